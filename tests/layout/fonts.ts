import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import subsetFont from 'subset-font';

import { inProject } from '../../.scripts/library/paths.ts';

/** A font a visitor's system may show the site in, and the npm package it comes from. */
export interface Font {
  readonly name: string;
  readonly package: string;
  /** What the package calls it, where that is another name. */
  readonly madeAs?: string;
}

export const FONTS: readonly Font[] = [
  { name: 'DejaVu Sans', package: 'dejavu-sans' },
  // Liberation Sans 2 is Arimo under another name: the same outlines and widths.
  { name: 'Liberation Sans', package: 'arimo', madeAs: 'Arimo' },
  { name: 'Roboto', package: 'roboto' },
  { name: 'Noto Sans', package: 'noto-sans' },
  { name: 'Open Sans', package: 'open-sans' },
  { name: 'Inter', package: 'inter' },
];

/** The weights that systems have: what lies between is shown in one of these. */
const WEIGHTS = [400, 700] as const;

/** All that a package's file for Latin can hold. */
const CHARACTERS = Array.from({ length: 0x2700 - 0x20 }, (_, index) =>
  String.fromCodePoint(index + 0x20),
).join('');

const { resolve } = createRequire(import.meta.url);

/** Why a browser of this machine cannot be given the font, or nothing when it can. */
export function whyLeftOut({ package: name }: Font): string | undefined {
  if (process.platform !== 'linux') return 'browsers take fonts from fontconfig on Linux alone';
  try {
    resolve(`@fontsource/${name}/package.json`);
    return undefined;
  } catch {
    return `the package @fontsource/${name} is not installed`;
  }
}

const configuration = (folder: string, { name, madeAs }: Font) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  ${(madeAs === undefined ? [] : WEIGHTS)
    .map((weight) => {
      const style = weight === 700 ? 'Bold' : 'Regular';
      return `<match target="scan">
    <test name="family"><string>${madeAs ?? ''}</string></test>
    <test name="style"><string>${style}</string></test>
    <edit name="fullname" mode="assign"><string>${name}${weight === 700 ? ' Bold' : ''}</string></edit>
    <edit name="postscriptname" mode="assign"><string>${name.replaceAll(' ', '')}${weight === 700 ? '-Bold' : ''}</string></edit>
  </match>`;
    })
    .join('\n  ')}
  <match target="scan">
    <edit name="family" mode="assign"><string>${name}</string></edit>
  </match>
</fontconfig>
`;

/**
 * Makes a fontconfig of the font alone: whatever this machine has installed is not there for a
 * browser that is started with it.
 *
 * @returns the path of the configuration, for `FONTCONFIG_FILE`
 */
export async function fontconfigOf(font: Font): Promise<string> {
  const folder = inProject('.cache', 'fonts', 'layout', font.package);
  mkdirSync(folder, { recursive: true });
  for (const weight of WEIGHTS) {
    const target = path.join(folder, `${font.package}-${weight}.ttf`);
    if (existsSync(target)) continue;
    const source = `@fontsource/${font.package}/files/${font.package}-latin-${weight}-normal.woff2`;
    const file = readFileSync(resolve(source));
    writeFileSync(target, await subsetFont(file, CHARACTERS, { targetFormat: 'truetype' }));
  }
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(file, configuration(folder, font));
  return file;
}
