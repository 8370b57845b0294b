import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { loanPlan } from '../../../src/domain/mortgage/loan-plan.ts';
import { readPeriods, type TypedPeriod } from '../../../src/domain/mortgage/read-periods.ts';
import { loanSummary, resultInWords } from '../../../src/domain/mortgage/result-words.ts';
import { decodeFigures, encodeFigures } from '../../../src/domain/mortgage/share-link.ts';

const LOAN = { loanAmount: 200_000, interestRate: 3, loanTerm: 25 };
const part = (rate: string, years: string, interestOnly = false): TypedPeriod => ({
  rate,
  years,
  interestOnly,
});
const EMPTY = part('', '');

describe('the periods in the form', () => {
  it('begin with the rate of the loan and end with its term', () => {
    expect(readPeriods(LOAN, [part('', '3'), part('4,5', ''), EMPTY, EMPTY])).toEqual([
      { months: 36, interestRate: 3, interestOnly: false },
      { months: 264, interestRate: 4.5, interestOnly: false },
    ]);
    expect(
      readPeriods(LOAN, [part('', '24 months', true), part('3', '8'), part('4.5', '15')]),
    ).toMatchObject([{ months: 24, interestOnly: true }, { months: 96 }, { months: 180 }]);
  });

  it('are none where nothing is typed, or the first holds to the end', () => {
    expect(readPeriods(LOAN, [EMPTY, EMPTY])).toBeUndefined();
    expect(readPeriods(LOAN, [part('', '25'), EMPTY])).toBeUndefined();
  });

  const wrong: [RegExp, TypedPeriod[]][] = [
    [/second rate/, [part('', '3'), EMPTY]],
    [/how long the first/, [EMPTY, part('4', '')]],
    [/how long the second/, [part('', '3'), part('4', ''), part('5', '')]],
    [/second rate as a number/, [part('', '3'), part('words', '')]],
    [/longer than the term of 25 years/, [part('', '30'), part('4', '')]],
    [/longer than the term/, [part('', '20'), part('4', '10')]],
    [/The parts last 13 years, the term is 25 years/, [part('', '3'), part('4', '10')]],
    [/a month at least/, [part('', '0'), part('4', '')]],
    [/has to repay/, [part('', '3'), part('4', '', true)]],
    [/has to repay/, [part('', '', true)]],
  ];
  it.each(wrong)('say %s', (sentence, typed) => {
    expect(readPeriods(LOAN, typed)).toMatch(sentence);
  });
});

describe('a link with periods', () => {
  it('gives them back, whatever they are', () => {
    const months = fc.integer({ min: 1, max: 120 });
    const rate = fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000);
    const terms = { months, interestRate: rate, isVariable: fc.boolean() };
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
            interestRate: periods[0]?.interestRate ?? 1,
            loanTerm: term / 12,
          };
          const back = decodeFigures(encodeFigures({ loan, variants: [], periods, points: 2 }));
          expect(back).toMatchObject({ loan, periods, points: 2 });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps its loan where the periods are broken, and is as before without any', () => {
    const link = 'loanAmount=200000&interestRate=3&loanTerm=25';
    expect(encodeFigures({ loan: LOAN, variants: [], points: 2 })).toBe(link);
    for (const broken of [
      '&period=36x3',
      '&period=36x3&period=264x4.5&period=1x1',
      '&period=36x4&period=264x4.5',
      '&period=36x3&period=264x4.5i',
      '&period=36x3&period=words',
    ])
      expect(decodeFigures(link + broken)).toMatchObject({ loan: LOAN, periods: undefined });
  });
});

describe('a loan of periods in words', () => {
  const periods = [
    { months: 24, interestRate: 3, interestOnly: true },
    { months: 276, interestRate: 4.5 },
  ];
  it('names each rate and each payment', () => {
    const plan = loanPlan(LOAN, periods);
    expect(resultInWords(plan)).toBe(
      'A mortgage of €200,000 at 3%, interest only, for 2 years, then 4.5% for 23 years ' +
        'costs €500.00, then €1,164.44 from month 25, €664.44 more a month.',
    );
    expect(loanSummary(plan)).toContain('- Monthly payment: €500.00, then €1,164.44 from month 25');
  });
});
