// Runs a command of `.scripts/commands` (the first argument) under the pinned Node: what it throws is
// said in the fewest words that help, and ends the command with 1.
import { pathToFileURL } from 'node:url';

import { explain } from './library/expected-error.ts';
import { inProject, ROOT } from './library/paths.ts';

const [name = ''] = process.argv.splice(2, 1);
process.chdir(ROOT);
try {
  await import(pathToFileURL(inProject('.scripts', 'commands', `${name}.ts`)).href);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
