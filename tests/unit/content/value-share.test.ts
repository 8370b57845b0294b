import { expect, it } from 'vitest';

import { articleSlug, serviceSchema } from '../../../src/data/schemas/content.ts';

const { share, sum } = serviceSchema(articleSlug).shape.details.shape;

/** What an editor reads about a value of a field. */
const remedies = (field: typeof share | typeof sum, written: unknown) => {
  const { error } = field.safeParse(written);
  return error?.issues.map(({ message }) => message);
};

it.each([
  ['80%', { least: 8, most: 8 }],
  ['60–70%', { least: 6, most: 7 }],
  ['50-60%', { least: 5, most: 6 }],
  ['100%', { least: 10, most: 10 }],
  [undefined, undefined],
])('a share of the value written %s is laid as %o', (written, tiles) => {
  expect(share.parse(written)).toEqual(tiles);
});

it.each(['Up to 80%', '75%', '0%', '70–60%', '80', 80, '110%'])(
  'a share written %s is refused with what to write',
  (written) => {
    expect(remedies(share, written)).toEqual([
      'Write details.share in whole tenths of the value, as 80% or 60–70%, or as the figure’s name in ' +
        'double brackets; take the line out where there is no such figure.',
    ]);
  },
);

it.each(['€208,000', 208_000.5, 0, 6_000_000])(
  'a sum written %s is refused with what to write',
  (written) => {
    expect(remedies(sum, written)).toEqual([
      'Write details.sum in whole euros from 1000 to 5000000, without a sign or a comma.',
    ]);
  },
);
