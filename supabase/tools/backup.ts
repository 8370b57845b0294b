import { open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { Encrypter } from 'age-encryption';

import { seal } from './backup-file.ts';
import type { Manifest } from './backup-file.ts';
import { countRows, readDataTables, readMigrations } from './catalogue.ts';
import { withTransaction } from './database.ts';
import type { Sql } from './database.ts';

/** Writes a new file that only its owner may read, and follows no link; a failure leaves no file. */
async function writeNew(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw new Error(`${path} exists or cannot be made. A backup never overwrites a file.`, {
      cause: error,
    });
  });
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function readManifest(sql: Sql): Promise<Manifest> {
  const tables: Manifest['tables'] = [];
  for (const table of await readDataTables(sql)) {
    const { name, columns } = table;
    tables.push({ name, columns, rows: await countRows(sql, [table]) });
  }

  const takenAt = new Date().toISOString();
  return { format: 3, takenAt, migrations: await readMigrations(sql), tables };
}

/** The manifest and the rows as a script for `psql`, which inserts in the order that foreign keys allow. */
async function* backupScript(sql: Sql, manifest: Manifest): AsyncGenerator<Buffer> {
  // COPY reads a backslash as the begin of an escape.
  const first = JSON.stringify({ manifest }).replaceAll('\\', '\\\\');
  yield Buffer.from(
    `create temporary table backup (line json);\ncopy backup from stdin;\n${first}\n`,
  );
  const lines = manifest.tables.map(
    ({ name, columns }) => `select json_build_object('table', '${name}', 'row', to_json(r))
      from (select ${columns.join(', ')} from ${name}) r`,
  );
  const rows = await sql.unsafe(`copy (${lines.join(' union all ')}) to stdout`).readable();
  for await (const chunk of rows) {
    if (Buffer.isBuffer(chunk)) {
      yield chunk;
    }
  }

  yield Buffer.from('\\.\n');
  for (const { name, columns } of manifest.tables) {
    const list = columns.join(', ');
    yield Buffer.from(`insert into ${name} (${list}) select ${list} from backup,
  json_populate_record(null::${name}, line -> 'row') where line ->> 'table' = '${name}';\n`);
  }
}

/**
 * Writes the rows of every table of enquiries, as they were at one moment, into a new file: encrypted for
 * a recipient and authenticated with the firm's key. Settings are part of the deployment and left out.
 *
 * @param recipient the public key, `age1...`
 * @throws Error when the file exists; a backup that fails leaves no file
 */
export async function takeBackup(
  databaseUrl: string,
  { recipient, macKey }: { recipient: string; macKey: string },
  file: string,
): Promise<Manifest> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const { manifest, packed } = await withTransaction(
    databaseUrl,
    'isolation level repeatable read read only',
    async (sql) => {
      const read = await readManifest(sql);
      const script = await pipeline(backupScript(sql, read), createGzip(), buffer);
      return { manifest: read, packed: script };
    },
  );
  // In memory, where it fits when compressed: `max_table_bytes` limits the enquiries.
  await writeNew(file, seal(await encrypter.encrypt(packed), macKey));
  return manifest;
}
