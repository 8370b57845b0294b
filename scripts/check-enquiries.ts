// `npm run check:enquiries`: counts deliveries in SUPABASE_DB_URL that need attention (enquiries, digests
// and other mails) and exits with 1 if there are any. `--send URL KEY` first sends a synthetic enquiry
// through the whole chain and erases it.
import './library/report-errors.ts';

import { parseArgs } from 'node:util';

import { readFirm } from './library/firm.ts';
import { UserError } from './library/user-error.ts';
import { countDeliveries, sendSyntheticEnquiry } from '../supabase/tools/enquiries.ts';

const { values, positionals } = parseArgs({
  options: { send: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const databaseUrl = process.env['SUPABASE_DB_URL'] ?? '';
if (databaseUrl === '') {
  throw new UserError('SUPABASE_DB_URL is missing.');
}

if (values.send) {
  const [url, key] = positionals;
  if (url === undefined || key === undefined) {
    throw new UserError('Usage: npm run check:enquiries -- --send URL PUBLISHABLE_KEY');
  }

  const { origin } = new URL(readFirm().url);
  await sendSyntheticEnquiry(new URL(url).origin, key, origin, databaseUrl);
  console.log('The synthetic enquiry was sent to the mail provider and erased.');
}

const found = await countDeliveries(databaseUrl);
for (const { what, overdue, failed, held } of found) {
  console.log(`${what}: ${overdue} overdue, ${failed} failed, ${held} held`);
}

if (found.length > 0) {
  process.exitCode = 1;
} else {
  console.log('Nothing is overdue, failed or held.');
}
