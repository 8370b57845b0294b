import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { z } from 'zod';

/** Path of the notices; disallowed in robots.txt. */
export const NOTICE_PATH = '/licences.txt';

/** Where Vite lists the packages in the scripts (`build.license`). */
const VITE_LIST = 'licences.json';

/**
 * Packages that ship outside the list of Vite: in pages, in the stylesheet, as the font, or as
 * helper modules of the bundler.
 */
const OTHER_PACKAGES = [
  'astro',
  'tailwindcss',
  '@fontsource-variable/commissioner',
  'vite',
  'rolldown',
];

/** Starts the part of a tool's notice about packages that it bundles, which visitors do not get. */
const BUNDLED_DEPENDENCIES = /^#+ Licenses of bundled dependencies/m;

/** SPDX identifiers of licences that allow redistribution and require at most their notice. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

/** A package that visitors download. */
export const licensedPackageSchema = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.enum(ALLOWED, 'This licence is not among those allowed in licences.ts.'),
  text: z.string('This package has no notice, which its licence requires.'),
});

export type LicensedPackage = z.infer<typeof licensedPackageSchema>;

function readPackage(folder: string): LicensedPackage {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name)) ?? 'LICENSE';
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { license: identifier, ...rest } = z.looseObject({ license: z.string() }).parse(manifest);
  const [text = ''] = readFileSync(join(folder, file), 'utf8').split(BUNDLED_DEPENDENCIES);
  return licensedPackageSchema.parse({ ...rest, identifier, text: text.trim() });
}

/** Text of the notices: the list of packages, then each notice once. */
export function noticeText(packages: readonly LicensedPackage[]): string {
  const list = packages.map(
    ({ name, version, identifier }) => `${name} ${version} (${identifier})`,
  );
  const notices = Array.from(
    Map.groupBy(packages, ({ text }) => text),
    ([text, group]) => {
      const names = group.map(({ name }) => name).join(', ');
      return `${'-'.repeat(72)}\n${names}\n\n${text}`;
    },
  );
  const head =
    'This site uses software and a font by other authors. They allow us to share their work on the terms below.';
  return `${[head, list.join('\n'), ...notices].join('\n\n')}\n`;
}

/** Writes the notices of all packages that visitors download; one without a notice fails the build. */
export function licences(): AstroIntegration {
  let root = '';
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { build: { license: { fileName: VITE_LIST } } } });
      },
      'astro:build:done': ({ dir }) => {
        const directory = fileURLToPath(dir);
        const list = join(directory, VITE_LIST);
        const inScripts = z
          .array(licensedPackageSchema)
          .parse(JSON.parse(readFileSync(list, 'utf8')));
        const others = OTHER_PACKAGES.map((name) => readPackage(join(root, 'node_modules', name)));
        rmSync(list);
        writeFileSync(join(directory, NOTICE_PATH), noticeText([...inScripts, ...others]));
      },
    },
  };
}
