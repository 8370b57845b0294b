import { describe, expect, it } from 'vitest';

import { findForbiddenClaims } from '../../../src/data/schemas/forbidden-claims.ts';

/** Sentences that explain the term. */
const EXPLANATIONS = [
  'The APRC is one yearly rate for interest and costs together.',
  'An APRC of 4.1% means that interest and costs together take 4.1% a year.',
  'Suppose two sheets show an APRC of 4.1% and 4.3%: the second costs more for the same years.',
  'For example, somebody who got €1,000 and paid back €600 twice would have an APRC of 13.07%.',
  'Two invented offers: the APRC, worked out, is 4.07% and 4.12%.',
  'A fixed rate stays as it is for the time agreed; a variable rate is a base plus a margin.',
  'For example, with a base of 2% and a margin of 1.5% the variable rate is 3.5%.',
];

/** Sentences that promote with it. */
const PROMOTIONS = [
  'A mortgage at 3.1% APRC.',
  'The APRC is 3.1%.',
  'Our loans have an APRC of 3.1%, which means you save.',
  'Imagine an APRC of 3.1% today.',
  'For example, get an APRC of just 3.1%.',
  'Suppose you apply now: APRC 3.1%.',
  'An APRC of 3.1% means the lowest cost.',
  'Banks offer, for example, an APRC of 3.1%.',
  'The annual percentage rate of charge starts at 3.1%, for example.',
];

describe.each(['page', 'content'] as const)('a sentence about the APRC in a %s', (kind) => {
  it.each(EXPLANATIONS)('allows an explanation: %s', (text) => {
    expect(findForbiddenClaims(text, kind)).toEqual([]);
  });

  it.each(PROMOTIONS)('rejects an offer: %s', (text) => {
    expect(findForbiddenClaims(text, kind).map(({ reason }) => reason)).toContain(
      'do not quote an APR',
    );
  });

  it('an example in one sentence does not excuse the next', () => {
    const text = 'For example, take two sheets. One has an APRC of 3.1%.';
    expect(findForbiddenClaims(text, kind)).toHaveLength(1);
  });
});
