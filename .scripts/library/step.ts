/** What became of a step: how many checks passed, failed and were left out. */
export type StepResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What to read when something failed or was left out; empty otherwise. */
  readonly report: string;
  /** Figures for whoever asked for this step by name. */
  readonly figures?: string;
};

/** One check that found nothing wrong. */
export const PASSED: StepResult = { passed: 1, failed: 0, skipped: 0, report: '' };

/** One check that failed. @param report what to read about it */
export const failedWith = (report: string): StepResult => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  report,
});

/** A part of `npm test` that also runs alone: `npm test NAME`. */
export type Step = {
  readonly name: string;
  /** What it looks at, in a few words. */
  readonly about: string;
  /** Steps without whose success this one cannot say anything. */
  readonly needs?: readonly string[];
  /** Steps that use the same files: this one waits for them, however they end. */
  readonly after?: readonly string[];
  /** Runs with nothing beside it, because it measures or waits for a browser. */
  readonly alone?: boolean;
  readonly run: () => Promise<StepResult>;
};

/** Adds results up; the reports follow each other. */
export function total(results: readonly StepResult[]): StepResult {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((count, result) => count + result[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    report: results
      .map(({ report }) => report)
      .filter((report) => report !== '')
      .join('\n\n'),
  };
}
