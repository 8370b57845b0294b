import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject, ROOT } from '../../scripts/library/paths.ts';

const HEADING = /^##+ (.+)$/gmu;
const CITATION = /product\.md#(?<id>[a-z-]+)/gu;

/** Fragment by which GitHub links to a heading. */
const fragmentOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');

const headings = [...readFileSync(inProject('docs/product.md'), 'utf8').matchAll(HEADING)].map(
  (match) => match[1] ?? '',
);

/** Files whose comments, names of tests or paragraphs cite rules. */
const CITING_FILES = globSync(
  ['{src,tests,scripts,supabase,docs}/**/*.{ts,tsx,astro,md,sql}', '*.md'],
  { cwd: ROOT, exclude: ['**/node_modules/**'] },
);

it('finds a heading in docs/product.md for each rule that a file cites', () => {
  const fragments = new Set(headings.map(fragmentOf));
  const unknown = CITING_FILES.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(CITATION)]
      .map((match) => match.groups?.['id'] ?? '')
      .filter((id) => !fragments.has(id))
      .map((id) => `${file}: #${id}`),
  );

  expect(unknown).toEqual([]);
});
