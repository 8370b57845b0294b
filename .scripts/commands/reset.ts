// `npm run reset`: deletes the embedded backend's rows and mails.
import { existsSync } from 'node:fs';

import { DATA } from '../library/paths.ts';
import { resetStack } from '../../supabase/local/stack.ts';

const existed = existsSync(DATA);
await resetStack(DATA);
console.log(
  existed
    ? 'Deleted the local database and inbox. "npm start" creates them again.'
    : 'There was nothing to delete.',
);
