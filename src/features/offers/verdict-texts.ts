import type { Cents } from '../../maths/cents.ts';
import {
  formatCents,
  formatEuroShort,
  formatWholeCents,
} from '../../toolkit/numbers/format-money.ts';
import { decideOffers, earlyRepaymentAt } from './rules.ts';
import type { Crossover, OfferComparison } from './rules.ts';
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

/** A saving that is stated, and under which condition. */
interface Saving {
  /** Who saves it, with the verb: `Offer A saves you`, `Staying saves you at least`. */
  readonly action: string;
  readonly saving: Cents;
  /** What it is compared with, as within a sentence. */
  readonly comparedWith: string;
  /** Under which condition, as {@link describeTimeKept} says it. */
  readonly time: string;
  readonly sentences: readonly string[];
}

/** The verdict that names a saving: the same sentence for new offers and for a loan that is moved. */
export const describeSaving = ({
  action,
  saving,
  comparedWith,
  time,
  sentences,
}: Saving): Verdict => ({
  action,
  amount: formatSaving(saving),
  condition: `in interest and costs compared with ${comparedWith}, ${time}`,
  sentences,
});

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
    return `${subject(first.cheapest)} is ${rank} if you sell or pay off the loan before ${formatMonthNumber(last.month)}. From then on, ${name(last.cheapest)} is ${rank}.`;
  }

  const spans = crossovers.slice(1, -1).map(({ month, cheapest }, index) => {
    const end = (later[index + 1]?.month ?? month) - 1;
    return `${name(cheapest)} from month ${month} to ${end}`;
  });
  const isAgain = crossovers.slice(0, -1).some(({ cheapest }) => cheapest === last.cheapest);
  const atFirst = `${name(first.cheapest)} is ${rank} up to month ${(later[0]?.month ?? 1) - 1}`;
  const atEnd = `${name(last.cheapest)}${isAgain ? ' again' : ''} from ${formatMonthNumber(last.month)}`;
  return `If you sell or repay early, ${[atFirst, ...spans].join(', ')}, and ${atEnd}.`;
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
  const sentences = [times];
  if (!decision) {
    return { action: 'No difference in cost', condition, sentences };
  }

  const atEnd = decideOffers(comparison);
  if (atEnd && atEnd.cheapest !== decision.cheapest) {
    sentences.push(
      `If you keep the loan to the end, ${labelAt(atEnd.cheapest)} saves you ${formatSaving(atEnd.saving)}.`,
    );
  }

  return describeSaving({
    action: `${labelAt(decision.cheapest)} saves you`,
    saving: decision.saving,
    comparedWith: labelAt(decision.next),
    time: condition,
    sentences,
  });
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
    : `The early repayment charge counts for ${listItems(ended)}. If it is due for longer, type for how long.`;
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
