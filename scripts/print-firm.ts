// What a deployment takes from content/firm.yaml (docs/deploy.md):
// `node scripts/print-firm.ts facts`: the secret FIRM of the edge functions, as JSON.
// `node scripts/print-firm.ts settings`: SQL that brings `private.settings` up to date.
import './library/report-errors.ts';

import { mailFirm } from '../supabase/mail-firm.ts';
import { firmSettingsSql } from './library/firm-settings.ts';
import { readDocuments, readFirm } from './library/firm.ts';
import { UserError } from './library/user-error.ts';

const [what] = process.argv.slice(2);
if (what === 'facts') {
  console.log(JSON.stringify(mailFirm(readFirm(), readDocuments())));
} else if (what === 'settings') {
  console.log(firmSettingsSql(readFirm()));
} else {
  throw new UserError('Usage: node scripts/print-firm.ts facts|settings');
}
