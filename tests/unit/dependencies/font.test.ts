import { readFileSync } from 'node:fs';

import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

import { withTypographicApostrophe } from '../../../src/drawing/fonts/apostrophe.ts';
import { subsetHeadingFont } from '../../../src/drawing/fonts/subset.ts';
import { inProject } from '../../../.scripts/library/paths.ts';

const readFont = (name: string) => readFileSync(inProject('src', 'drawing', 'fonts', name));

describe('the heading font', () => {
  it('equals what `npm run build:font` generates from the installed Commissioner', async () => {
    for (const [name, font] of Object.entries(await subsetHeadingFont()))
      expect(readFont(name).equals(font), `${name}: run npm run build:font`).toBe(true);
  });

  it('throws without a typographic apostrophe', async () => {
    const font = await subsetFont(readFont('commissioner.ttf'), 'ab', { targetFormat: 'truetype' });
    expect(() => withTypographicApostrophe(font)).toThrow('no typographic apostrophe');
  });
});
