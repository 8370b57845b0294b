import { FileError } from '../../src/collections/schemas/yaml-file.ts';

/** An error caused by the user's input or environment: the message is printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Errors of node:util parseArgs have user-readable messages. */
const isAboutFlags = (error: Error) =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** The message of an error written for the user; the stack of any other error. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }

  const isForUser =
    error instanceof UserError ||
    error instanceof FileError ||
    error.constructor === Error ||
    isAboutFlags(error);
  return isForUser ? error.message : (error.stack ?? error.message);
}
