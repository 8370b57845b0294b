// `npm run new:service -- --group business --title "..."`: creates the file of a service and lists
// the fields to fill in. `--menuLabel`, `--description` and `--card` fill these fields.
import './library/report-errors.ts';

import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { FOLDERS } from './content/collections.ts';
import { createPage } from './content/new-page.ts';
import { SERVICE_TEMPLATE } from './content/templates.ts';
import { inProject, ROOT } from './library/paths.ts';
import { UserError } from './library/user-error.ts';

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: { group: text, title: text, menuLabel: text, description: text, card: text },
});
const { group, title, menuLabel, description, card } = values;
if (group !== 'personal' && group !== 'business') {
  throw new UserError('Add --group personal or --group business.');
}

const fields = {
  title,
  menuLabel,
  order: globSync(inProject(FOLDERS[group], '*.mdx')).length + 1,
  // Business services have no section, so the field is left out.
  section: group === 'personal' ? '' : undefined,
  description,
  card,
  intro: '',
  helpsWith: [],
  credit: [],
  details: { level: '', funding: '', purpose: '', importantPoints: [], bestDeal: [] },
  mission: '',
  tool: 'calculator',
};
console.log(createPage(ROOT, group, fields, SERVICE_TEMPLATE));
