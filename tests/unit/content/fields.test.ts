import { expect, it } from 'vitest';

import { articleSlug, serviceSchema } from '../../../src/data/schemas/content.ts';

const personal = serviceSchema(articleSlug, ['Boats', 'Barns']).shape;
const business = serviceSchema(articleSlug, []).shape;
const { share, sum } = personal.details.shape;

const SECTION = 'Write for section one of: Boats, Barns.';
const NO_SECTION = 'Delete section: only personal services have one';
const SHARE = 'Write details.share in multiples of 10%';
const SUM = 'Write details.sum in whole euros';
const PROFILE = 'Write documents as borrower+purpose';
const CREDIT = 'Write credit as a list of';

it.each([
  [personal.section, ['Barns'], [undefined, 'Bridges'], SECTION],
  [business.section, [undefined], ['Barns'], NO_SECTION],
  [personal.documents, [undefined, 'all+buying', 'self-employed+all'], ['buying'], PROFILE],
  [
    personal.credit,
    [['consumer'], ['housing', 'consumer'], ['business']],
    [undefined, [], 'consumer', ['mortgage'], ['housing', 'housing']],
    CREDIT,
  ],
  [share, ['80%', undefined], ['Up to 80%', '75%', '0%', '70–60%', '80', 80, '110%'], SHARE],
  [sum, [208_000, undefined], ['€208,000', 208_000.5, 0, 6_000_000], SUM],
])('a field of a service, %#, says what to write', (field, right, wrong, fix) => {
  for (const value of right) expect(field.safeParse(value).error).toBeUndefined();
  for (const value of wrong) {
    const messages = field.safeParse(value).error?.issues.map(({ message }) => message);
    expect(messages, JSON.stringify(value)).toEqual([expect.stringContaining(fix)]);
  }
});

it.each([
  ['80%', { least: 8, most: 8 }],
  ['60–70%', { least: 6, most: 7 }],
  ['50-60%', { least: 5, most: 6 }],
  ['100%', { least: 10, most: 10 }],
])('a share of %s is parsed as %o', (value, tiles) => {
  expect(share.parse(value)).toEqual(tiles);
});
