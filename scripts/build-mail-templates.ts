// `node scripts/build-mail-templates.ts`: writes the mail templates into a module. The edge
// functions import it, because a deployed function has no files besides its modules. Run it after
// every change of a template.
import './library/report-errors.ts';

import { writeFileSync } from 'node:fs';

import { readMailTemplates } from '../supabase/local/mail-samples.ts';
import { MAIL_TEMPLATES_MODULE, mailTemplatesModule } from './library/mail-templates.ts';

writeFileSync(MAIL_TEMPLATES_MODULE, await mailTemplatesModule(readMailTemplates()));
console.log(`Wrote ${MAIL_TEMPLATES_MODULE}.`);
