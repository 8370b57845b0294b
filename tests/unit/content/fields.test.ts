import { expect, it } from 'vitest';

import { articleSlug } from '../../../src/data/schemas/page-fields.ts';
import { serviceSchema } from '../../../src/data/schemas/service.ts';

const { section, details } = serviceSchema(articleSlug, []).shape;

it('a site without sections has none in its services', () => {
  expect(section.safeParse(undefined).success).toBe(true);
  const [issue] = section.safeParse('Barns').error?.issues ?? [];
  expect(issue?.message).toContain('Delete section: only personal services have one');
});

it.each([
  ['80%', { least: 8, most: 8 }],
  ['60–70%', { least: 6, most: 7 }],
  ['50-60%', { least: 5, most: 6 }],
  ['100%', { least: 10, most: 10 }],
])('a share of %s is parsed as %o', (value, tiles) => {
  expect(details.shape.share.parse(value)).toEqual(tiles);
});
