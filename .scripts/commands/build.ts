// `npm run build`: the site for production, in `dist`.
import { formsOfProject } from '../library/enquiry-forms.ts';
import { DIST } from '../library/paths.ts';
import { ExpectedError } from '../library/expected-error.ts';
import { buildSite } from '../library/site-build.ts';

function required(variable: string): string {
  const value = process.env[variable];
  if (value !== undefined && value !== '') return value;
  throw new ExpectedError(
    `${variable} is not set, so the forms of this build would reach nobody. Set PUBLIC_SUPABASE_URL ` +
      'and PUBLIC_SUPABASE_ANON_KEY to the address and the publishable key of your Supabase project ' +
      '(dashboard, Project Settings, API keys). "npm start" needs neither.',
  );
}

const url = required('PUBLIC_SUPABASE_URL');
const anonKey = required('PUBLIC_SUPABASE_ANON_KEY');
if (!URL.canParse(url)) {
  throw new ExpectedError(`PUBLIC_SUPABASE_URL is "${url}": write https://PROJECT.supabase.co.`);
}
const output = await buildSite({ directory: DIST, backend: { url, anonKey }, always: true });
console.log(output ?? '');
console.log(`The site is in dist and talks to ${url}.`);
const warning = formsOfProject();
if (warning !== undefined) console.warn(`\n${warning}`);
