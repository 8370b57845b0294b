/** Sentences about one figure of a sheet that was checked: that it follows, or what differs. */
import { roundToCent, subtractShown } from '../../maths/money.ts';
import { formatEuro, formatEuroShort } from '../../toolkit/numbers/format-money.ts';
import { formatNumber } from '../../toolkit/numbers/format-number.ts';
import { PART_OF_FIGURE } from './check-sheet.ts';
import type { FigureFinding } from './check-sheet.ts';
import type { RatePeriod } from '../../maths/periods.ts';
import { describeReason, describeUnexplained, mergeCosts } from './reasons-texts.ts';
import { costsEvery, sumCosts, tiedCosts } from './sheet.ts';
import type { FigureId, PaymentBasis, PrintedFigure, Sheet } from './sheet.ts';

const FIGURE_NAMES: Readonly<Record<FigureId, string>> = {
  total: 'Total to be repaid',
  aprc: 'APRC',
  number: 'Number of payments',
  payment: 'Payment',
  laterPayment: 'Payment after the rate changes',
};

/** Name of a figure on this sheet: with two rates there are two payments. */
export const nameFigure = (figure: FigureId, { periods }: Sheet): string =>
  figure === 'payment' && periods.length > 1
    ? 'Payment before the rate changes'
    : FIGURE_NAMES[figure];

export const formatPrinted = ({ value, decimals }: PrintedFigure): string =>
  `${formatNumber(value, decimals, decimals)}%`;

type PaymentFinding = Extract<FigureFinding, { readonly expected: number }>;
type TotalFinding = Extract<FigureFinding, { readonly figure: 'total' }>;
type AprcFinding = Extract<FigureFinding, { readonly figure: 'aprc' }>;

/** Formats an APRC with two decimals. */
const formatAprc = (percent: number): string => `${formatNumber(percent, 2, 2)}%`;

/** The sentence about a total or an APRC that follows. */
function describeFollowingSum(subject: string, basis: PaymentBasis, sheet: Sheet): string {
  const hasCosts = tiedCosts(sheet).length > 0;
  if (basis === 'expected') {
    const source = hasCosts ? 'amount, rate, length and costs' : 'amount, rate and length';
    return `${subject} follows from ${source}, but not from the payment that the sheet prints.`;
  }

  const isPrinted = sheet.payments.some((payment) => payment !== undefined);
  const payments = isPrinted ? 'the payments as printed' : 'the payments';
  return hasCosts
    ? `${subject} follows from ${payments} and the costs that are tied to the loan.`
    : `${subject} follows from ${payments}.`;
}

/**
 * What an APRC that follows comes to, and why the printed one may differ; empty if they are the
 * same.
 */
function describeFollowingAprc({ expected, printed }: AprcFinding, sheet: Sheet): string {
  if (expected.kind === 'none') {
    return '';
  }

  const shown = formatAprc(expected.percent);
  const says = formatPrinted(printed);
  if (shown === says) {
    return '';
  }

  if (formatPrinted({ value: expected.percent, decimals: printed.decimals }) === says) {
    return ` It comes to ${shown}.`;
  }

  const ways = hasYearlyCosts(sheet)
    ? 'counted in days, or with the yearly costs paid at another time of the year'
    : 'counted in days';
  return ` With equal months it comes to ${shown}; ${ways}, it can be ${says}.`;
}

const hasYearlyCosts = (sheet: Sheet) => costsEvery(tiedCosts(sheet), 'year').length > 0;

/** The sentence about a figure that follows. */
function describeFollowing(finding: FigureFinding, sheet: Sheet): string {
  switch (finding.figure) {
    case 'payment':
      return sheet.periods.length > 1
        ? 'The payment before the rate changes follows from amount, rates and length.'
        : 'The payment follows from amount, rate and length.';
    case 'laterPayment':
      return 'The payment after the rate changes follows from what is owed by then, rate and length.';
    case 'number':
      return 'The number of payments follows from the length.';
    case 'total':
      return describeFollowingSum('The total', finding.basis, sheet);
    case 'aprc':
      return `${describeFollowingSum('The APRC', finding.basis, sheet)}${describeFollowingAprc(finding, sheet)}`;
  }
}

