import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { isAllowed } from './terms.ts';

/** What follows in the notice of a tool is about the parts of the tool, which visitors do not get. */
const FOR_TOOLS = /^#+ Licenses of bundled dependencies/m;

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('no licence'),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** A package whose work is passed on, with the notice that its licence asks for. */
export type LicensedPackage = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
  /** Names of the packages it needs itself. */
  readonly needs: readonly string[];
};

/**
 * The folder of the package that a module belongs to.
 *
 * @param id a module's path as a bundler names it, with its marks: `\0/…/node_modules/react/index.js?x`
 * @returns nothing for a module of our own or one that a bundler made up
 */
export function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replaceAll('\\', '/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0];
}

/**
 * Reads a package's licence.
 *
 * @throws Error when its terms are not among those that may be passed on, or its notice is missing
 */
export function readPackage(folder: string): LicensedPackage {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license: licence, dependencies } = manifestSchema.parse(manifest);
  if (!isAllowed(licence)) {
    throw new Error(
      `${name} ${version} is under "${licence}", which is not among the licences of ` +
        'src/integrations/licences/terms.ts. Replace the package, or have the licence read and add it.',
    );
  }
  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
    .toSorted();
  if (files.length === 0) {
    throw new Error(
      `${name} ${version} (${licence}) comes without the notice that has to go with it.`,
    );
  }
  const text = files
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
    .map((notice) => (notice.split(FOR_TOOLS)[0] ?? '').trim())
    .join('\n\n');
  return { name, version, licence, text, needs: Object.keys(dependencies) };
}

/** Packages with everything they need, for programs that load packages whole instead of bundling. */
export function withNeeds(root: string, names: readonly string[]): LicensedPackage[] {
  const found = new Map<string, LicensedPackage>();
  const waiting = [...names];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const folder = join(root, 'node_modules', name);
    if (found.has(name) || !existsSync(folder)) continue;
    const read = readPackage(folder);
    found.set(name, read);
    waiting.push(...read.needs);
  }
  return [...found.values()];
}
