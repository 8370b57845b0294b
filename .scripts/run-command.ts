// Runs a command of .scripts/commands under the pinned Node. Prints errors without a stack where
// the message is meant for the user, and exits with 1.
import { pathToFileURL } from 'node:url';

import { errorMessage } from './library/user-error.ts';
import { inProject, ROOT } from './library/paths.ts';

const [name = ''] = process.argv.splice(2, 1);
process.chdir(ROOT);
try {
  await import(pathToFileURL(inProject('.scripts', 'commands', `${name}.ts`)).href);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
