import postgres from 'postgres';

/** The longest that a request waits for a connection, in milliseconds; as hosted projects have it. */
const WAIT_LIMIT = 10_000;

/** Connections that are open at once, each for one request at a time. */
const MOST_CONNECTIONS = 10;

/** Sends one statement; without parameters as it stands, with them as $1, $2 and so on. */
export type Query = <Row extends object>(
  statement: string,
  parameters?: readonly string[],
) => Promise<Row[]>;

export type RestPool = {
  /**
   * Runs work in one transaction, which is rolled back when the work throws.
   *
   * @throws Error when no connection is free or can be made in time, and when the server dies meanwhile
   */
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Waits for the transactions under way, then closes every connection. */
  end: () => Promise<void>;
};

type Connection = { query: Query; isLost: () => boolean; close: () => Promise<void> };

/**
 * One connection that is never made again. postgres.js would connect anew within a transaction, and its own
 * `begin` and `reserve` write to a connection that is gone, which ends the process.
 */
function open(authenticatorUrl: string, waitLimit: number): Connection {
  let lost = false;
  const sql = postgres(authenticatorUrl, {
    max: 1,
    connect_timeout: waitLimit / 1000,
    max_lifetime: null,
    // Its question about types rejects where nobody listens when the server dies at that moment.
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
        return [...(await sql.unsafe<Row[]>(statement, [...parameters]))];
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
 * @param waitLimit milliseconds that a transaction waits for a free one, and as long again for a new one
 */
export function restPool(authenticatorUrl: string, waitLimit = WAIT_LIMIT): RestPool {
  const idle: Connection[] = [];
  const waiting: (() => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let taken = 0;

  const take = async () => {
    if (taken < MOST_CONNECTIONS) {
      taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(new Error(`No connection to the database became free in ${waitLimit} ms.`));
      }, waitLimit);
      waiting.push(turn);
    });
  };
  const give = () => {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  };

  /** An idle connection that still stands. */
  const rested = () => {
    for (;;) {
      const connection = idle.pop();
      if (connection?.isLost() !== true) return connection;
    }
  };

  const run = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    await take();
    const connection = rested() ?? open(authenticatorUrl, waitLimit);
    const { query } = connection;
    let fit = false;
    try {
      await query('begin');
      try {
        const result = await work(query);
        await query('commit');
        fit = true;
        return result;
      } catch (error) {
        fit = await query('rollback').then(
          () => true,
          () => false,
        );
        throw error;
      }
    } finally {
      if (fit) idle.push(connection);
      else void connection.close();
      give();
    }
  };
  return {
    transaction: (work) => {
      const result = run(work);
      running.add(result);
      const over = () => running.delete(result);
      result.then(over, over);
      return result;
    },
    end: async () => {
      await Promise.allSettled(running);
      await Promise.all(idle.splice(0).map(({ close }) => close()));
    },
  };
}
