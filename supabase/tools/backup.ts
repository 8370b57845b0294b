import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { constants } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { Encrypter } from 'age-encryption';

import { createMac, finishHead, HEAD_LENGTH, SCRIPT_HEAD } from './backup-file.ts';
import type { Manifest } from './backup-file.ts';
import { readDataTables, readMigrations } from './catalogue.ts';
import { withTransaction } from './database.ts';
import type { Sql } from './database.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Writes a new file that only its owner may read; without a link, and removed unless the work is done. */
async function writeNew<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw new Error(`${path} exists or cannot be made. A backup never overwrites a file.`, {
      cause: error,
    });
  });
  const interrupt = (signal: NodeJS.Signals) => {
    rmSync(path, { force: true });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    await file.close();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

async function readManifest(sql: Sql): Promise<Manifest> {
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await readDataTables(sql)) {
    const [counted] = await sql.unsafe<{ rows: number }[]>(
      `select count(*)::int as rows from ${name}`,
    );
    const names = columns.map((column) => column.name);
    tables.push({ name, columns: names, rows: counted?.rows ?? 0 });
  }
  const takenAt = new Date().toISOString();
  return { format: 3, takenAt, migrations: await readMigrations(sql), tables };
}

/** The manifest and the rows as a script for `psql`, which inserts in the order that foreign keys allow. */
async function* backupScript(sql: Sql, manifest: Manifest): AsyncGenerator<Buffer> {
  // COPY reads a backslash as the begin of an escape.
  const first = JSON.stringify({ manifest }).replaceAll('\\', '\\\\');
  yield Buffer.from(`${SCRIPT_HEAD}${first}\n`);
  const lines = manifest.tables.map(
    ({ name, columns }) => `select json_build_object('table', '${name}', 'row', to_json(r))
      from (select ${columns.join(', ')} from ${name}) r`,
  );
  const rows = await sql.unsafe(`copy (${lines.join(' union all ')}) to stdout`).readable();
  for await (const chunk of rows) if (Buffer.isBuffer(chunk)) yield chunk;
  yield Buffer.from('\\.\n');
  for (const { name, columns } of manifest.tables) {
    const list = columns.join(', ');
    yield Buffer.from(`insert into ${name} (${list}) overriding system value select ${list} from backup,
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
  const mac = createMac(macKey);
  return writeNew(file, async (output) => {
    const manifest = await withTransaction(
      databaseUrl,
      'isolation level repeatable read read only',
      async (sql) => {
        const read = await readManifest(sql);
        await output.write(Buffer.alloc(HEAD_LENGTH));
        await pipeline(backupScript(sql, read), createGzip(), async (packed) => {
          const plain = Readable.toWeb(Readable.from(packed)) as ReadableStream<Uint8Array>;
          for await (const chunk of await encrypter.encrypt(plain)) {
            mac.update(chunk);
            await output.writeFile(chunk);
          }
        });
        return read;
      },
    );
    await output.write(finishHead(mac), 0, HEAD_LENGTH, 0);
    await output.sync();
    return manifest;
  });
}
