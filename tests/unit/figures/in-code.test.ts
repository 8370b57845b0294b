import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { valuesNamedIn } from '../../../src/data/check/rules/hardcoded-values.ts';
import { inProject, ROOT } from '../../../.scripts/library/paths.ts';
import { placeholderTexts } from '../../../src/data/schemas/reference-data/value-text.ts';
import { parseFigures } from '../../../src/data/schemas/reference-data/parse.ts';
import { PLACEHOLDER } from '../../../src/domain/reference-data/placeholders.ts';

const figures = parseFigures(readFileSync(inProject('content', 'figures.yaml'), 'utf8'));

/** Folders with texts of pages, tools and mails; the texts of the content rules are excluded. */
const COPY = [
  'src/{pages,components,layouts,islands}/**/*.{astro,ts,tsx}',
  'src/{data,domain}/**/*.ts',
  'supabase/functions/**/*.ts',
];
const RULES = /^src\/(?:data\/(?:check|schemas)|domain\/figures)\/|node_modules/;

/** Hardcoded figures in a source file, without comments and placeholders, line by line. */
function typedIn(file: string, source: string): readonly string[] {
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
  const files = globSync(COPY, { cwd: ROOT }).filter((file) => !RULES.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => typedIn(file, readFileSync(inProject(file), 'utf8')))).toEqual([]);
});

it('detects a hardcoded figure and suggests its name', () => {
  const loan = placeholderTexts(figures).get('typical-mortgage.loan') ?? '';
  expect(typedIn('page.astro', `<p>\n  Banks lend ${loan} of property value.\n</p>`)).toEqual([
    expect.stringMatching(/^page\.astro:2 .*\[\[typical-mortgage\.loan\]\]/),
  ]);
});
