import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { OFFERS_FIELDS, parseOffers } from '../../../src/domain/offers/parse-offers.ts';
import { decodeFields, encodeFields, type FormValues } from '../../../src/domain/tools/fields.ts';

const encodeOffers = (texts: FormValues) => encodeFields(OFFERS_FIELDS, texts);
const decodeOffers = (link: string) => decodeFields(OFFERS_FIELDS, link);

const TWO_OFFERS: FormValues = {
  'a-amount': '200.000',
  'a-rate1': '3,2%',
  'a-years1': '3',
  'a-rate2': '4.5',
  'a-years2': '264 months',
  'b-rate1': '3.9',
  'b-years1': '25 years',
  'b-fees': '900',
  'b-compensation': '1%',
  'b-where': 'elsewhere',
};

const NUMBER_FIELDS = Object.entries(OFFERS_FIELDS).flatMap(([name, field]) =>
  'kind' in field ? [name] : [],
);

const errorsOf = (form: FormValues) => {
  const parsed = parseOffers(form);
  return 'errors' in parsed ? parsed.errors : {};
};

describe('the form of two offers', () => {
  it('parses numbers as people type them; an empty amount is that of the first offer', () => {
    expect(parseOffers(TWO_OFFERS)).toMatchObject({
      keys: ['a', 'b'],
      offers: [
        {
          loanAmount: 200_000,
          periods: [
            { months: 36, annualRate: 3.2, interestOnly: false },
            { months: 264, annualRate: 4.5, interestOnly: false },
          ],
          fees: 0,
          isInsuranceTiedToLoan: true,
        },
        {
          loanAmount: 200_000,
          periods: [{ months: 300, annualRate: 3.9 }],
          fees: 900,
          isInsuranceTiedToLoan: false,
          compensation: { percent: 1 },
        },
      ],
    });
  });

  it('requires the third offer only if something is typed in it', () => {
    expect(errorsOf({ ...TWO_OFFERS, 'c-fees': '10' })).toMatchObject({
      'c-rate1': 'Type the rate of this part.',
      'c-years1': 'Type how long: 3, or 30 months.',
    });
    expect(errorsOf(TWO_OFFERS)).toEqual({});
  });

  const invalid: [string, FormValues][] = [
    ['a-amount', { ...TWO_OFFERS, 'a-amount': '' }],
    ['a-amount', { ...TWO_OFFERS, 'a-amount': '0' }],
    ['a-amount', { ...TWO_OFFERS, 'a-amount': 'words' }],
    ['a-rate1', { ...TWO_OFFERS, 'a-rate1': '' }],
    ['a-rate1', { ...TWO_OFFERS, 'a-rate1': '-1' }],
    ['a-rate1', { ...TWO_OFFERS, 'a-rate1': '375' }],
    ['a-years1', { ...TWO_OFFERS, 'a-years1': '' }],
    ['a-years1', { ...TWO_OFFERS, 'a-years1': '2.52' }],
    ['a-years1', { ...TWO_OFFERS, 'a-years1': '101' }],
    ['a-years2', { ...TWO_OFFERS, 'a-years1': '60', 'a-years2': '60' }],
    ['a-rate2', { ...TWO_OFFERS, 'a-only2': 'yes' }],
    ['a-rate2', { ...TWO_OFFERS, 'a-rate2': '', 'a-years2': '', 'a-rate3': '5', 'a-years3': '5' }],
    ['b-fees', { ...TWO_OFFERS, 'b-fees': '-5' }],
    ['b-compensation', { ...TWO_OFFERS, 'b-compensation': 'some' }],
    ['early', { ...TWO_OFFERS, early: 'soon' }],
  ];
  it.each(invalid)('has an error message for %s', (field, form) => {
    expect(Object.keys(errorsOf(form))).toContain(field);
  });
});

describe('the link of the offers', () => {
  it('round-trips what was typed', () => {
    const hash = encodeOffers(TWO_OFFERS);
    const back = decodeOffers(`#${hash}`);
    expect(back && parseOffers(back)).toEqual(parseOffers(TWO_OFFERS));
    expect(back && encodeOffers(back)).toBe(hash);
    expect(hash).toContain('a-rate1=3.2');
    expect(hash).toContain('b-where=elsewhere');
  });

  it('drops texts that are not numbers, and is empty without numbers', () => {
    expect(encodeOffers({ ...TWO_OFFERS, 'a-fees': 'Eleni' })).not.toContain('Eleni');
    expect(encodeOffers({ 'a-where': 'elsewhere' })).toBe('');
    expect(decodeOffers('#')).toBeUndefined();
    expect(decodeOffers('#a-amount=words&a-where=elsewhere')).toBeUndefined();
    expect(decodeOffers('#a-amount=5%25&b-fees=1')).toEqual({ 'b-fees': '1' });
  });

  it('round-trips every number in every field', () => {
    const arbitrary = fc.record(
      Object.fromEntries(
        NUMBER_FIELDS.map((field) => [
          field,
          fc.integer({ min: 0, max: 10_000_000 }).map((number) => String(number / 1000)),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(arbitrary, (form) => {
        const hash = encodeOffers(form);
        expect(encodeOffers(decodeOffers(hash) ?? {})).toBe(hash);
      }),
      { numRuns: 300 },
    );
  });
});
