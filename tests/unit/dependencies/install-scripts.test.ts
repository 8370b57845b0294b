import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { inProject } from '../../../.scripts/library/paths.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(inProject(name), 'utf8'));

const manifest = z
  .object({
    allowScripts: z.record(z.string(), z.boolean()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(read('package.json'));

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        integrity: z.string().default(''),
        hasInstallScript: z.boolean().default(false),
        /** Bundled in another package, whose hash covers it. */
        inBundle: z.boolean().default(false),
      }),
    ),
  })
  .parse(read('package-lock.json'));

const packages = Object.entries(lockfile.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, entry]) => ({ name: folder.replace(/^.*node_modules\//, ''), ...entry }));
const namesOf = (some: typeof packages) => [...new Set(some.map(({ name }) => name))].toSorted();

it('installing runs install scripts of the allowed packages only, and stops at any other', () => {
  const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual(namesOf(withScripts));
  const settings = readFileSync(inProject('.npmrc'), 'utf8').split('\n');
  expect(settings).toEqual(
    expect.arrayContaining(['strict-allow-scripts=true', 'save-exact=true']),
  );
});

it('every package has one version, a hash, and comes from the registry', () => {
  const withoutHash = packages.filter(
    ({ integrity, inBundle }) => !inBundle && !integrity.startsWith('sha512-'),
  );
  // The lockfile has no registry URLs (.npmrc): any URL is a repository or a file.
  const outsideRegistry = packages.filter(({ resolved }) => resolved !== undefined);
  expect(namesOf([...withoutHash, ...outsideRegistry])).toEqual([]);
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});
