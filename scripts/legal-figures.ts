// `node scripts/legal-figures.ts`: lists the legal figures of content/figures.yaml and how many texts use each.
// `-- --due` prints those due for review (title, tab, text; used by the nightly workflow).
import './library/report-errors.ts';

import { parseArgs } from 'node:util';

import { readContentSite } from '../src/data/check/content-site.ts';
import { dueEntries, usagesById } from '../src/data/check/reference-data-file.ts';
import { unpublishedReason } from '../src/data/check/rule.ts';
import { ROOT } from './library/paths.ts';

const { values } = parseArgs({ options: { due: { type: 'boolean', default: false } } });
const today = new Date().toISOString().slice(0, 10);
const site = readContentSite(ROOT, today);
const published = site.files.filter((file) => unpublishedReason(file, today) === undefined);
if (values.due) {
  for (const { field, found, fix } of dueEntries(site.figuresFile, published, today)) {
    const [id = ''] = field.split('.');
    const sources = site.figures[id]?.sources ?? '';
    console.log(`Check the figure ${id}\t${field} is ${found}. ${fix} Sources: ${sources}.`);
  }
} else {
  const places = usagesById(published);
  for (const [id, { law = 'no law', checked, review }] of Object.entries(site.figures)) {
    const count = String(places.get(id)?.length ?? 0).padStart(2);
    console.log(`${id.padEnd(22)} ${count} texts  checked ${checked}  by ${review}  ${law}`);
  }
}
