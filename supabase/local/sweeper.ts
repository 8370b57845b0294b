import postgres from 'postgres';

const FUNCTION_OF_KIND: Record<string, string> = {
  contact: 'send-contact-email',
  digest: 'send-contact-email',
  webhook: 'send-contact-email',
  simulator: 'send-simulator-results',
};

/** Enquiries that one round asks for at the same time. */
const AT_ONCE = 8;

const PURGE_EVERY = 60 * 60 * 1000;

export type SweeperOptions = {
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
export function startSweeper(options: SweeperOptions): { stop: () => Promise<void> } {
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
    const answer = await fetch(`${apiUrl}/functions/v1/${FUNCTION_OF_KIND[kind] ?? kind}`, {
      method: 'POST',
      headers: { apikey: serviceRoleKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...(kind === 'webhook' && { webhook: true }) }),
      signal: AbortSignal.timeout(60_000),
    });
    await answer.body?.cancel();
    log(`Sweep: ${kind} ${id} answered ${answer.status}`);
  };

  const sweep = async () => {
    try {
      if (Date.now() >= nextPurge) {
        await sql`select private.purge_enquiries()`;
        nextPurge = Date.now() + PURGE_EVERY;
      }
      const due = await sql<{ kind: string; id: string }[]>`
        select kind, id from private.due_enquiries()`;
      for (let first = 0; first < due.length && !stopped; first += AT_ONCE) {
        await Promise.all(due.slice(first, first + AT_ONCE).map(deliver));
      }
    } catch (error) {
      // Whatever is still due stays due: the next round finds it.
      log(`Sweep: put off (${error instanceof Error ? error.name : 'unknown error'})`);
    }
  };

  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = sweep().finally(schedule);
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
