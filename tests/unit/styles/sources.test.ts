import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { inProject } from '../../../scripts/library/paths.ts';

const SRC = inProject('src');

/** Imports of a module or a stylesheet; types have no markup. */
const IMPORTS = [
  /import\s+(?!type\b)[^'";]*?from\s+'(\.[^']+)'/g,
  /export\s+(?!type\b)[^'";]*?from\s+'(\.[^']+)'/g,
  /import\('(\.[^']+)'\)/g,
  /@?import\s+'(\.[^']+)'/g,
];

function importsOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  return IMPORTS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, target = '']) => resolve(dirname(path), target)),
  ).filter((target) => existsSync(target));
}

/** A file and all that it imports. */
function reach(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (!found.has(path)) {
    found.add(path);
    for (const target of importsOf(path)) {
      reach(target, found);
    }
  }

  return found;
}

/** The files that the `@source` rules of a stylesheet name, as absolute patterns. */
function sourcesOf(stylesheets: readonly string[]) {
  const rules = stylesheets.flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').matchAll(/@source\s+(not\s+)?'([^']+)'/g),
      ([, not, pattern = '']) => ({ isNamed: !not, pattern: resolve(dirname(path), pattern) }),
    ),
  );
  return (file: string) =>
    rules.some(
      ({ isNamed, pattern }) =>
        isNamed && (matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)),
    );
}

/** Components with classes that a page shows, and whose classes its stylesheet does not have. */
function unnamedBy(page: string): readonly string[] {
  const files = [...reach(page)];
  const isNamed = sourcesOf(files.filter((file) => file.endsWith('.css')));
  return files
    .filter((file) => /\.(astro|tsx)$/.test(file) && !isNamed(file))
    .filter((file) => /\bclass(Name|:list)?=/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(SRC, file));
}

const PAGES = globSync('pages/**/*.astro', { cwd: SRC });

describe('the stylesheet names each component', () => {
  it.each(PAGES)('of %s', (page) => {
    expect(unnamedBy(resolve(SRC, page))).toEqual([]);
  });
});

it('a component that is only loaded later is found, and so is one that no rule names', () => {
  const files = reach(resolve(SRC, 'features/simulator/Simulator.tsx'));
  expect([...files].map((file) => relative(SRC, file))).toContain(
    'features/simulator/ResultStep.tsx',
  );
  expect(unnamedBy(resolve(SRC, 'features/simulator/Simulator.tsx'))).toContain(
    'features/simulator/ResultStep.tsx',
  );
});
