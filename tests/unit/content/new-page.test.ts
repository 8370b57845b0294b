import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { expect, it } from 'vitest';

import { slugOf, tileOf } from '../../../.scripts/content/new-page.ts';
import { inProject } from '../../../.scripts/library/paths.ts';
import { MOTIFS, PALETTES } from '../../../src/domain/motifs.ts';

it.each([
  ['Two offers, one decision', 'two-offers-one-decision'],
  ['What’s in a “margin”?', 'whats-in-a-margin'],
  ['Café in Λεμεσός: 80% of it', 'cafe-in-80-of-it'],
])('the title %s becomes the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('a new page has a tile of its own that stays the same', () => {
  const tile = tileOf('two-offers-one-decision');
  expect(MOTIFS).toContain(tile.motif);
  expect(PALETTES).toContain(tile.palette);
  expect(tileOf('two-offers-one-decision')).toEqual(tile);
  expect(new Set(['a', 'b', 'c', 'd'].map((slug) => JSON.stringify(tileOf(slug)))).size).toBe(4);
});

const newArticle = (...flags: string[]) =>
  spawnSync(process.execPath, [inProject('.scripts', 'commands', 'new-article.ts'), ...flags], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

it('a flag that cannot be used is refused with what to write, and no file is made', () => {
  const { status, stderr } = newArticle('--title', 'Too short', '--category', 'Mortgages');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: '--title: Write 20 to 70 characters for title.\n',
  });
  expect(existsSync(inProject('content', 'blog', 'too-short.mdx'))).toBe(false);
});

it('without anybody to ask, what is missing is named', () => {
  const { status, stderr } = newArticle('--title', 'Long enough to be a title');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      '--category is missing: Category, one of Mortgages, Investment, Cyprus Residency, First-Time Buyers:\n',
  });
});

it('a misspelt flag is named in a sentence, without a stack', () => {
  const { status, stderr } = newArticle('--titel', 'Long enough to be a title');
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--titel'");
  expect(stderr).not.toContain('    at ');
});
