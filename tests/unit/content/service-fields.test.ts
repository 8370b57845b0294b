import { expect, it } from 'vitest';

import { articleSlug, serviceSchema } from '../../../src/data/schemas/content.ts';

const personal = serviceSchema(articleSlug, ['Boats', 'Barns']).shape;
const business = serviceSchema(articleSlug, []).shape;

/** Error messages for a value. */
const errorsFor = (
  field: typeof personal.section | typeof personal.documents | typeof personal.credit,
  value: unknown,
) => {
  const { error } = field.safeParse(value);
  return error?.issues.map(({ message }) => message);
};

it('a personal service has one of the sections, a business service none', () => {
  expect(errorsFor(personal.section, 'Barns')).toBeUndefined();
  for (const value of [undefined, 'Bridges'])
    expect(errorsFor(personal.section, value)).toEqual(['Write for section one of: Boats, Barns.']);
  expect(errorsFor(business.section, undefined)).toBeUndefined();
  expect(errorsFor(business.section, 'Barns')).toEqual([
    'Delete section: only personal services have one, from the sections in content/site.yaml.',
  ]);
});

it('documents is a profile of /documents, or left out', () => {
  for (const value of [undefined, 'all+buying', 'self-employed+all'])
    expect(errorsFor(personal.documents, value)).toBeUndefined();
  expect(errorsFor(personal.documents, 'buying')).toEqual([
    expect.stringMatching(/^Write documents as borrower\+purpose, .*all\+buying/),
  ]);
});

it('a service lists the kinds of credit it is about, each once', () => {
  for (const value of [['consumer'], ['housing', 'consumer'], ['business']])
    expect(errorsFor(personal.credit, value)).toBeUndefined();
  for (const value of [undefined, [], 'consumer', ['mortgage'], ['housing', 'housing']])
    expect(errorsFor(personal.credit, value), JSON.stringify(value)).toEqual([
      expect.stringMatching(/^Write credit as a list of .*consumer .*housing .*business\.$/),
    ]);
});
