import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createLoanPlan } from '../../../src/domain/mortgage/loan-plan.ts';
import { parsePeriods, type PeriodInput } from '../../../src/domain/mortgage/parse-periods.ts';
import { loanSummary, describeResult } from '../../../src/domain/mortgage/loan-text.ts';
import {
  decodeCalculatorInputs,
  encodeCalculatorInputs,
} from '../../../src/domain/mortgage/calculator-link.ts';

const LOAN = { loanAmount: 200_000, annualRate: 3, termYears: 25 };
const periodInput = (rate: string, years: string, interestOnly = false): PeriodInput => ({
  rate,
  years,
  interestOnly,
});
const EMPTY = periodInput('', '');

describe('the periods in the form', () => {
  it('begin with the rate of the loan and end with its term', () => {
    expect(
      parsePeriods(LOAN, [periodInput('', '3'), periodInput('4,5', ''), EMPTY, EMPTY]),
    ).toEqual([
      { months: 36, annualRate: 3, interestOnly: false },
      { months: 264, annualRate: 4.5, interestOnly: false },
    ]);
    expect(
      parsePeriods(LOAN, [
        periodInput('', '24 months', true),
        periodInput('3', '8'),
        periodInput('4.5', '15'),
      ]),
    ).toMatchObject([{ months: 24, interestOnly: true }, { months: 96 }, { months: 180 }]);
  });

  it('returns none if nothing is typed or the first period covers the term', () => {
    expect(parsePeriods(LOAN, [EMPTY, EMPTY])).toBeUndefined();
    expect(parsePeriods(LOAN, [periodInput('', '25'), EMPTY])).toBeUndefined();
  });

  const invalid: [RegExp, PeriodInput[]][] = [
    [/second rate/, [periodInput('', '3'), EMPTY]],
    [/how long the first/, [EMPTY, periodInput('4', '')]],
    [/how long the second/, [periodInput('', '3'), periodInput('4', ''), periodInput('5', '')]],
    [/second rate as a number/, [periodInput('', '3'), periodInput('words', '')]],
    [/The parts last over 25 years: shorten one/, [periodInput('', '30'), periodInput('4', '')]],
    [/The parts last over 25 years: shorten one/, [periodInput('', '20'), periodInput('4', '10')]],
    [/The parts last 13 years, the term 25 years/, [periodInput('', '3'), periodInput('4', '10')]],
    [/a month or more/, [periodInput('', '0'), periodInput('4', '')]],
    [/has to repay/, [periodInput('', '3'), periodInput('4', '', true)]],
    [/has to repay/, [periodInput('', '', true)]],
  ];
  it.each(invalid)('reports: %s', (message, inputs) => {
    expect(parsePeriods(LOAN, inputs)).toMatch(message);
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