/** `€600 once and €240 a year`, without an amount of zero. */
function formatCosts(sheet: Sheet): string {
  const once = sumCosts(costsEvery(tiedCosts(sheet), 'once'));
  const yearly = sumCosts(costsEvery(tiedCosts(sheet), 'year'));
  const amounts: string[] = [];
  if (once > 0) {
    amounts.push(`${formatEuroShort(once)} once`);
  }

  if (yearly > 0) {
    amounts.push(`${formatEuroShort(yearly)} a year`);
  }

  return amounts.join(' and ');
}

/** Whether costs that were not entered may explain a total or an APRC: they make it larger. */
function mayLackCosts(finding: FigureFinding): boolean {
  const { value } = finding.printed;
  switch (finding.figure) {
    case 'total':
      return !finding.follows && value > finding.payments + finding.costs;
    case 'aprc':
      return (
        !finding.follows && finding.expected.kind === 'rate' && value > finding.expected.percent
      );
    case 'payment':
    case 'laterPayment':
    case 'number':
      return false;
  }
}

/** The costs that total and APRC are compared with. */
function describeCosts(finding: FigureFinding, sheet: Sheet): string {
  if (sheet.costs.length === 0) {
    return mayLackCosts(finding)
      ? 'You entered no costs. If part 4 of the sheet lists any, enter them and check again.'
      : 'You entered no costs.';
  }

  const counted = formatCosts(sheet);
  return counted === ''
    ? 'None of the costs you entered is tied to the loan, so none is counted.'
    : `Costs counted: ${counted}.`;
}

/** `a payment of €1,044.66`, `payments of €956.90, then €996.00,`. */
function listPayments(payments: readonly number[]): string {
  const [first, ...later] = payments.map((payment) => formatEuro(payment));
  return later.length === 0
    ? `a payment of ${first ?? ''}`
    : `payments of ${[first, ...later].join(', then ')},`;
}

/** What an APRC is worked out with: the payment that follows if the printed one does not. */
function describeAprcBasis({ basis, usedPayments }: AprcFinding, sheet: Sheet): string {
  const hasCosts = tiedCosts(sheet).length > 0;
  if (basis === 'printed') {
    return hasCosts ? 'With the costs on this sheet' : 'Without costs';
  }

  return `With ${listPayments(usedPayments)} and ${hasCosts ? 'the costs on this sheet' : 'no costs'}`;
}

function describeAprc(finding: AprcFinding, sheet: Sheet): string {
  const { printed, expected } = finding;
  const says = `the sheet says ${formatPrinted(printed)}`;
  if (expected.kind === 'none') {
    return `With the costs and payments on this sheet there is no APRC; ${says}.`;
  }

  return `${describeAprcBasis(finding, sheet)} the APRC comes to ${formatAprc(expected.percent)}; ${says}.`;
}

/** `€1,140.00 more`. */
const formatDifference = (euros: number): string =>
  `${formatEuro(Math.abs(euros))} ${euros < 0 ? 'less' : 'more'}`;

/** The rest of the sentence about a payment: both amounts, and the difference in all payments. */
function describePayment(finding: PaymentFinding, period: RatePeriod | undefined): string {
  const { expected, printed } = finding;
  // The sum is of the differences to the cent, as a visitor recomputes it.
  const difference = roundToCent(printed.value - roundToCent(expected));
  const months = period?.months ?? 0;
  const inAll = formatDifference(difference * months);
  return `${formatEuro(expected)}; the sheet says ${formatEuro(printed.value)}, ${formatDifference(difference)}. That is ${inAll} in ${months} payments.`;
}

