import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { expect, it, vi } from 'vitest';

import { inProject } from '../../../scripts/library/paths.ts';
import { drawPng, shareSvg } from './render-png.ts';

// Vitest reads stylesheets as empty files.
vi.mock('../styles/tokens.css?raw', () => ({
  default: readFileSync(inProject('src/site/styles/tokens.css'), 'utf8'),
}));

const PAGE = { title: 'Your offer, part by part', motif: 'steps', palette: 'sea' } as const;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#e10098" d="M0 0h8v8H0z"/></svg>';

/** Number of pixels of a share image in the colour of {@link LOGO}. */
async function countLogoPixels(logo: string | undefined): Promise<number> {
  const png = drawPng(shareSvg(PAGE, 'Larnaca Harbour House Advisers', logo), 1200);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
    data.subarray(index * 3, index * 3 + 3).toString('hex'),
  );
  return pixels.filter((pixel) => pixel === 'e10098').length;
}

it("a share image shows the firm's own logo", async () => {
  expect(await countLogoPixels(LOGO)).toBeGreaterThan(50 * 50);
});

it('without one it shows the name alone', async () => {
  expect(await countLogoPixels(undefined)).toBe(0);
});
