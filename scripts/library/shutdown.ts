import { once } from 'node:events';

import { errorMessage } from './user-error.ts';

/** Milliseconds before the process exits even if cleanup hangs. */
const STOP_LIMIT_MS = 20_000;

/**
 * Runs a command until Ctrl-C, SIGTERM, SIGHUP or the end of the process that forked it; then
 * releases what it has started, in reverse order. A command that cannot start prints why and exits
 * with 1.
 *
 * @param stopMessage printed when a signal stops the command, for example 'Stopping'
 * @param start adds what it starts to `started`; `signal` is aborted when stopping begins
 */
export async function runUntilStopped(
  stopMessage: string,
  start: (started: AsyncDisposableStack, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (signal.aborted) {
        console.log('Still stopping: Postgres is writing its data to disk.');
      } else {
        console.log(`\n${stopMessage} (${name === 'SIGINT' ? 'Ctrl-C' : name}).`);
      }

      stopping.abort();
    });
  }

  process.on('disconnect', () => {
    stopping.abort();
  });
  signal.addEventListener('abort', () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  });

  const stopped = once(signal, 'abort');
  const started = new AsyncDisposableStack();
  const fail = (error: unknown) => {
    process.exitCode = 1;
    console.error(errorMessage(error));
  };

  try {
    await start(started, signal);
    await stopped;
  } catch (error) {
    if (!signal.aborted) {
      fail(error);
    }

    stopping.abort();
  }

  await started.disposeAsync().catch(fail);
  process.exit();
}
