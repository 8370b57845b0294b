import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { NPX_FLAGS, TOOL_COMMANDS } from '../../../scripts/library/cli-flags.ts';
import { inProject } from '../../../scripts/library/paths.ts';
import RECORDED from './cli-flags.json' with { type: 'json' };

const read = (...parts: string[]) => readFileSync(inProject(...parts), 'utf8');

const DOCS = ['deploy', 'operations', 'backend', 'scaling', 'rebranding'].map((name) => ({
  name: `docs/${name}.md`,
  text: read('docs', `${name}.md`),
}));

/** The commands in the shell blocks of a text, one a line, also those between pipes. */
const commandsIn = (text: string) =>
  [...text.matchAll(/^( *)```sh\n([^]*?)^ *```/gm)]
    .flatMap(([, , block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .flatMap((line) => line.split(/ \| /))
    .map((command) => command.trim())
    .filter((command) => command !== '' && !command.startsWith('#'));

const COMMANDS = DOCS.flatMap(({ name, text }) =>
  commandsIn(text).map((command) => ({ name, command })),
);

/** Flags of programs that are installed on the machine, as their --help lists them. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  psql: ['--set', '--single-transaction', '--command', '--file', '-c'],
  pg_dump: ['--data-only', '--schema', '--exclude-table'],
  age: ['--recipient', '--decrypt', '--identity'],
  'age-keygen': ['-o', '-y'],
  gh: ['--method', '--input'],
};

/** What the shell does itself. */
const SHELL = /^(?:set -a|export [A-Z]+=|tool\(\) )/;

const flagsOf = (command: string) =>
  [...command.replaceAll(/"[^"]*"/g, '""').matchAll(/(?<=\s)--?[a-z][a-z-]*/g)].map(
    ([flag]) => flag,
  );

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** What is wrong with a command; undefined if it can run. */
function findProblem(command: string): string | undefined {
  if (SHELL.test(command) || command === 'npm ci') {
    return undefined;
  }

  const [, script] = /^npm (?:run )?(\w[\w:-]*)/.exec(command) ?? [];
  if (script !== undefined) {
    return script in scripts ? undefined : 'no such script in package.json';
  }

  const [, file] = /(?:^|=)node (scripts\/\S+\.ts)/.exec(command) ?? [];
  if (file !== undefined) {
    return existsSync(inProject(file)) ? undefined : 'no such file';
  }

  const [, project] = /playwright test --project=(\w+)/.exec(command) ?? [];
  if (project !== undefined) {
    return read('playwright.config.ts').includes(`'${project}'`) ? undefined : 'no such project';
  }

  const [, tool = '', rest = ''] = /(?:^tool|--before=\S+) (\w+@[\d.]+) (.*)/.exec(command) ?? [];
  if (tool !== '') {
    return findProblemOfTool(tool, rest);
  }

  const [program = ''] = command.split(' ');
  const known = PROGRAMS[program];
  if (known === undefined) {
    return command.startsWith('npx playwright install') ? undefined : 'not a known program';
  }

  const unknown = flagsOf(command).find((flag) => !known.includes(flag));
  return unknown === undefined ? undefined : `${program} has no ${unknown}`;
}

function findProblemOfTool(tool: string, rest: string): string | undefined {
  const commands: Readonly<Record<string, readonly string[]>> | undefined = Object.entries(
    RECORDED,
  ).find(([name]) => name === tool)?.[1];
  if (commands === undefined) {
    return `the flags of ${tool} are not recorded: run "node scripts/record-cli-flags.ts"`;
  }

  const name = Object.keys(commands).find((known) => rest.startsWith(`${known} `)) ?? '';
  const flags = commands[name];
  if (flags === undefined) {
    return `${tool} has no such command on record`;
  }

  const unknown = flagsOf(` ${rest}`).find((flag) => !flags.includes(flag));
  return unknown === undefined ? undefined : `${tool} ${name} has no ${unknown}`;
}

describe('each command of the documents', () => {
  it.each(COMMANDS)('of $name can run: $command', ({ command }) => {
    expect(findProblem(command)).toBeUndefined();
  });

  it('is checked', () => {
    expect(findProblem('tool supabase@3.1.0 db push --linked')).toContain('has no --linked');
    expect(findProblem('tool supabase@3.2.0 db push --yes')).toContain('not recorded');
    expect(findProblem('npm run deploy')).toBeDefined();
    expect(findProblem('node scripts/none.ts')).toBeDefined();
    expect(findProblem('psql "$URL" --csv-only')).toContain('has no --csv-only');
    expect(findProblem('docker compose up')).toBeDefined();
  });
});

describe('the tools of the deployment', () => {
  const workflow = read('.github', 'workflows', 'deploy.yml');
  const guide = read('docs', 'deploy.md');

  it.each(Object.keys(TOOL_COMMANDS))('run as %s in the workflow and in the guide', (tool) => {
    const [name = ''] = tool.split('@');
    for (const text of [workflow, guide]) {
      const versions = [...text.matchAll(new RegExp(`\\b${name}@[\\d.]+`, 'g'))];
      expect(new Set(versions.map(([version]) => version))).toEqual(new Set([tool]));
    }
  });

  it.each(NPX_FLAGS)('run with %s wherever they are called', (flag) => {
    // Install scripts are refused by .npmrc, and later versions were not reviewed.
    for (const text of [workflow, guide]) {
      const calls = [...text.matchAll(/npx [^\n]*(?:@|"\$@")[^\n]*/g)].map(([call]) => call);
      const pinned = calls.filter((call) => !call.includes('playwright'));
      expect(pinned.length).toBeGreaterThan(0);
      expect(pinned.filter((call) => !call.includes(flag))).toEqual([]);
    }
  });

  it('are called by the workflow with flags that they have', () => {
    const calls = [
      ...workflow.replaceAll('$SUPABASE ', 'tool supabase@3.1.0 ').matchAll(/tool \S+ .*/g),
    ];
    expect(calls).toHaveLength(3);
    expect(calls.map(([call]) => findProblem(call))).toEqual([undefined, undefined, undefined]);
  });
});

it.each(['facts', 'settings'])('print-firm.ts prints the %s of the firm', (what) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [inProject('scripts/print-firm.ts'), what],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(what === 'facts' ? /^\{"name":/ : /^update private\.settings/);
});

it('the settings of a deployment keep what the shell would read', () => {
  const lines = read('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.endsWith("=''"))).toEqual([]);
});
