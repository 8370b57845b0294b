import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { typedFigures } from '../../../src/data/check/rules/figures.ts';
import { inProject, ROOT } from '../../../.scripts/library/paths.ts';
import { figureTexts } from '../../../src/data/schemas/figures/figure-text.ts';
import { parseFigures } from '../../../src/data/schemas/figures/parse-figures.ts';
import { PLACEHOLDER } from '../../../src/domain/figures/placeholders.ts';

const figures = parseFigures(readFileSync(inProject('content', 'figures.yaml'), 'utf8'));

/** Where the words of pages, tools and mails stand; the words of the rules themselves do not count. */
const COPY = [
  'src/{pages,components,layouts,islands}/**/*.{astro,ts,tsx}',
  'src/{data,domain}/**/*.ts',
  'supabase/functions/**/*.ts',
];
const RULES = /^src\/(?:data\/(?:check|schemas)|domain\/figures)\/|node_modules/;

/** The figures typed by hand in a source file, comments and named figures left out, line by line. */
function typedIn(file: string, source: string): readonly string[] {
  const lines = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(PLACEHOLDER, '…')
    .split('\n');
  return lines.flatMap((text, row) => {
    const around = lines.slice(Math.max(0, row - 2), row + 3).join(' ');
    const passage = { field: 'text', line: row + 1, text };
    return typedFigures(passage, around, figures).map(
      ({ line, found, write }) => `${file}:${line} ${found}. ${write}`,
    );
  });
}

it('pages, tools and mails name legal figures, and type none by hand', () => {
  const files = globSync(COPY, { cwd: ROOT }).filter((file) => !RULES.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => typedIn(file, readFileSync(inProject(file), 'utf8')))).toEqual([]);
});

it('one that was typed is found, with the name to write', () => {
  const loan = figureTexts(figures).get('typical-mortgage.loan') ?? '';
  expect(typedIn('page.astro', `<p>\n  Banks lend ${loan} of property value.\n</p>`)).toEqual([
    expect.stringMatching(/^page\.astro:2 .*\[\[typical-mortgage\.loan\]\]/),
  ]);
});
