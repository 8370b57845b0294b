// `npm run font` cuts the font of the headings anew, after a new version of Commissioner or for more characters.
import { writeFileSync } from 'node:fs';

import { cutFont } from '../../src/drawing/fonts/cut.ts';
import { inProject } from '../library/paths.ts';

for (const [name, font] of Object.entries(await cutFont()))
  writeFileSync(inProject('src', 'drawing', 'fonts', name), font);
