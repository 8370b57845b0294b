// `npm run deploy:backend`: deploys database, functions and secrets to a hosted project. Inputs
// come from the environment or are prompted for; `--yes` skips the confirmation. Stdout contains
// only the variables for the site's build; everything else goes to stderr.
import './library/report-errors.ts';

import { parseArgs } from 'node:util';

import { readFirm } from './library/firm.ts';
import { UserError } from './library/user-error.ts';
import { deployBackend, describeDeployment } from '../supabase/tools/deploy.ts';
import { confirm, readDeployment } from '../supabase/tools/deployment.ts';

const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
const deployment = await readDeployment(process.env, readFirm());
console.error(await describeDeployment(deployment));
if (!values.yes && !process.stdin.isTTY) {
  throw new UserError('No terminal to confirm on: run again with --yes.');
}

if (!values.yes && !(await confirm('Deploy?'))) {
  throw new UserError('Cancelled; nothing was changed.');
}

const publicKey = await deployBackend(deployment, console.error);
console.error('The backend is deployed and verified. Build the site with:');
console.log(`PUBLIC_SUPABASE_URL=${deployment.apiUrl}\nPUBLIC_SUPABASE_ANON_KEY=${publicKey}`);
