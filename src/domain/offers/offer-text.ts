import { formatCsvAmount, toCsv } from '../csv.ts';
import type { AprcResult, AprcFailure } from '../mortgage/aprc.ts';
import { MONTHS_PER_YEAR } from '../calendar.ts';
import { describePeriods, describePeriodPayment } from '../mortgage/period-text.ts';
import type { Cents } from '../cents.ts';
import { formatCents, formatEuroShort, formatWholeEuro } from '../money.ts';
import { formatMonths } from '../mortgage/term-text.ts';
import { formatNumber } from '../numbers/format-number.ts';
import {
  upfrontCosts,
  type OfferComparison,
  cumulativeCost,
  COMPARISON_YEARS,
  outstandingBalance,
  earlyRepaymentAt,
  type CalculatedOffer,
} from './offers.ts';
import type { OfferKey } from './parse-offers.ts';

/** Label of an offer: `Offer A`. */
export const offerLabel = (key: OfferKey): string => `Offer ${key.toUpperCase()}`;

const NO_APRC: Readonly<Record<AprcFailure, string>> = {
  'not-finite': 'none: check the amounts',
  'no-loan': 'none: nothing is lent or nothing is paid back',
  'costs-exceed-loan': 'none: the first costs use up the whole loan',
  'repays-less': 'none: less is paid back than was lent',
  ambiguous: 'none: more than one rate would fit these payments',
};

/** Formats the APRC with two decimals, or the reason why there is none. */
export const formatAprc = (reading: AprcResult): string =>
  reading.kind === 'rate' ? `${formatNumber(reading.percent, 2, 2)}%` : NO_APRC[reading.reason];

/** One row of the comparison table; each cell may have several lines. */
export interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
}

/** All rows of the comparison table. */
export function comparisonRows({ offers }: OfferComparison): ComparisonRow[] {
  const each = (label: string, cell: (worked: CalculatedOffer) => string | readonly string[]) => ({
    label,
    cells: offers.map((worked) => [cell(worked)].flat()),
  });
  const within = COMPARISON_YEARS.filter((years) =>
    offers.some(({ months }) => months.length > years * MONTHS_PER_YEAR),
  );
  return [
    each('Loan amount', ({ offer }) => formatEuroShort(offer.loanAmount)),
    each('Rate', ({ offer }) => describePeriods(offer.periods)),
    each('Monthly payment', ({ phases }) => phases.map(describePeriodPayment)),
    each('To pay on day one', ({ offer }) => formatCents(upfrontCosts(offer))),
    ...within.map((years) =>
      each(`Cost over ${years} years`, (worked) =>
        formatCents(cumulativeCost(worked, years * MONTHS_PER_YEAR)),
      ),
    ),
    each('Total cost', (worked) => formatCents(worked.costs.at(-1) ?? 0)),
    ...within.map((years) =>
      each(`Still owed after ${years} years`, (worked) =>
        formatCents(outstandingBalance(worked, years * MONTHS_PER_YEAR)),
      ),
    ),
    each('APRC, worked out', (worked) => formatAprc(worked.aprc)),
  ];
}

/** Rows for a full early repayment after a given month. */
export function earlyRepaymentRows({ offers }: OfferComparison, month: number): ComparisonRow[] {
  const early = offers.map((worked) => earlyRepaymentAt(worked, month));
  const each = (label: string, cell: (one: NonNullable<(typeof early)[number]>) => Cents) => ({
    label,
    cells: early.map((one) => [one ? formatCents(cell(one)) : 'repaid by then']),
  });
  return [
    each('Still owed', ({ owed }) => owed),
    each('Early repayment charge', ({ compensation }) => compensation),
    each('To pay on that day', ({ redemptionAmount }) => redemptionAmount),
    each('Cost of the loan until then', ({ cost }) => cost),
  ];
}

/** Formats a month number: `month 41 (3 years and 5 months)`. */
export const formatMonthNumber = (month: number) =>
  month < MONTHS_PER_YEAR ? `month ${month}` : `month ${month} (${formatMonths(month)})`;

/** With more crossovers than this, only their number is stated. */
const MAX_LISTED_CROSSOVERS = 3;

/** Describes which offer is cheapest until when. */
export function describeComparison(
  { offers, turns, finalSaving }: OfferComparison,
  keys: readonly OfferKey[],
): string {
  const [first, ...later] = turns;
  const last = turns.at(-1);
  if (!first || !last) return 'They cost the same in every month.';
  const name = (turn: typeof first) => offerLabel(keys[turn.cheapest] ?? 'a');
  const by =
    finalSaving === 0
      ? 'in the end they cost the same'
      : `${formatWholeEuro(finalSaving / 100)} less ${offers.length > 2 ? 'than the next' : 'in total'}`;
  if (later.length === 0) {
    return first.month === 0
      ? `${name(first)} costs least from the first day to the last: ${by}.`
      : `They cost the same at first. From ${formatMonthNumber(first.month)}, ${name(first)} costs least: ${by}.`;
  }
  if (later.length > MAX_LISTED_CROSSOVERS)
    return `The lead changes ${later.length} times. From ${formatMonthNumber(last.month)}, ${name(last)} costs least: ${by}.`;
  const changes = later
    .map((turn) => `then ${name(turn)} from ${formatMonthNumber(turn.month)}`)
    .join(', ');
  return `${name(first)} costs least at first, ${changes}: ${by}.`;
}

/** Note for offers with different amounts or terms; undefined if they match. */
export function differingTermsNote({ offers }: OfferComparison): string | undefined {
  const differ = (values: readonly number[]) => new Set(values).size > 1;
  const amounts = differ(offers.map(({ offer }) => offer.loanAmount));
  const terms = differ(offers.map(({ months }) => months.length));
  if (!amounts && !terms) return undefined;
  const what = [amounts ? 'amounts' : [], terms ? 'lengths' : []].flat().join(' and ');
  return `The ${what} of these loans differ: a smaller or shorter loan costs less anyway.`;
}

/** Comparison as lines of plain text, for the contact message. */
export function offersSummary(comparison: OfferComparison, keys: readonly OfferKey[]): string {
  return [
    'Offers compared, an illustration:',
    ...comparison.offers.map((worked, index) => {
      const { offer, phases, aprc, costs } = worked;
      return [
        `- ${offerLabel(keys[index] ?? 'a')}: ${formatEuroShort(offer.loanAmount)} at ${describePeriods(offer.periods)}`,
        `monthly payment ${phases.map(describePeriodPayment).join('; ')}`,
        `to pay on day one ${formatCents(upfrontCosts(offer))}`,
        `total cost ${formatCents(costs.at(-1) ?? 0)}`,
        `APRC, worked out, ${formatAprc(aprc)}`,
      ].join('; ');
    }),
    `- ${describeComparison(comparison, keys)}`,
  ].join('\n');
}

/** Cumulative cost and outstanding balance by month, as CSV. */
export function offersCsv(comparison: OfferComparison, keys: readonly OfferKey[]): string {
  const headings = keys.flatMap((key) => [
    `${offerLabel(key)} cost (EUR)`,
    `${offerLabel(key)} still owed (EUR)`,
  ]);
  return toCsv([
    ['Month', ...headings],
    ...Array.from({ length: comparison.months + 1 }, (_, month) => [
      `${month}`,
      ...comparison.offers.flatMap((worked) => [
        formatCsvAmount(cumulativeCost(worked, month)),
        formatCsvAmount(outstandingBalance(worked, month)),
      ]),
    ]),
  ]);
}
