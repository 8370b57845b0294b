import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { npm, fetchCli } from '../supabase/tools/supabase-cli.ts';
import { rebrand } from './content/rebrand.ts';
import { ensureChromium } from './library/chromium.ts';
import { ENGINES, installEngines } from './library/engines.ts';
import { inProject, PAGE_WEIGHTS, ROOT, TEST_DIST } from './library/paths.ts';
import { binary, run } from './library/processes.ts';
import { copyProject } from './library/project-copy.ts';
import { failure, PASSED, type Step, type StepResult } from './library/run-steps.ts';
import { buildSite } from './library/site-build.ts';
import { testBackend } from './library/test-stack.ts';
import { errorMessage } from './library/user-error.ts';

const RUN_COMMAND = path.join('.scripts', 'run-command.ts');
const IS_CI = process.env['GITHUB_ACTIONS'] === 'true';
const NO_COLOURS = { NO_COLOR: '', FORCE_COLOR: '0' };

/** A step that could not run here: skipped, but failed in CI. */
const unavailable = (report: string): StepResult =>
  IS_CI ? failure(report) : { ...PASSED, passed: 0, skipped: 1, report };

/** Runs scripts under Node, each a check by name: exit code 0 passes. */
async function runScripts(
  scripts: Readonly<Record<string, readonly string[]>>,
  directory = ROOT,
): Promise<StepResult> {
  const reports: string[] = [];
  for (const [name, args] of Object.entries(scripts)) {
    const { code, output } = await run(process.execPath, args, {
      directory,
      environment: NO_COLOURS,
    });
    if (code !== 0) reports.push(`${name}\n${output.trim()}`);
  }
  const passed = Object.keys(scripts).length - reports.length;
  return { passed, failed: reports.length, skipped: 0, report: reports.join('\n\n') };
}

const VITEST = [binary('vitest'), 'run', '--config', 'tests/vitest.config.ts'];

async function runVitest(project: string): Promise<StepResult> {
  const { code, output } = await run(process.execPath, [...VITEST, '--project', project]);
  // The summary: `Tests  1 failed | 117 passed | 14 skipped (132)`.
  const summary = /^ *Tests .*$/m.exec(output)?.[0] ?? '';
  const count = (word: string) =>
    Number(new RegExp(String.raw`(\d+) ${word}`).exec(summary)?.[1] ?? 0);
  // A file that fails to load reports no tests.
  const failed = code === 0 ? 0 : Math.max(count('failed'), 1);
  const skipped = count('skipped') + count('todo');
  return { passed: count('passed'), failed, skipped, report: failed === 0 ? '' : output.trim() };
}

const PLAYWRIGHT = [
  ...[binary('@playwright/test', 'playwright'), 'test'],
  ...['--config', 'tests/playwright.config.ts'],
];

/** The counts of Playwright's JSON report, and a test in it with its annotations. */
const statsSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
});
const testSchema = z.object({
  projectName: z.string(),
  annotations: z.array(z.object({ type: z.string(), description: z.string().default('') })),
});

