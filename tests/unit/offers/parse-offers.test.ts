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
  'b-valuation': '250',
  'b-account': '2',
  'b-insurance': '20,5',
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
    const fixed = { interestOnly: false, isVariable: false };
    const costs = { fees: 0, valuation: 0, monthlyAccountFee: 0, monthlyInsurance: 0 };
    expect(parseOffers({ ...TWO_OFFERS, early: '5' })).toEqual({
      keys: ['a', 'b'],
      offers: [
        {
          ...costs,
          loanAmount: 200_000,
          periods: [
            { months: 36, annualRate: 3.2, ...fixed },
            { months: 264, annualRate: 4.5, ...fixed },
          ],
          isInsuranceTiedToLoan: true,
          compensation: undefined,
        },
        {
          loanAmount: 200_000,
          periods: [{ months: 300, annualRate: 3.9, ...fixed }],
          fees: 900,
          valuation: 250,
          monthlyAccountFee: 2,
          monthlyInsurance: 20.5,
          isInsuranceTiedToLoan: false,
          compensation: { percent: 1 },
        },
      ],
      earlyRepaymentMonth: 60,
    });
  });

  const NO_RATE = 'Type the rate of this part.';
  const NO_LENGTH = 'Type how long: 3, or 30 months.';
  const REPAYS = 'The last part has to repay the loan: untick interest only, or add a part.';
  it.each<[FormValues, Readonly<Record<string, string>>]>([
    [{ 'c-fees': ' ', 'c-only1': 'yes' }, {}],
    [{ 'c-fees': '10' }, { 'c-rate1': NO_RATE, 'c-years1': NO_LENGTH }],
    [
      { 'b-rate1': '', 'b-years1': '' },
      { 'b-rate1': NO_RATE, 'b-years1': NO_LENGTH },
    ],
    [{ 'a-amount': '' }, { 'a-amount': 'Type the loan amount.' }],
    [{ 'b-amount': '0' }, { 'b-amount': 'Type more than zero.' }],
    [{ 'a-amount': 'x' }, { 'a-amount': 'This is not a number. Type it like 250,000.' }],
    [{ 'a-rate1': '-1' }, { 'a-rate1': 'This is below zero. Leave the minus out.' }],
    [{ 'a-rate1': '101' }, { 'a-rate1': 'This is more than 100%. Is a decimal point missing?' }],
    [{ 'a-rate1': 'x' }, { 'a-rate1': 'This is not a rate. Type it like 3.75.' }],
    [{ 'a-years1': '2.52' }, { 'a-years1': 'Whole months, please: 2.5 years, or 30 months.' }],
    [
      { 'a-years1': '60', 'a-years2': '60' },
      { 'a-years2': 'Over 100 years in total: shorten a part.' },
    ],
    [{ 'a-only2': 'yes' }, { 'a-rate2': REPAYS }],
    [{ 'b-only1': 'yes' }, { 'b-rate1': REPAYS }],
    [
      { 'a-rate2': '', 'a-years2': '', 'a-rate3': '5', 'a-years3': '5' },
      { 'a-rate2': NO_RATE, 'a-years2': NO_LENGTH },
    ],
    [{ 'b-compensation': 'x%' }, { 'b-compensation': 'This is not a rate. Type it like 3.75.' }],
    [{ early: 'soon' }, { early: 'We cannot read this. Type 3, or 30 months.' }],
  ])('%j has the errors %j', (changes, errors) => {
    expect(errorsOf({ ...TWO_OFFERS, ...changes })).toEqual(errors);
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
