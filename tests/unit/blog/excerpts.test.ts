import { expect, it } from 'vitest';

import { readingMinutes, slugify, truncateForCard } from '../../../src/domain/blog.ts';

it.each([
  ['is left as it is when it fits', 'Two offers, four lines.', 'Two offers, four lines.'],
  [
    'is cut between words',
    'What €100 more a month and 0.25% less on the rate are worth on €150,000, worked to the cent.',
    'What €100 more a month and 0.25% less on the rate are worth on…',
  ],
  ['is left as it is when it just fits', `${'a'.repeat(61)} bc`, `${'a'.repeat(61)} bc`],
  [
    'keeps a last word that just fits',
    `${'a'.repeat(40)} ${'b'.repeat(23)} and then more`,
    `${'a'.repeat(40)} ${'b'.repeat(23)}…`,
  ],
  [
    'ends without the stop before the cut',
    `${'a'.repeat(40)} ${'b'.repeat(10)} .,  ${'c'.repeat(30)}`,
    `${'a'.repeat(40)} ${'b'.repeat(10)}…`,
  ],
])('an excerpt on a card %s', (_, excerpt, shown) => {
  expect(truncateForCard(excerpt)).toBe(shown);
});

it.each([
  [0, 1],
  [356, 1],
  [357, 2],
  [2380, 10],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

it.each([
  ['First-Time Buyers', 'first-time-buyers'],
  ['  What’s a café?? Costs & fees!', 'whats-a-cafe-costs-fees'],
  ['Έλληνες', ''],
])('%j is the slug %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
