// `node scripts/build-font.ts`: regenerates the subset of Commissioner used for headings. Run it
// after updating the font or adding characters.
import './library/report-errors.ts';

import { writeFileSync } from 'node:fs';

import { subsetHeadingFont } from '../src/site/drawing/fonts/subset.ts';
import { inProject } from './library/paths.ts';

for (const [name, font] of Object.entries(await subsetHeadingFont())) {
  writeFileSync(inProject('src', 'site', 'drawing', 'fonts', name), font);
}
