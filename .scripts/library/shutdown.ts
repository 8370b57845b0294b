import { errorMessage } from './user-error.ts';

/** Milliseconds before the process exits even if cleanup hangs. */
const STOP_LIMIT_MS = 20_000;

type Stop = () => Promise<void> | void;

/**
 * Cleanup steps of a long-running command, run in reverse order on Ctrl-C, SIGTERM (sent by
 * bootstrap.mjs when npm is gone), SIGHUP, or when bootstrap.mjs dies.
 */
export type Shutdown = {
  /** Adds a cleanup step; runs it at once if shutdown has begun. */
  readonly add: (stop: Stop) => Promise<void>;
  /** Aborted when stopping begins. */
  readonly signal: AbortSignal;
  /** Stops everything and ends the process. */
  readonly end: (code: number) => Promise<void>;
};

/**
 * Installs the signal handlers.
 *
 * @param stopMessage message printed when a signal starts the shutdown, for example 'Stopping'
 */
export function handleShutdown(stopMessage: string): Shutdown {
  const controller = new AbortController();
  const stops: Stop[] = [];
  let ending: Promise<void> | undefined;

  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      controller.abort();
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      let failed = false;
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop();
        } catch (error) {
          failed = true;
          console.error(errorMessage(error));
        }
      }
      process.exit(failed ? 1 : code);
    })();
    return ending;
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (ending) {
      console.log('Still stopping: Postgres is writing its data to disk.');
      return;
    }
    console.log(`\n${stopMessage} (${signal === 'SIGINT' ? 'Ctrl-C' : signal}).`);
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('disconnect', () => void end(0));

  return {
    signal: controller.signal,
    end,
    add: async (stop) => {
      if (controller.signal.aborted) await stop();
      else stops.push(stop);
    },
  };
}

/**
 * Runs a command until a signal stops it; a command that cannot start prints why and exits with 1.
 *
 * @param stopMessage as in `handleShutdown`
 */
export async function runUntilStopped(
  stopMessage: string,
  start: (shutdown: Shutdown) => Promise<void>,
): Promise<void> {
  const shutdown = handleShutdown(stopMessage);
  try {
    await start(shutdown);
  } catch (error) {
    if (!shutdown.signal.aborted) console.error(errorMessage(error));
    await shutdown.end(1);
  }
}
