import postgres from 'postgres';

export type Sql = postgres.Sql | postgres.TransactionSql;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a URL names this machine, where no one can listen in. */
export const isLocal = (url: string) => LOOPBACK.has(new URL(url).hostname);

/**
 * One connection to a project's database, as the owner of its tables. Encrypted unless the database is
 * on this machine; without prepared statements, which a transaction pooler does not know.
 */
export function connect(databaseUrl: string, onclose: () => void = () => undefined): postgres.Sql {
  return postgres(databaseUrl, {
    max: 1,
    prepare: false,
    ssl: isLocal(databaseUrl) ? false : 'require',
    onnotice: () => undefined,
    onclose,
  });
}

/** Runs work on one connection and closes it. The work fails when the connection is lost. */
export async function withDatabase<T>(
  databaseUrl: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const lost = Promise.withResolvers<never>();
  const sql = connect(databaseUrl, () => {
    lost.reject(new Error('The connection to the database was lost.'));
  });
  try {
    return await Promise.race([work(sql), lost.promise]);
  } finally {
    lost.promise.catch(() => undefined);
    await sql.end({ timeout: 1 });
  }
}

/**
 * Runs work in one transaction, which ends with the connection when the work fails. The `begin` of
 * postgres.js crashes the process when the connection is lost.
 */
export function withTransaction<T>(
  databaseUrl: string,
  mode: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return withDatabase(databaseUrl, async (sql) => {
    await sql.unsafe(`begin ${mode}`);
    const result = await work(sql);
    await sql`commit`;
    return result;
  });
}
