import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { addCents, cents } from '../../maths/cents.ts';
import { monthlyCsv } from '../../toolkit/result/csv.ts';
import {
  formatCents,
  formatEuro,
  formatEuroShort,
  formatWholeCents,
} from '../../toolkit/numbers/format-money.ts';
import type { AprcFailure, AprcResult } from '../../maths/aprc.ts';
import { periodLines } from '../calculator/index.ts';
import { formatMonths } from '../../toolkit/numbers/duration-texts.ts';
import { listItems } from '../../toolkit/list-texts.ts';
import { euroHeading, MONTH_HEADING } from '../../toolkit/result/file-texts.ts';
import { formatNumber } from '../../toolkit/numbers/format-number.ts';
import {
  cumulativeCost,
  earlyRepaymentAt,
  hasEarlyCharge,
  outstandingBalance,
  upfrontCosts,
} from './rules.ts';
import type { CalculatedOffer, Offer, OfferComparison } from './rules.ts';
import { OFFER_KEYS } from './fields.ts';
import { offerLabel } from './form-texts.ts';
import type { OfferKey } from './fields.ts';
import { costRow, EMPTY_CELL, tableRow } from './comparison-table-texts.ts';
import type { ComparisonGroup, ComparisonRow } from './comparison-table-texts.ts';

/** Texts of the result that do not depend on data. */
export const OFFERS_TEXTS = {
  result: 'Your result',
  tableCaption: 'The offers side by side',
  stillOwed: 'Still owed',
  notCounted: 'Not counted yet. Add what you are quoted, or 0 for none:',
  cheapestByYear: 'Cheapest after each year',
  consultation: 'Book a consultation',
  download: 'Download by month (CSV)',
  costs:
    '‘Cost’ is everything you pay except the loan itself: interest, fees, valuation, account fees and insurance. The APRC leaves out insurance that you buy from another insurer.',
  disclaimer:
    'This is an illustration, not an offer. The bank’s own sheet is what counts. Ask whether the bank counts 360 or 365 days a year. With 360, each payment is a little higher.',
  earlyIntro:
    'This includes the early repayment charge, if you entered one that is still due then. The charge must be fair and no more than the lender’s loss, so ask for the calculation in writing.',
  earlyCaption: 'The early repayment of each offer',
  partCaption: 'Each offer if a sum is repaid once',
  timelineHeading: 'The difference, year by year',
  yearTableTitle: 'The figures of the chart, year by year',
  yearTableCaption: 'What each has cost and what is still owed, after each year',
  yearTableRegion: 'Year by year',
  afterYear: 'After year',
  cheapestSoFar: 'Cheapest so far',
  theSame: 'the same',
  chartTitle: 'Extra cost so far, compared with the cheapest',
  year: 'Year',
} as const;

/** Key of an offer by its position. */
export const keyAt = (index: number): OfferKey => OFFER_KEYS[index] ?? 'a';

/** Label of an offer by its position. */
export const labelAt = (index: number) => offerLabel(keyAt(index));

const NO_APRC: Readonly<Record<AprcFailure, string>> = {
  'costs-exceed-loan': 'none: the first costs use up the whole loan',
  'repays-less': 'none: less is paid back than was lent',
  ambiguous: 'none: more than one rate would fit these payments',
};

/** Formats the APRC with two decimals, or the reason why there is none. */
export const formatAprc = (aprc: AprcResult): string =>
  aprc.kind === 'rate' ? `${formatNumber(aprc.percent, 2, 2)}%` : NO_APRC[aprc.reason];

/** Formats a month number: `month 41 (3 years and 5 months)`. */
export const formatMonthNumber = (month: number): string =>
  month < MONTHS_PER_YEAR ? `month ${month}` : `month ${month} (${formatMonths(month)})`;

/** Heading of an early repayment: `Everything repaid after month 60 (5 years)`. */
export const earlyHeading = (month: number): string =>
  `Everything repaid after ${formatMonthNumber(month)}`;

