// `node scripts/record-cli-flags.ts`: records which flags the pinned versions of the deployment's
// tools have. Run it after a change of a version in docs/deploy.md and the workflows.
import './library/report-errors.ts';

import { writeFile } from 'node:fs/promises';

import { NPX_FLAGS, readFlags, TOOL_COMMANDS } from './library/cli-flags.ts';
import { inProject } from './library/paths.ts';
import { run } from './library/processes.ts';
import { UserError } from './library/user-error.ts';

const recorded: Record<string, Record<string, readonly string[]>> = {};
for (const [tool, commands] of Object.entries(TOOL_COMMANDS)) {
  const flags: Record<string, readonly string[]> = {};
  for (const command of commands) {
    const { code, output } = await run('npx', [
      ...NPX_FLAGS,
      tool,
      ...command.split(' '),
      '--help',
    ]);
    if (code !== 0) {
      throw new UserError(`${tool} ${command} --help failed:\n${output}`);
    }

    flags[command] = readFlags(output);
  }

  recorded[tool] = flags;
}

const file = inProject('tests', 'unit', 'dependencies', 'cli-flags.json');
await writeFile(file, `${JSON.stringify(recorded, null, 2)}\n`);
console.log(`Wrote ${file}.`);
