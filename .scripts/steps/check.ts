import { run, type Outcome } from '../library/processes.ts';
import type { StepResult } from '../library/step.ts';

/**
 * One check by a program: it passes when the program ends with 0.
 *
 * @param name the program's name in the report
 */
export async function check(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  const outcome: Outcome = await run(process.execPath, args, { environment });
  return outcome.code === 0
    ? { passed: 1, failed: 0, skipped: 0, report: '' }
    : { passed: 0, failed: 1, skipped: 0, report: `${name}\n${outcome.output.trim()}` };
}
