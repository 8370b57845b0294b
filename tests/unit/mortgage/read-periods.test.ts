import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createLoanPlan } from '../../../src/domain/mortgage/loan-plan.ts';
import { parsePeriods } from '../../../src/domain/mortgage/parse-periods.ts';
import { loanSummary, describeResult } from '../../../src/domain/mortgage/loan-text.ts';
import {
  decodeCalculator,
  encodeCalculatorInputs,
  parseCalculator,
} from '../../../src/domain/mortgage/calculator-link.ts';

const decodeCalculatorInputs = (link: string) => decodeCalculator(link)?.input;

const LOAN = { loanAmount: 200_000, annualRate: 3, termYears: 25 };
/** Texts of the period fields; periods are counted from 1. */
const periodTexts = (...typed: [rate: string, years: string, isInterestOnly?: boolean][]) =>
  Object.fromEntries(
    typed.flatMap(([rate, years, isInterestOnly], index) => [
      [`rate${index + 1}`, rate],
      [`years${index + 1}`, years],
      ...(isInterestOnly ? [[`only${index + 1}`, 'yes']] : []),
    ]),
  ) as Record<string, string>;

describe('the periods in the form', () => {
  it('begin with the rate of the loan and end with its term', () => {
    expect(parsePeriods(periodTexts(['', '3'], ['4,5', '']), LOAN)).toMatchObject({
      periods: [
        { months: 36, annualRate: 3, interestOnly: false },
        { months: 264, annualRate: 4.5, interestOnly: false },
      ],
      errors: {},
    });
    expect(
      parsePeriods(periodTexts(['', '24 months', true], ['3', '8'], ['4.5', '15']), LOAN).periods,
    ).toMatchObject([{ months: 24, interestOnly: true }, { months: 96 }, { months: 180 }]);
  });

  it('returns none if nothing is typed or the first period covers the term', () => {
    expect(parsePeriods({}, LOAN)).toEqual({ periods: [], errors: {} });
    expect(parsePeriods(periodTexts(['', '25'], ['', '']), LOAN)).toEqual({
      periods: [],
      errors: {},
    });
  });

  const invalid: [string, RegExp, Record<string, string>][] = [
    ['rate2', /second rate/, periodTexts(['', '3'])],
    ['years1', /how long the first/, periodTexts(['', ''], ['4', ''])],
    ['years2', /how long the second/, periodTexts(['', '3'], ['4', ''], ['5', ''])],
    ['rate2', /second rate as a number/, periodTexts(['', '3'], ['words', ''])],
    ['years2', /over 25 years: shorten one/, periodTexts(['', '30'], ['4', ''])],
    ['years2', /over 25 years: shorten one/, periodTexts(['', '20'], ['4', '10'])],
    ['years2', /last 13 years, the term 25 years/, periodTexts(['', '3'], ['4', '10'])],
    ['years1', /a month or more/, periodTexts(['', '0'], ['4', ''])],
    ['rate2', /has to repay/, periodTexts(['', '3'], ['4', '', true])],
    ['years1', /has to repay/, periodTexts(['', '', true])],
  ];
  it.each(invalid)('reports at %s: %s', (field, message, texts) => {
    const { errors } = parsePeriods(texts, LOAN);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });
});

describe('a link with periods', () => {
  it('round-trips all periods', () => {
    const months = fc.integer({ min: 1, max: 120 });
    const rate = fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000);
    const terms = { months, annualRate: rate, isVariable: fc.boolean() };
    fc.assert(
      fc.property(
        fc.array(fc.record({ ...terms, interestOnly: fc.boolean() }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.record({ ...terms, interestOnly: fc.constant(false) }),
        (first, last) => {
          const periods = [...first, last];
          const term = periods.reduce((sum, period) => sum + period.months, 0);
          const loan = {
            loanAmount: 200_000,
            annualRate: periods[0]?.annualRate ?? 1,
            termYears: term / 12,
          };
          const back = decodeCalculatorInputs(
            encodeCalculatorInputs({ loan, variants: [], periods, points: 2 }),
          );
          expect(back).toMatchObject({ loan, periods, points: 2 });
          const link = encodeCalculatorInputs({ loan, variants: [], periods });
          const { texts } = decodeCalculator(link) ?? {};
          expect(texts && parseCalculator(texts)).toMatchObject({ loan, periods });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the loan if the periods are invalid', () => {
    const link = 'loanAmount=200000&interestRate=3&loanTerm=25';
    expect(encodeCalculatorInputs({ loan: LOAN, variants: [], points: 2 })).toBe(link);
    for (const broken of [
      '&period=36x3',
      '&period=36x3&period=264x4.5&period=1x1',
      '&period=36x4&period=264x4.5',
      '&period=36x3&period=264x4.5i',
      '&period=36x3&period=words',
    ])
      expect(decodeCalculatorInputs(link + broken)).toMatchObject({
        loan: LOAN,
        periods: undefined,
      });
  });
});

describe('a loan with several rate periods in words', () => {
  const periods = [
    { months: 24, annualRate: 3, interestOnly: true },
    { months: 276, annualRate: 4.5 },
  ];
  it('names each rate and each payment', () => {
    const plan = createLoanPlan(LOAN, periods);
    expect(describeResult(plan)).toBe(
      'Loan of €200,000 at 3%, interest only, for 2 years, then 4.5% for 23 years: ' +
        'monthly payment €500.00, then €1,164.44 from month 25 (after 2 years), €664.44 more.',
    );
    expect(loanSummary(plan)).toContain(
      '- Monthly payment: €500.00, then €1,164.44 from month 25 (after 2 years)',
    );
  });
});
