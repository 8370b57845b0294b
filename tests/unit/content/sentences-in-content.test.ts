import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inProject, ROOT } from '../../../scripts/library/paths.ts';

/** The page for advisers says what its script does; visitors do not see it. */
const FOR_ADVISERS = 'src/pages/desk.astro';

const pages = globSync('src/pages/**/*.astro', { cwd: ROOT }).filter(
  (page) => page !== FOR_ADVISERS,
);

/** Six words in a row, as only prose has them: no code, attribute, comment or style. */
function proseIn(source: string): readonly string[] {
  const template = source
    .replace(/^---$[\s\S]*?^---$/m, '')
    .replaceAll(/\{?\/\*[\s\S]*?\*\/\}?|<style[\s\S]*?<\/style>|="[^"]*"/g, '')
    .replaceAll(/\s+/g, ' ');
  return template.match(/(?:\b[\p{L}’]+[,;:]? ){5,}[\p{L}’]+/gu) ?? [];
}

it.each(pages)('editors find the sentences of %s in content/', (page) => {
  expect(proseIn(readFileSync(inProject(page), 'utf8'))).toEqual([]);
});

it('finds a typed sentence', () => {
  const page = '---\nconst a = 1;\n---\n<p class="lead">\n  A bank may want to see\n  more.\n</p>';
  expect(proseIn(page)).toEqual(['A bank may want to see more']);
});
