// `npm run restore -- FILE`: restores a backup into the migrated database SUPABASE_DB_URL, with the
// secret key in BACKUP_IDENTITY or in `--identity FILE`. `--replace` deletes existing enquiries
// first.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { UserError } from '../library/user-error.ts';
import { restoreBackup } from '../../supabase/restore.ts';

const { values, positionals } = parseArgs({
  options: { identity: { type: 'string' }, replace: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { SUPABASE_DB_URL: databaseUrl = '', BACKUP_IDENTITY: keyFromEnvironment = '' } = process.env;
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
  values.identity === undefined ? keyFromEnvironment : await readFile(values.identity, 'utf8');
const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];
if (identity === undefined) {
  throw new UserError('No secret key: pass --identity FILE or set BACKUP_IDENTITY.');
}
const result = await restoreBackup(databaseUrl, file, identity, values);
const { manifest, rows, erased, held, problems, milliseconds } = result;
console.log(
  `Restored ${rows} rows from ${manifest.takenAt} in ${(milliseconds / 1000).toFixed(1)} s.\n` +
    `${erased} enquiries erased since were deleted again. ${held} enquiries without a mail are ` +
    'held, so none is mailed twice (docs/backend.md explains how to release them).',
);
for (const problem of problems) console.log(problem);
console.log(
  problems.length === 0 ? 'Row counts, constraints, grants and policies match the backup.' : '',
);
if (problems.length > 0) process.exitCode = 1;
