import { timeoutSignal } from '../request-timeout.ts';

/** How long a task waits for a lock that another tab holds, in milliseconds. */
const MAX_WAIT_MS = 35_000;

/**
 * Runs a task once, under a Web Lock, so that another tab does not run it at the same time. The task
 * runs without the lock if the browser has none, refuses it (Chromium with site data blocked), or
 * does not grant it in time.
 *
 * @throws what the task throws
 */
export async function withLock<Outcome>(
  name: string,
  task: () => Promise<Outcome>,
): Promise<Outcome> {
  let running: Promise<Outcome> | undefined;
  const runOnce = () => {
    running ??= task();
    return running;
  };

  try {
    const signal = timeoutSignal(MAX_WAIT_MS);
    await navigator.locks.request(name, signal ? { signal } : {}, runOnce);
  } catch {
    // Refused, or the task has failed: in that case its promise, below, says so.
  }

  return runOnce();
}
