import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { ensureChromium } from '../library/chromium.ts';
import { inProject } from '../library/paths.ts';
import { binary, run } from '../library/processes.ts';
import { errorMessage } from '../library/user-error.ts';
import { failure, type Step, type StepResult } from '../library/step.ts';

/** The part of Playwright's JSON report used for counts. */
const reportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** The part used for names and annotations of tests. */
const suiteSchema = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          annotations: z.array(z.object({ type: z.string(), description: z.string().default('') })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof suiteSchema>> {
    return z.array(suiteSchema).optional();
  },
});

type Suite = z.infer<typeof suiteSchema>;
type Test = Suite['specs'][number]['tests'][number] & { readonly name: string };

const testsOf = ({ specs, suites = [] }: Suite): Test[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `${test.projectName}, ${file}: ${title}` })),
  ),
  ...suites.flatMap(testsOf),
];

const reportFile = (name: string) => inProject('.cache', 'reports', `${name}.json`);

/** All tests of a finished step. */
async function testsIn(name: string): Promise<Test[]> {
  const text = await readFile(reportFile(name), 'utf8').catch(() => '{"suites":[]}');
  const { suites } = z.object({ suites: z.array(suiteSchema) }).parse(JSON.parse(text));
  return suites.flatMap(testsOf);
}

/** Flaky tests allowed per step before it fails. */
const MAX_FLAKY = 2;

async function runProjects(
  name: string,
  projects: readonly string[] = [name],
  options: readonly string[] = [],
): Promise<StepResult> {
  const file = reportFile(name);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  try {
    await ensureChromium();
  } catch (error) {
    return failure(errorMessage(error));
  }
  const { code, output } = await run(
    process.execPath,
    [
      binary('@playwright/test', 'playwright'),
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--reporter=dot,json',
      `--output=test-results/${name}`,
      ...projects.map((project) => `--project=${project}`),
      ...options,
    ],
    {
      environment: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // Playwright sets FORCE_COLOR for its workers; with NO_COLOR Node would print a warning.
        NO_COLOR: '',
        FORCE_COLOR: '0',
      },
    },
  );
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const stats =
    text === undefined
      ? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
      : reportSchema.parse(JSON.parse(text)).stats;
  // Busy machines occasionally time out a test; tests that pass on retry are reported.
  const flaky = (await testsIn(name)).filter(({ status }) => status === 'flaky');
  const broken = stats.unexpected + (flaky.length > MAX_FLAKY ? flaky.length : 0);
  const failed = code !== 0 && broken === 0 ? 1 : broken;
  const named = flaky.map((test) => `Passed on retry: ${test.name}`);
  return {
    passed: stats.expected + (failed === 0 ? flaky.length : 0),
    failed,
    skipped: stats.skipped,
    report: failed === 0 ? named.join('\n') : output.trim(),
  };
}

/** A browser step: needs the build and runs exclusively. */
const browserStep = (name: string, description: string, runStep: Step['run']): Step => ({
  name,
  description,
  needs: ['build'],
  exclusive: true,
  run: runStep,
});

export const e2e = browserStep(
  'e2e',
  'the site in Chromium, phone and desktop, on the real backend',
  // Tests mostly wait (mails, time-outs, animations), so four workers fit.
  () => runProjects('e2e', ['phone', 'desktop'], ['--workers=4']),
);

export const accessibility = browserStep(
  'accessibility',
  "axe and IBM's checker, keyboard, forced colours, text spacing, motion",
  () => runProjects('accessibility'),
);

/** Widest font: what fits here fits in the others. */
const WIDEST_FONT = 'DejaVu Sans';

/**
 * Reports what was checked and which fonts were unavailable. `npm test` uses only the widest font,
 * `npm test layout` all six.
 */
async function runLayout(): Promise<StepResult> {
  const isNamed = process.argv.includes('layout');
  const result = await runProjects('layout', ['layout'], isNamed ? [] : ['-g', WIDEST_FONT]);
  const annotations = (await testsIn('layout')).flatMap(({ annotations }) => annotations);
  const descriptionsOf = (type: string) =>
    annotations
      .filter((annotation) => annotation.type === type)
      .map(({ description }) => description);
  const sum = (type: string) =>
    descriptionsOf(type).reduce((total, count) => total + Number(count), 0);
  return {
    ...result,
    report: [result.report, ...new Set(descriptionsOf('skip'))]
      .filter((part) => part !== '')
      .join('\n'),
    details: `${new Set(descriptionsOf('font')).size} fonts, ${sum('checks')} checks of a page or tool at one size, ${sum('findings')} findings`,
  };
}

export const layout = browserStep(
  'layout',
  'every page and tool in the widest font, from 180 to 1920 px and in print',
  runLayout,
);

export const budgets = browserStep(
  'budgets',
  'requests, bytes and layout shift of every page',
  () => runProjects('budgets'),
);

// Single worker: a second browser would distort the measurement.
export const inputLatency = browserStep('input-latency', 'input latency on a throttled CPU', () =>
  runProjects('input-latency', ['input-latency'], ['--workers=1']),
);
