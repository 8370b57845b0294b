import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { npm, fetchCli } from '../supabase/tools/supabase-cli.ts';
import { rebrand } from './content/rebrand.ts';
import { ENGINES, findEngine, howToInstall, installEngines } from './library/browsers.ts';
import { readFirm } from './library/firm.ts';
import { ROOT, TEST_DIST } from './library/paths.ts';
import { binary, run } from './library/processes.ts';
import { copyProject } from './library/project-copy.ts';
import {
  failure,
  PASSED,
  type Programs,
  runPrograms,
  type Step,
  type StepResult,
} from './library/run-steps.ts';
import { buildSite } from './library/site-build.ts';
import { testBackend } from './library/test-stack.ts';
import { errorMessage } from './library/user-error.ts';

const command = (...args: readonly string[]) => [path.join('.scripts', 'run-command.ts'), ...args];

const vitest = (...projects: readonly string[]) => [
  ...[binary('vitest'), 'run', '--config', 'tests/vitest.config.ts'],
  ...projects.map((project) => `--project=${project}`),
];

const playwright = (...projects: readonly string[]) => [
  ...[binary('@playwright/test', 'playwright'), 'test', '--config', 'tests/playwright.config.ts'],
  ...['--reporter=dot', `--output=test-results/${projects.join('-')}`],
  ...projects.map((project) => `--project=${project}`),
];

/** A step that runs programs under Node. */
const step = (name: string, description: string, programs: Programs): Step => ({
  name,
  description,
  run: () => runPrograms(programs),
});

/** A step that runs the project of Playwright with its name, on the built site. */
const browserStep = (name: string, description: string, args = playwright(name)): Step =>
  step(name, description, { Playwright: args });

/** A step that could not run here: skipped, but failed in CI. */
const unavailable = (report: string): StepResult =>
  process.env['GITHUB_ACTIONS'] === 'true'
    ? failure(report)
    : { ...PASSED, passed: 0, skipped: 1, report };

/** Audits the lockfile online (offline, npm reports no vulnerabilities), without retries. */
async function auditPackages(): Promise<StepResult> {
  const { program, before } = npm();
  const { code, output } = await run(program, [
    ...[...before, 'audit', '--audit-level=moderate', '--package-lock-only', '--offline=false'],
    ...['--fetch-retries=0', '--fetch-timeout=20000'],
  ]);
  if (code === 0) return PASSED;
  if (output.includes('# npm audit report')) return failure(output.trim());
  return unavailable('npm audit gave no report: is there a connection to the registry?');
}

async function testDeployment(): Promise<StepResult> {
  try {
    await fetchCli();
  } catch (error) {
    return unavailable(`Deployment test skipped: ${errorMessage(error)}`);
  }
  return runPrograms({ vitest: vitest('deployment') });
}

/** Browser tests that depend on content; the others would run on the same pages. */
const CONTENT_SPECS = ['shell', 'menus', 'short-forms', 'blog-search', 'verify-site'];

/** Files of a rebranded site that show a detail of the original firm. */
function filesOfOriginalFirm(directory: string): string[] {
  const { name, url, phone, whatsapp, tagline, hours, address } = readFirm();
  const details = [
    ...[name, new URL(url).hostname, phone, whatsapp, tagline, hours[0]?.label],
    ...[`${address.locality}, ${address.region}`, String(address.latitude)],
  ].filter((detail) => detail !== undefined);
  return globSync('**/*.{html,xml,txt,webmanifest,js}', { cwd: directory }).filter((file) => {
    const text = readFileSync(path.join(directory, file), 'utf8');
    return details.some((detail) => text.includes(detail));
  });
}

