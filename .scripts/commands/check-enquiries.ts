// `npm run check:enquiries`: counts enquiries in SUPABASE_DB_URL that need attention and exits with 1 if
// there are any. `--send URL KEY` first sends a synthetic enquiry through the whole chain and
// erases it.
import { parseArgs } from 'node:util';

import { UserError } from '../library/user-error.ts';
import { readWaiting, sendSynthetic } from '../../supabase/enquiries.ts';
import { readFirm } from '../../supabase/secrets.ts';

const { values, positionals } = parseArgs({
  options: { send: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const databaseUrl = process.env['SUPABASE_DB_URL'] ?? '';
if (databaseUrl === '') throw new UserError('SUPABASE_DB_URL is missing.');
if (values.send) {
  const [url, key] = positionals;
  if (url === undefined || key === undefined) {
    throw new UserError('Usage: npm run check:enquiries -- --send URL PUBLISHABLE_KEY');
  }
  const { origin } = new URL((await readFirm()).url);
  await sendSynthetic(new URL(url).origin, key, origin, databaseUrl);
  console.log('The synthetic enquiry was sent to the mail provider and erased.');
}
const { overdue, failed, held } = await readWaiting(databaseUrl);
console.log(`${overdue} overdue, ${failed} failed, ${held} held`);
if (overdue + failed + held > 0) process.exitCode = 1;
