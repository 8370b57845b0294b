// `npm test` runs the checks of a commit, `npm run test:slow` those that take minutes.
// `npm test -- STEP...` runs single steps of either kind.
import './library/report-errors.ts';

import { ensureChromium } from './library/browsers.ts';
import { run } from './library/processes.ts';
import { installEngines } from './library/system-engines.ts';
import { UserError } from './library/user-error.ts';

interface Step {
  readonly name: string;
  readonly checks: string;
  readonly command: string;
  readonly needsBrowser?: boolean;
}

const PLAYWRIGHT = 'playwright test --reporter=dot';

const PAGES: Step = {
  name: 'pages',
  checks: 'builds the site and checks every page',
  command: 'node scripts/build-test-site.ts && vitest run --project pages',
};

const DATABASE: Step = {
  name: 'database',
  checks: 'migrations, permissions and rules in Postgres',
  command: 'vitest run --project database',
};

const FUNCTIONS: Step = {
  name: 'functions',
  checks: 'gateway, edge functions, mail',
  command: 'vitest run --project functions',
};

const CONTENT: Step = {
  name: 'content',
  checks: 'articles, services and YAML files in content/',
  command: 'node scripts/check-content.ts',
};

const LINT: Step = {
  name: 'lint',
  checks: 'oxlint, ESLint, Prettier',
  // `astro sync` writes the types of the collections, which typed rules need.
  command:
    'astro sync && oxlint && eslint --max-warnings 0 . && prettier --check --log-level warn .',
};

const TYPES: Step = {
  name: 'types',
  checks: 'TypeScript, Astro and Deno',
  command:
    'astro check --tsconfig tsconfig.astro.json --minimumFailingSeverity hint && node node_modules/typescript7/bin/tsc --noEmit && ' +
    'deno check --quiet --node-modules-dir=manual supabase/functions/*/index.ts',
};

const UNIT: Step = {
  name: 'unit',
  checks: 'domain rules, stores, tools',
  command: 'vitest run --project unit --project components',
};

const E2E: Step = {
  name: 'e2e',
  checks: 'user flows in Chromium, on a phone and a desktop, with the real backend',
  // The tests mostly wait, so four workers fit on two cores.
  command: `${PLAYWRIGHT} --project=phone --project=desktop --workers=4`,
  needsBrowser: true,
};

const EVERY_PAGE: Step = {
  name: 'every-page',
  checks: 'accessibility, layout and bytes of every page and state',
  command: `${PLAYWRIGHT} --project=accessibility --project=layout --project=budgets`,
  needsBrowser: true,
};

const SMOKE: Step = {
  name: 'smoke',
  checks: 'the tests of a deployed site, on the local one',
  command: `${PLAYWRIGHT} --project=smoke`,
  needsBrowser: true,
};

const BROWSERS: Step = {
  name: 'browsers',
  checks: 'the main user flows in Chromium, Firefox and WebKit',
  command: 'node scripts/test-browsers.ts',
  needsBrowser: true,
};

const OTHER_FIRMS: Step = {
  name: 'other-firms',
  checks: 'content, pages and unit tests on the content of three other firms',
  command: 'node scripts/test-other-firms.ts',
};

/** Lanes of steps that run side by side. */
type Lanes = readonly (readonly Step[])[];

/**
 * The stages of `npm test`: two lanes that take about the same time, then the browsers, which get
 * the whole machine.
 */
const FAST_STAGES: readonly Lanes[] = [
  [
    [LINT, TYPES, CONTENT],
    [PAGES, DATABASE, FUNCTIONS, UNIT],
  ],
  [[E2E]],
];

/** The stages of `npm run test:slow`. */
const SLOW_STAGES: readonly Lanes[] = [[[OTHER_FIRMS, SMOKE, EVERY_PAGE, BROWSERS]]];

const HELP = 'npm test -- ';

/** Runs the steps of a lane one after the other; returns the names of those that failed. */
async function runLane(lane: readonly Step[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { name, checks, command } of lane) {
    const started = performance.now();
    const { code, output } = await run(command, [], { shell: true });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const line = `${name.padEnd(11)} ${seconds.padStart(4)} s  ${checks}`;
    if (code === 0) {
      console.log(`✓ ${line}`);
    } else {
      failed.push(name);
      console.log(`✗ ${line}\n\n${output.trim()}\n\nRun it alone: ${HELP}${name}\n`);
    }
  }

  return failed;
}

function chooseStages(args: readonly string[]): readonly Lanes[] {
  const names = args.filter((name) => name !== '--slow');
  if (names.length === 0) {
    return args.length === 0 ? FAST_STAGES : SLOW_STAGES;
  }

  const all = [...FAST_STAGES, ...SLOW_STAGES].flat(2);
  const unknown = names.find((name) => !all.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = all.map(({ name }) => name).join(', ');
    throw new UserError(`There is no test step "${unknown}". There are: ${known}.`);
  }

  return [[all.filter(({ name }) => names.includes(name))]];
}

const stages = chooseStages(process.argv.slice(2));
const steps = stages.flat(2);
// Ctrl-C also reaches the steps, which stop their servers before this process ends.
process.on('SIGINT', () => {
  process.exitCode = 130;
});
if (steps.some(({ needsBrowser }) => needsBrowser)) {
  await ensureChromium();
}

if (steps.includes(BROWSERS)) {
  await installEngines();
}

const failed: string[] = [];
for (const lanes of stages) {
  failed.push(...(await Promise.all(lanes.map(runLane))).flat());
}

const minutes = (performance.now() / 60_000).toFixed(1);
if (failed.length === 0) {
  console.log(`\nAll steps passed in ${minutes} minutes.`);
} else {
  console.log(`\nFailed after ${minutes} minutes: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
