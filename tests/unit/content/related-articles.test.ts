import { expect, it } from 'vitest';

import { checkArticle } from './check-article.ts';

it.each([
  {
    name: 'a draft',
    related: '[unfinished-draft]',
    found: '"unfinished-draft", a draft',
    fix: 'Delete the line until it is published.',
  },
  {
    name: 'a scheduled article',
    related: '[after-christmas]',
    found: '"after-christmas", not published before 2026-12-27',
    fix: 'Delete the line until it is published.',
  },
  {
    name: 'the article itself',
    related: '[one-text]',
    found: 'a reference to itself',
    fix: 'Delete the line.',
  },
  {
    name: 'an article twice',
    related: '[rate-basics, rate-basics]',
    found: '"rate-basics", which is listed twice',
    fix: 'Delete the line.',
  },
  {
    name: 'a misspelt name',
    related: '[rate-basic]',
    found: '"rate-basic", which is not an article',
    fix: 'Did you mean rate-basics?',
  },
  {
    name: 'a name with its extension',
    related: '[rate-basics.mdx]',
    found: '"rate-basics.mdx", which is not an article',
    fix: 'Did you mean rate-basics?',
  },
])('a reference to $name is reported', ({ related, found, fix }) => {
  expect(checkArticle({ fields: { related } })).toEqual([
    expect.objectContaining({ rule: 'related-articles', found, fix }),
  ]);
});

it('a reference to a published article is accepted', () => {
  expect(checkArticle({ fields: { related: '[rate-basics]' } })).toEqual([]);
});
