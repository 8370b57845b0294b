// `npm run backup -- FILE`: every row of the project in SUPABASE_DB_URL, encrypted to BACKUP_RECIPIENT.
// `npm run backup -- --new-key FILE` makes a pair of keys: the secret one goes into FILE.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';

import { ExpectedError } from '../library/expected-error.ts';
import { takeBackup } from '../../supabase/backup.ts';

const { values, positionals } = parseArgs({
  options: { 'new-key': { type: 'string' } },
  allowPositionals: true,
});
const keyFile = values['new-key'];
if (keyFile !== undefined) {
  const identity = await generateX25519Identity();
  await writeFile(keyFile, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.error(`The secret key is in ${keyFile}: keep it where the backups are not.`);
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
} else {
  const { SUPABASE_DB_URL: databaseUrl = '', BACKUP_RECIPIENT: recipient = '' } = process.env;
  const [file] = positionals;
  if (file === undefined) throw new ExpectedError('Usage: npm run backup -- FILE');
  if (databaseUrl === '') throw new ExpectedError('SUPABASE_DB_URL is missing.');
  if (!recipient.startsWith('age1')) {
    throw new ExpectedError(
      'BACKUP_RECIPIENT is missing: "npm run backup -- --new-key FILE" makes a pair of keys.',
    );
  }
  const { takenAt, tables } = await takeBackup(databaseUrl, recipient, file);
  console.log(`${file}, taken ${takenAt}`);
  for (const { name, rows } of tables) console.log(`  ${name}: ${rows}`);
}
