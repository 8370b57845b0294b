import { readFileSync } from 'node:fs';

import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

import { withTypographicApostrophe } from '../../../src/drawing/fonts/apostrophe.ts';
import { subsetHeadingFont } from '../../../src/drawing/fonts/subset.ts';
import { inProject } from '../../../.scripts/library/paths.ts';

const kept = (name: string) => readFileSync(inProject('src', 'drawing', 'fonts', name));

describe('the font of the headings', () => {
  it('is what `npm run build:font` makes of the Commissioner that is installed', async () => {
    for (const [name, font] of Object.entries(await subsetHeadingFont()))
      expect(kept(name).equals(font), `${name}: run npm run build:font`).toBe(true);
  });

  it('throws without a typographic apostrophe', async () => {
    const font = await subsetFont(kept('commissioner.ttf'), 'ab', { targetFormat: 'truetype' });
    expect(() => withTypographicApostrophe(font)).toThrow('no typographic apostrophe');
  });
});
