import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { hardcodedValues } from '../../../src/data/check/rules/hardcoded-values.ts';
import { inProject, ROOT } from '../../../.scripts/library/paths.ts';
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
const EXCLUDED = /^src\/(?:data\/(?:check|schemas)|domain\/figures)\/|node_modules/;

/** Hardcoded figures in a source file, without comments and placeholders, line by line. */
function hardcodedFigures(file: string, source: string): readonly string[] {
  const lines = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(PLACEHOLDER, '…')
    .split('\n');
  return lines.flatMap((text, row) => {
    const context = lines.slice(Math.max(0, row - 2), row + 3).join(' ');
    const passage = { field: 'text', line: row + 1, text };
    return hardcodedValues(passage, context, figures).map(
      ({ line, found, fix }) => `${file}:${line} ${found}. ${fix}`,
    );
  });
}

it('pages, tools and mails contain no hardcoded legal figures', () => {
  const files = globSync(COPY_FOLDERS, { cwd: ROOT }).filter((file) => !EXCLUDED.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => hardcodedFigures(file, readFileSync(inProject(file), 'utf8'))),
  ).toEqual([]);
});

it('detects a hardcoded figure and suggests its name', () => {
  const loan = placeholderTexts(figures).get('typical-mortgage.loan') ?? '';
  expect(
    hardcodedFigures('page.astro', `<p>\n  Banks lend ${loan} of property value.\n</p>`),
  ).toEqual([expect.stringMatching(/^page\.astro:2 .*\[\[typical-mortgage\.loan\]\]/)]);
});
