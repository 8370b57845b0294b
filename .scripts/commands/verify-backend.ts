// `npm run verify:backend -- URL KEY`: checks a deployed backend with its public key. With
// SUPABASE_DB_URL set, deletes the test enquiries afterwards.
import { UserError } from '../library/user-error.ts';
import { ADDRESS, forgetVerification, verifyBackend } from '../../supabase/verify.ts';

const [url, key] = process.argv.slice(2);
if (url === undefined || key === undefined || !URL.canParse(url)) {
  throw new UserError(
    'Usage: npm run verify:backend -- https://PROJECT.supabase.co PUBLISHABLE_KEY',
  );
}
const verdicts = await verifyBackend(new URL(url).origin, key);
for (const { what, passed, found, wanted } of verdicts) {
  console.log(passed ? `ok      ${what}` : `FAILED  ${what}: got ${found}, expected ${wanted}`);
}
const failed = verdicts.filter(({ passed }) => !passed).length;
console.log(`${verdicts.length - failed} passed, ${failed} failed`);
const databaseUrl = process.env['SUPABASE_DB_URL'] ?? '';
if (databaseUrl !== '') await forgetVerification(databaseUrl);
else console.log(`To delete the test enquiries: select * from erase_enquiries('${ADDRESS}');`);
if (failed > 0) process.exitCode = 1;
