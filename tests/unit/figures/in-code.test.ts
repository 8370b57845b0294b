import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { valuesNamedIn } from '../../../src/data/check/rules/hardcoded-values.ts';
import { inProject, ROOT } from '../../../.scripts/library/paths.ts';
import { UNITS } from '../../../src/data/schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../../src/data/schemas/reference-data/value-text.ts';
import { parseFigures } from '../../../src/data/schemas/reference-data/parse.ts';
import { PLACEHOLDER } from '../../../src/domain/reference-data/placeholders.ts';

const figures = parseFigures(readFileSync(inProject('content', 'figures.yaml'), 'utf8'));

/** Folders with texts of pages, tools and mails; the texts of the content rules are excluded. */
const COPY_FOLDERS = [
  'src/{pages,components,layouts,islands}/**/*.{astro,ts,tsx}',
  'src/{data,domain}/**/*.ts',
  'supabase/functions/**/*.ts',
];
const EXCLUDED = /^src\/(?:data\/(?:check|schemas)|domain\/reference-data)\/|node_modules/;

/** Every range of the reference data, as `70,80`, with the placeholder key of its value. */
const RANGES = new Map(
  Object.entries(figures).flatMap(([id, { values }]) =>
    Object.entries(values).flatMap(([name, value]) =>
      UNITS.flatMap((unit) => {
        const numbers = value[unit];
        return Array.isArray(numbers) ? [[numbers.join(), `${id}.${name}`] as const] : [];
      }),
    ),
  ),
);

/** A pair of numbers in code: `[70, 80]`, `{ min: 70, max: 80 }`. */
const PAIR = /[[{]\s*(?:\w+:\s*)?(\d+(?:\.\d+)?),\s*(?:\w+:\s*)?(\d+(?:\.\d+)?),?\s*[\]}]/g;

/** Hardcoded ranges in a source file. */
function rangesIn(file: string, source: string): readonly string[] {
  return [...source.matchAll(PAIR)].flatMap(([text, min, max]) => {
    const key = RANGES.get(`${String(min)},${String(max)}`);
    return key === undefined ? [] : [`${file}: ${text} is ${key} of content/figures.yaml.`];
  });
}

/** Hardcoded figures in a source file, without comments and placeholders, line by line. */
function hardcodedFigures(file: string, source: string): readonly string[] {
  const lines = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(PLACEHOLDER, '…')
    .split('\n');
  return lines.flatMap((text, row) =>
    valuesNamedIn(text, figures).map(
      ({ found, keys }) =>
        `${file}:${row + 1} ${found}: write ${keys.map((key) => `[[${key}]]`).join(' or ')}`,
    ),
  );
}

it('pages, tools and mails contain no hardcoded legal figures', () => {
  const files = globSync(COPY_FOLDERS, { cwd: ROOT }).filter((file) => !EXCLUDED.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => hardcodedFigures(file, readFileSync(inProject(file), 'utf8'))),
  ).toEqual([]);
});

it('pages, tools and mails contain no hardcoded range', () => {
  const files = globSync(COPY_FOLDERS, { cwd: ROOT }).filter((file) => !EXCLUDED.test(file));
  expect(files.flatMap((file) => rangesIn(file, readFileSync(inProject(file), 'utf8')))).toEqual(
    [],
  );
});

it('detects a hardcoded figure and suggests its name', () => {
  const loan = placeholderTexts(figures).get('typical-mortgage.loan') ?? '';
  expect(
    hardcodedFigures('page.astro', `<p>\n  Banks lend ${loan} of property value.\n</p>`),
  ).toEqual([expect.stringMatching(/^page\.astro:2 .*\[\[typical-mortgage\.loan\]\]/)]);
});

it('detects a hardcoded range', () => {
  const [[range = '', key] = []] = RANGES;
  const [min = '', max = ''] = range.split(',');
  for (const code of [`{ from: ${min}, to: ${max} }`, `[${min}, ${max}]`])
    expect(rangesIn('limits.ts', `const RANGE = ${code};`)).toEqual([
      `limits.ts: ${code} is ${String(key)} of content/figures.yaml.`,
    ]);
});
