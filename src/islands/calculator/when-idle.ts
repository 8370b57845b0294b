/**
 * Runs a callback when the browser is idle.
 *
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void): () => void {
  // Safari before 26 has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback);
  return () => cancelIdleCallback(request);
}
