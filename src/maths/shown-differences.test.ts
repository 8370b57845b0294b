import { expect, it } from 'vitest';

import { createLoanPlan } from '../features/calculator/loan-plan.ts';
import { compareVariant, withRateRise } from '../features/calculator/what-if.ts';
import { subtractShown } from './money.ts';

it.each([
  [1088.394, 950.105, 138.28],
  [0.005, 0.004, 0.01],
  [950.11, 1088.39, -138.28],
])('shows %d less %d as %d', (amount, other, difference) => {
  expect(subtractShown(amount, other)).toBe(difference);
});

it('gives the difference of an option as a reader subtracts the payments', () => {
  const plan = createLoanPlan({ loanAmount: 180_000, annualRate: 4, termYears: 25 });
  const option = compareVariant(plan, { annualRate: 3.1, termYears: 18 });
  expect(option.monthlyDifference).toBe(subtractShown(option.monthlyPayment, plan.monthlyPayment));
});

it('gives the difference after a rate rise as a reader subtracts the payments', () => {
  const plan = createLoanPlan({ loanAmount: 250_000, annualRate: 4, termYears: 25 });
  const rise = withRateRise(plan, 1, 0);
  expect(rise.monthlyDifference).toBe(subtractShown(rise.monthlyPayment, plan.monthlyPayment));
});
