import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { TYPED_FIGURES } from '../../../scripts/content-check/wordings.ts';
import { inProject, ROOT } from '../../../scripts/library/paths.ts';
import { UNITS } from '../../../src/collections/schemas/reference-data/entries.ts';
import { parseFigures } from '../../../src/collections/schemas/reference-data/parse.ts';
import { PLACEHOLDER } from '../../../src/collections/reference-data/placeholders.ts';

const figures = parseFigures(readFileSync(inProject('content', 'figures.yaml'), 'utf8'));

/** Files with texts of pages, tools and mails. */
const FILES = globSync(
  [
    'src/{pages,features,toolkit,maths,collections,site}/**/*.{astro,ts,tsx}',
    'supabase/functions/**/*.ts',
  ],
  {
    cwd: ROOT,
    exclude: [
      '**/node_modules/**',
      '**/*.{test,fixture}.{ts,tsx}',
      'src/collections/{schemas,reference-data}/**',
    ],
  },
);

/** Ranges of the reference data, as `70,80`. */
const RANGES = Object.values(figures)
  .flatMap(({ values }) => Object.values(values))
  .flatMap((value) => UNITS.map((unit) => value[unit]))
  .filter(Array.isArray)
  .map(String);

/** A pair of numbers in code: `[70, 80]`, `{ min: 70, max: 80 }`; not the `{1,2}` of a pattern. */
const PAIR =
  /(?<![\w)\]}])[[{]\s*(?:\w+:\s*)?(\d+(?:\.\d+)?),\s*(?:\w+:\s*)?(\d+(?:\.\d+)?),?\s*[\]}]/g;

/** Ranges of the reference data in code. */
function findRanges(source: string): readonly string[] {
  return [...source.matchAll(PAIR)]
    .filter(([, min = '', max = '']) => RANGES.includes(`${min},${max}`))
    .map(([pair]) => pair);
}

/** A line that can name a figure: most lines of code cannot, and the rules take their time. */
const MAY_NAME_FIGURE = /\d|per ?cent|euro/i;

/** Legal figures in texts of code, without comments and placeholders. */
function findFigures(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return code
    .replaceAll(PLACEHOLDER, '…')
    .split('\n')
    .filter((line) => MAY_NAME_FIGURE.test(line))
    .flatMap((line) => TYPED_FIGURES.find(line))
    .filter(({ rule }) => rule.reason === 'law')
    .map(({ found }) => found);
}

/** The files in which a search finds something. */
function filesWith(find: (source: string) => readonly string[]) {
  return FILES.map((file) => ({ file, found: find(readFileSync(inProject(file), 'utf8')) })).filter(
    ({ found }) => found.length > 0,
  );
}

describe('pages, tools and mails', () => {
  it('contain no legal figure', () => {
    expect(filesWith(findFigures)).toEqual([]);
  });

  it('contain no range of the legal figures', () => {
    expect(filesWith(findRanges)).toEqual([]);
  });
});

describe('the search', () => {
  it('finds a legal figure of content/figures.yaml', () => {
    expect(findFigures('<p>You pay 19% VAT.</p>')).toHaveLength(1);
  });

  it('finds a range of content/figures.yaml', () => {
    const [range = ''] = RANGES;
    expect(findRanges(`const RANGE = [${range.replace(',', ', ')}];`)).toHaveLength(1);
  });

  it('finds no range in the repetition of a pattern', () => {
    const [range = ''] = RANGES;
    expect(findRanges(String.raw`const DIGITS = /[A-Z]{${range}}\d{${range}}/;`)).toEqual([]);
  });
});
