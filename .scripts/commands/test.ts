// `npm test`: every check there is. `npm test STEP...` runs some of them.
import { ensureChromium } from '../library/chromium.ts';
import { progress } from '../library/progress.ts';
import { runSteps } from '../library/run-steps.ts';
import { explain } from '../library/expected-error.ts';
import { total, type Step } from '../library/step.ts';
import { audit } from '../steps/audit-step.ts';
import { accessibility, budgets, e2e, matrix, speed } from '../steps/browser-steps.ts';
import { content } from '../steps/content-step.ts';
import { engines } from '../steps/engines-step.ts';
import { otherFirm } from '../steps/other-firm-step.ts';
import { build, lint, types } from '../steps/static-steps.ts';
import { database, dist, functions, rehearsal, unit } from '../steps/vitest-steps.ts';

/** In the order they begin: those of the backend wait for each other, so their row begins early. */
const STEPS: readonly Step[] = [
  content,
  audit,
  database,
  types,
  lint,
  unit,
  build,
  functions,
  rehearsal,
  dist,
  e2e,
  otherFirm,
  engines,
  accessibility,
  matrix,
  budgets,
  speed,
];

/** The steps to run: those named, with what they need, or all. */
function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = STEPS.map(({ name }) => name).join(', ');
    console.error(`There is no test step "${unknown}". There are: ${known}.`);
    process.exit(2);
  }
  if (names.length === 0) return STEPS;
  const wanted = new Set(names);
  for (const step of STEPS.filter(({ name }) => wanted.has(name))) {
    for (const need of step.needs ?? []) wanted.add(need);
  }
  return STEPS.filter(({ name }) => wanted.has(name));
}

// Ctrl-C reaches the runners as well: they stop their servers, and then we end.
process.on('SIGINT', () => {
  process.exitCode = 130;
});

const began = performance.now();
const steps = chosen(process.argv.slice(2));
if (steps.some(({ alone }) => alone === true)) {
  // Once, before anything else: a missing browser is the slowest thing to learn late.
  await ensureChromium().catch((error: unknown) => {
    console.error(explain(error));
  });
}
const watcher = progress(process.stdout);
const results = await runSteps(steps, watcher);
watcher.close();

const named = process.argv.length > 2;
for (const [position, { report, figures = '' }] of results.entries()) {
  const name = steps[position]?.name ?? '';
  if (report !== '') console.log(`\n${'─'.repeat(20)} ${name} ${'─'.repeat(20)}\n${report}`);
  if (named && figures !== '') console.log(`\n${figures}`);
}
const { passed, failed, skipped } = total(results);
const seconds = Math.round((performance.now() - began) / 1000);
const broken = steps.filter((_, position) => (results[position]?.failed ?? 0) > 0);
console.log(
  `\n${steps.length - broken.length} of ${steps.length} steps in order after ` +
    `${Math.floor(seconds / 60)} min ${seconds % 60} s` +
    (broken.length === 0 ? '.' : `; look at: ${broken.map(({ name }) => name).join(', ')}.`),
);
console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
if (failed > 0) process.exitCode = 1;
