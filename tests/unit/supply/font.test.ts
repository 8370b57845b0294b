import { readFileSync } from 'node:fs';

import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

import { withTypographicApostrophe } from '../../../src/drawing/fonts/apostrophe.ts';
import { cutFont } from '../../../src/drawing/fonts/cut.ts';
import { inProject } from '../../../.scripts/library/paths.ts';

const kept = (name: string) => readFileSync(inProject('src', 'drawing', 'fonts', name));

describe('the font of the headings', () => {
  it('is what `npm run font` makes of the Commissioner that is installed', async () => {
    for (const [name, font] of Object.entries(await cutFont()))
      expect(kept(name).equals(font), `${name}: run npm run font`).toBe(true);
  });

  it('cannot be given an apostrophe that it does not have', async () => {
    const font = await subsetFont(kept('commissioner.ttf'), 'ab', { targetFormat: 'truetype' });
    expect(() => withTypographicApostrophe(font)).toThrow('no typographic apostrophe');
  });
});
