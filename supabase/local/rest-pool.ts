import postgres from 'postgres';

/** The longest that a request waits for a connection; as hosted projects have it. */
const WAIT_LIMIT_MS = 10_000;

/** Connections that are open at once, each for one request at a time. */
const MAX_CONNECTIONS = 10;

/** Sends one statement, with parameters as $1, $2 and so on. */
export type Query = <Row extends object>(
  statement: string,
  parameters?: readonly string[],
) => Promise<Row[]>;

export type RestPool = {
  /**
   * Runs work in one transaction, which is rolled back when the work throws. What it sends by `last`
   * is committed with it, without a wait in between: locks are held no longer than the server needs.
   *
   * @throws Error when no connection is free or can be made in time, and when the server dies
   */
  transaction: <T>(work: (query: Query, last: Query) => Promise<T>) => Promise<T>;
  /** Waits for the transactions under way, then closes every connection. */
  end: () => Promise<void>;
};

type Connection = { query: Query; isLost: () => boolean; close: () => Promise<void> };

/**
 * One connection that is never made again. postgres.js would reconnect within a transaction, and its own
 * `begin` and `reserve` write to a connection that is gone, which ends the process.
 */
function open(authenticatorUrl: string, waitLimitMs: number): Connection {
  let lost = false;
  const sql = postgres(authenticatorUrl, {
    max: 1,
    connect_timeout: waitLimitMs / 1000,
    max_lifetime: null,
    // Its question about types rejects where nothing can catch it when the server dies at that moment.
    fetch_types: false,
    connection: { application_name: 'rest' },
    onnotice: () => undefined,
    onclose: () => {
      lost = true;
    },
  });
  return {
    query: async <Row extends object>(statement: string, parameters: readonly string[] = []) => {
      if (lost) throw new Error('The connection to the database is gone.');
      try {
        // Statements with parameters are few and repeated: each is planned once for a connection.
        const prepare = parameters.length > 0;
        return [...(await sql.unsafe<Row[]>(statement, [...parameters], { prepare }))];
      } catch (error) {
        lost ||= !(error instanceof postgres.PostgresError);
        throw error;
      }
    },
    isLost: () => lost,
    close: () => sql.end({ timeout: 0 }),
  };
}

/**
 * A pool of connections as the role that may become any of the API roles and nothing else.
 *
 * @param waitLimitMs how long a transaction waits for a free one, and as long again for a new one
 */
export function restPool(authenticatorUrl: string, waitLimitMs = WAIT_LIMIT_MS): RestPool {
  // Undefined where a connection is still to be made.
  const idle = Array.from({ length: MAX_CONNECTIONS }, (): Connection | undefined => undefined);
  const waiting: ((connection: Connection | undefined) => void)[] = [];

  const take = async (): Promise<Connection | undefined> => {
    if (idle.length > 0) return idle.pop();
    const { promise, resolve, reject } = Promise.withResolvers<Connection | undefined>();
    waiting.push(resolve);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new Error(`No connection to the database became free in ${waitLimitMs} ms.`));
    }, waitLimitMs);
    return promise.finally(() => {
      clearTimeout(timer);
    });
  };
  const give = (connection: Connection) => {
    const next = waiting.shift() ?? ((one) => idle.push(one));
    next(connection);
  };

  return {
    transaction: async (work) => {
      const taken = await take();
      const connection = taken?.isLost() === false ? taken : open(authenticatorUrl, waitLimitMs);
      const { query } = connection;
      try {
        let committed: Promise<unknown> | undefined;
        const last: Query = <Row extends object>(
          statement: string,
          parameters?: readonly string[],
        ) => {
          const sent = query<Row>(statement, parameters);
          // After a statement that failed, the server takes it as a rollback.
          committed = query('commit');
          committed.catch(() => undefined);
          return sent;
        };
        const [, result] = await Promise.all([query('begin'), work(query, last)]);
        await (committed ?? query('commit'));
        return result;
      } catch (error) {
        await query('rollback').catch(() => connection.close());
        throw error;
      } finally {
        give(connection);
      }
    },
    end: async () => {
      const all = await Promise.allSettled(Array.from({ length: MAX_CONNECTIONS }, take));
      for (const one of all) if (one.status === 'fulfilled') await one.value?.close();
    },
  };
}
