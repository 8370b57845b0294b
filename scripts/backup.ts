// `npm run backup -- FILE`: the enquiries of SUPABASE_DB_URL, encrypted for BACKUP_RECIPIENT and
// authenticated with BACKUP_MAC_KEY. `npm run backup -- --new-key FILE`: writes new keys to FILE.
import './library/report-errors.ts';

import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';

import { UserError } from './library/user-error.ts';
import { takeBackup } from '../supabase/tools/backup.ts';

const { values, positionals } = parseArgs({
  options: { 'new-key': { type: 'string' } },
  allowPositionals: true,
});
const keyFile = values['new-key'];
if (keyFile !== undefined) {
  const identity = await generateX25519Identity();
  const macKey = randomBytes(32).toString('base64');
  const text = `# BACKUP_MAC_KEY=${macKey}\n${identity}\n`;
  await writeFile(keyFile, text, { mode: 0o600, flag: 'wx' });
  console.error(
    `The secret key and BACKUP_MAC_KEY were written to ${keyFile}. Do not store it with the backups.`,
  );
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
} else {
  const { SUPABASE_DB_URL = '', BACKUP_RECIPIENT = '', BACKUP_MAC_KEY = '' } = process.env;
  const [file] = positionals;
  if (file === undefined) {
    throw new UserError('Usage: npm run backup -- FILE');
  }

  const missing = Object.entries({ SUPABASE_DB_URL, BACKUP_RECIPIENT, BACKUP_MAC_KEY })
    .filter(([, value]) => value === '')
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new UserError(`Set ${missing.join(', ')}: docs/operations.md, 'Backups', explains how.`);
  }

  const keys = { recipient: BACKUP_RECIPIENT, macKey: BACKUP_MAC_KEY };
  const { takenAt, tables } = await takeBackup(SUPABASE_DB_URL, keys, file);
  console.log(`Wrote ${file} (${takenAt})`);
  for (const { name, rows } of tables) {
    console.log(`  ${name}: ${rows}`);
  }
}
