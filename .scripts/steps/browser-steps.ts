import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { ensureChromium } from '../library/chromium.ts';
import { ENGINES, installEngines } from '../library/engines.ts';
import { inProject } from '../library/paths.ts';
import { binary, run } from '../library/processes.ts';
import { errorMessage } from '../library/user-error.ts';
import { failure, type Step, type StepResult } from '../library/step.ts';

/** The part of Playwright's JSON report used for counts. */
const reportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
  }),
});

/** The part used for annotations of tests: reasons of skipped ones, and what layout checked. */
const suiteSchema = z.object({
  specs: z.array(
    z.object({
      tests: z.array(
        z.object({
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
type Annotation = Suite['specs'][number]['tests'][number]['annotations'][number];

const annotationsOf = ({ specs, suites = [] }: Suite): Annotation[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
  ...suites.flatMap(annotationsOf),
];

const reportFile = (name: string) => inProject('.cache', 'reports', `${name}.json`);

/** Descriptions of the annotations of this type in a finished step. */
async function descriptionsIn(name: string, type: string): Promise<string[]> {
  const text = await readFile(reportFile(name), 'utf8').catch(() => '{"suites":[]}');
  const { suites } = z.object({ suites: z.array(suiteSchema) }).parse(JSON.parse(text));
  return suites
    .flatMap(annotationsOf)
    .filter((annotation) => annotation.type === type)
    .map(({ description }) => description);
}

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
  const { expected, unexpected, skipped } =
    text === undefined
      ? { expected: 0, unexpected: 0, skipped: 0 }
      : reportSchema.parse(JSON.parse(text)).stats;
  const failed = code !== 0 ? Math.max(unexpected, 1) : unexpected;
  const reasons = new Set(await descriptionsIn(name, 'skip'));
  return {
    passed: expected,
    failed,
    skipped,
    report: failed === 0 ? [...reasons].join('\n') : output.trim(),
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

export const browsers = browserStep(
  'browsers',
  'the main user flows in Chromium, Firefox and WebKit, phone and desktop',
  async () => {
    await installEngines();
    return runProjects('browsers', ENGINES);
  },
);

export const accessibility = browserStep(
  'accessibility',
  'axe, keyboard, forced colours, text spacing, motion',
  () => runProjects('accessibility'),
);

export const layout = browserStep(
  'layout',
  'every page and tool in a wide and a narrow font, from 180 to 1920 px and in print',
  async () => {
    const result = await runProjects('layout');
    const sum = async (type: string) =>
      (await descriptionsIn('layout', type)).reduce((total, count) => total + Number(count), 0);
    const details = `${await sum('checks')} checks of a page or tool at one size, ${await sum('findings')} findings`;
    return { ...result, details };
  },
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
