import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { Decrypter } from 'age-encryption';

import { manifestSchema, unseal } from './backup-file.ts';
import type { Manifest } from './backup-file.ts';
import { countRows, ERASURES, readDataTables, readMigrations } from './catalogue.ts';
import type { DataTable } from './catalogue.ts';
import { withTransaction } from './database.ts';
import type { Sql } from './database.ts';

/** Loads a backup into a temporary table: what is in it never becomes SQL. */
async function load(sql: Sql, packed: Uint8Array): Promise<Manifest> {
  await sql`create temporary table incoming (line text) on commit drop`;
  await pipeline([packed], createGunzip(), await sql`copy incoming from stdin`.writable());
  await sql`delete from incoming where line not like '{%'`;
  await sql`alter table incoming alter line type json using line::json`;
  const [read] = await sql<{ manifest: unknown }[]>`
    select line -> 'manifest' as manifest from incoming where line -> 'manifest' is not null`;
  return manifestSchema.parse(read?.manifest);
}

/**
 * Moves the rows of one table from where {@link load} put them: each by itself, because a later migration
 * may refuse some. A column that it added has its default.
 */
async function moveRows(sql: Sql, known: readonly string[], to: DataTable): Promise<void> {
  const names = to.columns.filter((name) => known.includes(name)).join(', ');
  await sql.unsafe(`
    do $restore$
    declare
      stored json;
      reason text;
    begin
      for stored in select line -> 'row' from incoming where line ->> 'table' = '${to.name}' loop
        begin
          insert into ${to.name} (${names})
          select ${names} from json_populate_record(null::${to.name}, stored)
          ${to.name === ERASURES ? 'on conflict do nothing' : ''};
        exception when data_exception or integrity_constraint_violation then
          get stacked diagnostics reason = constraint_name;
          insert into left_out values
            ('${to.name}', stored ->> '${to.key ?? ''}', coalesce(nullif(reason, ''), sqlstate));
        end;
      end loop;
    end
    $restore$`);
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
    const unknown = columns.filter((column) => present?.columns.includes(column) !== true);
    if (present === undefined) {
      left.push(`${name}: ${rows} rows, there is no such table`);
    } else if (unknown.length > 0) {
      left.push(`${name}: no such column ${unknown.join(', ')}`);
    }
  }

  // Triggers process new rows; these were processed when they were first stored.
  for (const { name } of tables) {
    await sql.unsafe(`alter table ${name} disable trigger user`);
  }

  const isKnown = (name: string) => manifest.tables.some((table) => table.name === name);
  const emptied = tables.filter(({ name }) => name !== ERASURES && isKnown(name));
  // Tables that the backup lacks are emptied with the enquiries that they refer to.
  await sql.unsafe(`truncate ${emptied.map(({ name }) => name).join(', ')} cascade`);
  await sql`set constraints all immediate`;
  for (const to of tables) {
    const from = manifest.tables.find(({ name }) => name === to.name);
    if (from !== undefined) {
      await moveRows(sql, from.columns, to);
    }
  }

  for (const { name } of tables) {
    await sql.unsafe(`alter table ${name} enable trigger user`);
  }

  const rows = await sql<{ place: string; reason: string; keys: string }[]>`
    select place, reason, string_agg(row_key, ', ') as keys from left_out group by 1, 2 order by 1, 2`;
  return [...left, ...rows.map(({ place, reason, keys }) => `${place}: ${reason}: ${keys}`)];
}

/**
 * Restores a backup into a database that is not older than it, in one transaction. The settings of the
 * deployment stay as they are, and everything not yet sent is held.
 *
 * @param keys the secret key of the recipient, `AGE-SECRET-KEY-...`, and the firm's key of the MAC
 * @returns the rows restored; enquiries erased on request since the backup; deliveries that are held; and
 *   what does not fit this database, and why
 * @throws Error when the file was not written with these keys, before anything is read from it
 */
export async function restoreBackup(
  databaseUrl: string,
  path: string,
  keys: { identity: string; macKey: string },
  options: { replace: boolean },
) {
  const decrypter = new Decrypter();
  decrypter.addIdentity(keys.identity);
  const packed = await decrypter.decrypt(unseal(await readFile(path), keys.macKey));
  return withTransaction(databaseUrl, '', async (sql) => {
    const manifest = await load(sql, packed);
    const latest = (await readMigrations(sql)).at(-1) ?? '';
    const needed = manifest.migrations.at(-1) ?? '';
    if (needed > latest) {
      throw new Error(`The database lacks the migration ${needed}: apply it first.`);
    }

    const tables = await readDataTables(sql);
    await sql.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')}`);
    const visible = tables.filter(({ name }) => name.startsWith('public.'));
    const existing = await countRows(sql, visible);
    if (existing > 0 && !options.replace) {
      throw new Error(
        `The database holds ${existing} rows of enquiries, which would be lost. Take a backup of ` +
          'it, then repeat with --replace.',
      );
    }

    const left = await replaceRows(sql, tables, manifest);
    const { count: erased } = await sql`
      delete from private.enquiries where id in (select enquiry_id from private.erasures)`;
    const [stopped] = await sql<{ held: number }[]>`select private.hold_deliveries() as held`;
    const rows = await countRows(
      sql,
      tables.filter(({ name }) => name !== ERASURES),
    );
    return { manifest, rows, erased, held: stopped?.held ?? 0, left };
  });
}
