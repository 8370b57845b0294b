import { failure, type Step, type StepResult } from './step.ts';

/** Maximum parallel steps: the cores of the smallest CI machine. */
const MAX_PARALLEL = 2;

type FinishedStep = { readonly step: Step; readonly seconds: number; readonly result: StepResult };

/** Callbacks for progress output. */
export type StepObserver = {
  readonly started: (step: Step) => void;
  readonly finished: (step: Step, seconds: number, result: StepResult) => void;
};

const failedByException = (error: unknown) =>
  failure(error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Runs the steps, two at a time where allowed, respecting dependencies. A failed step only blocks
 * steps that need it.
 *
 * @param steps in the wanted order; needs outside the list count as met
 * @returns the result of each step, in that order
 */
export async function runSteps(
  steps: readonly Step[],
  observer: StepObserver,
): Promise<StepResult[]> {
  const finished = new Map<string, FinishedStep>();
  const running = new Map<string, Promise<void>>();
  const names = new Set(steps.map(({ name }) => name));
  const waiting = new Set(steps);

  const start = (step: Step) => {
    waiting.delete(step);
    observer.started(step);
    const began = performance.now();
    const finish = (result: StepResult) => {
      const seconds = (performance.now() - began) / 1000;
      finished.set(step.name, { step, seconds, result });
      running.delete(step.name);
      observer.finished(step, seconds, result);
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
