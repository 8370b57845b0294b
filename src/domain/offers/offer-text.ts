import { monthlyCsv } from '../csv.ts';
import type { AprcResult, AprcFailure } from '../mortgage/aprc.ts';
import { MONTHS_PER_YEAR } from '../calendar.ts';
import { describePeriods, describePeriodPayment } from '../mortgage/loan-text.ts';
import type { Cents } from '../cents.ts';
import { formatCents, formatEuroShort, formatWholeCents } from '../money.ts';
import { formatMonths } from '../mortgage/term-text.ts';
import { formatNumber, formatPercent } from '../numbers/format-number.ts';
import {
  upfrontCosts,
  cumulativeCost,
  outstandingBalance,
  earlyRepaymentAt,
  decideOffers,
} from './offers.ts';
import type { OfferComparison, CalculatedOffer, EarlyRepaymentCharge, Offer } from './offers.ts';
import { OFFER_KEYS } from './parse-offers.ts';
import type { OfferKey } from './parse-offers.ts';

/** Label of an offer: `Offer A`. */
export const offerLabel = (key: OfferKey): string => `Offer ${key.toUpperCase()}`;

const labelAt = (index: number) => offerLabel(OFFER_KEYS[index] ?? 'a');

const NO_APRC: Readonly<Record<AprcFailure, string>> = {
  'costs-exceed-loan': 'none: the first costs use up the whole loan',
  'repays-less': 'none: less is paid back than was lent',
  ambiguous: 'none: more than one rate would fit these payments',
};

/** Formats the APRC with two decimals, or the reason why there is none. */
export const formatAprc = (reading: AprcResult): string =>
  reading.kind === 'rate' ? `${formatNumber(reading.percent, 2, 2)}%` : NO_APRC[reading.reason];

/** One row of a comparison table; each cell may have several lines. */
export interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
}

/** A row with a cell for each loan. */
export const tableRow = <Loan>(
  label: string,
  loans: readonly Loan[],
  cell: (loan: Loan) => string | readonly string[],
): ComparisonRow => ({ label, cells: loans.map((loan) => [cell(loan)].flat()) });

/** Rows of a comparison table under a heading. */
export interface ComparisonGroup {
  readonly heading: string;
  readonly rows: readonly ComparisonRow[];
}

/** Years after which the costs are compared (product.md, 10.4), of those within some months. */
export const yearsWithin = (months: number) =>
  [3, 5, 10].filter((years) => months > years * MONTHS_PER_YEAR);

/** What is paid each month besides the payment: `plus €20 insurance and €2 account`. */
function describeMonthlyCosts(offer: Offer): string[] {
  const { monthlyInsurance, monthlyAccountFee, isInsuranceTiedToLoan } = offer;
  const where = isInsuranceTiedToLoan ? '' : ' bought elsewhere';
  const parts = [
    monthlyInsurance > 0 ? `${formatEuroShort(monthlyInsurance)} insurance${where}` : [],
    monthlyAccountFee > 0 ? `${formatEuroShort(monthlyAccountFee)} account` : [],
  ].flat();
  return parts.length === 0 ? [] : [`plus ${parts.join(' and ')}`];
}

