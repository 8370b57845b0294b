import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { inProject, PAGE_WEIGHTS } from '../library/paths.ts';
import { binary, run } from '../library/processes.ts';
import type { Step, StepResult } from '../library/step.ts';
import { fetchCli } from '../../supabase/tools/supabase-cli.ts';

/** The part of vitest's JSON report used for counts. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

async function readCounts(file: string): Promise<Omit<StepResult, 'report'> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const report = reportSchema.parse(JSON.parse(text));
  // A file that fails to load reports no tests; count it as one failure.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runProject(project: string): Promise<StepResult> {
  const file = inProject('.cache', 'reports', `${project}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { code, output } = await run(process.execPath, [
    binary('vitest'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const counts = (await readCounts(file)) ?? { passed: 0, failed: 0, skipped: 0 };
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { ...counts, failed, report: failed === 0 ? '' : output.trim() };
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
