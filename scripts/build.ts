// `npm run build`: production build in `dist`.
import './library/report-errors.ts';

import { readFirm, warningsOf } from './library/firm.ts';
import { DIST } from './library/paths.ts';
import { UserError } from './library/user-error.ts';
import { buildSite } from './library/site-build.ts';

function required(variable: string): string {
  const value = process.env[variable];
  if (value !== undefined && value !== '') {
    return value;
  }

  throw new UserError(
    'Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY to the URL and the publishable key of your ' +
      `Supabase project (dashboard, Project Settings, API keys): ${variable} is not set; "npm start" needs neither.`,
  );
}

const url = required('PUBLIC_SUPABASE_URL');
const anonKey = required('PUBLIC_SUPABASE_ANON_KEY');
if (!URL.canParse(url)) {
  throw new UserError(`PUBLIC_SUPABASE_URL is "${url}": write https://PROJECT.supabase.co.`);
}

const output = await buildSite({ directory: DIST, backend: { url, anonKey }, always: true });
console.log(output ?? '');
console.log(`Built dist for the backend ${url}.`);
for (const warning of warningsOf(readFirm())) {
  console.warn(warning);
}
