import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject } from '../../../scripts/library/paths.ts';
import { subsetHeadingFont } from '../../../src/site/drawing/fonts/subset.ts';

it('the heading font is what `node scripts/build-font.ts` makes of the installed Commissioner', async () => {
  for (const [name, font] of Object.entries(await subsetHeadingFont())) {
    const file = readFileSync(inProject('src', 'site', 'drawing', 'fonts', name));
    expect(file.equals(font), `${name}: run node scripts/build-font.ts`).toBe(true);
  }
});
