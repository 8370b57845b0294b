// `npm test`: runs all checks. `npm test STEP...` runs the named steps.
import { ensureChromium } from '../library/chromium.ts';
import { runSteps } from '../library/run-steps.ts';
import { errorMessage } from '../library/user-error.ts';
import { total, type Step } from '../library/step.ts';
import { audit } from '../steps/audit-step.ts';
import {
  accessibility,
  browsers,
  budgets,
  e2e,
  inputLatency,
  layout,
} from '../steps/browser-steps.ts';
import { content } from '../steps/content-step.ts';
import { rebranded } from '../steps/rebrand-step.ts';
import { build, lint, types } from '../steps/static-steps.ts';
import { database, dist, functions, deployment, unit } from '../steps/vitest-steps.ts';

/** In start order. Backend steps wait for each other, so their chain starts early. */
const STEPS: readonly Step[] = [
  content,
  audit,
  database,
  types,
  lint,
  unit,
  build,
  functions,
  deployment,
  dist,
  e2e,
  rebranded,
  browsers,
  accessibility,
  layout,
  budgets,
  inputLatency,
];

/** The named steps with their dependencies, or all. */
function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = STEPS.map(({ name }) => name).join(', ');
    console.error(`There is no test step "${unknown}". There are: ${known}.`);
    process.exit(2);
  }
  if (names.length === 0) return STEPS;
  const selected = new Set(names);
  for (const step of STEPS.filter(({ name }) => selected.has(name))) {
    for (const requiredStep of step.needs ?? []) selected.add(requiredStep);
  }
  return STEPS.filter(({ name }) => selected.has(name));
}

// Ctrl-C also reaches the test runners, which stop their servers before this process ends.
process.on('SIGINT', () => {
  process.exitCode = 130;
});

const startTime = performance.now();
const steps = chosen(process.argv.slice(2));
if (steps.some(({ exclusive }) => exclusive === true)) {
  // Checked first, because a missing browser would otherwise only show after minutes.
  await ensureChromium().catch((error: unknown) => {
    console.error(errorMessage(error));
  });
}
const results = await runSteps(steps);

const named = process.argv.length > 2;
for (const [position, { report, details = '' }] of results.entries()) {
  const name = steps[position]?.name ?? '';
  if (report !== '') console.log(`\n${'─'.repeat(20)} ${name} ${'─'.repeat(20)}\n${report}`);
  if (named && details !== '') console.log(`\n${details}`);
}
const { passed, failed, skipped } = total(results);
const seconds = Math.round((performance.now() - startTime) / 1000);
const broken = steps.filter((_, position) => (results[position]?.failed ?? 0) > 0);
console.log(
  `\n${steps.length - broken.length} of ${steps.length} steps passed in ` +
    `${Math.floor(seconds / 60)} min ${seconds % 60} s` +
    (broken.length === 0 ? '.' : `; failed: ${broken.map(({ name }) => name).join(', ')}.`),
);
console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
if (failed > 0) process.exitCode = 1;
