import type { CostId, FigureId, Reason } from './sheet.ts';

/** Names of the costs within a sentence. */
const COST_NAMES: Readonly<Record<CostId, string>> = {
  fees: 'the bank’s fees',
  valuation: 'the valuation',
  registration: 'the registration of the mortgage',
  intermediary: 'the intermediary’s fee',
  once: 'the other one-off costs',
  life: 'the life insurance',
  home: 'the home insurance',
  account: 'the account fee',
  yearly: 'the other yearly costs',
};

/** `the valuation`, `the valuation and the life insurance`. */
function listCosts(costs: readonly CostId[]): string {
  const names = costs.map((id) => COST_NAMES[id]);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** A reason in a sentence with 'may', and the question that goes with it. */
export interface ReasonText {
  readonly may: string;
  readonly ask: string;
}

/** Names of the figures within a sentence. */
export const SUBJECTS: Readonly<Record<FigureId, string>> = {
  total: 'the total',
  aprc: 'the APRC',
  number: 'the number of payments',
  payment: 'the payment',
  laterPayment: 'the payment after the rate changes',
};

/** Describes a known reason for a figure. */
export function describeReason(reason: Reason, figure: FigureId): ReasonText {
  const subject = SUBJECTS[figure];
  const start = `The${subject.slice('the'.length)}`;
  switch (reason.id) {
    case 'days-360':
      return {
        may: 'The bank may count interest day by day, as if a year had 360 days. If so, you pay for five or six days more a year.',
        ask: 'Do you count interest on a year of 360 or 365 days?',
      };
    case 'days-365':
      return {
        may: 'The bank may count interest day by day in a year of 365 days, not in twelve equal months.',
        ask: 'Do you count interest by days or by equal months?',
      };
    case 'cost-not-counted':
      return {
        may:
          reason.costs.length === 1
            ? `${start} may leave out ${listCosts(reason.costs)}.`
            : `${start} may leave out one or more of these: ${listCosts(reason.costs)}.`,
        ask: `Does ${subject} count ${listCosts(reason.costs)}?`,
      };
    case 'cost-counted':
      return {
        may: `${start} may count ${listCosts(reason.costs)}, which you entered as not tied to the loan.`,
        ask: `Does ${subject} count ${listCosts(reason.costs)}, and what is it without?`,
      };
    case 'cost-in-payment':
      return {
        may: `The payment may include ${listCosts(reason.costs)}.`,
        ask: `How much of each payment is for ${listCosts(reason.costs)}?`,
      };
    case 'cost-not-listed':
      return {
        may: `A cost that is not listed may be in ${subject}.`,
        ask: `What else is in ${subject}, and how much is it?`,
      };
    case 'aprc-is-rate':
      return {
        may: 'This APRC may be only the interest rate, without costs.',
        ask: 'Is this APRC only the interest rate? What is the APRC with all costs?',
      };
    case 'aprc-without-costs':
      return {
        may: 'The APRC may be worked out without any costs.',
        ask: 'Which of the costs are in the APRC?',
      };
    case 'aprc-one-decimal':
      return {
        may: 'The APRC may be rounded to one decimal.',
        ask: 'Is the APRC rounded to one decimal, and what is it with two?',
      };
    case 'payment-rounded':
      return {
        may: 'The payment may be rounded to the euro. The last payment then makes up for it.',
        ask: 'Is the payment rounded? If so, how much is the last payment?',
      };
    case 'total-rounded':
      return {
        may: 'The total may be rounded.',
        ask: 'Is the total rounded, and what is it to the cent?',
      };
    case 'first-or-last-payment':
      return {
        may: 'The first or the last payment may differ from the others.',
        ask: 'How much are the first and the last payment?',
      };
    case 'one-payment-more':
      return {
        may: `${start} may be worked out with one payment more.`,
        ask: 'How many payments are there, and when is the last one?',
      };
    case 'one-payment-fewer':
      return {
        may: `${start} may be worked out with one payment fewer.`,
        ask: 'How many payments are there, and when is the first one?',
      };
    case 'interest-only':
      return {
        may: `Only interest may be due in the first ${reason.months} months.`,
        ask: 'Are there months in which I pay only interest, and how many?',
      };
    case 'interest-only-left-out':
      return {
        may: `The first ${reason.months} months, with interest only, may be left out.`,
        ask: 'Are there months in which I pay only interest, and are they in the total?',
      };
    case 'one-rate-throughout':
      return {
        may: `${start} may be worked out with the ${reason.period} rate for the whole length.`,
        ask: `Which rate is ${subject} worked out with after the first period?`,
      };
    case 'first-period-left-out':
      return {
        may: 'The payments at the first rate may be left out.',
        ask: 'Are the payments of both rates in the total?',
      };
    case 'smaller-amount-paid-out':
      return {
        may: 'The amount paid out may be smaller than the loan.',
        ask: 'How much is paid out to me, and what is kept back or added to the loan?',
      };
    case 'payment-does-not-follow':
      return {
        may: `Ask about the payment, which does not follow, first: ${subject} depends on it.`,
        ask: `Which payments is ${subject} based on?`,
      };
  }
}

/** Merges reasons that differ only in their costs, so that one question covers all of them. */
export function mergeCosts(reasons: readonly Reason[]): Reason[] {
  const merged: Reason[] = [];
  for (const reason of reasons) {
    const same = merged.findIndex(({ id }) => id === reason.id);
    const before = merged[same];
    if (before && 'costs' in before && 'costs' in reason) {
      const costs = Array.from(new Set(before.costs.concat(reason.costs)));
      merged[same] = { ...before, costs };
    } else if (!before) {
      merged.push(reason);
    }
  }

  return merged;
}

/** Text for a difference that no known reason explains. */
export const describeUnexplained = (figure: FigureId): ReasonText => ({
  may: 'This does not follow from the figures on the sheet; ask your bank how it is worked out.',
  ask: `How is ${SUBJECTS[figure]} worked out?`,
});
