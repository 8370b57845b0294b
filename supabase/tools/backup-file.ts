import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

import { z } from 'zod';

/*
 * A backup is a line with a MAC of all that follows, then the age format. Inside, gzipped, a script for psql:
 * one COPY with the manifest and every row as a line of JSON, then an INSERT for each table. A restore reads
 * all of it as text and runs none of it.
 */

/** A table of texts takes these lines, too. */
export const SCRIPT_HEAD = 'create temporary table backup (line json);\ncopy backup from stdin;\n';

export const manifestSchema = z.strictObject({
  format: z.literal(3),
  takenAt: z.iso.datetime(),
  /** Versions of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

type Mac = ReturnType<typeof createHmac>;

const headOf = (mac: string) => Buffer.from(`tessera-backup hmac-sha256 ${mac}\n`);

export const HEAD_LENGTH = headOf('0'.repeat(64)).length;

/** @throws Error unless the key is 32 bytes in base64, as `npm run backup -- --new-key` makes it */
export function createMac(key: string): Mac {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(key)) {
    throw new Error('BACKUP_MAC_KEY must be the one that "npm run backup -- --new-key FILE" made.');
  }
  return createHmac('sha256', Buffer.from(key, 'base64'));
}

export const finishHead = (mac: Mac) => headOf(mac.digest('hex'));

/** @throws Error when a file is not a backup that was written with this key, or was changed since */
export async function checkMac(file: FileHandle, key: string): Promise<void> {
  const mac = createMac(key);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
  for await (const chunk of file.createReadStream({ start: HEAD_LENGTH, autoClose: false })) {
    mac.update(z.instanceof(Buffer).parse(chunk));
  }
  if (bytesRead !== HEAD_LENGTH || !timingSafeEqual(buffer, finishHead(mac))) {
    throw new Error(
      'The file is not a backup written with this BACKUP_MAC_KEY, or it was changed.',
    );
  }
}