/**
 * Years after which the costs are compared (product.md#compare-offers), if a loan lasts longer than
 * that.
 */
export const yearsWithin = (months: number): readonly number[] =>
  [3, 5, 10].filter((years) => months > years * MONTHS_PER_YEAR);

/** Rows of the payment of each rate period; the later periods only if there are any. */
export function paymentRows(loans: readonly CalculatedOffer[]): readonly ComparisonRow[] {
  const first = tableRow('Monthly payment at first', loans, ({ periods }) =>
    formatEuro(periods[0]?.monthlyPayment ?? 0),
  );
  if (loans.every(({ periods }) => periods.length === 1)) {
    return [{ ...first, label: 'Monthly payment' }];
  }

  const later = tableRow('Monthly payment later', loans, ({ periods }) => {
    const changes = periods.slice(1);
    return changes.length === 0
      ? EMPTY_CELL
      : changes.flatMap(({ monthlyPayment, from }) => [
          formatEuro(monthlyPayment),
          `from month ${from}`,
        ]);
  });
  return [first, later];
}

/** Rows of what is paid each month besides the payment; only for costs that an offer has. */
function monthlyCostRows(offers: readonly CalculatedOffer[]): readonly ComparisonRow[] {
  const insurance = tableRow('Insurance, each month', offers, ({ offer }) => {
    const amount = formatEuroShort(offer.monthlyInsurance);
    const isElsewhere = offer.monthlyInsurance > 0 && !offer.isInsuranceTiedToLoan;
    return isElsewhere ? [amount, 'bought elsewhere'] : amount;
  });
  const account = tableRow('Account fee, each month', offers, ({ offer }) =>
    formatEuroShort(offer.monthlyAccountFee),
  );
  const rows: ComparisonRow[] = [];
  if (offers.some(({ offer }) => offer.monthlyInsurance > 0)) {
    rows.push(insurance);
  }

  if (offers.some(({ offer }) => offer.monthlyAccountFee > 0)) {
    rows.push(account);
  }

  return rows;
}

