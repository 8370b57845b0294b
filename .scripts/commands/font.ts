// `npm run font` cuts the font of the headings anew, after a new version of Commissioner or for more characters.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { cutFont } from '../../src/drawing/fonts/cut.ts';
import { ROOT } from '../library/paths.ts';

for (const [name, font] of Object.entries(await cutFont()))
  writeFileSync(join(ROOT, 'src', 'drawing', 'fonts', name), font);
