// `npm run backup -- FILE`: all rows of SUPABASE_DB_URL, encrypted for BACKUP_RECIPIENT. `npm run
// backup -- --new-key FILE`: creates a key pair and writes the secret key to FILE.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';

import { UserError } from '../library/user-error.ts';
import { takeBackup } from '../../supabase/backup.ts';

const { values, positionals } = parseArgs({
  options: { 'new-key': { type: 'string' } },
  allowPositionals: true,
});
const keyFile = values['new-key'];
if (keyFile !== undefined) {
  const identity = await generateX25519Identity();
  await writeFile(keyFile, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.error(`The secret key was written to ${keyFile}. Do not store it with the backups.`);
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
} else {
  const { SUPABASE_DB_URL: databaseUrl = '', BACKUP_RECIPIENT: recipient = '' } = process.env;
  const [file] = positionals;
  if (file === undefined) throw new UserError('Usage: npm run backup -- FILE');
  if (databaseUrl === '') throw new UserError('SUPABASE_DB_URL is missing.');
  if (!recipient.startsWith('age1')) {
    throw new UserError(
      'BACKUP_RECIPIENT is missing: "npm run backup -- --new-key FILE" creates a key pair.',
    );
  }
  const { takenAt, tables } = await takeBackup(databaseUrl, recipient, file);
  console.log(`Wrote ${file} (${takenAt})`);
  for (const { name, rows } of tables) console.log(`  ${name}: ${rows}`);
}
