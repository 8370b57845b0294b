import { Decimal } from 'decimal.js';

import type { Loan } from '../../../src/domain/mortgage/loan.ts';

const Precise = Decimal.clone({ precision: 60 });

/** One month of the reference schedule, with sixty digits. */
export type ReferenceMonth = { interest: Decimal; principal: Decimal; balance: Decimal };

/** Payment and schedule from first principles. */
export type Reference = { payment: Decimal; months: ReferenceMonth[] };

/**
 * Independent reference calculation with sixty decimal digits and without a closed formula: the
 * payment is the loan divided by the sum of the monthly discount factors; the schedule charges
 * interest on the balance and subtracts the payment, month by month. Shares no code with
 * `src/domain/mortgage`.
 *
 * @param loan a term of whole months
 */
export function referenceLoan({ loanAmount, annualRate, termYears }: Loan): Reference {
  const months = Math.round(termYears * 12);
  const growth = new Precise(annualRate).div(1200).plus(1);
  let factor = new Precise(1);
  let factors = new Precise(0);
  for (let month = 1; month <= months; month += 1) {
    factor = factor.div(growth);
    factors = factors.plus(factor);
  }
  const payment = new Precise(loanAmount).div(factors);

  const schedule: ReferenceMonth[] = [];
  let balance = new Precise(loanAmount);
  for (let month = 1; month <= months; month += 1) {
    const interest = balance.times(growth.minus(1));
    const principal = payment.minus(interest);
    balance = balance.minus(principal);
    schedule.push({ interest, principal, balance });
  }
  return { payment, months: schedule };
}
