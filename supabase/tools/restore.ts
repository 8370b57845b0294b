import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { Decrypter } from 'age-encryption';

import { checkMac, HEAD_LENGTH, manifestSchema } from './backup-file.ts';
import type { Manifest } from './backup-file.ts';
import { ERASURES, readDataTables, readMigrations } from './catalogue.ts';
import type { DataTable } from './catalogue.ts';
import { withTransaction } from './database.ts';
import type { Sql } from './database.ts';

export type Restored = {
  manifest: Manifest;
  rows: number;
  /** Enquiries of the backup that were erased on request since. */
  erased: number;
  /** Deliveries that wait for the owner, so that nothing is sent twice. */
  held: number;
  /** What does not fit this database, and why. */
  left: string[];
};

type Lines = AsyncGenerator<Buffer, undefined>;

/** Lines without their end. `readline` would also split at U+2028, which is text like any other. */
async function* splitLines(chunks: AsyncIterable<unknown>): Lines {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) continue;
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let begin = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, begin)) {
      yield rest.subarray(begin, end);
      begin = end + 1;
    }
    rest = rest.subarray(begin);
  }
  return undefined;
}

/** The rows of one table, up to the line that ends them. */
async function* tableRows(lines: Lines): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The backup ends in a table.');
    if (value.equals(Buffer.from('\\.'))) return;
    yield Buffer.concat([value, Buffer.from('\n')]);
  }
}

async function readManifest(lines: Lines): Promise<Manifest> {
  const { value } = await lines.next();
  return manifestSchema.parse(JSON.parse(String(value).replace(/^-- /, '')));
}

async function count(sql: Sql, table: string): Promise<number> {
  const [row] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
  return row?.rows ?? 0;
}

/** Loads every table of a backup into a temporary table of texts: names of the file never become SQL. */
async function load(sql: Sql, lines: Lines, { tables }: Manifest): Promise<void> {
  for (const [index, { name, columns, rows }] of tables.entries()) {
    const { value } = await lines.next();
    if (String(value) !== `COPY ${name} (${columns.join(', ')}) FROM stdin;`) {
      throw new Error(`The backup has no ${name} where its manifest says.`);
    }
    const texts = columns.map((_, position) => `c${position} text`).join(', ');
    await sql.unsafe(`create temporary table incoming_${index} (${texts}) on commit drop`);
    const copy = await sql.unsafe(`copy incoming_${index} from stdin`).writable();
    await pipeline(tableRows(lines), copy);
    const loaded = await count(sql, `incoming_${index}`);
    if (loaded !== rows) throw new Error(`${name} has ${loaded} rows, the manifest says ${rows}.`);
  }
  // Read to the end: only then does gzip check the whole content.
  while ((await lines.next()).done !== true);
}

/**
 * Moves the rows of one table from where {@link load} put them: each by itself, because a later migration
 * may refuse some. A column that it added has its default.
 */
async function moveRows(
  sql: Sql,
  index: number,
  from: Manifest['tables'][number],
  to: DataTable,
): Promise<void> {
  const shared = to.columns.filter(({ name }) => from.columns.includes(name));
  const place = (name: string) => `r.c${from.columns.indexOf(name)}`;
  const names = shared.map(({ name }) => name).join(', ');
  const values = shared.map(({ name, type }) => `${place(name)}::${type}`).join(', ');
  const key = to.key !== null && from.columns.includes(to.key) ? place(to.key) : 'null';
  await sql.unsafe(`
    do $restore$
    declare
      r record;
      reason text;
    begin
      for r in select * from incoming_${index} loop
        begin
          insert into ${to.name} (${names}) overriding system value values (${values})
          ${to.name === ERASURES ? 'on conflict do nothing' : ''};
        exception when data_exception or integrity_constraint_violation then
          get stacked diagnostics reason = constraint_name;
          insert into left_out values ('${to.name}', ${key}, coalesce(nullif(reason, ''), sqlstate));
        end;
      end loop;
    end
    $restore$`);
  for (const { name, sequence } of to.columns) {
    if (sequence === null) continue;
    await sql.unsafe(`select setval('${sequence}', max(${name})) from ${to.name}`);
  }
}

