/**
 * Prints the secrets that the mail functions need from `content/firm.yaml`, for
 * `supabase secrets set --env-file`:
 *
 *     node supabase/secrets.ts > .env.functions
 *     supabase secrets set --env-file .env.functions
 *
 * With `--sql` it prints the statement that tells the database the site's origin instead.
 * RESEND_API_KEY is yours to add; see docs/backend.md.
 */
import { readFile } from 'node:fs/promises';

import { parseFirm } from '../src/domain/firm.ts';
import { mailFirm } from './mail-firm.ts';

const file = new URL('../content/firm.yaml', import.meta.url);
const firm = parseFirm(await readFile(file, 'utf8'));

/** One line in single quotes, in which a dotenv file takes everything literally but the quote. */
const quoted = (value: string) => `'${value.replaceAll("'", '\\u0027')}'`;

const { origin } = new URL(firm.url);
if (process.argv.includes('--sql')) {
  console.log(`update private.settings set site_origins = array['${origin}'];`);
} else {
  console.log(`FIRM=${quoted(JSON.stringify(mailFirm(firm)))}`);
  console.log(`SITE_ORIGINS=${quoted(origin)}`);
}
