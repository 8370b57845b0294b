import { describe, expect, it } from 'vitest';

import { RULES } from '../dist/rules/index.ts';
import { classes } from '../dist/rules/classes.ts';
import { weight } from '../dist/rules/weight.ts';
import { forbiddenWords } from '../dist/rules/no-forbidden-claims.ts';
import { makeSite } from '../dist/site.ts';

describe('the rules for the built pages', () => {
  it.each(RULES)('detects a violation: $name', async ({ check, broken }) => {
    expect(await check(broken)).not.toEqual([]);
  });

  it('name the file that is too long and the number of words to remove', async () => {
    const words = Array.from({ length: 4000 }, (_, number) => (number ** 5 % 2 ** 31).toString(36));
    const text = `<div class="prose"><p>${words.join(' ')}</p></div>`;
    const site = makeSite({ '/blog/long': text, '/services/b2b/long': text, '/long': text });
    const messages = (await weight.check(site)).map(({ message }) => message);
    const size = /^is \d+ bytes as brotli, \d+ too many/;
    for (const message of messages) expect(message).toMatch(size);
    const [article = '', service = '', page = ''] = messages.map((text) => text.replace(size, ''));
    expect(article).toMatch(/^: remove about \d+0 words from content\/blog\/long\.mdx, or split/);
    expect(service).toMatch(/words from content\/services\/business\/long\.mdx, or move a part/);
    expect(page).toBe('');
    // With about that many words less, the page is within the limit.
    const [excessWords = ''] = /\d+/.exec(article) ?? [];
    const shortened = text.replace(words.slice(-(Number(excessWords) + 20)).join(' '), '');
    expect(await weight.check(makeSite({ '/blog/long': shortened }))).toEqual([]);
  });

  it('find a class without a rule in pages and scripts, and accept the styles that an island loads', async () => {
    const island = '<astro-island component-url="/_astro/i.js"></astro-island>';
    const site = makeSite(
      {
        '/': `<style>.a,.lg\\:\\[\\&\\>b\\]{}</style><p class="a lg:[&>b] c">${island}`,
        '/b': `<p class="c d">${island}`,
      },
      {
        '/_astro/i.js': 'import"./n.js";const s=`/_astro/late.css`',
        '/_astro/n.js': 'className:x===`no`?`a d`:`e c`,y;className:`c mark-${z}`',
        '/_astro/late.css': '.c:hover{}',
      },
    );
    expect((await classes.check(site)).map(({ page, message }) => [page, message.at(-2)])).toEqual([
      ['/b', 'd'],
      ['/_astro/n.js', 'd'],
      ['/_astro/n.js', 'e'],
    ]);
  });

  it.each([
    'The decision is the bank’s alone; nobody can promise it.',
    'We use fixed periods of 3, 5 or 10 years as an example.',
  ])('accept permitted wording: %s', async (sentence) => {
    const site = makeSite({ '/': `<body><p>${sentence}</p></body>` });
    expect(await forbiddenWords.check(site)).toEqual([]);
  });
});
