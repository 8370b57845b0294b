import { errorMessage } from './user-error.ts';

/** Result of a step: counts of passed, failed and skipped checks. */
export type StepResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Details of failures and skips; empty otherwise. */
  readonly report: string;
  /** Extra output when the step was run by name. */
  readonly details?: string;
};

/** A step of `npm test`, also runnable as `npm test NAME`. */
export type Step = {
  readonly name: string;
  readonly description: string;
  /** Whether it reads the built site. */
  readonly needsBuild?: boolean;
  readonly run: () => Promise<StepResult>;
};

/** A finished step, with its result. */
export type FinishedStep = Step & { readonly result: StepResult };

export const PASSED: StepResult = { passed: 1, failed: 0, skipped: 0, report: '' };

export const failure = (report: string): StepResult => ({
  ...PASSED,
  passed: 0,
  failed: 1,
  report,
});

/** Runs steps one after the other and prints a line for each. */
export async function runSteps(steps: readonly Step[], finished: FinishedStep[]): Promise<void> {
  for (const step of steps) {
    const began = performance.now();
    const isBlocked =
      step.needsBuild === true &&
      finished.some(({ name, result }) => name === 'build' && result.failed > 0);
    const result = isBlocked
      ? failure('Skipped: requires "build", which failed.')
      : await step.run().catch((error: unknown) => failure(errorMessage(error)));
    finished.push({ ...step, result });
    const counts = (['passed', 'failed', 'skipped'] as const)
      .filter((key) => key === 'passed' || result[key] > 0)
      .map((key) => `${result[key]} ${key}`)
      .join(', ');
    const time = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8);
    const mark = result.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${step.name.padEnd(14)}${time}  ${counts.padEnd(24)}${step.description}`);
  }
}
