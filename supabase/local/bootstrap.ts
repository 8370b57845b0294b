import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import postgres from 'postgres';

/** The roles that a hosted project has before its first migration. */
const ROLES = ['anon', 'authenticated', 'service_role', 'authenticator', 'postgres'];

/** Attributes and grants of the roles, and the schema of extensions. */
const ROLE_SETTINGS = `
alter role anon nologin noinherit;
alter role authenticated nologin noinherit;
alter role service_role nologin noinherit bypassrls;
grant anon, authenticated, service_role to authenticator;
alter role anon set statement_timeout = '3s';
alter role authenticator set statement_timeout = '8s';
create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
`;

async function withOwner<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** A connection string for another role of the same database. */
function asRole(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/**
 * Brings a database to the state of a new hosted project.
 *
 * In the embedded cluster, the role `postgres` owns what the migrations create and is not a
 * superuser, as on hosted projects, where it may switch off triggers for a restore, too. In another database, the given user owns it.
 */
export async function bootstrap(
  adminUrl: string,
  password: string,
  ownsCluster: boolean,
): Promise<{ ownerUrl: string; authenticatorUrl: string }> {
  const literal = `'${password.replaceAll("'", "''")}'`;
  await withOwner(adminUrl, async (sql) => {
    const existing = await sql<{ rolname: string }[]>`select rolname from pg_roles`;
    const missing = ROLES.filter((role) => !existing.some(({ rolname }) => rolname === role));
    for (const role of missing) {
      await sql`create role ${sql(role)}`;
    }

    await sql.unsafe(ROLE_SETTINGS);
    await sql.unsafe(await readFile(new URL('rest.sql', import.meta.url), 'utf8'));
    await sql.unsafe(`alter role authenticator login noinherit password ${literal}`);
    if (!ownsCluster) {
      return;
    }

    await sql.unsafe(`
      alter role postgres login createrole createdb bypassrls password ${literal};
      alter database postgres owner to postgres;
      alter schema extensions owner to postgres;
      grant anon, authenticated, service_role to postgres with admin option;
      grant set on parameter session_replication_role to postgres;
    `);
  });
  return {
    ownerUrl: ownsCluster ? asRole(adminUrl, 'postgres', password) : adminUrl,
    authenticatorUrl: asRole(adminUrl, 'authenticator', password),
  };
}

/**
 * Applies the migrations that a database does not have yet, in the order of their versions, each in
 * one transaction, and remembers them where the Supabase CLI does.
 *
 * @returns the names of the migrations applied now
 * @throws Error naming the migration that failed and why, or that the database belongs to another
 *   version
 */
export function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  return withOwner(ownerUrl, async (sql) => {
    const files = (await readdir(folder)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).sort();
    await sql.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      );
    `);
    const rows = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations`;
    const known = new Set(rows.map((row) => row.version));
    if ([...known].some((version) => !files.some((file) => file.startsWith(version)))) {
      throw new Error(
        'The database was made by another version of this project and is unchanged: start that version ' +
          'to keep its data, or run "npm start -- --reset" to delete them and begin with an empty database.',
      );
    }

    const missing = files.filter((file) => !known.has(file.slice(0, 14)));
    for (const file of missing) {
      const text = await readFile(join(folder, file), 'utf8');
      const migration = {
        version: file.slice(0, 14),
        statements: [text],
        name: file.slice(15, -4),
      };
      try {
        await sql.begin(async (transaction) => {
          await transaction.unsafe(text);
          await transaction`
            insert into supabase_migrations.schema_migrations ${transaction(migration)}`;
        });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`The migration ${file} failed: ${reason}`, { cause: error });
      }
    }

    return missing;
  });
}

/** Columns of `private.settings`, with intervals as Postgres writes them (`10 minutes`). */
export type Settings = Record<string, string | number | boolean | string[] | null>;

/** Changes the given settings and leaves the others as they are. */
export async function applySettings(ownerUrl: string, settings: Settings): Promise<void> {
  await withOwner(ownerUrl, (sql) => sql`update private.settings set ${sql(settings)}`);
}
