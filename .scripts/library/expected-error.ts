import { FileError } from '../../src/data/schemas/yaml-file.ts';

/** An error that is an answer to the person at the keyboard: its message is printed, its stack is not. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}

/** Node's own words about a flag that does not exist or lacks its value are written for a reader. */
const isAboutFlags = (error: Error) =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * What went wrong, in the fewest words that help: the message of an error somebody wrote for a
 * reader, the whole stack of a defect (TypeError and its like), which nobody wrote.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isWritten =
    error instanceof ExpectedError ||
    error instanceof FileError ||
    error.constructor === Error ||
    isAboutFlags(error);
  return isWritten ? error.message : (error.stack ?? error.message);
}
