import { expect, it } from 'vitest';

import { readingMinutes, slugify, truncateForCard } from '../../../src/collections/blog.ts';

/** Two words that fit on a card. */
const FITTING = `${'a'.repeat(40)} ${'b'.repeat(23)}`;

it.each([
  ['is left as it is when it fits', 'Two offers, four lines.', 'Two offers, four lines.'],
  ['is left as it is when it just fits', FITTING, FITTING],
  ['keeps a last word that just fits', `${FITTING} and then more`, `${FITTING}…`],
  ['is cut between words', `${FITTING}b and more`, `${'a'.repeat(40)}…`],
  ['ends without the stop before the cut', `Fees .,  ${'c'.repeat(60)}`, 'Fees…'],
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
