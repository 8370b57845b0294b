import { Decimal } from 'decimal.js';

import type { Loan } from './loan.ts';
import type { MultiRateLoan, RatePeriod } from './periods.ts';

const Precise = Decimal.clone({ precision: 60 });

/**
 * Independent reference schedule with sixty decimal digits and without a closed formula: the
 * payment of a period is the balance divided by the sum of the discount factors of the remaining
 * repaying months; each month charges interest on the balance and subtracts the payment. Shares no
 * code with `src/domain/mortgage`.
 */
export function referenceSchedule(loan: Loan | MultiRateLoan) {
  const periods: readonly RatePeriod[] =
    'periods' in loan
      ? loan.periods
      : [{ months: Math.round(loan.termYears * 12), annualRate: loan.annualRate }];
  const rows: Record<'payment' | 'interest' | 'principal' | 'balance', Decimal>[] = [];
  let balance = new Precise(loan.loanAmount);
  periods.forEach(({ months, annualRate, interestOnly }, index) => {
    const rate = new Precise(annualRate).div(1200);
    let repayingMonths = 0;
    for (const later of periods.slice(index)) {
      if (!later.interestOnly) {
        repayingMonths += later.months;
      }
    }

    let factor = new Precise(1);
    let factors = new Precise(0);
    for (let month = 0; month < repayingMonths; month += 1) {
      factor = factor.div(rate.plus(1));
      factors = factors.plus(factor);
    }

    const payment = interestOnly ? balance.times(rate) : balance.div(factors);
    for (let month = 0; month < months; month += 1) {
      const interest = balance.times(rate);
      const principal = payment.minus(interest);
      balance = balance.minus(principal);
      rows.push({ payment, interest, principal, balance });
    }
  });
  return rows;
}
