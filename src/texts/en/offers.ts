import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import { addCents, cents } from '../../domain/cents.ts';
import type { Cents } from '../../domain/cents.ts';
import { monthlyCsv } from '../../domain/csv.ts';
import { formatCents, formatEuro, formatEuroShort, formatWholeCents } from '../../domain/money.ts';
import type { AprcFailure, AprcResult } from '../../domain/mortgage/aprc.ts';
import { describePeriodPayment, describePeriods } from './loan.ts';
import { formatMonths } from './durations.ts';
import { euroHeading, MONTH_HEADING } from './files.ts';
import { formatNumber, formatPercent } from '../../domain/numbers/format-number.ts';
import {
  cumulativeCost,
  decideOffers,
  earlyRepaymentAt,
  outstandingBalance,
  upfrontCosts,
} from '../../domain/offers/offers.ts';
import type {
  CalculatedOffer,
  Crossover,
  EarlyRepaymentCharge,
  Offer,
  OfferComparison,
} from '../../domain/offers/offers.ts';
import { OFFER_KEYS } from '../../domain/offers/parse-offers.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { costRow, EMPTY_CELL, formatVerdict, tableRow } from './comparison-table.ts';
import type { ComparisonGroup, ComparisonRow, Verdict } from './comparison-table.ts';

/** Texts of the form and its result that do not depend on data. */
export const OFFERS_TEXTS = {
  formLabel: 'The offers',
  action: 'Compare',
  partsMissing:
    'These fields could not be loaded. Check your connection, then choose again to retry.',
  result: 'Your result',
  tableCaption: 'The offers side by side',
  stillOwed: 'Still owed',
  thirdOffer: 'Add a third offer',
  laterRates: 'The rate changes later',
  otherCosts: 'Fees, insurance, early repayment',
  periods: ['First rate', 'Second rate', 'Third rate', 'Fourth rate'],
  cheapestByYear: 'Cheapest by the end of each year:',
  consultation: 'Book Your Free Consultation',
  download: 'Download by month (CSV)',
  disclaimer:
    'Cost means interest, fees, valuation, account fees and insurance, but not repaying the loan. The APRC leaves out insurance that you buy from another insurer. This is an illustration, not an offer: the bank’s own sheet is what counts. Ask whether the bank counts 360 or 365 days a year: with 360, each payment is a little higher.',
  earlyIntro:
    'This includes the early repayment charge, if you entered one. The charge must be fair and no more than the lender’s loss: ask for the calculation in writing.',
  earlyCaption: 'The early repayment of each offer',
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

/** Label of an offer: `Offer A`. */
export const offerLabel = (key: OfferKey): string => `Offer ${key.toUpperCase()}`;

const labelAt = (index: number) => offerLabel(OFFER_KEYS[index] ?? 'a');

/** Legend of the choice between insurances: `Offer A: where you buy the insurance`. */
export const insuranceLegend = (key: OfferKey): string =>
  `${offerLabel(key)}: where you buy the insurance`;

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

/** What is paid each month besides the payment: `plus €20 insurance and €2 account fee`. */
function describeMonthlyCosts(offer: Offer): string | undefined {
  const { monthlyInsurance, monthlyAccountFee, isInsuranceTiedToLoan } = offer;
  const where = isInsuranceTiedToLoan ? '' : ' bought elsewhere';
  const insurance = `${formatEuroShort(monthlyInsurance)} insurance${where}`;
  const account = `${formatEuroShort(monthlyAccountFee)} account fee`;
  if (monthlyInsurance > 0) {
    return monthlyAccountFee > 0 ? `plus ${insurance} and ${account}` : `plus ${insurance}`;
  }

  return monthlyAccountFee > 0 ? `plus ${account}` : undefined;
}

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
      heading: 'Each month',
      rows: [
        tableRow('Loan amount', offers, ({ offer }) => formatEuroShort(offer.loanAmount)),
        tableRow('Rate', offers, ({ offer }) => describePeriods(offer.periods)),
        ...paymentRows(offers),
        ...monthlyCostRows(offers),
      ],
    },
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
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Rows for a full early repayment after a given month. */
export function earlyRepaymentRows({ offers }: OfferComparison, month: number): ComparisonRow[] {
  const repayments = offers.map((offer) => earlyRepaymentAt(offer, month));
  type Repayment = NonNullable<(typeof repayments)[number]>;
  const row = (label: string, amount: (repayment: Repayment) => Cents) =>
    tableRow(label, repayments, (repayment) =>
      repayment ? formatCents(amount(repayment)) : 'repaid by then',
    );
  return [
    row('Still owed', ({ balance }) => balance),
    row('Early repayment charge', ({ compensation }) => compensation),
    row('To pay on that day', ({ redemptionAmount }) => redemptionAmount),
    row('Cost of the loan until then', ({ cost }) => cost),
  ];
}

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
  return `${subject(first.cheapest)} is ${rank} at first${changes.join('')}.`;
}

