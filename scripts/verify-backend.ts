// `node scripts/verify-backend.ts URL KEY`: checks a deployed backend with its public key. With
// SUPABASE_DB_URL set, also compares its catalogue with what the migrations make, and deletes the test
// enquiries.
import './library/report-errors.ts';

import { UserError } from './library/user-error.ts';
import { readExpectedBackend } from '../supabase/tools/expected-backend.ts';
import {
  CHECK_EMAIL,
  deleteCheckEnquiries,
  verifyApi,
  verifyDatabase,
} from '../supabase/tools/verify.ts';

const [url, key] = process.argv.slice(2);
if (url === undefined || key === undefined || !URL.canParse(url)) {
  throw new UserError(
    'Usage: node scripts/verify-backend.ts https://PROJECT.supabase.co PUBLISHABLE_KEY',
  );
}

const { api, catalogue } = await readExpectedBackend();
const verdicts = await verifyApi(new URL(url).origin, key, api);
for (const { name, ok, actual, accepted } of verdicts) {
  console.log(ok ? `ok      ${name}` : `FAILED  ${name}: got ${actual}, expected ${accepted}`);
}

const differences: string[] = [];
const databaseUrl = process.env['SUPABASE_DB_URL'] ?? '';
if (databaseUrl === '') {
  console.log(`To delete the test enquiries: select * from erase_enquiries('${CHECK_EMAIL}');`);
} else {
  differences.push(...(await verifyDatabase(databaseUrl, catalogue)));
  for (const difference of differences) {
    console.log(`FAILED  catalogue: ${difference}`);
  }

  await deleteCheckEnquiries(databaseUrl);
}

const failed = verdicts.filter(({ ok }) => !ok).length + differences.length;
console.log(`${verdicts.filter(({ ok }) => ok).length} passed, ${failed} failed`);
if (failed > 0) {
  process.exitCode = 1;
}
