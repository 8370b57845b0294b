import { Decimal } from 'decimal.js';

import type { MultiRateLoan } from '../../../src/domain/mortgage/periods.ts';

const Precise = Decimal.clone({ precision: 60 });

/** One month of the reference schedule, with sixty digits. */
export type ReferenceMonth = Record<'payment' | 'interest' | 'principal' | 'balance', Decimal>;

/**
 * Independent reference schedule with sixty decimal digits and without a closed formula: the payment
 * of a period is the balance divided by the sum of the discount factors of the remaining repaying
 * months; each month charges interest on the balance and subtracts the payment. Shares no code with
 * `src/domain/mortgage`.
 */
export function referenceSchedule({ loanAmount, periods }: MultiRateLoan): ReferenceMonth[] {
  const rows: ReferenceMonth[] = [];
  let balance = new Precise(loanAmount);
  periods.forEach(({ months, annualRate, interestOnly }, index) => {
    const rate = new Precise(annualRate).div(1200);
    let repayingMonths = 0;
    for (const later of periods.slice(index))
      if (!later.interestOnly) repayingMonths += later.months;
    let [factor, factors] = [new Precise(1), new Precise(0)];
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

/** Monthly payment of a loan with one rate and whole months, with sixty digits. */
export const referencePayment = (loanAmount: number, annualRate: number, months: number): Decimal =>
  referenceSchedule({ loanAmount, periods: [{ months, annualRate }] })[0]?.payment ??
  new Precise(0);
