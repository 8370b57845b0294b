import { failure, type Step, type StepResult } from './step.ts';

/** Maximum parallel steps: the cores of the smallest CI machine. */
const MAX_PARALLEL = 2;

type FinishedStep = { readonly step: Step; readonly seconds: number; readonly result: StepResult };

/** Prints a line for a finished step. */
function printStep({ name, description }: Step, seconds: number, result: StepResult): void {
  const counts = (['passed', 'failed', 'skipped'] as const)
    .filter((key) => key === 'passed' || result[key] > 0)
    .map((key) => `${result[key]} ${key}`)
    .join(', ');
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  const mark = result.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${name.padEnd(14)}${time}  ${counts.padEnd(24)}${description}`);
}

const failedByException = (error: unknown) =>
  failure(error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Runs the steps, two at a time where allowed, respecting dependencies, and prints each result. A
 * failed step only blocks steps that need it.
 *
 * @param steps in the wanted order; needs outside the list count as met
 * @returns the result of each step, in that order
 */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const finished = new Map<string, FinishedStep>();
  const running = new Map<string, Promise<void>>();
  const names = new Set(steps.map(({ name }) => name));
  const waiting = new Set(steps);

  const start = (step: Step) => {
    waiting.delete(step);
    const began = performance.now();
    const finish = (result: StepResult) => {
      const seconds = (performance.now() - began) / 1000;
      finished.set(step.name, { step, seconds, result });
      running.delete(step.name);
      printStep(step, seconds, result);
    };
    const missing = (step.needs ?? []).find((name) => (finished.get(name)?.result.failed ?? 0) > 0);
    const execution =
      missing === undefined
        ? step.run()
        : Promise.resolve(failure(`Skipped: requires "${missing}", which failed.`));
    running.set(step.name, execution.catch(failedByException).then(finish));
  };

  const canStart = (step: Step): boolean => {
    const before = [...(step.needs ?? []), ...(step.after ?? [])].filter((name) => names.has(name));
    if (before.some((name) => !finished.has(name))) return false;
    return step.exclusive === true ? running.size === 0 : running.size < MAX_PARALLEL;
  };

  while (waiting.size > 0 || running.size > 0) {
    const exclusiveRuns = steps.some(
      ({ name, exclusive }) => exclusive === true && running.has(name),
    );
    // Exclusive steps run last.
    const candidates = [...waiting].sort((a, b) => Number(a.exclusive) - Number(b.exclusive));
    const next = exclusiveRuns ? undefined : candidates.find(canStart);
    if (next) start(next);
    else await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => finished.get(name)?.result ?? []);
}
