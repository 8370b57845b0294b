import { run } from '../library/processes.ts';
import { failedWith, PASSED, type StepResult } from '../library/step.ts';

/**
 * One check by a program: it passes when the program ends with 0.
 *
 * @param name the program's name in the report
 * @param program Node unless said otherwise, and `args` begins with a script
 */
export async function check(
  name: string,
  args: readonly string[],
  program = process.execPath,
): Promise<StepResult> {
  const { code, output } = await run(program, args);
  return code === 0 ? PASSED : failedWith(`${name}\n${output.trim()}`);
}
