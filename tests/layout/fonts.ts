import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import subsetFont from 'subset-font';

import { inProject } from '../../scripts/library/paths.ts';

/** The widest and the narrowest of the common system fonts, and the npm packages with them. */
export const FONTS = {
  wide: { name: 'DejaVu Sans', package: 'dejavu-sans' },
  narrow: { name: 'Roboto', package: 'roboto' },
} as const;

export type Font = (typeof FONTS)[keyof typeof FONTS];

/** Weights that system fonts have; browsers map other weights to these. */
const WEIGHTS = [400, 700] as const;

/** All characters that a Latin subset can contain. */
const CHARACTERS = String.fromCodePoint(...Array(0x2700).keys().drop(0x20));

const { resolve } = createRequire(import.meta.url);

const configuration = (folder: string, { name }: Font) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  <match target="scan">
    <edit name="family" mode="assign"><string>${name}</string></edit>
  </match>
</fontconfig>
`;

/**
 * Creates a fontconfig configuration that contains this font only, whatever fonts the machine has.
 *
 * @returns the path of the configuration, for `FONTCONFIG_FILE`
 */
export async function createFontconfig(font: Font): Promise<string> {
  const folder = inProject('.cache', 'fonts', 'layout', font.package);
  mkdirSync(folder, { recursive: true });
  for (const weight of WEIGHTS) {
    const target = path.join(folder, `${font.package}-${weight}.ttf`);
    if (existsSync(target)) {
      continue;
    }

    const source = `@fontsource/${font.package}/files/${font.package}-latin-${weight}-normal.woff2`;
    const file = readFileSync(resolve(source));
    writeFileSync(target, await subsetFont(file, CHARACTERS, { targetFormat: 'truetype' }));
  }

  const file = path.join(folder, 'fonts.conf');
  writeFileSync(file, configuration(folder, font));
  return file;
}
