import { expect, it } from 'vitest';

import { articleSlug, serviceSchema } from '../../../src/data/schemas/content.ts';

const personal = serviceSchema(articleSlug, ['Boats', 'Barns']).shape;
const business = serviceSchema(articleSlug, []).shape;

/** Error messages for a value. */
const remedies = (
  field: typeof personal.section | typeof personal.documents | typeof personal.credit,
  written: unknown,
) => {
  const { error } = field.safeParse(written);
  return error?.issues.map(({ message }) => message);
};

it('a personal service has one of the sections, a business service none', () => {
  expect(remedies(personal.section, 'Barns')).toBeUndefined();
  for (const written of [undefined, 'Bridges'])
    expect(remedies(personal.section, written)).toEqual([
      'Write for section one of: Boats, Barns.',
    ]);
  expect(remedies(business.section, undefined)).toBeUndefined();
  expect(remedies(business.section, 'Barns')).toEqual([
    'Delete section: only personal services have one, from the sections in content/site.yaml.',
  ]);
});

it('documents is a profile of /documents, or left out', () => {
  for (const written of [undefined, 'all+buying', 'self-employed+all'])
    expect(remedies(personal.documents, written)).toBeUndefined();
  expect(remedies(personal.documents, 'buying')).toEqual([
    expect.stringMatching(/^Write documents as borrower\+purpose, .*all\+buying/),
  ]);
});

it('a service says which kinds of credit it is about, each once', () => {
  for (const written of [['consumer'], ['housing', 'consumer'], ['business']])
    expect(remedies(personal.credit, written)).toBeUndefined();
  for (const written of [undefined, [], 'consumer', ['mortgage'], ['housing', 'housing']])
    expect(remedies(personal.credit, written), JSON.stringify(written)).toEqual([
      expect.stringMatching(/^Write credit as a list of .*consumer .*housing .*business\.$/),
    ]);
});
