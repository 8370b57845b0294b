import { expect, it } from 'vitest';

import { differenceOfLoans, sumOfLoan, workOutExample } from './loan-example.ts';

// The first is a textbook value: 12 % charged monthly is 12.6825 % a year. The second was
// calculated with forty digits.
it.each([
  [{ loanAmount: 10_000, annualRate: 12, termYears: 3 }, 0, 36, 332.14, 12.6825],
  [{ loanAmount: 150_000, annualRate: 4, termYears: 25 }, 1800, 300, 791.76, 4.1943],
])('the worked example of %j with costs of %d', (loan, costs, payments, payment, percent) => {
  const example = workOutExample(loan, costs);
  expect(example.payments).toBe(payments);
  expect(example.monthlyPayment).toBeCloseTo(payment, 2);
  expect(example.totalPayment).toBe(example.monthlyPayment * payments);
  expect('percent' in example.aprc && example.aprc.percent).toBeCloseTo(percent, 3);
});

// Calculated month by month with forty digits.
it.each([
  ['payment', 0, 791.76],
  ['total', 0, 237_526.58],
  ['interest', 0, 87_526.58],
  ['payment', 100, 891.76],
  ['total', 100, 220_421.94],
  ['interest', 100, 70_421.94],
] as const)('the %s of a loan with %d extra is %d', (sum, extra, euros) => {
  const loan = { loanAmount: 150_000, annualRate: 4, termYears: 25, extra };
  expect(sumOfLoan(sum, loan)).toBe(euros);
});

it('the amounts of two loans differ as a reader subtracts the two, whichever is first', () => {
  // 1,288.60 less 1,055.67, which are the two payments in published tables.
  const expensive = { loanAmount: 200_000, annualRate: 6, termYears: 25, extra: 0 };
  const cheap = { ...expensive, annualRate: 4 };
  expect(differenceOfLoans('payment', expensive, cheap)).toBe(232.93);
  expect(differenceOfLoans('payment', cheap, expensive)).toBe(232.93);
});