/** The comparison table: each month, cost, and what is still owed. */
export function comparisonGroups({ offers, months }: OfferComparison): ComparisonGroup[] {
  const within = yearsWithin(months);
  const groups: ComparisonGroup[] = [
    {
      heading: 'The loan',
      rows: [
        tableRow('Loan amount', offers, ({ offer }) => formatEuroShort(offer.loanAmount)),
        tableRow('Rate', offers, ({ offer }) => periodLines(offer.periods)),
      ],
      isOnPaper: true,
    },
    { heading: 'Each month', rows: [...paymentRows(offers), ...monthlyCostRows(offers)] },
    {
      heading: 'Interest and costs',
      rows: [
        costRow('Fees and valuation, at the start', offers, ({ offer }) => upfrontCosts(offer)),
        ...within.map((years) =>
          costRow(`Over ${years} years`, offers, (offer) =>
            cumulativeCost(offer, years * MONTHS_PER_YEAR),
          ),
        ),
        costRow('In total', offers, ({ costs }) => costs.at(-1) ?? cents(0)),
        tableRow('APRC, calculated here', offers, ({ aprc }) => formatAprc(aprc)),
      ],
    },
    {
      heading: OFFERS_TEXTS.stillOwed,
      rows: within.map((years) =>
        tableRow(`After ${years} years`, offers, (offer) =>
          formatWholeCents(outstandingBalance(offer, years * MONTHS_PER_YEAR)),
        ),
      ),
      isClosed: true,
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Rows for a full early repayment after a given month. */
export function earlyRepaymentRows({ offers }: OfferComparison, month: number): ComparisonRow[] {
  const repayments = offers.map((offer) => {
    const repayment = earlyRepaymentAt(offer, month);
    return repayment && { ...repayment, isChargeKnown: offer.offer.compensation !== undefined };
  });
  type Repayment = NonNullable<(typeof repayments)[number]>;
  const row = (label: string, cell: (repayment: Repayment) => string) =>
    tableRow(label, repayments, (repayment) => (repayment ? cell(repayment) : 'repaid by then'));
  return [
    row('Still owed', ({ balance }) => formatCents(balance)),
    row('Early repayment charge', ({ compensation, isChargeKnown }) =>
      isChargeKnown ? formatCents(compensation) : 'not entered',
    ),
    row('To pay on that day', ({ redemptionAmount }) => formatCents(redemptionAmount)),
    row('Cost of the loan until then', ({ cost }) => formatCents(cost)),
  ];
}

/** How long an early repayment charge is due: ` in the first 3 years`; empty for the whole loan. */
export const describeChargedTime = ({ chargedMonths }: Offer): string =>
  chargedMonths === undefined ? '' : ` in the first ${formatMonths(chargedMonths)}`;

/** Notes on what is counted: where an early repayment charge is, and how long it is due. */
export function offersNotes({ offers }: OfferComparison): readonly string[] {
  const times = offers.flatMap((calculated, index) =>
    hasEarlyCharge(calculated)
      ? [`${labelAt(index)}${describeChargedTime(calculated.offer) || ' at any time'}`]
      : [],
  );
  return times.length === 0
    ? []
    : [
        `An early repayment charge is due for ${listItems(times)}. It counts in the sentences, squares and chart, not in this table.`,
      ];
}

/** Note above the chart if an offer has an early repayment charge, which the chart includes. */
export const chartNote = ({ offers }: OfferComparison): string | undefined =>
  offers.some(hasEarlyCharge)
    ? 'Each year counts as if you repaid everything then, with the early repayment charge if it is still due.'
    : undefined;

/**
 * Describes how much more each offer has cost than the cheapest, for one year of the chart:
 * `Offer B has cost €1,200 more and Offer C €80 more than Offer A`.
 */
export function describeDifferences(
  differences: readonly { readonly label: string; readonly euros: number }[],
): string {
  const [cheapest] = differences.filter(({ euros }) => euros < 0.5);
  const dearer = differences.filter(({ euros }) => euros >= 0.5);
  if (!cheapest || dearer.length === 0) {
    return 'all have cost the same';
  }

  const amounts = dearer.map(({ label, euros }, index) =>
    [label, ...(index === 0 ? ['has cost'] : []), `€${formatNumber(euros, 0)} more`].join(' '),
  );
  return `${listItems(amounts)} than ${cheapest.label}`;
}

/** Read-out of the slider below the chart. */
export const afterYearText = (year: number, differences: string): string =>
  `After ${formatMonths(year * MONTHS_PER_YEAR)}, ${differences}`;

/** Label of a month in the chart of differences. */
export const labelMonth = (month: number): string => `month ${month}`;

/** Headings of the columns in the table by year. */
export const nameCostColumn = (label: string): string => `${label}: cost`;
export const nameOwedColumn = (label: string): string => `${label}: still owed`;

/** Alternative text of the chart of differences. */
export const chartLabel = (differences: string): string =>
  `The extra cost of each offer so far, compared with the cheapest. At the end, ${differences}. The table below has the figures.`;

/** CSV column of the cumulative cost, plus an amount that counts from the first day on. */
export const costColumn = (name: string, loan: CalculatedOffer, besides = cents(0)) =>
  [euroHeading(name), (month: number) => addCents(cumulativeCost(loan, month), besides)] as const;

/** CSV column of the outstanding balance. */
export const owedColumn = (label: string, loan: CalculatedOffer) =>
  [euroHeading(`${label} still owed`), (month: number) => outstandingBalance(loan, month)] as const;

/** Cumulative cost and outstanding balance by month, as CSV. */
export function offersCsv(comparison: OfferComparison): string {
  const columns = comparison.offers.flatMap((loan, index) => {
    const label = labelAt(index);
    return [costColumn(`${label} cost`, loan), owedColumn(label, loan)];
  });
  return monthlyCsv(MONTH_HEADING, [...Array(comparison.months + 1).keys()], columns);
}
