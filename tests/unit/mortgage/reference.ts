import { Decimal } from 'decimal.js';

import type { Loan } from '../../../src/domain/mortgage/loan.ts';

const Precise = Decimal.clone({ precision: 60 });

/** One month of the reference schedule, at sixty digits. */
export type ReferenceMonth = { interest: Decimal; principal: Decimal; balance: Decimal };

/** What a loan costs, worked out from first principles. */
export type Reference = { payment: Decimal; months: ReferenceMonth[] };

/**
 * A second, unrelated computation: sixty decimal digits, no closed formula. The payment is the
 * loan divided by the sum of the discount factors of all its months, added up one by one; the
 * schedule charges a month's interest on what is owed and subtracts the payment, month after
 * month. It shares nothing with `src/domain/mortgage` but the meaning of the words.
 *
 * @param loan a term of whole months
 */
export function referenceLoan({ loanAmount, interestRate, loanTerm }: Loan): Reference {
  const months = Math.round(loanTerm * 12);
  const growth = new Precise(interestRate).div(1200).plus(1);
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
