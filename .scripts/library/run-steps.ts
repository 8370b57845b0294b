import { ROOT } from './paths.ts';
import { run } from './processes.ts';
import { errorMessage } from './user-error.ts';

/** Counts of passed, failed and skipped checks. */
export type StepResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Details of failures and skips; empty otherwise. */
  readonly report: string;
};

/** A step of `npm test`, also runnable as `npm test NAME`. */
export type Step = {
  readonly name: string;
  readonly description: string;
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

/** Result of each check that exited with this code: as its summary counts, otherwise one check. */
function resultOf(name: string, code: number, output: string): StepResult {
  // vitest: `Tests  1 failed | 117 passed (118)`; Playwright: `  117 passed (1.2m)`.
  const summary = output.match(/^ *Tests .*$|^ {2}\d+ (?:passed|failed|skipped)\b.*$/gm);
  const count = (word: string) =>
    Number(new RegExp(String.raw`(\d+) ${word}`).exec(summary?.join('\n') ?? '')?.[1] ?? 0);
  const report = code === 0 ? '' : `${name}\n${output.trim()}`;
  const failed = code === 0 ? 0 : Math.max(count('failed'), 1);
  if (summary === null) return { ...PASSED, passed: 1 - failed, failed, report };
  return { passed: count('passed'), failed, skipped: count('skipped'), report };
}

/** Arguments of Node by the name of the check. */
export type Programs = Readonly<Record<string, readonly string[]>>;

/** Runs programs under Node, one after the other. */
export async function runPrograms(programs: Programs, directory = ROOT): Promise<StepResult> {
  const results: StepResult[] = [];
  for (const [name, args] of Object.entries(programs)) {
    const { code, output } = await run(process.execPath, args, { directory });
    results.push(resultOf(name, code, output));
  }
  return {
    ...sumOf(results),
    report: results.flatMap(({ report }) => (report === '' ? [] : [report])).join('\n\n'),
  };
}

/** All counts together. */
export function sumOf(results: readonly StepResult[]) {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Runs steps one after the other and prints a line for each. */
export async function runSteps(steps: readonly Step[], finished: FinishedStep[]): Promise<void> {
  for (const step of steps) {
    const began = performance.now();
    const result = await step.run().catch((error: unknown) => failure(errorMessage(error)));
    finished.push({ ...step, result });
    const counts = (['passed', 'failed', 'skipped'] as const)
      .filter((key) => key === 'passed' || result[key] > 0)
      .map((key) => `${result[key]} ${key}`)
      .join(', ');
    const time = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8);
    const mark = result.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${step.name.padEnd(14)}${time}  ${counts.padEnd(34)}${step.description}`);
  }
}
