// `npm test`: runs all checks. `npm test STEP...` runs the named steps.
import { ensureChromium } from '../library/browsers.ts';
import { type FinishedStep, runSteps, type Step, sumOf } from '../library/run-steps.ts';
import { errorMessage } from '../library/user-error.ts';
import { EXCLUSIVE_STEPS, PARALLEL_STEPS } from '../steps.ts';

const STEPS = [...PARALLEL_STEPS, EXCLUSIVE_STEPS].flat();

const named = process.argv.slice(2);
const unknown = named.find((name) => !STEPS.some((step) => step.name === name));
if (unknown !== undefined) {
  const known = STEPS.map(({ name }) => name).join(', ');
  console.error(`There is no test step "${unknown}". There are: ${known}.`);
  process.exit(2);
}
const isChosen = ({ name }: Step) => named.length === 0 || named.includes(name);

// Ctrl-C also reaches the test runners, which stop their servers before this process ends.
process.on('SIGINT', () => {
  process.exitCode = 130;
});

const exclusive = EXCLUSIVE_STEPS.filter(isChosen);
if (exclusive.length > 0) {
  // Checked first, because a missing browser would otherwise only show after minutes.
  await ensureChromium().catch((error: unknown) => {
    console.error(errorMessage(error));
  });
}
const finished: FinishedStep[] = [];
await Promise.all(PARALLEL_STEPS.map((steps) => runSteps(steps.filter(isChosen), finished)));
await runSteps(exclusive, finished);

for (const { name, result } of finished)
  if (result.report !== '')
    console.log(`\n${'─'.repeat(20)} ${name} ${'─'.repeat(20)}\n${result.report}`);
const seconds = Math.round(performance.now() / 1000);
const broken = finished.filter(({ result }) => result.failed > 0).map(({ name }) => name);
console.log(
  `\n${finished.length - broken.length} of ${finished.length} steps passed in ` +
    `${Math.floor(seconds / 60)} min ${seconds % 60} s` +
    (broken.length === 0 ? '.' : `; failed: ${broken.join(', ')}.`),
);
const { passed, failed, skipped } = sumOf(finished.map(({ result }) => result));
console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
if (failed > 0) process.exitCode = 1;
