// `npm run restore -- FILE`: restores a backup into the migrated database SUPABASE_DB_URL, with the keys
// in `--identity FILE` or in BACKUP_IDENTITY and BACKUP_MAC_KEY. `--replace` deletes existing enquiries
// first.
import './library/report-errors.ts';

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { UserError } from './library/user-error.ts';
import { restoreBackup } from '../supabase/tools/restore.ts';

const { values, positionals } = parseArgs({
  options: { identity: { type: 'string' }, replace: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const {
  SUPABASE_DB_URL: databaseUrl = '',
  BACKUP_IDENTITY = '',
  BACKUP_MAC_KEY = '',
} = process.env;
const [file] = positionals;
if (file === undefined) {
  throw new UserError('Usage: npm run restore -- FILE [--identity KEY_FILE] [--replace]');
}

if (databaseUrl === '') {
  throw new UserError(
    "SUPABASE_DB_URL is missing: the connection string of a database with this project's migrations. " +
      '"npm start" prints the one of the embedded database.',
  );
}

const text =
  values.identity === undefined ? BACKUP_IDENTITY : await readFile(values.identity, 'utf8');
const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];
const macKey = /^# BACKUP_MAC_KEY=(\S+)$/m.exec(text)?.[1] ?? BACKUP_MAC_KEY;
if (identity === undefined || macKey === '') {
  throw new UserError(
    'Keys are missing: pass --identity FILE, or BACKUP_IDENTITY and BACKUP_MAC_KEY.',
  );
}

console.log(`Restoring into ${new URL(databaseUrl).host}`);
const result = await restoreBackup(databaseUrl, file, { identity, macKey }, values);
const { manifest, rows, erased, held, left } = result;
console.log(
  `Restored ${rows} rows of ${manifest.takenAt}. ${erased} enquiries erased since were deleted again. ` +
    `${held} deliveries are held, so nothing is sent twice (docs/operations.md, 'Backups').`,
);
for (const line of left) {
  console.log(`Left out: ${line}`);
}

if (left.length > 0) {
  process.exitCode = 1;
}
