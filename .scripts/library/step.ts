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

/** One passed check. */
export const PASSED: StepResult = { passed: 1, failed: 0, skipped: 0, report: '' };

/** One failed check. */
export const failure = (report: string): StepResult => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  report,
});

/** A step of `npm test`, also runnable as `npm test NAME`. */
export type Step = {
  readonly name: string;
  /** Short description. */
  readonly description: string;
  /** Steps that must succeed first. */
  readonly needs?: readonly string[];
  /** Steps that use the same files; this one waits for them whatever their result. */
  readonly after?: readonly string[];
  /** Runs exclusively, because it measures time or needs the browser. */
  readonly exclusive?: boolean;
  readonly run: () => Promise<StepResult>;
};

/** Sums results and joins their reports. */
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
