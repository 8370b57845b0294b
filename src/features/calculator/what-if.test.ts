import { describe, expect, it } from 'vitest';

import { calculateLoan } from '../../maths/periods.ts';
import type { RatePeriod } from '../../maths/periods.ts';
import { compareVariant, withExtraPayment, withLumpSum, withRateRise } from './what-if.ts';

const LOAN = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };

describe('paying extra every month', () => {
  const over = (months: number, annualRate: number) => ({ months, annualRate });
  const interestOnly = { ...over(24, 3), interestOnly: true };
  // The second, month by month with forty digits: €500.00 + €200 at first, then €1,164.44 + €200.
  it.each<[string, number, readonly RatePeriod[], number, number, number, number]>([
    ['saves years and interest', 150_000, [over(300, 4)], 100, 248, 52, 70_421.94],
    ['is added to every payment', 200_000, [interestOnly, over(276, 4.5)], 200, 230, 70, 96_790.63],
    ['can end the loan before the rate changes', 2400, [over(12, 0), over(12, 3)], 100, 12, 12, 0],
    ['can settle it with the first payment', 250_000, [over(300, 3.75)], 1e6, 1, 299, 781.25],
    ['adds no month for less than half a cent', 1200, [over(24, 0)], 49.9998, 12, 12, 0],
    ['saves whole months', 1200, [over(11.5, 0)], 100, 6, 6, 0],
  ])('%s', (_, loanAmount, periods, extra, payments, paymentsSaved, totalInterest) => {
    const loan = calculateLoan({ loanAmount, periods });
    const effect = withExtraPayment(loan, extra);
    expect(effect).toMatchObject({ payments, paymentsSaved });
    expect(effect.totalInterest).toBeCloseTo(totalInterest, 2);
    expect(effect.totalPayment - loanAmount).toBeCloseTo(totalInterest, 2);
    expect(effect.interestSaved).toBeCloseTo(loan.totalInterest - totalInterest, 2);
  });
});

describe('repaying a sum once', () => {
  const LOAN_AT_4 = calculateLoan({
    loanAmount: 230_000,
    periods: [{ months: 300, annualRate: 4 }],
  });

  // Month by month: €1,214.02 a month, and €20,000 with the last payment of year 5.
  it('saves years and interest', () => {
    const effect = withLumpSum(LOAN_AT_4, 20_000, 5);
    expect(effect).toMatchObject({ payments: 266, paymentsSaved: 34 });
    expect(effect?.totalInterest).toBeCloseTo(112_196.76, 2);
  });

  // €200,340.62 is owed after year 5. Without €20,000 it costs €1,092.83 over 240 months at 4%.
  it('can lower the payments instead', () => {
    const { lowered } = withLumpSum(LOAN_AT_4, 20_000, 5) ?? {};
    expect(lowered?.monthlyPayment).toBeCloseTo(1092.83, 2);
    expect(lowered?.interestSaved).toBeCloseTo(9087.06, 2);
  });

  it('leaves no payments to lower if it settles the loan', () => {
    expect(withLumpSum(LOAN_AT_4, 230_000, 5)).toMatchObject({ payments: 60, lowered: undefined });
  });

  it.each([
    ['settles the loan if it is large enough', 230_000, 1 / 12, 1],
    ['is repaid with the first payment if that is less than a month away', 230_000, 0.01, 1],
  ])('%s', (_, sum, afterYears, payments) => {
    expect(withLumpSum(LOAN_AT_4, sum, afterYears)?.payments).toBe(payments);
  });

  it.each([25, 40])('saves nothing after %i years, when the loan is repaid', (afterYears) => {
    expect(withLumpSum(LOAN_AT_4, 20_000, afterYears)).toBeUndefined();
  });
});

it.each([
  [1, 0, 1425.29],
  [2, 0, 1572.77],
  [3, 0, 1727.28],
  [1, 5, 1400.95],
])('a rise of the rate by %i points after %i years', (points, years, payment) => {
  const effect = withRateRise(LOAN, points, years);
  expect(effect.annualRate).toBe(3.75 + points);
  expect(effect.monthlyPayment).toBeCloseTo(payment, 2);
  expect(effect.monthlyDifference).toBeCloseTo(payment - 1285.33, 1);
  expect(effect.totalDifference).toBeCloseTo((payment - 1285.328) * (25 - years) * 12, -1);
});

it('a variant has its difference per month and in total', () => {
  const shorter = compareVariant(LOAN, { annualRate: 3.75, termYears: 20 });
  expect(shorter.monthlyDifference).toBeCloseTo(1482.22 - 1285.33, 2);
  expect(shorter.totalDifference).toBeCloseTo(1482.2207874 * 240 - 1285.327999 * 300, 2);
  expect(compareVariant(LOAN, LOAN)).toMatchObject({ monthlyDifference: 0, totalDifference: 0 });
});
