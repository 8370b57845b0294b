import { csvOf } from '../csv.ts';
import type { AprcReading, NoAprc } from '../mortgage/aprc.ts';
import { MONTHS_A_YEAR } from '../mortgage/loan.ts';
import { periodsInWords, phaseInWords } from '../mortgage/period-words.ts';
import { shortEuro } from '../mortgage/result-words.ts';
import { monthsInWords } from '../mortgage/term-words.ts';
import { formatEuro, formatWholeEuro } from '../money.ts';
import type { Cents } from '../purchase/amounts.ts';
import {
  cashAtStart,
  type Comparison,
  costAfter,
  HORIZONS,
  owedAfter,
  repaidAfter,
  type WorkedOffer,
} from './offers.ts';
import type { OfferKey } from './read-offers.ts';

/** What an offer is called: `Offer A`. */
export const offerName = (key: OfferKey): string => `Offer ${key.toUpperCase()}`;

/** An amount to the cent: `€6,600.00`. */
export const centsInWords = (cents: Cents): string => formatEuro(cents / 100);

/** Rates of charge are given to two decimals. */
const rateOfCharge = new Intl.NumberFormat('en-CY', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const NO_APRC: Readonly<Record<NoAprc, string>> = {
  'no-number': 'none: a sum is no number',
  'no-loan': 'none: nothing is lent or nothing is paid back',
  'all-costs': 'none: the costs of the first day take the whole loan',
  'less-back': 'none: less is paid back than was lent',
  several: 'none: more than one rate would fit these payments',
};

/** A rate of charge, or why there is none. */
export const aprcInWords = (reading: AprcReading): string =>
  reading.kind === 'rate' ? `${rateOfCharge.format(reading.percent)}%` : NO_APRC[reading.reason];

/** One line of the comparison: what it says of each offer, in lines. */
export interface Measure {
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
}

/** Everything about each offer, line by line. */
export function measuresOf({ offers }: Comparison): Measure[] {
  const each = (label: string, cell: (worked: WorkedOffer) => string | readonly string[]) => ({
    label,
    cells: offers.map((worked) => [cell(worked)].flat()),
  });
  const within = HORIZONS.filter((years) =>
    offers.some(({ months }) => months.length > years * MONTHS_A_YEAR),
  );
  return [
    each('Loan', ({ offer }) => shortEuro(offer.loanAmount)),
    each('Rate', ({ offer }) => periodsInWords(offer.periods)),
    each('A month', ({ phases }) => phases.map(phaseInWords)),
    each('Cash on the first day', ({ offer }) => centsInWords(cashAtStart(offer))),
    ...within.map((years) =>
      each(`Cost after ${years} years`, (worked) =>
        centsInWords(costAfter(worked, years * MONTHS_A_YEAR)),
      ),
    ),
    each('Cost in all', (worked) => centsInWords(worked.costs.at(-1) ?? 0)),
    ...within.map((years) =>
      each(`Still owed after ${years} years`, (worked) =>
        centsInWords(owedAfter(worked, years * MONTHS_A_YEAR)),
      ),
    ),
    each('APRC, worked out', (worked) => aprcInWords(worked.aprc)),
  ];
}

/** The lines about an early repayment after a month. */
export function earlyMeasures({ offers }: Comparison, month: number): Measure[] {
  const early = offers.map((worked) => repaidAfter(worked, month));
  const each = (label: string, cell: (one: NonNullable<(typeof early)[number]>) => Cents) => ({
    label,
    cells: early.map((one) => [one ? centsInWords(cell(one)) : 'repaid by then']),
  });
  return [
    each('Still owed', ({ owed }) => owed),
    each('Compensation', ({ compensation }) => compensation),
    each('To pay on that day', ({ toPay }) => toPay),
    each('Cost of the loan until then', ({ cost }) => cost),
  ];
}

/** After how long: `month 41 (3 years and 5 months)`. */
export const whenInWords = (month: number) =>
  month < MONTHS_A_YEAR ? `month ${month}` : `month ${month} (${monthsInWords(month)})`;

/** More crossings than this are counted, not told. */
const MOST_TOLD = 3;

/** Which offer costs less by when, in sentences. */
export function comparisonInWords({ turns, lead }: Comparison, keys: readonly OfferKey[]): string {
  const [first, ...later] = turns;
  const last = turns.at(-1);
  if (!first || !last) return 'They cost the same in every month.';
  const name = (turn: typeof first) => offerName(keys[turn.leader] ?? 'a');
  const by =
    lead === 0 ? 'in the end they cost the same' : `${formatWholeEuro(lead / 100)} less in all`;
  if (later.length === 0) {
    return first.month === 0
      ? `${name(first)} costs least from the first day to the last: ${by}.`
      : `They cost the same at first. From ${whenInWords(first.month)} on ${name(first)} costs least: ${by}.`;
  }
  if (later.length > MOST_TOLD)
    return `The lines cross ${later.length} times. From ${whenInWords(last.month)} on ${name(last)} costs least: ${by}.`;
  const told = later.map((turn) => `from ${whenInWords(turn.month)} on ${name(turn)}`).join(', ');
  return `${name(first)} costs least at first, ${told}: ${by}.`;
}

/** What has to be said about offers that are not alike. */
export function unlikeInWords({ offers }: Comparison): string | undefined {
  const differ = (values: readonly number[]) => new Set(values).size > 1;
  const amounts = differ(offers.map(({ offer }) => offer.loanAmount));
  const terms = differ(offers.map(({ months }) => months.length));
  if (!amounts && !terms) return undefined;
  const what = [amounts ? 'amounts' : [], terms ? 'lengths' : []].flat().join(' and ');
  return `The ${what} of these loans differ: a smaller or shorter loan costs less by itself.`;
}

/** The comparison as lines of plain text, for a message. */
export function offersSummary(comparison: Comparison, keys: readonly OfferKey[]): string {
  return [
    'Offers compared, an illustration:',
    ...comparison.offers.map((worked, index) => {
      const { offer, phases, aprc, costs } = worked;
      return [
        `- ${offerName(keys[index] ?? 'a')}: ${shortEuro(offer.loanAmount)} at ${periodsInWords(offer.periods)}`,
        `a month ${phases.map(phaseInWords).join('; ')}`,
        `first day ${centsInWords(cashAtStart(offer))}`,
        `cost in all ${centsInWords(costs.at(-1) ?? 0)}`,
        `APRC, worked out, ${aprcInWords(aprc)}`,
      ].join('; ');
    }),
    `- ${comparisonInWords(comparison, keys)}`,
  ].join('\n');
}

const decimal = (cents: Cents) => (cents / 100).toFixed(2);

/** The costs and what is owed, month by month, as CSV. */
export function offersCsv(comparison: Comparison, keys: readonly OfferKey[]): string {
  const headings = keys.flatMap((key) => [
    `${offerName(key)} cost (EUR)`,
    `${offerName(key)} owed (EUR)`,
  ]);
  return csvOf([
    ['Month', ...headings],
    ...Array.from({ length: comparison.months + 1 }, (_, month) => [
      `${month}`,
      ...comparison.offers.flatMap((worked) => [
        decimal(costAfter(worked, month)),
        decimal(owedAfter(worked, month)),
      ]),
    ]),
  ]);
}
