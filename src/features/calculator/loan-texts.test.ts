import { expect, it } from 'vitest';

import { createLoanPlan } from './loan-plan.ts';
import {
  describePaymentChange,
  describeResult,
  formatMonthlyPayment,
  formatStartMonth,
  loanSummary,
} from './loan-texts.ts';
import { formatMonths, formatTerm } from '../../toolkit/numbers/duration-texts.ts';

const formatPayment = (monthlyPayment: number) => formatMonthlyPayment({ monthlyPayment });

it.each<[(value: number) => string, number, string]>([
  [formatTerm, 25, '25 years'],
  [formatTerm, 1, '1 year'],
  [formatTerm, 12.5, '12 years and 6 months'],
  [formatTerm, 0.25, '3 months'],
  [formatTerm, 7.3, '7.3 years'],
  [formatMonths, 0, '0 months'],
  [formatMonths, 1, '1 month'],
  [formatMonths, 13, '1 year and 1 month'],
  [describePaymentChange, 0.0049, 'the same'],
  [describePaymentChange, -0.0049, 'the same'],
  [describePaymentChange, 0.005, '€0.01 more'],
  [describePaymentChange, -49.086, '€49.09 less'],
  [formatStartMonth, 1, 'month 1'],
  [formatStartMonth, 2, 'month 2 (after 1 month)'],
  [formatPayment, 0.0049, 'less than €0.01'],
  [formatPayment, 0.005, '€0.01'],
])('%o(%d) is %s', (format, value, text) => {
  expect(format(value)).toBe(text);
});

const CHANGING = [
  { months: 24, annualRate: 3, interestOnly: true },
  { months: 36, annualRate: 4.5 },
  { months: 240, annualRate: 4 },
];
it.each([
  {
    plan: createLoanPlan({ loanAmount: 250_000.5, annualRate: 3.75, termYears: 12.5 }),
    loan: '€250,000.50 at 3.75% over 12 years and 6 months',
    payments: '€2,090.26',
    totals: ['€313,538.70', '€63,538.20'],
  },
  {
    plan: createLoanPlan({ loanAmount: 200_000, annualRate: 3, termYears: 25 }, CHANGING),
    loan: '€200,000 at 3%, interest only, for 2 years, then 4.5% for 3 years, then 4% for 20 years',
    payments:
      '€500.00, then €1,164.44 from month 25 (after 2 years), €664.44 more, then €1,115.36 from month 61 (after 5 years), €49.08 less',
    totals: ['€321,605.23', '€121,605.23'],
  },
])('describes a loan of $loan', ({ plan, loan, payments, totals: [payment, interest] }) => {
  expect(describeResult(plan)).toBe(`Loan of ${loan}: monthly payment ${payments}.`);
  const lumpSum = { lumpSum: 30_000, lumpSumAfter: 6 };
  expect(
    loanSummary(plan, { ...lumpSum, extraPayment: 100 })
      .split('\n')
      .slice(5),
  ).toEqual(['- To pay extra each month: €100', '- To repay once, after 6 years: €30,000']);
  expect(loanSummary(plan, { lumpSum: 30_000 })).toBe(loanSummary(plan));
  expect(loanSummary(plan).split('\n')).toEqual([
    'Mortgage calculator, an illustration:',
    `- Loan: ${loan}`,
    `- Monthly payment: ${payments}`,
    `- Total payment: ${payment}`,
    `- Total interest: ${interest}`,
  ]);
});