/** Replaces the rows of every table of enquiries; what was erased on request stays recorded. */
async function replaceRows(
  sql: Sql,
  tables: readonly DataTable[],
  manifest: Manifest,
): Promise<string[]> {
  const left: string[] = [];
  await sql`create temporary table left_out (place text, row_key text, reason text) on commit drop`;
  for (const { name, columns, rows } of manifest.tables) {
    const present = tables.find((table) => table.name === name);
    const known = present?.columns.map((column) => column.name) ?? [];
    const unknown = columns.filter((column) => !known.includes(column));
    if (present === undefined) left.push(`${name}: ${rows} rows, there is no such table`);
    else if (unknown.length > 0) left.push(`${name}: no such column ${unknown.join(', ')}`);
  }
  // Triggers process new rows; these were processed when they were first stored.
  for (const { name } of tables) await sql.unsafe(`alter table ${name} disable trigger user`);
  // Rows of a table that the backup lacks are deleted if they belong to enquiries; others stay.
  const isKnown = (name: string) => manifest.tables.some((table) => table.name === name);
  const emptied = tables.filter(
    ({ name, columns }) =>
      name !== ERASURES && (isKnown(name) || columns.some(({ type }) => type === 'uuid')),
  );
  await sql.unsafe(`truncate ${emptied.map(({ name }) => name).join(', ')}`);
  await sql`set constraints all immediate`;
  for (const to of tables) {
    const index = manifest.tables.findIndex(({ name }) => name === to.name);
    const from = manifest.tables[index];
    if (from !== undefined) await moveRows(sql, index, from, to);
  }
  for (const { name } of tables) await sql.unsafe(`alter table ${name} enable trigger user`);
  const rows = await sql<{ place: string; reason: string; keys: string }[]>`
    select place, reason, string_agg(row_key, ', ') as keys from left_out group by 1, 2 order by 1, 2`;
  return [...left, ...rows.map(({ place, reason, keys }) => `${place}: ${reason}: ${keys}`)];
}

/** Deletes again what was erased on request since the backup. Returns how many enquiries that were. */
async function deleteErased(sql: Sql): Promise<number> {
  const { count: erased } = await sql`
    delete from private.enquiries where id in (select enquiry_id from private.erasures)`;
  return erased;
}

/**
 * Restores a backup into a database that is not older than it, in one transaction. The settings of the
 * deployment stay as they are, and everything not yet sent is held.
 *
 * @param keys the secret key of the recipient, `AGE-SECRET-KEY-...`, and the firm's key of the MAC
 * @throws Error when the file was not written with these keys, before anything is read from it
 */
export async function restoreBackup(
  databaseUrl: string,
  path: string,
  keys: { identity: string; macKey: string },
  options: { replace: boolean },
): Promise<Restored> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(keys.identity);
  const file = await open(path);
  try {
    await checkMac(file, keys.macKey);
    const encrypted = Readable.toWeb(
      file.createReadStream({ start: HEAD_LENGTH, autoClose: false }),
    ) as ReadableStream<Uint8Array>;
    const decrypted = Readable.from(await decrypter.decrypt(encrypted));
    return await withTransaction(databaseUrl, '', async (sql) => {
      let manifest: Manifest | undefined;
      await pipeline(decrypted, createGunzip(), async (plain) => {
        const lines = splitLines(plain);
        manifest = await readManifest(lines);
        await load(sql, lines, manifest);
      });
      if (manifest === undefined) throw new Error('The backup is empty.');
      const latest = (await readMigrations(sql)).at(-1) ?? '';
      const needed = manifest.migrations.at(-1) ?? '';
      if (needed > latest) {
        throw new Error(`The database lacks the migration ${needed}: apply it first.`);
      }
      const tables = await readDataTables(sql);
      await sql.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')}`);
      let existing = 0;
      for (const { name } of tables) {
        if (name.startsWith('public.')) existing += await count(sql, name);
      }
      if (existing > 0 && !options.replace) {
        throw new Error(
          `The database holds ${existing} rows of enquiries, which would be lost. Take a backup of ` +
            'it, then repeat with --replace.',
        );
      }
      const left = await replaceRows(sql, tables, manifest);
      const erased = await deleteErased(sql);
      const [stopped] = await sql<{ held: number }[]>`select private.hold_deliveries() as held`;
      let rows = 0;
      for (const { name } of tables) if (name !== ERASURES) rows += await count(sql, name);
      return { manifest, rows, erased, held: stopped?.held ?? 0, left };
    });
  } finally {
    await file.close();
  }
}
