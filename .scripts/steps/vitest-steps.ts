import { readFile } from 'node:fs/promises';

import { PAGE_WEIGHTS } from '../library/paths.ts';
import { binary, run } from '../library/processes.ts';
import type { Step, StepResult } from '../library/step.ts';
import { fetchCli } from '../../supabase/tools/supabase-cli.ts';

async function runProject(project: string): Promise<StepResult> {
  const { code, output } = await run(process.execPath, [
    ...[binary('vitest'), 'run', '--config', 'tests/vitest.config.ts', '--project', project],
  ]);
  // The summary: `Tests  1 failed | 117 passed | 14 skipped (132)`.
  const summary = /^ *Tests .*$/m.exec(output)?.[0] ?? '';
  const count = (word: string) =>
    Number(new RegExp(String.raw`(\d+) ${word}`).exec(summary)?.[1] ?? 0);
  // A file that fails to load reports no tests.
  const failed = code === 0 ? 0 : Math.max(count('failed'), 1);
  const skipped = count('skipped') + count('todo');
  return { passed: count('passed'), failed, skipped, report: failed === 0 ? '' : output.trim() };
}

export const unit: Step = {
  name: 'unit',
  description: 'domain rules, stores, tools',
  run: () => runProject('unit'),
};

export const database: Step = {
  name: 'db',
  description: 'migrations and permissions in Postgres',
  run: () => runProject('database'),
};

export const functions: Step = {
  name: 'functions',
  description: 'gateway, edge functions, mail',
  after: ['db'],
  run: () => runProject('functions'),
};

/** Needs the Supabase CLI: without it, skipped locally and failed in CI. */
export const deployment: Step = {
  name: 'deployment',
  description: 'deploys with the official CLI to a fake Supabase platform',
  after: ['db', 'functions'],
  run: async () => {
    try {
      await fetchCli();
    } catch (error) {
      const report = `Deployment test skipped: ${error instanceof Error ? error.message : String(error)}`;
      const isHosted = process.env['GITHUB_ACTIONS'] === 'true';
      return { passed: 0, failed: isHosted ? 1 : 0, skipped: isHosted ? 0 : 1, report };
    }
    return runProject('deployment');
  },
};

export const dist: Step = {
  name: 'dist',
  description: 'every page of the built site',
  needs: ['build'],
  run: async () => {
    const result = await runProject('dist');
    const details = await readFile(PAGE_WEIGHTS, 'utf8').catch(() => '');
    return { ...result, details };
  },
};
