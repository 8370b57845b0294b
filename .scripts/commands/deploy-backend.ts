// `npm run deploy:backend`: database, functions and their secrets of a hosted project. What it needs
// comes from the environment or is asked for; `--yes` asks for no consent. Prints what the build of
// the pages needs; everything else goes to stderr.
import { parseArgs } from 'node:util';

import { ExpectedError } from '../library/expected-error.ts';
import { deployBackend, describeDeployment } from '../../supabase/deploy.ts';
import { agreed, readDeployment } from '../../supabase/deployment.ts';
import { readFirm } from '../../supabase/secrets.ts';

const { values } = parseArgs({
  options: { yes: { type: 'boolean', default: false }, profile: { type: 'string' } },
});
const read = await readDeployment(process.env, await readFirm());
const deployment = { ...read, ...(values.profile !== undefined && { profile: values.profile }) };
console.error(await describeDeployment(deployment));
if (!values.yes && !process.stdin.isTTY) {
  throw new ExpectedError('Nobody is there to agree to it: run it again with --yes.');
}
if (!values.yes && !(await agreed('Do it?'))) throw new ExpectedError('Nothing was done.');
const publicKey = await deployBackend(deployment, console.error);
console.error('The backend is deployed and in order. The pages are built with:');
console.log(`PUBLIC_SUPABASE_URL=${deployment.apiUrl}\nPUBLIC_SUPABASE_ANON_KEY=${publicKey}`);
