import { addCents, toCents } from '../../maths/cents.ts';
import type { Cents } from '../../maths/cents.ts';
import { HALF_CENT } from '../../maths/money.ts';
import { monthlyRate } from '../../maths/loan.ts';
import { calculateLoan } from '../../maths/periods.ts';
import type { CalculatedPeriod } from '../../maths/periods.ts';
import { chargeAfter, upfrontCosts } from './rules.ts';
import type { CalculatedOffer } from './rules.ts';
import type { PartRepayment } from './fields.ts';

/** What is owed after a month, and the interest paid until then, in euros, unrounded. */
interface Balance {
  readonly owed: number;
  readonly interest: number;
}

/** The rate and the payment of each month, in euros, unrounded. */
const monthsOf = (periods: readonly CalculatedPeriod[]) =>
  periods.flatMap(({ months, annualRate, monthlyPayment }) =>
    Array.from({ length: Math.ceil(months) }, () => ({ annualRate, monthlyPayment })),
  );

/**
 * Balances by month if the payments stay; index 0 is the first day, and the last one is zero.
 *
 * @param part repaid together with the payment of its month
 */
function balancesWith(
  loanAmount: number,
  periods: readonly CalculatedPeriod[],
  part?: PartRepayment,
): readonly Balance[] {
  const balances: Balance[] = [{ owed: loanAmount, interest: 0 }];
  let owed = loanAmount;
  let interest = 0;
  for (const [index, { annualRate, monthlyPayment }] of monthsOf(periods).entries()) {
    if (owed < HALF_CENT) {
      break;
    }

    const added = owed * monthlyRate(annualRate);
    const sum = part?.month === index + 1 ? part.sum : 0;
    interest += added;
    owed = Math.max(0, owed + added - monthlyPayment - sum);
    balances.push({ owed, interest });
  }

  return balances;
}

/** A payment, and the first month in which it is due. */
export interface LaterPayment {
  readonly from: number;
  /** Euros, unrounded. */
  readonly monthlyPayment: number;
}

/** What a loan has cost until it ends or is repaid, and what is still owed then. */
export interface PartOutcome {
  /** Month of the last payment. */
  readonly months: number;
  readonly owed: Cents;
  /** Interest, fees, valuation, account, insurance and early repayment charges. */
  readonly cost: Cents;
}

/** The outcome if the later payments fall, and these payments. */
export interface LoweredOutcome extends PartOutcome {
  readonly payments: readonly LaterPayment[];
}

export interface PartEffect {
  /** Early repayment charge on the sum. */
  readonly charge: Cents;
  readonly kept: PartOutcome;
  /** Undefined if the sum repays the whole loan. */
  readonly lowered: LoweredOutcome | undefined;
}

/**
 * Computes what an offer costs if a part of the loan is repaid once: if the payments stay, so that
 * the loan ends earlier, and if its end stays, so that the later payments fall. They then fall by
 * the share of the debt that is repaid, and so does the interest in them. The early repayment
 * charge on the sum is a cost.
 *
 * @param end month after which everything is repaid, with the charge if it is still due; by default
 *   the loan runs to its end
 * @returns undefined if the loan is repaid before the part is
 */
export function repayPart(
  { offer, months }: CalculatedOffer,
  part: PartRepayment,
  end = months.length,
): PartEffect | undefined {
  if (part.month >= months.length || part.month >= end) {
    return undefined;
  }

  const { loanAmount, periods } = calculateLoan(offer);
  const planned = balancesWith(loanAmount, periods);
  const before = planned[part.month] ?? { owed: 0, interest: 0 };
  const repaid = Math.min(part.sum, before.owed);
  const charge = chargeAfter(offer, part.month, toCents(repaid));
  const monthly = offer.monthlyAccountFee + offer.monthlyInsurance;
  const outcomeOf = (balances: readonly Balance[]): PartOutcome => {
    const last = Math.min(end, balances.length - 1);
    const { owed, interest } = balances[last] ?? before;
    const isRepaidEarly = owed >= HALF_CENT;
    const cost = addCents(
      upfrontCosts(offer),
      toCents(interest),
      toCents(monthly * last),
      charge,
      isRepaidEarly ? chargeAfter(offer, last, toCents(owed)) : toCents(0),
    );
    return { months: last, owed: toCents(isRepaidEarly ? owed : 0), cost };
  };

  const left = 1 - repaid / before.owed;
  const lowered = planned.map(({ owed, interest }, month) =>
    month < part.month
      ? { owed, interest }
      : {
          owed: owed * left,
          interest: before.interest + (interest - before.interest) * left,
        },
  );
  const payments = periods
    .filter(({ from, months: length }) => from + length > part.month + 1)
    .map(({ from, monthlyPayment }) => ({
      from: Math.max(from, part.month + 1),
      monthlyPayment: monthlyPayment * left,
    }));
  return {
    charge,
    kept: outcomeOf(balancesWith(loanAmount, periods, part)),
    lowered: left > 0 ? { ...outcomeOf(lowered), payments } : undefined,
  };
}
