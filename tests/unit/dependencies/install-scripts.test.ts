import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { inProject } from '../../../.scripts/library/paths.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(inProject(name), 'utf8'));

const manifest = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(read('package.json'));

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        /** Bundled in another package, whose hash covers it. */
        inBundle: z.boolean().optional(),
      }),
    ),
  })
  .parse(read('package-lock.json'));

const packages = Object.entries(lockfile.packages).filter(([packagePath]) => packagePath !== '');
const nameOf = (packagePath: string) => packagePath.replace(/^.*node_modules\//, '');

describe('installing', () => {
  it('runs install scripts of the allowed packages only', () => {
    const withScripts = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([packagePath]) => nameOf(packagePath));
    expect(Object.keys(manifest.allowScripts).toSorted()).toEqual(
      [...new Set(withScripts)].toSorted(),
    );
  });

  it('stops at an install script that is not on the list', () => {
    const settings = readFileSync(inProject('.npmrc'), 'utf8').split('\n');
    expect(settings).toContain('strict-allow-scripts=true');
    expect(settings).toContain('save-exact=true');
  });

  it('requires integrity hashes and registry sources', () => {
    const withoutHash = packages.filter(
      ([, { integrity = '', inBundle }]) => inBundle !== true && !integrity.startsWith('sha512-'),
    );
    // The lockfile has no registry URLs (.npmrc): any URL is a repository or a file.
    const outsideRegistry = packages.filter(([, { resolved }]) => resolved !== undefined);
    expect(withoutHash.map(([packagePath]) => packagePath)).toEqual([]);
    expect(outsideRegistry.map(([packagePath]) => packagePath)).toEqual([]);
  });

  it('installs each direct dependency in one version', () => {
    const { dependencies, devDependencies } = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(read('package.json'));
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });
});
