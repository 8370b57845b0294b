import { run } from '../library/processes.ts';
import { failure, PASSED, type StepResult } from '../library/step.ts';

/**
 * Runs a program as one check: exit code 0 passes.
 *
 * @param name the program's name in the report
 * @param program defaults to Node, with a script as first of `args`
 */
export async function check(
  name: string,
  args: readonly string[],
  program = process.execPath,
): Promise<StepResult> {
  const { code, output } = await run(program, args);
  return code === 0 ? PASSED : failure(`${name}\n${output.trim()}`);
}
