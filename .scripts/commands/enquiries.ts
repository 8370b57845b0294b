// `npm run enquiries`: how many enquiries of the project in SUPABASE_DB_URL wait for somebody; ends with 1
// when there are any. `--send URL KEY` first sends one of its own the whole way, and erases it again.
import { parseArgs } from 'node:util';

import { ExpectedError } from '../library/expected-error.ts';
import { readWaiting, sendSynthetic } from '../../supabase/enquiries.ts';
import { readFirm } from '../../supabase/secrets.ts';

const { values, positionals } = parseArgs({
  options: { send: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const databaseUrl = process.env['SUPABASE_DB_URL'] ?? '';
if (databaseUrl === '') throw new ExpectedError('SUPABASE_DB_URL is missing.');
if (values.send) {
  const [url, key] = positionals;
  if (url === undefined || key === undefined) {
    throw new ExpectedError('Usage: npm run enquiries -- --send URL PUBLISHABLE_KEY');
  }
  const { origin } = new URL((await readFirm()).url);
  await sendSynthetic(new URL(url).origin, key, origin, databaseUrl);
  console.log('A synthetic enquiry reached the mail provider and is erased again.');
}
const { overdue, failed, held } = await readWaiting(databaseUrl);
console.log(`${overdue} overdue, ${failed} failed, ${held} held`);
if (overdue + failed + held > 0) process.exitCode = 1;