/** Runs projects of Playwright; returns the descriptions of an annotation of their tests too. */
async function runPlaywright(
  name: string,
  projects: readonly string[] = [name],
  ...options: readonly string[]
) {
  const file = inProject('.cache', 'reports', `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  await ensureChromium();
  const { code, output } = await run(
    process.execPath,
    [
      ...[...PLAYWRIGHT, '--reporter=dot,json', `--output=test-results/${name}`, ...options],
      ...projects.map((project) => `--project=${project}`),
    ],
    // Playwright sets FORCE_COLOR for its workers; with NO_COLOR Node would print a warning.
    { environment: { ...NO_COLOURS, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const annotations: z.infer<typeof testSchema>['annotations'] = [];
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const report: unknown = JSON.parse(text, (_, value: unknown) => {
    annotations.push(...(testSchema.safeParse(value).data?.annotations ?? []));
    return value;
  });
  const {
    expected = 0,
    unexpected = 0,
    skipped = 0,
  } = statsSchema.safeParse(report).data?.stats ?? {};
  const descriptions = (type: string) =>
    annotations.filter((one) => one.type === type).map(({ description }) => description);
  const failed = code !== 0 ? Math.max(unexpected, 1) : unexpected;
  const skips = [...new Set(descriptions('skip'))].join('\n');
  const result = { passed: expected, failed, skipped, report: failed > 0 ? output.trim() : skips };
  return { ...result, descriptions };
}

const content: Step = {
  name: 'content',
  description: 'articles, services and YAML files in content/',
  run: () => runScripts({ 'check:content': [RUN_COMMAND, 'check-content'] }),
};

/** Audits the lockfile online (offline, npm reports no vulnerabilities), without retries. */
const audit: Step = {
  name: 'audit',
  description: 'published vulnerabilities of the packages',
  run: async () => {
    const { program, before } = npm();
    const { code, output } = await run(program, [
      ...[...before, 'audit', '--audit-level=moderate', '--package-lock-only', '--offline=false'],
      ...['--fetch-retries=0', '--fetch-timeout=20000'],
    ]);
    if (code === 0) return PASSED;
    if (output.includes('# npm audit report')) return failure(output.trim());
    return unavailable('npm audit gave no report: is there a connection to the registry?');
  },
};

const database: Step = {
  name: 'db',
  description: 'migrations and permissions in Postgres',
  run: () => runVitest('database'),
};

const functions: Step = {
  name: 'functions',
  description: 'gateway, edge functions, mail',
  run: () => runVitest('functions'),
};

const deployment: Step = {
  name: 'deployment',
  description: 'deploys with the official CLI to a fake Supabase platform',
  run: async () => {
    try {
      await fetchCli();
    } catch (error) {
      return unavailable(`Deployment test skipped: ${errorMessage(error)}`);
    }
    return runVitest('deployment');
  },
};

const types: Step = {
  name: 'types',
  description: 'astro check, deno check',
  run: () =>
    runScripts({
      'astro check': [binary('astro'), 'check', '--minimumFailingSeverity', 'hint'],
      'deno check': [
        ...[binary('deno'), 'check', '--quiet', '--node-modules-dir=manual'],
        ...globSync('supabase/functions/*/index.ts', { cwd: ROOT }),
      ],
    }),
};

const lint: Step = {
  name: 'lint',
  description: 'ESLint with import rules, Prettier',
  run: () =>
    runScripts({
      // Typed lint rules need the collection types that `astro check` generates.
      ...(existsSync(inProject('.astro', 'types.d.ts'))
        ? {}
        : { 'astro sync': [binary('astro'), 'sync'] }),
      ESLint: [
        ...[binary('eslint'), '--config', '.config/eslint.config.mjs', '--max-warnings', '0'],
        ...['src', 'supabase', 'tests', '.scripts', '.config', 'astro.config.mjs'],
      ],
      Prettier: [binary('prettier'), '--check', '--log-level', 'warn', '.'],
    }),
};

const unit: Step = {
  name: 'unit',
  description: 'domain rules, stores, tools',
  run: () => runVitest('unit'),
};

const build: Step = {
  name: 'build',
  description: `Astro, into ${path.relative(ROOT, TEST_DIST)}`,
  run: async () => {
    await buildSite({ directory: TEST_DIST, backend: testBackend() });
    return PASSED;
  },
};

const dist: Step = {
  name: 'dist',
  description: 'every page of the built site',
  needsBuild: true,
  run: async () => {
    const result = await runVitest('dist');
    return { ...result, details: await readFile(PAGE_WEIGHTS, 'utf8').catch(() => '') };
  },
};

const e2e: Step = {
  name: 'e2e',
  description: 'the site in Chromium, phone and desktop, on the real backend',
  needsBuild: true,
  // Tests mostly wait (mails, time-outs, animations), so four workers fit.
  run: () => runPlaywright('e2e', ['phone', 'desktop'], '--workers=4'),
};

/** Browser tests that depend on content; the others would run on the same pages. */
const CONTENT_SPECS = ['shell', 'menus', 'short-forms', 'contact', 'blog-search', 'verify-site'];

/** Checks that no test depends on this firm's content. */
const rebranded: Step = {
  name: 'rebrand',
  description: 'a copy of the project rebranded for another firm',
  run: async () => {
    const copy = copyProject({ pictures: true, includeTests: true });
    try {
      await rebrand(copy.root);
      await ensureChromium();
      const scripts = {
        'check:content': [RUN_COMMAND, 'check-content'],
        build: [RUN_COMMAND, 'test', 'build'],
        'unit and dist': [
          ...[...VITEST, '--project', 'unit', '--project', 'dist'],
          ...['tests/unit/content', 'tests/dist'],
        ],
        e2e: [
          ...[...PLAYWRIGHT, '--reporter=dot', '--project=desktop'],
          ...CONTENT_SPECS.map((name) => `tests/e2e/${name}.spec.ts`),
        ],
      };
      return await runScripts(scripts, copy.root);
    } finally {
      copy.remove();
    }
  },
};

const browsers: Step = {
  name: 'browsers',
  description: 'the main user flows in Chromium, Firefox and WebKit, phone and desktop',
  needsBuild: true,
  run: async () => {
    await installEngines();
    return runPlaywright('browsers', ENGINES);
  },
};

const accessibility: Step = {
  name: 'accessibility',
  description: 'axe, keyboard, forced colours, text spacing, motion',
  needsBuild: true,
  run: () => runPlaywright('accessibility'),
};

const layout: Step = {
  name: 'layout',
  description: 'every page and tool in a wide and a narrow font, from 180 to 1920 px and in print',
  needsBuild: true,
  run: async () => {
    const result = await runPlaywright('layout');
    const sum = (type: string) =>
      result.descriptions(type).reduce((total, count) => total + Number(count), 0);
    const details = `${sum('checks')} checks of a page or tool at one size, ${sum('findings')} findings`;
    return { ...result, details };
  },
};

const budgets: Step = {
  name: 'budgets',
  description: 'requests, bytes and layout shift of every page',
  needsBuild: true,
  run: () => runPlaywright('budgets'),
};

const inputLatency: Step = {
  name: 'input-latency',
  description: 'input latency on a throttled CPU',
  needsBuild: true,
  // Single worker: a second browser would distort the measurement.
  run: () => runPlaywright('input-latency', ['input-latency'], '--workers=1'),
};

/**
 * Two rows of steps that run at the same time, one for each core of the smallest CI machine. Steps
 * that use the same files or the same backend are in one row, in the order in which they need it.
 */
export const PARALLEL_STEPS: readonly (readonly Step[])[] = [
  [content, audit, database, functions, deployment],
  [types, lint, unit, build, dist],
];

/** Steps that run alone, because they measure time or use the ports of the tests. */
export const EXCLUSIVE_STEPS: readonly Step[] = [
  ...[e2e, rebranded, browsers, accessibility, layout, budgets, inputLatency],
];
