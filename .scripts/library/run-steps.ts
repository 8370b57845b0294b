import { failedWith, type Step, type StepResult } from './step.ts';

/** Two steps at a time: as many as the smallest machine this runs on has cores. */
const AT_ONCE = 2;

type Ended = { readonly step: Step; readonly seconds: number; readonly result: StepResult };

/** What the runner tells whoever watches. */
export type Watcher = {
  readonly started: (step: Step) => void;
  readonly ended: (step: Step, seconds: number, result: StepResult) => void;
};

const crashed = (error: unknown) =>
  failedWith(error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Runs steps, two at a time where they may, each as early as its needs allow. A step that fails
 * does not keep the others from running, unless they need it.
 *
 * @param steps in the order they are wanted; a need that is not among them counts as met
 * @returns what became of each, in that order
 */
export async function runSteps(steps: readonly Step[], watcher: Watcher): Promise<StepResult[]> {
  const ended = new Map<string, Ended>();
  const running = new Map<string, Promise<void>>();
  const names = new Set(steps.map(({ name }) => name));
  const waiting = new Set(steps);

  const start = (step: Step) => {
    waiting.delete(step);
    watcher.started(step);
    const began = performance.now();
    const finish = (result: StepResult) => {
      const seconds = (performance.now() - began) / 1000;
      ended.set(step.name, { step, seconds, result });
      running.delete(step.name);
      watcher.ended(step, seconds, result);
    };
    const missing = (step.needs ?? []).find((name) => (ended.get(name)?.result.failed ?? 0) > 0);
    const work =
      missing === undefined
        ? step.run()
        : Promise.resolve(failedWith(`Not run: it needs "${missing}", which failed.`));
    running.set(step.name, work.catch(crashed).then(finish));
  };

  const mayStart = (step: Step): boolean => {
    const before = [...(step.needs ?? []), ...(step.after ?? [])].filter((name) => names.has(name));
    if (before.some((name) => !ended.has(name))) return false;
    return step.alone === true ? running.size === 0 : running.size < AT_ONCE;
  };

  while (waiting.size > 0 || running.size > 0) {
    const aloneRuns = steps.some(({ name, alone }) => alone === true && running.has(name));
    // Steps that run alone come last, when nothing else is left to run beside.
    const candidates = [...waiting].sort((a, b) => Number(a.alone) - Number(b.alone));
    const next = aloneRuns ? undefined : candidates.find(mayStart);
    if (next) start(next);
    else await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => ended.get(name)?.result ?? []);
}