/** The comparison table: the loan, each month, cost, and what is still owed. */
export function comparisonGroups({ offers, months }: OfferComparison): ComparisonGroup[] {
  const each = (label: string, cell: Parameters<typeof tableRow<CalculatedOffer>>[2]) =>
    tableRow(label, offers, cell);
  const within = yearsWithin(months);
  return [
    {
      heading: 'Each month',
      rows: [
        each('Loan amount', ({ offer }) => formatEuroShort(offer.loanAmount)),
        each('Rate', ({ offer }) => describePeriods(offer.periods)),
        each('Monthly payment', ({ phases, offer }) => [
          ...phases.map(describePeriodPayment),
          ...describeMonthlyCosts(offer),
        ]),
      ],
    },
    {
      heading: 'Cost',
      rows: [
        each('To pay on day one', ({ offer }) => formatWholeCents(upfrontCosts(offer))),
        ...within.map((years) =>
          each(`Over ${years} years`, (worked) =>
            formatWholeCents(cumulativeCost(worked, years * MONTHS_PER_YEAR)),
          ),
        ),
        each('In total', (worked) => formatWholeCents(worked.costs.at(-1) ?? 0)),
        each('APRC, worked out', (worked) => formatAprc(worked.aprc)),
      ],
    },
    {
      heading: 'Still owed',
      rows: within.map((years) =>
        each(`After ${years} years`, (worked) =>
          formatWholeCents(outstandingBalance(worked, years * MONTHS_PER_YEAR)),
        ),
      ),
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** Rows for a full early repayment after a given month. */
export function earlyRepaymentRows({ offers }: OfferComparison, month: number): ComparisonRow[] {
  const early = offers.map((worked) => earlyRepaymentAt(worked, month));
  const each = (label: string, cell: (one: NonNullable<(typeof early)[number]>) => Cents) =>
    tableRow(label, early, (one) => (one ? formatCents(cell(one)) : 'repaid by then'));
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

/** Formats a saving in whole euros; one below a euro with cents. */
const formatSaving = (cents: Cents) => (cents < 100 ? formatCents(cents) : formatWholeCents(cents));

/** Which choice costs least: in a few words (`Offer B`, `€1,914 less`), and in sentences. */
export interface VerdictText {
  readonly name: string;
  readonly amount: string;
  readonly sentences: readonly string[];
}

export const NO_DIFFERENCE = { name: 'No difference', amount: '€0 less' };

/** `Kept to the end`, `Repaid after 5 years`. */
export const describeTimeKept = (month: number | undefined): string =>
  month === undefined ? 'Kept to the end' : `Repaid after ${formatMonths(month)}`;

/** Describes which offer is cheapest until when. */
function describeCrossovers({ turns }: OfferComparison): string {
  const [first, ...later] = turns;
  const last = turns.at(-1);
  if (!first || !last) {
    return 'They cost the same in every month.';
  }

  const atLast = `From ${formatMonthNumber(last.month)}, ${labelAt(last.cheapest)} costs least.`;
  if (later.length > MAX_LISTED_CROSSOVERS) {
    return `The lead changes ${later.length} times. ${atLast}`;
  }

  if (later.length === 0 && first.month > 1) {
    return `They cost the same at first. ${atLast}`;
  }

  const changes = later.map(
    ({ month, cheapest }) => `, then ${labelAt(cheapest)} from ${formatMonthNumber(month)}`,
  );
  const time = later.length === 0 ? 'from the first day to the last' : 'at first';
  return `${labelAt(first.cheapest)} costs least ${time}${changes.join('')}.`;
}

/** Describes which offer costs least for the time asked, and which until when. */
export function describeComparison(
  comparison: OfferComparison,
  earlyRepaymentMonth?: number,
): VerdictText {
  const verdict = decideOffers(comparison, earlyRepaymentMonth);
  const time = describeTimeKept(earlyRepaymentMonth);
  const crossovers = describeCrossovers(comparison);
  if (!verdict) {
    const same = comparison.turns.length === 0 ? '' : `${time}, they cost the same. `;
    return { ...NO_DIFFERENCE, sentences: [same + crossovers] };
  }

  const name = labelAt(verdict.cheapest);
  const amount = `${formatSaving(verdict.saving)} less`;
  const winner = `${time}, ${name} costs ${amount} than ${labelAt(verdict.next)}.`;
  return { name, amount, sentences: [`${winner} ${crossovers}`] };
}

/** Notes on a charge that does not count, and on amounts or terms that differ. */
export function offersNotes({ offers }: OfferComparison, earlyRepaymentMonth?: number): string[] {
  const isChargeTyped = offers.some(({ offer }) => offer.compensation !== undefined);
  const differ = (values: readonly number[]) => new Set(values).size > 1;
  const differing = [
    differ(offers.map(({ offer }) => offer.loanAmount)) ? 'amounts' : [],
    differ(offers.map(({ months }) => months.length)) ? 'lengths' : [],
  ].flat();
  return [
    isChargeTyped && earlyRepaymentMonth === undefined
      ? 'The early repayment charge is not counted yet: say when under “Repay everything after”.'
      : [],
    differing.length > 0
      ? `The ${differing.join(' and ')} of these loans differ: a smaller or shorter loan costs less anyway.`
      : [],
  ].flat();
}

const formatCharge = (charge: EarlyRepaymentCharge) =>
  'euros' in charge ? formatEuroShort(charge.euros) : formatPercent(charge.percent);

/** Comparison as lines of plain text, for the contact message. */
export function offersSummary(comparison: OfferComparison, earlyRepaymentMonth?: number): string {
  return [
    'Offers compared, an illustration:',
    ...comparison.offers.map((worked, index) => {
      const { offer, phases, aprc, costs } = worked;
      const { fees, valuation, compensation } = offer;
      return [
        `- ${labelAt(index)}: ${formatEuroShort(offer.loanAmount)} at ${describePeriods(offer.periods)}`,
        `monthly payment ${phases.map(describePeriodPayment).join('; ')}`,
        ...describeMonthlyCosts(offer),
        fees > 0 ? `fees ${formatEuroShort(fees)}` : [],
        valuation > 0 ? `valuation ${formatEuroShort(valuation)}` : [],
        compensation ? `early repayment charge ${formatCharge(compensation)}` : [],
        `total cost ${formatCents(costs.at(-1) ?? 0)}`,
        `APRC, worked out, ${formatAprc(aprc)}`,
      ]
        .flat()
        .join('; ');
    }),
    `- ${describeComparison(comparison, earlyRepaymentMonth).sentences.join(' ')}`,
  ].join('\n');
}

/** Column of the cumulative cost, and of another amount on the first day. */
export const costColumn = (name: string, loan: CalculatedOffer, besides = 0) =>
  [name, (month: number) => cumulativeCost(loan, month) + besides] as const;

/** Column of the outstanding balance. */
export const owedColumn = (label: string, loan: CalculatedOffer) =>
  [`${label} still owed`, (month: number) => outstandingBalance(loan, month)] as const;

/** Cumulative cost and outstanding balance by month, as CSV. */
export function offersCsv(comparison: OfferComparison): string {
  const columns = comparison.offers.flatMap((loan, index) => {
    const label = labelAt(index);
    return [costColumn(`${label} cost`, loan), owedColumn(label, loan)];
  });
  return monthlyCsv([...Array(comparison.months + 1).keys()], columns);
}
