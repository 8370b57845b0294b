// `npm run figures` shows every figure of content/figures.yaml and how many texts state it.
// `npm run figures -- --due` prints those that somebody has to look at, a heading and a text each, as
// the nightly workflow puts them into issues; `--on 2027-01-01` sets the day.
import { parseArgs } from 'node:util';

import { readContentSite } from '../../src/data/check/content-site.ts';
import { dueFigures, placesOf } from '../../src/data/check/figures-file.ts';
import { keptBack } from '../../src/data/check/rule.ts';
import { ROOT } from '../library/paths.ts';

const { values } = parseArgs({
  options: {
    due: { type: 'boolean', default: false },
    on: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const site = readContentSite(ROOT, values.on);
const published = site.files.filter((file) => keptBack(file, values.on) === undefined);
if (values.due) {
  for (const { field, found, write } of dueFigures(site.figuresFile, published, values.on)) {
    const [id = ''] = field.split('.');
    const sources = site.figures[id]?.sources ?? '';
    console.log(`Check the figure ${id}\t${field} is ${found}. ${write} Sources: ${sources}.`);
  }
} else {
  const places = placesOf(published);
  for (const [id, { law = 'no law', checked, review }] of Object.entries(site.figures)) {
    const count = String(places.get(id)?.length ?? 0).padStart(2);
    console.log(`${id.padEnd(22)} ${count} texts  checked ${checked}  by ${review}  ${law}`);
  }
}
