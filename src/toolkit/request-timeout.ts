/** Timeout of each request to the backend, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** A signal that aborts after a time in milliseconds; undefined if the browser refuses it. */
export function timeoutSignal(milliseconds: number): AbortSignal | undefined {
  try {
    return AbortSignal.timeout(milliseconds);
  } catch {
    return undefined;
  }
}
