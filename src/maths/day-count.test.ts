import { expect, it } from 'vitest';

import { calculateLoan } from './periods.ts';

const DAY_MS = 86_400_000;

/**
 * Balance after 25 years in euros, if interest is charged for the days of each month and a year has
 * `daysAYear` days.
 */
function owedAfter25Years(payment: number, daysAYear: number, firstMonth: number): number {
  let balance = 250_000;
  for (let month = 0; month < 300; month += 1) {
    const start = Date.UTC(2027, firstMonth + month, 1);
    const end = Date.UTC(2027, firstMonth + month + 1, 1);
    const days = (end - start) / DAY_MS;
    balance += (balance * 0.04 * days) / daysAYear - payment;
  }

  return balance;
}

/** The payment that repays the loan exactly, found by bisection. */
function paymentByDays(daysAYear: number, firstMonth: number): number {
  let low = 1000;
  let high = 2000;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (owedAfter25Years(middle, daysAYear, firstMonth) > 0) {
      low = middle;
    } else {
      high = middle;
    }
  }

  return low;
}

it.each([
  // /mortgage-calculator says "less than a euro" and "about €8".
  { daysAYear: 365, min: 0, max: 1 },
  { daysAYear: 360, min: 7.5, max: 8.5 },
])(
  'a year of $daysAYear days costs €$min to €$max more a month than equal months',
  ({ daysAYear, min, max }) => {
    const loan = { loanAmount: 250_000, annualRate: 4, termYears: 25 };
    const { monthlyPayment } = calculateLoan(loan);
    for (let firstMonth = 0; firstMonth < 12; firstMonth += 1) {
      const more = paymentByDays(daysAYear, firstMonth) - monthlyPayment;
      expect(more).toBeGreaterThan(min);
      expect(more).toBeLessThan(max);
    }
  },
);
