import { addCents, toCents } from '../cents.ts';
import { MONTHS_PER_YEAR } from '../calendar.ts';
import { calculateLoan } from '../mortgage/periods.ts';
import { withLumpSum } from '../mortgage/what-if.ts';
import { chargeAfter, upfrontCosts } from './offers.ts';
import type { CalculatedOffer } from './offers.ts';
import type { PartRepayment } from './parse-offers.ts';

/**
 * Computes what an offer costs in all if a part of the loan is repaid once: if the payments stay,
 * so that the loan ends earlier, and if its end stays, so that the later payments fall. The early
 * repayment charge on the sum is a cost.
 *
 * @returns undefined if the loan is repaid by then, or if the sum saves nothing; `lowered` is
 *   undefined if the sum repays the whole loan
 */
export function repayPart({ offer, months }: CalculatedOffer, { sum, month }: PartRepayment) {
  const loan = calculateLoan(offer);
  const effect = withLumpSum(loan, sum, month / MONTHS_PER_YEAR);
  if (!effect || month >= months.length) {
    return undefined;
  }

  const owed = toCents(months[month - 1]?.balance ?? 0);
  const charge = chargeAfter(offer, month, toCents(Math.min(sum, owed / 100)));
  const monthly = offer.monthlyAccountFee + offer.monthlyInsurance;
  const costOf = (interest: number, payments: number) =>
    addCents(upfrontCosts(offer), toCents(interest), toCents(monthly * payments), charge);
  const { lowered } = effect;
  return {
    charge,
    kept: { months: effect.payments, cost: costOf(effect.totalInterest, effect.payments) },
    lowered: lowered && {
      monthlyPayment: lowered.monthlyPayment,
      cost: costOf(loan.totalInterest - lowered.interestSaved, months.length),
    },
  };
}
