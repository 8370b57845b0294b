import { setTimeout as pause } from 'node:timers/promises';

import { connect } from './rest.ts';

/** Maximum number of deliveries that one round requests at the same time. */
const MAX_PARALLEL = 8;

const PURGE_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Does on a timer what pg_cron and pg_net do in a hosted project: calls the mail functions to
 * deliver what is overdue, and purges what is too old.
 */
export function startScheduler(
  ownerUrl: string,
  { apiUrl, serviceRoleKey }: { apiUrl: string; serviceRoleKey: string },
  intervalMs: number,
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sql = connect(ownerUrl);

  const deliver = async ({ kind, id }: { kind: string; id: string }) => {
    const response = await fetch(`${apiUrl}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { apikey: serviceRoleKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
      signal: AbortSignal.timeout(60_000),
    });
    await response.body?.cancel();
    log(`Scheduler: ${kind} ${id} responded with ${response.status}`);
  };

  const run = async () => {
    let nextPurge = 0;
    const nextRound = () =>
      pause(intervalMs, true, { signal, ref: false }).catch((): boolean => false);
    while (await nextRound()) {
      try {
        if (Date.now() >= nextPurge) {
          await sql`select private.purge_enquiries()`;
          nextPurge = Date.now() + PURGE_INTERVAL_MS;
        }

        const due = await sql<{ kind: string; id: string }[]>`
          select kind, id from private.enqueue_and_list_due()`;
        for (let first = 0; first < due.length && !signal.aborted; first += MAX_PARALLEL) {
          await Promise.all(due.slice(first, first + MAX_PARALLEL).map(deliver));
        }
      } catch (error) {
        // The next round finds what is still due.
        if (!signal.aborted) {
          log(`Scheduler: put off (${String(error)})`);
        }
      }
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await sql.end({ timeout: 1 });
      await running;
    },
  };
}
