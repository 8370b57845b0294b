import { expect, it } from 'vitest';

import { articleSlug, serviceSchema } from '../../../src/data/schemas/content.ts';

const { share, sum } = serviceSchema(articleSlug, []).shape.details.shape;

/** Error messages for a value. */
const errorsFor = (field: typeof share | typeof sum, value: unknown) => {
  const { error } = field.safeParse(value);
  return error?.issues.map(({ message }) => message);
};

it.each([
  ['80%', { least: 8, most: 8 }],
  ['60–70%', { least: 6, most: 7 }],
  ['50-60%', { least: 5, most: 6 }],
  ['100%', { least: 10, most: 10 }],
  [undefined, undefined],
])('a share of %s is parsed as %o', (value, tiles) => {
  expect(share.parse(value)).toEqual(tiles);
});

it.each(['Up to 80%', '75%', '0%', '70–60%', '80', 80, '110%'])(
  'a share of %s is rejected with its fix',
  (value) => {
    expect(errorsFor(share, value)).toEqual([
      'Write details.share in multiples of 10%, as 80% or 60–70%, or as a placeholder in double ' +
        'brackets; delete the line if there is none.',
    ]);
  },
);

it.each(['€208,000', 208_000.5, 0, 6_000_000])('a sum of %s is rejected with its fix', (value) => {
  expect(errorsFor(sum, value)).toEqual([
    'Write details.sum in whole euros from 1000 to 5000000, without € and commas.',
  ]);
});
