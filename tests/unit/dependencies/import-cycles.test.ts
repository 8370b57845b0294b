import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { ROOT } from '../../../.scripts/library/paths.ts';

/** Modules, and what each imports with a relative path. */
const imports = new Map(
  globSync(
    ['src', 'supabase', 'tests', '.scripts'].map((folder) => `${folder}/**/*.{ts,tsx}`),
    {
      cwd: ROOT,
      exclude: ['**/node_modules/**'],
    },
  ).map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'));
    const relative = importedFiles
      .map(({ fileName }) => fileName)
      .filter((name) => name.startsWith('.'));
    return [file, relative.map((name) => path.join(path.dirname(file), name))];
  }),
);

/** The first circle of imports, as the names along it. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): readonly string[] => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle.length > 0) return cycle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

it('no modules import each other in a circle', () => {
  expect(imports.size).toBeGreaterThan(300);
  expect(findCycle(imports)).toEqual([]);
});

it('no folders of src/domain import each other in a circle', () => {
  const folders = new Map<string, string[]>();
  for (const [file, others] of imports) {
    const folder = path.dirname(file);
    if (!folder.startsWith('src/domain/')) continue;
    const outside = others.map((other) => path.dirname(other)).filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...outside]);
  }
  expect(findCycle(folders)).toEqual([]);
});
