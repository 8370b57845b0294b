import type { Cents } from '../../maths/cents.ts';
import { formatCents, formatEuroShort, formatWholeCents } from '../../maths/money.ts';
import { decideOffers, earlyRepaymentAt } from './rules.ts';
import type { Crossover, Offer, OfferComparison } from './rules.ts';
import type { PartRepayment } from './fields.ts';
import type { Verdict } from './comparison-table-texts.ts';
import { formatMonths } from '../../toolkit/numbers/duration-texts.ts';
import { listItems } from '../../toolkit/list-texts.ts';
import { formatMonthNumber, labelAt } from './texts.ts';

/** With more crossovers than this, only their number is stated. */
const MAX_LISTED_CROSSOVERS = 3;

/** Formats a saving in whole euros; a saving below one euro has cents. */
export const formatSaving = (cents: Cents): string =>
  cents < 100 ? formatCents(cents) : formatWholeCents(cents);

/** `if you keep the loan to the end`, `if you repay the loan after 5 years`. */
export const describeTimeKept = (month: number | undefined): string =>
  month === undefined
    ? 'if you keep the loan to the end'
    : `if you repay the loan after ${formatMonths(month)}`;

/** How what is compared is called. */
interface Names {
  /** Name at the start of a sentence, and within one. */
  readonly subject: (index: number) => string;
  readonly name: (index: number) => string;
  /** How the one that costs least is called: `cheaper` of two, `the cheapest` of more. */
  readonly rank: string;
}

/** Describes which of several loans is the cheapest, and from when. */
export function describeCrossovers(
  crossovers: readonly Crossover[],
  { subject, name, rank }: Names,
): string {
  const [first, ...later] = crossovers;
  const last = crossovers.at(-1);
  if (!first || !last) {
    return 'They cost the same in every month.';
  }

  const atLast = `From ${formatMonthNumber(last.month)} on, ${name(last.cheapest)} is ${rank}.`;
  if (later.length > MAX_LISTED_CROSSOVERS) {
    return `The cheapest changes ${later.length} times. ${atLast}`;
  }

  if (later.length === 0) {
    return first.month > 1
      ? `They cost the same at first. ${atLast}`
      : `${subject(first.cheapest)} is ${rank}, however long you keep the loan.`;
  }

  if (later.length === 1) {
    return `${subject(first.cheapest)} is ${rank} if you sell or pay off the loan before ${formatMonthNumber(last.month)}; from then on, ${name(last.cheapest)} is.`;
  }

  const changes = later.map(
    ({ month, cheapest }) => `, then ${name(cheapest)} from ${formatMonthNumber(month)}`,
  );
  return `If you sell or pay off the loan early, ${name(first.cheapest)} is ${rank} at first${changes.join('')}.`;
}

/**
 * Names the offer that costs least for the time asked, what it saves, and from when.
 *
 * @param part a sum that is repaid once, which the verdict does not count and says so
 */
export function describeComparison(
  comparison: OfferComparison,
  earlyRepaymentMonth?: number,
  part?: PartRepayment,
): Verdict {
  const decision = decideOffers(comparison, earlyRepaymentMonth);
  const hasCharge =
    earlyRepaymentMonth !== undefined &&
    comparison.offers.some(
      (calculated) => (earlyRepaymentAt(calculated, earlyRepaymentMonth)?.compensation ?? 0) > 0,
    );
  const withCharge = hasCharge ? ', with the early repayment charge' : '';
  const withoutPart = part ? `, without the ${formatEuroShort(part.sum)} that you repay once` : '';
  const condition = `${describeTimeKept(earlyRepaymentMonth)}${withCharge}${withoutPart}`;
  const rank = comparison.offers.length > 2 ? 'the cheapest' : 'cheaper';
  const times = describeCrossovers(comparison.crossovers, {
    subject: labelAt,
    name: labelAt,
    rank,
  });
  const sentences = [part ? `Without that sum: ${times}` : times];
  if (!decision) {
    return { action: 'No difference in cost', condition, sentences };
  }

  const atEnd = decideOffers(comparison);
  if (atEnd && atEnd.cheapest !== decision.cheapest) {
    sentences.push(
      `If you keep the loan to the end, ${labelAt(atEnd.cheapest)} is ${rank}: you save ${formatSaving(atEnd.saving)}.`,
    );
  }

  const winner = labelAt(decision.cheapest);
  return {
    action: `${winner} is ${rank}: you save`,
    amount: formatSaving(decision.saving),
    condition: `compared with ${labelAt(decision.next)}, ${condition}`,
    sentences,
  };
}

/** Says beside the verdict that the insurance was typed for some of the offers only. */
export function describeMissingInsurance({ offers }: OfferComparison): string | undefined {
  const labels = (isChosen: (offer: Offer) => boolean) =>
    offers.flatMap(({ offer }, index) => (isChosen(offer) ? [labelAt(index)] : []));
  const insured = labels(({ monthlyInsurance }) => monthlyInsurance > 0);
  const others = labels(
    ({ monthlyInsurance, isInsuranceTyped = false }) => monthlyInsurance === 0 && !isInsuranceTyped,
  );
  return insured.length === 0 || others.length === 0
    ? undefined
    : `${listItems(others)} ${others.length === 1 ? 'is' : 'are'} counted without insurance, unlike ${listItems(insured)}: enter what it costs there, or 0 for none.`;
}

/**
 * Says beside the verdict on an early repayment which offers are counted without a charge for it;
 * undefined if it was typed in all of them.
 */
export function describeMissingCharge({ offers }: OfferComparison): string | undefined {
  const labels = offers.flatMap(({ offer }, index) =>
    offer.compensation === undefined ? [labelAt(index)] : [],
  );
  return labels.length === 0
    ? undefined
    : `${listItems(labels)} ${labels.length === 1 ? 'is' : 'are'} counted without an early repayment charge: ask what it costs, and enter it, or 0 for none.`;
}

/**
 * Says beside the verdict on an early repayment in which offers the charge is no longer due by
 * then; undefined if there are none.
 */
export function describeEndedCharge(
  { offers }: OfferComparison,
  month: number,
): string | undefined {
  const ended = offers.flatMap(({ offer: { compensation, chargedMonths } }, index) =>
    compensation !== undefined && chargedMonths !== undefined && chargedMonths <= month
      ? [`${labelAt(index)} in the first ${formatMonths(chargedMonths)} only`]
      : [],
  );
  return ended.length === 0
    ? undefined
    : `The early repayment charge counts for ${listItems(ended)}: if it is due for longer, type for how long.`;
}

/**
 * Says beside the verdict that loans of different amounts or lengths are compared; undefined if
 * they are alike.
 */
export function describeUnlikeLoans({ offers }: OfferComparison): string | undefined {
  const areDifferent = (values: readonly number[]) => new Set(values).size > 1;
  const areLengthsDifferent = areDifferent(offers.map(({ months }) => months.length));
  const differing: string[] = [];
  if (areDifferent(offers.map(({ offer }) => offer.loanAmount))) {
    differing.push('amounts');
  }

  if (areLengthsDifferent) {
    differing.push('lengths');
  }

  if (differing.length === 0) {
    return undefined;
  }

  const gap = `The ${differing.join(' and ')} of these loans differ, so part of the gap is simply that a smaller or shorter loan costs less.`;
  if (!areLengthsDifferent) {
    return gap;
  }

  const lengths = offers.map(
    ({ months }, index) => `${labelAt(index)} lasts ${formatMonths(months.length)}`,
  );
  return `${gap} ${lengths.join(', ')}.`;
}
