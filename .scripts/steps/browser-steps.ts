import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { ensureChromium } from '../library/chromium.ts';
import { inProject } from '../library/paths.ts';
import { binary, run } from '../library/processes.ts';
import { explain } from '../library/expected-error.ts';
import { failedWith, type Step, type StepResult } from '../library/step.ts';

/** The part of Playwright's JSON report that is counted. */
const reportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** What the same report says of each test, the notes that it left included. */
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

/** Every test of a step that has run, by the report of Playwright. */
async function testsIn(name: string): Promise<Test[]> {
  const text = await readFile(reportFile(name), 'utf8').catch(() => '{"suites":[]}');
  const { suites } = z.object({ suites: z.array(suiteSchema) }).parse(JSON.parse(text));
  return suites.flatMap(testsOf);
}

/** How many tests of a step may need a second try before it is the step that is broken. */
const MOST_SECOND_TRIES = 2;

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
    return failedWith(explain(error));
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
        // Playwright asks its workers for colour; asked for none as well, Node would warn.
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
  // A busy machine now and then takes a second from a test; whose second try passed is named all the same.
  const shaky = (await testsIn(name)).filter(({ status }) => status === 'flaky');
  const broken = stats.unexpected + (shaky.length > MOST_SECOND_TRIES ? shaky.length : 0);
  const failed = code !== 0 && broken === 0 ? 1 : broken;
  const named = shaky.map((test) => `Passed at the second try: ${test.name}`);
  return {
    passed: stats.expected + (failed === 0 ? shaky.length : 0),
    failed,
    skipped: stats.skipped,
    report: failed === 0 ? named.join('\n') : output.trim(),
  };
}

/** A step in the browser: it needs the built site, and nothing beside it. */
const inBrowser = (name: string, about: string, runStep: Step['run']): Step => ({
  name,
  about,
  needs: ['build'],
  alone: true,
  run: runStep,
});

export const e2e = inBrowser(
  'e2e',
  'the site in Chromium, phone and desktop, on the real backend',
  // Visitors wait more than they compute: for mails, for time-outs, for a question to fade.
  () => runProjects('e2e', ['phone', 'desktop'], ['--workers=4']),
);

export const accessibility = inBrowser(
  'accessibility',
  'two engines and every way visitors have their pages',
  () => runProjects('accessibility'),
);

/** The widest of the fonts: what holds in it is narrower in the others. */
const WIDEST_FONT = 'DejaVu Sans';

/**
 * Says what was looked at, and which fonts this machine could not have. A whole run of `npm test` looks
 * in the widest font; `npm test matrix` takes the minutes for all six.
 */
async function runMatrix(): Promise<StepResult> {
  const isNamed = process.argv.includes('matrix');
  const result = await runProjects('matrix', ['matrix'], isNamed ? [] : ['-g', WIDEST_FONT]);
  const notes = (await testsIn('matrix')).flatMap(({ annotations }) => annotations);
  const said = (type: string) =>
    notes.filter((note) => note.type === type).map(({ description }) => description);
  const sum = (type: string) => said(type).reduce((total, figure) => total + Number(figure), 0);
  return {
    ...result,
    report: [result.report, ...new Set(said('skip'))].filter((part) => part !== '').join('\n'),
    figures: `${new Set(said('font')).size} fonts, ${sum('looks')} looks at a page or a tool at one size, ${sum('findings')} findings`,
  };
}

export const matrix = inBrowser(
  'matrix',
  'every page and tool in the widest font, from 180 to 1920 px and on paper',
  runMatrix,
);

export const budgets = inBrowser('budgets', 'requests, bytes and layout shift of every page', () =>
  runProjects('budgets'),
);

// A second browser beside the one that is measured would be measured too.
export const speed = inBrowser('speed', 'from an input to its paint, on a slow processor', () =>
  runProjects('speed', ['speed'], ['--workers=1']),
);
