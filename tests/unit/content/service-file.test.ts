import { describe, expect, it } from 'vitest';

import { checkFile } from '../../../scripts/content-check/check.ts';
import { readContentFile } from '../../../scripts/content/content-file.ts';
import { articleSlug } from '../../../src/collections/schemas/page-fields.ts';
import { serviceSchema } from '../../../src/collections/schemas/service.ts';
import { site } from './check-article.ts';
import { edit, readFixture } from './file-problems.ts';
import type { Mistake } from './file-problems.ts';

const SERVICE = 'content/services/personal/home-equipment-financing.mdx';
const VALID = readFixture(SERVICE);

/** Findings for the service of the fixture site with another text. */
function check(source: string) {
  const file = readContentFile(SERVICE, 'personal', source, site.placeholders);
  const files = site.files.map((other) => (other.path === SERVICE ? file : other));
  return checkFile(file, { ...site, files });
}

const CREDIT =
  'Write credit as a list of the kinds of loan on the page: consumer (personal, student or equipment loan, ' +
  'unsecured renovation), housing (a loan secured on a home), business.';
const SHARE =
  'Write details.share in multiples of 10%, as 80% or 60–70%, or as a placeholder in double brackets; ' +
  'delete the line if there is none.';
const SUM = 'Write details.sum in whole euros from 1000 to 5000000, without € and commas.';

function shareMistake(share: string): Mistake {
  return {
    name: `a share of ${share}`,
    from: 'details:',
    to: `details:\n  share: ${share}`,
    field: 'details.share',
    fix: SHARE,
  };
}

function sumMistake(sum: string): Mistake {
  return {
    name: `a loan amount of ${sum}`,
    from: 'details:',
    to: `details:\n  sum: ${sum}`,
    field: 'details.sum',
    fix: SUM,
  };
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'no section',
    from: 'section: Boats\n',
    to: '',
    field: 'section',
    fix: 'Write for section one of: Boats, Barns.',
  },
  {
    name: 'a section that does not exist',
    from: 'section: Boats',
    to: 'section: Bridges',
    field: 'section',
    fix: 'Write for section one of: Boats, Barns.',
  },
  {
    name: 'half of a profile of documents',
    from: 'order:',
    to: 'documents: buying\norder:',
    field: 'documents',
    fix:
      'Write documents as borrower+purpose, as in the links of /documents: all+buying, self-employed+all. ' +
      'Borrowers: all, employed, self-employed, company-owner, pensioner, non-resident. ' +
      'Purposes: all, buying, building, renovating, refinancing, other.',
  },
  {
    name: 'an order with a fraction',
    from: 'order: 6',
    to: 'order: 1.5',
    field: 'order',
    fix: 'Write order as a whole number; 1 comes first.',
  },
  { name: 'no kind of credit', from: 'credit: [consumer]\n', to: '', field: 'credit', fix: CREDIT },
  {
    name: 'an empty list of credit',
    from: 'credit: [consumer]',
    to: 'credit: []',
    field: 'credit',
    fix: CREDIT,
  },
  {
    name: 'a kind of credit that is no list',
    from: 'credit: [consumer]',
    to: 'credit: consumer',
    field: 'credit',
    fix: CREDIT,
  },
  {
    name: 'an unknown kind of credit',
    from: 'credit: [consumer]',
    to: 'credit: [mortgage]',
    field: 'credit.0',
    fix: CREDIT,
  },
  {
    name: 'a kind of credit twice',
    from: 'credit: [consumer]',
    to: 'credit: [housing, housing]',
    field: 'credit',
    fix: CREDIT,
  },
  shareMistake('75%'),
  shareMistake('0%'),
  shareMistake('70–60%'),
  shareMistake('80'),
  shareMistake('110%'),
  sumMistake('€208,000'),
  sumMistake('208000.5'),
  sumMistake('0'),
  sumMistake('6000000'),
];

describe('a service with', () => {
  it.each(MISTAKES)('$name is reported', ({ from, to, field, fix }) => {
    expect(check(edit(VALID, from, to))).toContainEqual(
      expect.objectContaining({ rule: 'frontmatter', severity: 'error', field, fix }),
    );
  });

  it('a mistake is reported as an error also in a draft', () => {
    expect(check(edit(VALID, 'order:', 'draft: true\nodrer:'))).toEqual([
      expect.objectContaining({ severity: 'error', fix: 'Did you mean order?' }),
    ]);
  });

  it.each([
    { name: 'a profile of documents', from: 'order:', to: 'documents: all+buying\norder:' },
    { name: 'two kinds of credit', from: '[consumer]', to: '[housing, consumer]' },
    { name: 'a draft', from: 'order:', to: 'draft: true\norder:' },
  ])('$name is accepted', ({ from, to }) => {
    expect(check(edit(VALID, from, to))).toEqual([]);
  });
});

describe('the schema of a service', () => {
  const { section, details } = serviceSchema(articleSlug, []).shape;

  it('has no section if the site has none', () => {
    expect(section.safeParse(undefined).success).toBe(true);
    expect(section.safeParse('Barns').error?.issues[0]?.message).toContain(
      'Delete section: only personal services have one',
    );
  });

  it.each([
    { share: '80%', tenths: { least: 8, most: 8 } },
    { share: '60–70%', tenths: { least: 6, most: 7 } },
    { share: '50-60%', tenths: { least: 5, most: 6 } },
    { share: '100%', tenths: { least: 10, most: 10 } },
  ])('reads a share of $share as tenths', ({ share, tenths }) => {
    expect(details.shape.share.parse(share)).toEqual(tenths);
  });
});
