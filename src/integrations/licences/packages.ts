import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { isAllowed } from './allowed-licences.ts';

/** After this heading, a tool's notice is about its bundled dependencies, which do not ship. */
const BUNDLED_DEPENDENCIES = /^#+ Licenses of bundled dependencies/m;

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('no licence'),
});

/** A package that ships, with the notice its licence requires. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/**
 * Folder of the package that contains a module.
 *
 * @param id module id of a bundler, with prefix and query: `\0/…/node_modules/react/index.js?x`
 * @returns undefined for our own and for virtual modules
 */
export function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replaceAll('\\', '/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0];
}

/**
 * Reads the licence of a package.
 *
 * @throws Error if it is not allowed, or its notice is missing
 */
export function readPackage(folder: string): LicensedPackage {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license: licence } = manifestSchema.parse(manifest);
  if (!isAllowed(licence)) {
    throw new Error(
      `${name} ${version} is under "${licence}", which is not among the licences of ` +
        'src/integrations/licences/allowed-licences.ts. Replace the package, or review the licence and add it.',
    );
  }

  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
    .toSorted();
  if (files.length === 0) {
    throw new Error(`${name} ${version} (${licence}) has no licence notice, which it requires.`);
  }

  const text = files
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
    .map((notice) => (notice.split(BUNDLED_DEPENDENCIES)[0] ?? '').trim())
    .join('\n\n');
  return { name, version, licence, text };
}
