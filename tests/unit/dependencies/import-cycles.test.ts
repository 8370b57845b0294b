import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { ROOT } from '../../../.scripts/library/paths.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Modules, and what each imports with a relative path. */
const modules: Graph = new Map(
  globSync('{src,supabase,tests,.scripts}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'));
    const relative = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
    return [file, relative.map(({ fileName }) => path.join(path.dirname(file), fileName))];
  }),
);

/** Folders of src/domain, and the folders that each imports. */
const folders: Graph = new Map(
  [...Map.groupBy(modules, ([file]) => path.dirname(file))]
    .filter(([folder]) => folder.startsWith('src/domain/'))
    .map(([folder, files]) => {
      const imported = files.flatMap(([, others]) => others.map((other) => path.dirname(other)));
      return [folder, imported.filter((other) => other !== folder)];
    }),
);

/** What is left after removing what imports nothing that is left: circles, and what leads to them. */
function findCircles(graph: Graph): readonly string[] {
  const left = new Map([...graph].filter(([, others]) => others.some((one) => graph.has(one))));
  return left.size === graph.size ? [...left.keys()] : findCircles(left);
}

it('no modules and no folders of src/domain import each other in a circle', () => {
  expect(modules.size).toBeGreaterThan(300);
  expect(findCircles(modules)).toEqual([]);
  expect(findCircles(folders)).toEqual([]);
});
