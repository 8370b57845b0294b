/** An error that is an answer to the person at the keyboard: its message is printed, its stack is not. */
export class SentenceError extends Error {
  override readonly name = 'SentenceError';
}

/** What went wrong, in the fewest words that help: a sentence, or the whole stack of a defect. */
export function explain(error: unknown): string {
  if (error instanceof SentenceError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
