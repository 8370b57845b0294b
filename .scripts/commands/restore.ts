// `npm run restore -- FILE`: brings a backup back onto the migrated database in SUPABASE_DB_URL, with the
// secret key in BACKUP_IDENTITY or in the file that --identity names. `--replace` empties it first.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { ExpectedError } from '../library/expected-error.ts';
import { restoreBackup } from '../../supabase/restore.ts';

const { values, positionals } = parseArgs({
  options: { identity: { type: 'string' }, replace: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { SUPABASE_DB_URL: databaseUrl = '', BACKUP_IDENTITY: given = '' } = process.env;
const [file] = positionals;
if (file === undefined) {
  throw new ExpectedError('Usage: npm run restore -- FILE [--identity KEY_FILE] [--replace]');
}
if (databaseUrl === '') {
  throw new ExpectedError(
    'SUPABASE_DB_URL is missing: the address of a database with the migrations of this project. ' +
      '"npm start" prints the one of the embedded database.',
  );
}
const text = values.identity === undefined ? given : await readFile(values.identity, 'utf8');
const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];
if (identity === undefined) throw new ExpectedError('There is no secret key: say --identity FILE.');
const result = await restoreBackup(databaseUrl, file, identity, values);
const { manifest, rows, erased, held, problems, milliseconds } = result;
console.log(
  `${rows} rows of ${manifest.takenAt} are back after ${(milliseconds / 1000).toFixed(1)} s.\n` +
    `${erased} enquiries stay erased; ${held} without a mail are held, so that none is mailed ` +
    'twice (docs/backend.md says how to release one).',
);
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'Rows, keys, grants and policies are as they were.' : '');
if (problems.length > 0) process.exitCode = 1;
