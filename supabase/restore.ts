import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { Decrypter } from 'age-encryption';
import type postgres from 'postgres';

import { manifestSchema, readMigrations, readRules } from './backup.ts';
import type { Manifest } from './backup.ts';
import { connect } from './connect.ts';

/** Ids of enquiries erased on request: those of the database stay when a backup is brought back. */
const ERASURES = 'private.erasures';

/** The tables of enquiries; whatever belongs to one goes with it by a trigger. */
const ENQUIRIES = ['public.contact_submissions', 'public.simulator_results'];

const LONGEST_MANIFEST = 1024 * 1024;

export type Restored = {
  manifest: Manifest;
  rows: number;
  /** Enquiries of the backup that were erased on request since. */
  erased: number;
  /** Enquiries without a mail: they wait for a person, so that none is mailed twice. */
  held: number;
  /** What is not as it was: keys, grants and policies. */
  problems: string[];
  milliseconds: number;
};

/**
 * What a backup says about itself, and where its encrypted part begins.
 *
 * @throws Error when the file is no backup
 */
export async function readManifest(file: string): Promise<{ manifest: Manifest; start: number }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_MANIFEST), 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    const parsed = manifestSchema.parse(JSON.parse(buffer.toString('utf8', 0, Math.max(end, 0))));
    return { manifest: parsed, start: end + 1 };
  } catch (error) {
    throw new Error(`${file} is no backup of this project.`, { cause: error });
  } finally {
    await handle.close();
  }
}

/** Lines without their end. `readline` would also split at U+2028, which is text like any other. */
async function* linesOf(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer, undefined> {
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
async function* rowsOf(lines: AsyncGenerator<Buffer, undefined>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The backup ends in a table.');
    if (value.equals(Buffer.from('\\.'))) return;
    yield Buffer.concat([value, Buffer.from('\n')]);
  }
}

/** The columns a table has now, with their types. */
async function columnsOf(
  sql: postgres.TransactionSql,
  table: string,
): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; type: string }[]>`
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''`;
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Fills one table. The rows go through a temporary table of texts, so that a column that a later
 * migration dropped is left out and one that it added has its default.
 */
async function fill(
  sql: postgres.TransactionSql,
  table: Manifest['tables'][number],
  rows: AsyncGenerator<Buffer>,
): Promise<void> {
  const now = await columnsOf(sql, table.name);
  if (now.size === 0 && table.rows > 0) {
    throw new Error(`${table.name} of the backup does not exist any more: nobody knows where to.`);
  }
  const texts = table.columns.map((column) => `${column} text`).join(', ');
  await sql.unsafe(`create temporary table incoming (${texts}) on commit drop`);
  await pipeline(rows, await sql.unsafe('copy incoming from stdin').writable());
  const kept = table.columns.filter((column) => now.has(column));
  if (kept.length > 0) {
    const values = kept.map((column) => `${column}::${now.get(column) ?? 'text'}`).join(', ');
    await sql.unsafe(
      `insert into ${table.name} (${kept.join(', ')}) select ${values} from incoming
       ${table.name === ERASURES ? 'on conflict do nothing' : ''}`,
    );
  }
  await sql.unsafe('drop table incoming');
}

async function count(sql: postgres.TransactionSql, table: string): Promise<number> {
  const [row] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
  return row?.rows ?? 0;
}

/** What differs from the rules the backup saw; after newer migrations, only what no migration may do. */
function compareRules(manifest: Manifest, migrations: readonly string[], now: readonly string[]) {
  const open = manifest.tables
    .map(({ name }) => `${name}: row security`)
    .filter((rule) => manifest.rules.includes(rule) && !now.includes(rule));
  if (migrations.length !== manifest.migrations.length) {
    return open.map((rule) => `missing: ${rule}`);
  }
  return [
    ...manifest.rules.filter((rule) => !now.includes(rule)).map((rule) => `missing: ${rule}`),
    ...now.filter((rule) => !manifest.rules.includes(rule)).map((rule) => `new: ${rule}`),
  ];
}

/**
 * Brings a backup back onto a database that has at least its migrations, in one transaction: all of it
 * or nothing. Erasures made since are made again.
 *
 * @param identity the secret key, `AGE-SECRET-KEY-1...`
 * @param options replace: empties the tables first, when the database holds enquiries
 * @throws Error that says what is in the way, with the database as it was
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  identity: string,
  options: { replace: boolean },
): Promise<Restored> {
  const began = performance.now();
  const { manifest, start } = await readManifest(file);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const sql = connect(databaseUrl);
  try {
    const restored = await sql.begin(async (transaction) => {
      const migrations = await readMigrations(transaction);
      const missing = manifest.migrations.filter((version) => !migrations.includes(version));
      if (missing.length > 0) {
        throw new Error(
          `The database lacks the migrations ${missing.join(', ')}: apply them first.`,
        );
      }
      const present: string[] = [];
      for (const { name } of manifest.tables) {
        if ((await columnsOf(transaction, name)).size > 0) present.push(name);
      }
      const enquiries = present.filter((name) => ENQUIRIES.includes(name));
      let inTheWay = 0;
      for (const name of enquiries) inTheWay += await count(transaction, name);
      if (inTheWay > 0 && !options.replace) {
        throw new Error(
          `The database holds ${inTheWay} enquiries, which would be lost. Take a backup of it, then ` +
            'say --replace.',
        );
      }
      // What triggers see to for new rows is in these already, and the settings come back as a whole.
      await transaction`set constraints all immediate`;
      for (const name of present) {
        await transaction.unsafe(`alter table ${name} disable trigger user`);
      }
      await transaction.unsafe(
        `truncate ${present.filter((name) => name !== ERASURES).join(', ')}`,
      );

      const encrypted = Readable.toWeb(createReadStream(file, { start }));
      const decrypted = await decrypter.decrypt(encrypted as ReadableStream<Uint8Array>);
      // To its end, past the last row: only then is the whole file known to be what was written.
      await pipeline(Readable.from(decrypted), createGunzip(), async (plain) => {
        const lines = linesOf(plain);
        for (const table of manifest.tables) {
          let head = await lines.next();
          while (head.value?.length === 0) head = await lines.next();
          if (!String(head.value).startsWith(`COPY ${table.name} (`)) {
            throw new Error(`The backup holds no ${table.name} where it says so.`);
          }
          await fill(transaction, table, rowsOf(lines));
          const rows = present.includes(table.name) ? await count(transaction, table.name) : 0;
          if (rows !== table.rows && table.name !== ERASURES) {
            throw new Error(`${table.name} has ${rows} rows, the backup says ${table.rows}.`);
          }
        }
        while ((await lines.next()).done !== true);
      });

      for (const name of present) {
        await transaction.unsafe(`alter table ${name} enable trigger user`);
      }

      const { count: erased } = await transaction.unsafe(
        `delete from private.enquiries where id in (select enquiry_id from ${ERASURES})`,
      );
      const [waiting] = await transaction<{ held: number }[]>`
        select private.hold_deliveries() as held`;
      const held = waiting?.held ?? 0;
      const problems = compareRules(manifest, migrations, await readRules(transaction));
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0) - erased;
      return { manifest, rows, erased, held, problems };
    });
    return { ...restored, milliseconds: performance.now() - began };
  } finally {
    await sql.end();
  }
}
