import { readFileSync } from 'node:fs';
import path from 'node:path';

import postgres from 'postgres';
import { z } from 'zod';

import { DATA } from './paths.ts';
import { backendPorts } from './ports.ts';
import { UserError } from './user-error.ts';

const secretsSchema = z.object({ databasePassword: z.string() });

/**
 * The database of the owner's commands: the hosted one that `SUPABASE_DB_URL` names, else that of
 * the running `npm start`.
 *
 * @throws UserError when `npm start` was never run
 */
function ownerDatabaseUrl(): string {
  const hosted = process.env['SUPABASE_DB_URL'] ?? '';
  if (hosted !== '') {
    return hosted;
  }

  try {
    const text = readFileSync(path.join(DATA, 'secrets.json'), 'utf8');
    const { databasePassword } = secretsSchema.parse(JSON.parse(text));
    const password = encodeURIComponent(databasePassword);
    return `postgresql://postgres:${password}@127.0.0.1:${backendPorts().postgres}/postgres`;
  } catch {
    throw new UserError(
      'Name the database in SUPABASE_DB_URL (docs/deploy.md), or start one with "npm start".',
    );
  }
}

/**
 * Runs work as the owner of the tables. A hosted database is reached over TLS.
 *
 * @throws UserError when the database does not answer
 */
export async function withOwnerDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const url = ownerDatabaseUrl();
  const { hostname } = new URL(url);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  const sql = postgres(url, {
    max: 1,
    ssl: isLocal ? false : 'require',
    connect_timeout: 20,
    onnotice: () => undefined,
  });
  try {
    await sql`select 1`.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserError(`The database at ${hostname} does not answer: ${reason}.`);
    });
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
