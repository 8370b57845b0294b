import postgres from 'postgres';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a database is on this machine, where nobody can listen in. */
export const isLocal = (databaseUrl: string) => LOOPBACK.has(new URL(databaseUrl).hostname);

/**
 * One connection to a project's database, as the owner of its tables. Encrypted unless the database is
 * on this machine; without prepared statements, which a transaction pooler does not know.
 */
export function connect(databaseUrl: string): postgres.Sql {
  return postgres(databaseUrl, {
    max: 1,
    prepare: false,
    ssl: isLocal(databaseUrl) ? false : 'require',
    onnotice: () => undefined,
  });
}
