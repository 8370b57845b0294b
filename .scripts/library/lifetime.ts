import { explain } from './expected-error.ts';

/** How long stopping may take before the process ends regardless. */
const STOP_LIMIT_MS = 20_000;

type Stop = () => Promise<void> | void;

/**
 * Whatever a long-running command started, to be stopped in reverse order on Ctrl-C, SIGTERM (which
 * bootstrap.mjs sends when npm is gone), a closed terminal, or the death of bootstrap.mjs itself, so
 * that nothing is left behind.
 */
export type Lifetime = {
  /** Adds something to stop; if stopping has begun, it is stopped at once. */
  readonly add: (stop: Stop) => Promise<void>;
  /** Aborted when stopping begins. */
  readonly signal: AbortSignal;
  /** Stops everything and ends the process. */
  readonly end: (code: number) => Promise<void>;
};

/**
 * Takes charge of the process's signals.
 *
 * @param farewell printed when a person's signal begins the stop, for example 'Stopping'
 */
export function beginLifetime(farewell: string): Lifetime {
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
          console.error(explain(error));
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
    console.log(`\n${farewell} (${signal === 'SIGINT' ? 'Ctrl-C' : signal}).`);
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