/** Whether all that can be said about a total is that something is added or left out. */
const isTotalOpen = ({ reasons, basis }: TotalFinding): boolean =>
  basis === 'printed' &&
  (reasons.length === 0 || reasons.some(({ id }) => id === 'cost-not-listed'));

/** Compares the sum of what the sheet prints with the total that it prints. */
function compareWithTotal(sum: number, total: number): string {
  const difference = subtractShown(sum, total);
  return difference === 0
    ? ', which is its total'
    : `: ${formatDifference(difference)} than that total`;
}

/** What a total is compared with, within a sentence. */
function describeTotalBasis({ basis, costs, usedPayments }: TotalFinding): string {
  if (basis === 'printed') {
    return costs > 0 ? 'its payments and costs' : 'its payments';
  }

  // With two rates, one of the payments may be as printed.
  if (usedPayments.length > 1) {
    return `${listPayments(usedPayments)}${costs > 0 ? ' and the costs' : ''} add up to`;
  }

  return costs > 0 ? 'amount, rate, length and costs lead to' : 'amount, rate and length lead to';
}

/** The sentence about a total that does not follow. */
function describeTotal(finding: TotalFinding, sheet: Sheet): string {
  const { printed, payments, costs, basis, sumAsPrinted } = finding;
  const sum = payments + costs;
  const difference = formatDifference(printed.value - sum);
  const start = `The sheet’s total is ${difference} than ${describeTotalBasis(finding)} (${formatEuro(sum)})`;
  if (basis === 'expected' && sheet.periods.every((_, index) => sheet.payments[index])) {
    const own = costs > 0 ? 'payments and costs' : 'payments';
    return `${start}. Its own ${own} add up to ${formatEuro(sumAsPrinted)}${compareWithTotal(sumAsPrinted, printed.value)}.`;
  }

  if (!isTotalOpen(finding)) {
    return `${start}.`;
  }

  return printed.value > sum
    ? `${start}. Ask what else is in it.`
    : `${start}. Ask what is left out.`;
}

/** The sentence about a figure that does not follow. */
function describeDifference(finding: FigureFinding, sheet: Sheet): string {
  const { printed } = finding;
  switch (finding.figure) {
    case 'payment':
      return `From amount, rate and length the payment comes to ${describePayment(finding, sheet.periods[0])}`;
    case 'laterPayment':
      return `After the rate changes the payment comes to ${describePayment(finding, sheet.periods[1])}`;
    case 'number':
      return `The length of the loan is ${finding.expected} months; the sheet says ${formatNumber(printed.value, 0)} payments.`;
    case 'total':
      return describeTotal(finding, sheet);
    case 'aprc':
      return describeAprc(finding, sheet);
  }
}

/** What the result says about one figure. */
export interface FindingText {
  readonly figure: FigureId;
  /** Number of the sheet's part. */
  readonly part: number;
  readonly name: string;
  readonly sentence: string;
  /** Reasons that may explain a difference; none if the figure follows. */
  readonly reasons: readonly string[];
  readonly questions: readonly string[];
}

/** Describes a finding. */
export function describeFinding(finding: FigureFinding, sheet: Sheet): FindingText {
  const { figure, follows } = finding;
  const base = { figure, part: PART_OF_FIGURE[figure], name: nameFigure(figure, sheet) };
  const sentence = follows ? describeFollowing(finding, sheet) : describeDifference(finding, sheet);
  const hasCosts = figure === 'aprc' || figure === 'total';
  const costs = hasCosts ? ` ${describeCosts(finding, sheet)}` : '';
  if (follows) {
    return { ...base, sentence: `${sentence}${costs}`, reasons: [], questions: [] };
  }

  const texts = mergeCosts(finding.reasons).map((reason) => describeReason(reason, figure));
  const shown = texts.length === 0 ? [describeUnexplained(figure)] : texts;
  return {
    ...base,
    sentence: `${sentence}${costs}`,
    reasons: shown.map(({ may }) => may),
    questions: shown.map(({ ask }) => ask),
  };
}
