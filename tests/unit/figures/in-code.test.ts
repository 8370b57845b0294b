import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject, ROOT } from '../../../scripts/library/paths.ts';
import { valuesNamedIn } from '../../../src/data/check/rules/hardcoded-values.ts';
import { UNITS } from '../../../src/data/schemas/reference-data/entries.ts';
import { parseFigures } from '../../../src/data/schemas/reference-data/parse.ts';
import { PLACEHOLDER } from '../../../src/domain/reference-data/placeholders.ts';

const figures = parseFigures(readFileSync(inProject('content', 'figures.yaml'), 'utf8'));

/** Files with texts of pages, tools and mails; the texts of the content rules are excluded. */
const FILES = globSync(
  [
    'src/{pages,components,layouts,islands}/**/*.{astro,ts,tsx}',
    'src/{data,domain}/**/*.ts',
    'supabase/functions/**/*.ts',
  ],
  { cwd: ROOT },
).filter(
  (file) => !/^src\/(?:data\/(?:check|schemas)|domain\/reference-data)\/|node_modules/.test(file),
);

/** Ranges of the reference data, as `70,80`. */
const RANGES = Object.values(figures)
  .flatMap(({ values }) => Object.values(values))
  .flatMap((value) => UNITS.map((unit) => value[unit]))
  .filter(Array.isArray)
  .map(String);

/** A pair of numbers in code: `[70, 80]`, `{ min: 70, max: 80 }`. */
const PAIR = /[[{]\s*(?:\w+:\s*)?(\d+(?:\.\d+)?),\s*(?:\w+:\s*)?(\d+(?:\.\d+)?),?\s*[\]}]/g;

/** Legal figures and ranges in code, without comments and placeholders. */
function hardcodedIn(source: string): readonly string[] {
  const pairs = [...source.matchAll(PAIR)].filter(([, min, max]) =>
    RANGES.includes(`${String(min)},${String(max)}`),
  );
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(PLACEHOLDER, '…');
  const values = text.split('\n').flatMap((line) => valuesNamedIn(line, figures));
  return [...pairs.map(([pair]) => pair), ...values.map(({ found }) => found)];
}

it('pages, tools and mails contain no hardcoded legal figure and no range', () => {
  expect(FILES.length).toBeGreaterThan(100);
  const found = FILES.map((file) => [file, hardcodedIn(readFileSync(inProject(file), 'utf8'))]);
  expect(found.filter(([, values]) => values?.length)).toEqual([]);
});