/** Checks that no test depends on this firm's content, and no page of another firm shows it. */
async function testRebranded(): Promise<StepResult> {
  const copy = copyProject();
  try {
    await rebrand(copy.root);
    await writeFile(path.join(copy.root, '.env'), 'PUBLIC_TURNSTILE_SITE_KEY=site-key\n');
    const specs = CONTENT_SPECS.map((name) => `tests/e2e/${name}.spec.ts`);
    const programs = {
      'check:content': command('check-content'),
      dist: command('test', 'dist'),
      unit: [...vitest('unit'), 'tests/unit/content'],
      e2e: [...playwright('desktop'), ...specs],
    };
    const result = await runPrograms(programs, copy.root);
    const files = filesOfOriginalFirm(path.join(copy.root, path.relative(ROOT, TEST_DIST)));
    if (files.length === 0) return result;
    const report = `${result.report}\n\nThe original firm is in ${files.join(', ')}.`.trim();
    return { ...result, failed: result.failed + 1, report };
  } finally {
    copy.remove();
  }
}

/**
 * Two rows of steps that run at the same time, one for each core of the smallest CI machine. Steps
 * that use the same files or the same backend are in one row, in the order in which they need it.
 */
export const PARALLEL_STEPS: readonly (readonly Step[])[] = [
  [
    step('content', 'articles, services and YAML files in content/', {
      'check:content': command('check-content'),
    }),
    {
      name: 'audit',
      description: 'published vulnerabilities of the packages',
      run: auditPackages,
    },
    step('db', 'migrations and permissions in Postgres', { vitest: vitest('database') }),
    step('functions', 'gateway, edge functions, mail', { vitest: vitest('functions') }),
    {
      name: 'deployment',
      description: 'deploys with the official CLI to a fake Supabase platform',
      run: testDeployment,
    },
  ],
  [
    step('types', 'astro check, deno check', {
      'astro check': [binary('astro'), 'check', '--minimumFailingSeverity', 'hint'],
      'deno check': [
        ...[binary('deno'), 'check', '--quiet', '--node-modules-dir=manual'],
        ...globSync('supabase/functions/*/index.ts', { cwd: ROOT }),
      ],
    }),
    step('lint', 'ESLint with import rules, Prettier', {
      // Generates the types of the collections, which typed rules need.
      'astro sync': [binary('astro'), 'sync'],
      ESLint: [
        ...[binary('eslint'), '--config', '.config/eslint.config.mjs', '--max-warnings', '0'],
        ...['src', 'supabase', 'tests', '.scripts', '.config', 'astro.config.mjs'],
      ],
      Prettier: [binary('prettier'), '--check', '--log-level', 'warn', '.'],
    }),
    step('unit', 'domain rules, stores, tools', { vitest: vitest('unit') }),
    {
      name: 'dist',
      description: `every page of the site, built into ${path.relative(ROOT, TEST_DIST)}`,
      run: async () => {
        await buildSite({ directory: TEST_DIST, backend: testBackend() });
        return runPrograms({ vitest: vitest('dist') });
      },
    },
  ],
];

/** Steps that run alone, because they measure time or use the ports of the tests. */
export const EXCLUSIVE_STEPS: readonly Step[] = [
  browserStep('e2e', 'the site in Chromium, phone and desktop, on the real backend', [
    ...playwright('phone', 'desktop'),
    // Tests mostly wait (mails, time-outs, animations), so four workers fit.
    '--workers=4',
  ]),
  {
    name: 'rebrand',
    description: 'a copy of the project rebranded for another firm',
    run: testRebranded,
  },
  {
    name: 'browsers',
    description: 'the main user flows in Chromium, Firefox and WebKit, phone and desktop',
    run: async () => {
      await installEngines(ENGINES);
      const result = await runPrograms({ Playwright: playwright(...ENGINES) });
      const missing = ENGINES.filter((name) => findEngine(name) === undefined).map(howToInstall);
      return { ...result, report: [...missing, result.report].join('\n').trim() };
    },
  },
  browserStep('accessibility', 'axe, keyboard, forced colours, text spacing, motion'),
  browserStep(
    'layout',
    'every page and tool in a wide and a narrow font, from 180 to 1920 px and in print',
  ),
  browserStep('budgets', 'requests, bytes and layout shift of every page'),
  browserStep('input-latency', 'work between an input and the next paint', [
    ...playwright('input-latency'),
    // A second browser would distort the times.
    '--workers=1',
  ]),
];