/** Names the offer that costs least for the time asked, what it saves, and from when. */
export function describeComparison(
  comparison: OfferComparison,
  earlyRepaymentMonth?: number,
): Verdict {
  const decision = decideOffers(comparison, earlyRepaymentMonth);
  const hasCharge =
    earlyRepaymentMonth !== undefined &&
    comparison.offers.some(
      (calculated) => (earlyRepaymentAt(calculated, earlyRepaymentMonth)?.compensation ?? 0) > 0,
    );
  const condition = `${describeTimeKept(earlyRepaymentMonth)}${hasCharge ? ', with the early repayment charge' : ''}`;
  const rank = comparison.offers.length > 2 ? 'the cheapest' : 'cheaper';
  const sentences = [
    describeCrossovers(comparison.crossovers, { subject: labelAt, name: labelAt, rank }),
  ];
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

/** Says beside the verdict that only some of the offers are counted with insurance. */
export function describeMissingInsurance({ offers }: OfferComparison): string | undefined {
  const labels = (isInsured: boolean) =>
    offers.flatMap(({ offer }, index) =>
      offer.monthlyInsurance > 0 === isInsured ? [labelAt(index)] : [],
    );
  const insured = labels(true);
  const others = labels(false);
  return insured.length === 0 || others.length === 0
    ? undefined
    : `${LIST.format(others)} ${others.length === 1 ? 'is' : 'are'} counted without insurance, unlike ${LIST.format(insured)}: ask what it costs there.`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

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

/** Notes on what is counted: where an early repayment charge is. */
export function offersNotes({ offers }: OfferComparison): readonly string[] {
  const hasEarlyRepaymentCharge = offers.some(({ offer }) => offer.compensation !== undefined);
  return hasEarlyRepaymentCharge
    ? ['The early repayment charge counts in the sentences, squares and chart, not in this table.']
    : [];
}

const formatCharge = (charge: EarlyRepaymentCharge) =>
  'euros' in charge ? formatEuroShort(charge.euros) : formatPercent(charge.percent);

/** An offer as one line of plain text. */
function summariseOffer({ offer, periods, aprc, costs }: CalculatedOffer, index: number): string {
  const { fees, valuation, compensation } = offer;
  const parts = [
    `- ${labelAt(index)}: ${formatEuroShort(offer.loanAmount)} at ${describePeriods(offer.periods)}`,
    `monthly payment ${periods.map(describePeriodPayment).join('; ')}`,
    describeMonthlyCosts(offer),
    fees > 0 ? `fees ${formatEuroShort(fees)}` : undefined,
    valuation > 0 ? `valuation ${formatEuroShort(valuation)}` : undefined,
    compensation ? `early repayment charge ${formatCharge(compensation)}` : undefined,
    `total cost ${formatCents(costs.at(-1) ?? cents(0))}`,
    `APRC, calculated here, ${formatAprc(aprc)}`,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

/** Comparison as lines of plain text, for the contact message. */
export function offersSummary(comparison: OfferComparison, earlyRepaymentMonth?: number): string {
  return [
    'Offers compared, an illustration:',
    ...comparison.offers.map(summariseOffer),
    `- ${formatVerdict(describeComparison(comparison, earlyRepaymentMonth))}`,
  ].join('\n');
}

/** Describes how much more each offer has cost than the cheapest, for one year of the chart. */
export const describeDifferences = (
  differences: readonly { readonly label: string; readonly euros: number }[],
): string =>
  differences
    .map(({ label, euros }) =>
      euros < 0.5 ? `${label} cheapest` : `${label} €${formatNumber(euros, 0)} more`,
    )
    .join(', ');

/** Read-out of the slider below the chart. */
export const afterYearText = (year: number, differences: string): string =>
  `After year ${year}: ${differences}`;

/** Label of a month in the chart of differences. */
export const labelMonth = (month: number): string => `month ${month}`;

/** Headings of the columns in the table by year. */
export const nameCostColumn = (label: string): string => `${label}: cost`;
export const nameOwedColumn = (label: string): string => `${label}: still owed`;

/** Alternative text of the chart of differences. */
export const chartLabel = (differences: string): string =>
  `The extra cost of each offer so far, compared with the cheapest. At the end: ${differences}. The table below has the figures.`;

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
