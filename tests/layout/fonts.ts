import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import subsetFont from 'subset-font';

import { inProject } from '../../.scripts/library/paths.ts';

/** A system font that visitors may have, and the npm package that contains it. */
export interface Font {
  readonly name: string;
  readonly package: string;
  /** Family name in the package, if it differs. */
  readonly packageFamily?: string;
}

export const FONTS: readonly Font[] = [
  { name: 'DejaVu Sans', package: 'dejavu-sans' },
  // Liberation Sans 2 is Arimo renamed: it has the same outlines and widths.
  { name: 'Liberation Sans', package: 'arimo', packageFamily: 'Arimo' },
  { name: 'Roboto', package: 'roboto' },
  { name: 'Noto Sans', package: 'noto-sans' },
  { name: 'Open Sans', package: 'open-sans' },
  { name: 'Inter', package: 'inter' },
];

/** Weights that system fonts have; browsers map other weights to these. */
const WEIGHTS = [400, 700] as const;

/** All characters that a Latin subset can contain. */
const CHARACTERS = Array.from({ length: 0x2700 - 0x20 }, (_, index) =>
  String.fromCodePoint(index + 0x20),
).join('');

const { resolve } = createRequire(import.meta.url);

/** Why a browser on this machine cannot use the font; undefined if it can. */
export function skipReason({ package: name }: Font): string | undefined {
  if (process.platform !== 'linux') return 'only browsers on Linux use fontconfig';
  try {
    resolve(`@fontsource/${name}/package.json`);
    return undefined;
  } catch {
    return `the package @fontsource/${name} is not installed`;
  }
}

const configuration = (folder: string, { name, packageFamily }: Font) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  ${(packageFamily === undefined ? [] : WEIGHTS)
    .map((weight) => {
      const style = weight === 700 ? 'Bold' : 'Regular';
      return `<match target="scan">
    <test name="family"><string>${packageFamily ?? ''}</string></test>
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
 * Creates a fontconfig configuration that contains this font only, whatever fonts the machine has.
 *
 * @returns the path of the configuration, for `FONTCONFIG_FILE`
 */
export async function createFontconfig(font: Font): Promise<string> {
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
