// `npm run verify:backend -- URL KEY`: whether a deployed backend answers as it should, seen from
// outside. With SUPABASE_DB_URL it removes again what it stored.
import { ExpectedError } from '../library/expected-error.ts';
import { ADDRESS, forgetVerification, verifyBackend } from '../../supabase/verify.ts';

const [url, key] = process.argv.slice(2);
if (url === undefined || key === undefined || !URL.canParse(url)) {
  throw new ExpectedError(
    'Usage: npm run verify:backend -- https://PROJECT.supabase.co PUBLISHABLE_KEY',
  );
}
const verdicts = await verifyBackend(new URL(url).origin, key);
for (const { what, passed, found, wanted } of verdicts) {
  console.log(
    passed ? `ok      ${what}` : `FAILED  ${what}: answered ${found}, should be ${wanted}`,
  );
}
const failed = verdicts.filter(({ passed }) => !passed).length;
console.log(`${verdicts.length - failed} passed, ${failed} failed`);
const databaseUrl = process.env['SUPABASE_DB_URL'] ?? '';
if (databaseUrl !== '') await forgetVerification(databaseUrl);
else console.log(`To remove what was stored: select * from erase_enquiries('${ADDRESS}');`);
if (failed > 0) process.exitCode = 1;
