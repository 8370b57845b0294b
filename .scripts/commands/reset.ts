// `npm run reset`: empties the embedded backend, rows and mails alike.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { DATA } from '../library/paths.ts';
import { requireFreePort } from '../library/ports.ts';
import { explain } from '../library/sentence-error.ts';
import { LOCAL_SUPABASE_URL } from '../../supabase/local/defaults.ts';

try {
  await requireFreePort(
    Number(new URL(LOCAL_SUPABASE_URL).port),
    'the backend',
    'The site is running: stop it with Ctrl-C first, then reset it.',
  );
  const existed = existsSync(DATA);
  await rm(DATA, { recursive: true, force: true });
  console.log(
    existed
      ? 'The database and the inbox are empty. "npm start" makes them anew.'
      : 'There was nothing to empty.',
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
