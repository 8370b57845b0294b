import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { Encrypter } from 'age-encryption';
import type postgres from 'postgres';
import { z } from 'zod';

import { connect } from './connect.ts';

const tableSchema = z.strictObject({
  /** Quoted as SQL needs it: `public.leads`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

/** What a backup says about itself, in its first line, for anybody to read. */
export const manifestSchema = z.strictObject({
  format: z.literal('enquiries-backup-1'),
  takenAt: z.iso.datetime(),
  /** Versions of the migrations the database had. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** Keys, checks, grants and policies, as {@link readRules} lists them. */
  rules: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Not backed up: traces of IP addresses, which nothing may keep for longer than a day, and the pace of mails. */
const FLEETING = [
  'private.rate_limit_counters',
  'private.hash_keys',
  'private.mail_throttle',
] as const;

type Sql = postgres.Sql | postgres.TransactionSql;

/** Tables of ours with the columns that can be written, those that others refer to first. */
async function readTables(sql: Sql): Promise<{ name: string; columns: string[] }[]> {
  const tables = await sql<{ oid: number; name: string; columns: string[]; needs: number[] }[]>`
    select c.oid::int, format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      array(select k.confrelid::int from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r'
      and format('%I.%I', n.nspname, c.relname) <> all (${[...FLEETING]}) order by 2`;
  const ordered: (typeof tables)[number][] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(
      ({ needs }) => !waiting.some((other) => needs.includes(other.oid)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** Versions of the migrations that a database has, oldest first. */
export async function readMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Every key, check, grant and policy of our tables and functions, one a line. */
export async function readRules(sql: Sql): Promise<string[]> {
  const rows = await sql<{ rule: string }[]>`
    with ours as (
      select c.*, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
    )
    select format('%s: %s%s', name, pg_get_constraintdef(k.oid),
        case when k.convalidated then '' else ' (not valid)' end) as rule
      from ours join pg_constraint k on k.conrelid = ours.oid
    union all
    select format('%s: row security', name) from ours where relrowsecurity
    union all
    select format('%s: policy %s for %s to %s using %s check %s', name, p.polname, p.polcmd,
        (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
          from unnest(p.polroles) role left join pg_roles r on r.oid = role),
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      from ours join pg_policy p on p.polrelid = ours.oid
    union all
    select format('%s: %s to %s', name, a.privilege_type, coalesce(r.rolname, 'public'))
      from ours, aclexplode(ours.relacl) a left join pg_roles r on r.oid = a.grantee
      where a.grantee <> ours.relowner
    union all
    select format('%s.%I: %s to %s', name, t.attname, a.privilege_type, coalesce(r.rolname, 'public'))
      from ours join pg_attribute t on t.attrelid = ours.oid, aclexplode(t.attacl) a
      left join pg_roles r on r.oid = a.grantee
    union all
    select format('%s: execute to %s', f.oid::regprocedure, coalesce(r.rolname, 'public'))
      from pg_proc f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
      left join pg_roles r on r.oid = a.grantee
      where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and a.grantee <> f.proowner
    order by 1`;
  return rows.map(({ rule }) => rule);
}

/** The rows of every table as a script that `psql` reads, in the order that keys allow. */
async function* script(sql: Sql, tables: Manifest['tables']): AsyncGenerator<Buffer> {
  for (const { name, columns } of tables) {
    const list = columns.join(', ');
    yield Buffer.from(`COPY ${name} (${list}) FROM stdin;\n`);
    const rows = await sql.unsafe(`copy (select ${list} from ${name}) to stdout`).readable();
    for await (const chunk of rows) if (Buffer.isBuffer(chunk)) yield chunk;
    yield Buffer.from('\\.\n\n');
  }
}

/**
 * Writes every row of every table of a project, as it was at one moment, into one file: a line of JSON
 * that says what is in it, then the rows as a gzipped SQL script, encrypted in the age format. Without
 * this project, `tail -n +2 FILE | age -d -i KEY | gunzip` gives the script.
 *
 * @param recipient the public key, `age1...`
 */
export async function takeBackup(
  databaseUrl: string,
  recipient: string,
  file: string,
): Promise<Manifest> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sql = connect(databaseUrl);
  const partial = `${file}.partial`;
  try {
    const manifest = await sql.begin(
      'isolation level repeatable read read only',
      async (moment) => {
        const tables: Manifest['tables'] = [];
        for (const table of await readTables(moment)) {
          const [counted] = await moment.unsafe<{ rows: number }[]>(
            `select count(*)::int as rows from ${table.name}`,
          );
          tables.push({ ...table, rows: counted?.rows ?? 0 });
        }
        const taken: Manifest = {
          format: 'enquiries-backup-1',
          takenAt: new Date().toISOString(),
          migrations: await readMigrations(moment),
          tables,
          rules: await readRules(moment),
        };
        const packed = Readable.from(script(moment, tables)).pipe(createGzip());
        const encrypted = await encrypter.encrypt(
          Readable.toWeb(packed) as ReadableStream<Uint8Array>,
        );
        async function* whole(): AsyncGenerator<Uint8Array> {
          yield Buffer.from(`${JSON.stringify(taken)}\n`);
          yield* encrypted;
        }
        await pipeline(whole, createWriteStream(partial, { mode: 0o600 }));
        return taken;
      },
    );
    await rename(partial, file);
    return manifest;
  } finally {
    await sql.end();
    await rm(partial, { force: true });
  }
}
