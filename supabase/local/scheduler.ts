import postgres from 'postgres';

/** Deliveries that one round asks for at the same time. */
const MAX_PARALLEL = 8;

const PURGE_INTERVAL_MS = 60 * 60 * 1000;

export type SchedulerOptions = {
  ownerUrl: string;
  apiUrl: string;
  serviceRoleKey: string;
  /** Milliseconds between two rounds. */
  every: number;
  log: (line: string) => void;
};

/**
 * Does on a timer what pg_cron and pg_net do in a hosted project: asks the mail functions to deliver
 * what is overdue, and purges what is too old.
 */
export function startScheduler(options: SchedulerOptions): { stop: () => Promise<void> } {
  const { apiUrl, serviceRoleKey, every, log } = options;
  const sql = postgres(options.ownerUrl, {
    max: 1,
    idle_timeout: 5,
    connect_timeout: 5,
    backoff: () => 0.1,
    // Its question about types rejects where nobody listens when the server dies at that moment.
    fetch_types: false,
    onnotice: () => undefined,
  });
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;
  let nextPurge = 0;

  const deliver = async ({ kind, id }: { kind: string; id: string }) => {
    const response = await fetch(`${apiUrl}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { apikey: serviceRoleKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
      signal: AbortSignal.timeout(60_000),
    });
    await response.body?.cancel();
    log(`Scheduler: ${kind} ${id} answered ${response.status}`);
  };

  const runRound = async () => {
    try {
      if (Date.now() >= nextPurge) {
        await sql`select private.purge_enquiries()`;
        nextPurge = Date.now() + PURGE_INTERVAL_MS;
      }
      const due = await sql<{ kind: string; id: string }[]>`
        select kind, id from private.enqueue_and_list_due()`;
      for (let first = 0; first < due.length && !stopped; first += MAX_PARALLEL) {
        await Promise.all(due.slice(first, first + MAX_PARALLEL).map(deliver));
      }
    } catch (error) {
      // Whatever is still due stays due: the next round finds it.
      log(`Scheduler: put off (${error instanceof Error ? error.name : 'unknown error'})`);
    }
  };

  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = runRound().finally(schedule);
    }, every);
    timer.unref();
  };
  schedule();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sql.end({ timeout: 1 });
      await round;
    },
  };
}
