import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

/*
 * A backup is a line with a MAC of all that follows, then the age format. Inside, gzipped, a script for psql:
 * one COPY with the manifest and every row as a line of JSON, then an INSERT for each table. A restore reads
 * all of it as text and runs none of it.
 */

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

/** @throws Error unless the key is 32 bytes in base64, as `npm run backup -- --new-key` makes it */
function headOf(encrypted: Uint8Array, key: string): Buffer {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(key)) {
    throw new Error('BACKUP_MAC_KEY must be the one that "npm run backup -- --new-key FILE" made.');
  }

  const mac = createHmac('sha256', Buffer.from(key, 'base64')).update(encrypted).digest('hex');
  return Buffer.from(`tessera-backup hmac-sha256 ${mac}\n`);
}

/** The content of a backup's file. */
export const seal = (encrypted: Uint8Array, key: string) =>
  Buffer.concat([headOf(encrypted, key), encrypted]);

/**
 * What {@link seal} was given.
 *
 * @throws Error when a file is not a backup that was written with this key, or was changed since
 */
export function unseal(file: Buffer, key: string): Buffer {
  const headLength = file.indexOf('\n') + 1;
  const encrypted = file.subarray(headLength);
  const head = headOf(encrypted, key);
  if (headLength !== head.length || !timingSafeEqual(file.subarray(0, headLength), head)) {
    throw new Error(
      'The file is not a backup written with this BACKUP_MAC_KEY, or it was changed.',
    );
  }

  return encrypted;
}
