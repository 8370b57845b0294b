// `npm run reset`: empties the embedded backend, rows and mails alike.
import { existsSync } from 'node:fs';

import { DATA } from '../library/paths.ts';
import { resetStack } from '../../supabase/local/stack.ts';

const existed = existsSync(DATA);
await resetStack(DATA);
console.log(
  existed
    ? 'The database and the inbox are empty. "npm start" makes them anew.'
    : 'There was nothing to empty.',
);
