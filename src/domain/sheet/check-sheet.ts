import { failure, success } from '../result.ts';
import type { Result } from '../result.ts';
import type { AprcResult } from '../mortgage/aprc.ts';
import { aprcReasons, checkAprc } from './aprc-reasons.ts';
import { interestOnlyLengths, paymentFollows, paymentReasons } from './payment-reasons.ts';
import { paymentsByMonths } from './payment-streams.ts';
import { reasonKey, termMonthsOf } from './sheet.ts';
import type { FigureId, FittingReason, PrintedFigure, Reason, Sheet } from './sheet.ts';
import { checkTotal, totalReasons } from './total-reasons.ts';

interface FindingBase {
  readonly printed: PrintedFigure;
  /** Whether the printed figure follows from the others, within the way it is rounded. */
  readonly follows: boolean;
  /** Known reasons for another figure, all of which fit equally well; none if it follows. */
  readonly reasons: readonly Reason[];
}

/** What the check says about one printed figure. */
export type Finding =
  | (FindingBase & {
      readonly figure: 'payment' | 'laterPayment' | 'number';
      /** Euros a month, or a number of payments. */
      readonly expected: number;
    })
  | (FindingBase & {
      readonly figure: 'total';
      /** Euros: sum of the payments, and of the costs that are tied to the loan. */
      readonly payments: number;
      readonly costs: number;
    })
  | (FindingBase & { readonly figure: 'aprc'; readonly expected: AprcResult });

/** Parts of the sheet that exclude each other, or are not enough for a check. */
export type Contradiction =
  | { readonly id: 'nothing-printed' }
  | { readonly id: 'total-below-loan' }
  | { readonly id: 'payment-above-loan'; readonly figure: 'payment' | 'laterPayment' }
  | { readonly id: 'number-against-term'; /** Of monthly payments. */ readonly expected: number };

/** Largest number of payments that may be missing at the start of a loan. */
const MAX_MISSING_PAYMENTS = 36;

/** The first contradiction in a sheet, if there is one. */
function findContradiction(sheet: Sheet, termMonths: number): Contradiction | undefined {
  const { loanAmount, payments, total, aprc, numberOfPayments = termMonths } = sheet;
  const printed = [...payments, total, aprc].filter((figure) => figure !== undefined);
  if (printed.length === 0) {
    return { id: 'nothing-printed' };
  }

  if (total && total.value < loanAmount) {
    return { id: 'total-below-loan' };
  }

  const above = payments.findIndex((payment) => payment && payment.value > loanAmount);
  if (above >= 0) {
    return { id: 'payment-above-loan', figure: above === 0 ? 'payment' : 'laterPayment' };
  }

  const missing = termMonths - numberOfPayments;
  return missing < -1 || missing > MAX_MISSING_PAYMENTS
    ? { id: 'number-against-term', expected: termMonths }
    : undefined;
}

/** The reasons that fit; those that only fit by their size count where there is no other. */
function strongest(fitting: readonly FittingReason[]): Reason[] {
  const strong = fitting.filter(({ isWeak }) => isWeak !== true);
  return (strong.length > 0 ? strong : fitting).map(({ reason }) => reason);
}

const PAYMENT_FIGURES = ['payment', 'laterPayment'] as const;

function checkPayments(sheet: Sheet, termMonths: number): Finding[] {
  const expected = paymentsByMonths(sheet);
  return PAYMENT_FIGURES.flatMap((figure, index) => {
    const printed = sheet.payments[index];
    const payment = expected[index];
    if (!printed || payment === undefined) {
      return [];
    }

    const follows = paymentFollows(printed, payment);
    const fitting = follows ? [] : paymentReasons(sheet, index, printed, termMonths);
    return [{ figure, printed, expected: payment, follows, reasons: strongest(fitting) }];
  });
}

function checkNumber(sheet: Sheet, termMonths: number): Finding[] {
  const { numberOfPayments } = sheet;
  if (numberOfPayments === undefined) {
    return [];
  }

  const missing = termMonths - numberOfPayments;
  const reasons: Reason[] = [];
  if (missing === -1) {
    reasons.push({ id: 'one-payment-more' });
  }

  if (missing === 1) {
    reasons.push({ id: 'one-payment-fewer' });
  }

  if (missing > 1 && interestOnlyLengths(sheet, termMonths).includes(missing)) {
    reasons.push({ id: 'interest-only', months: missing });
    reasons.push({ id: 'interest-only-left-out', months: missing });
  }

  const printed = { value: numberOfPayments, decimals: 0 };
  return [{ figure: 'number', printed, expected: termMonths, follows: missing === 0, reasons }];
}

function checkTotalFigure(sheet: Sheet, termMonths: number): Finding[] {
  const printed = sheet.total;
  if (!printed) {
    return [];
  }

  const { follows, payments, costs } = checkTotal(sheet, printed, termMonths);
  const fitting = follows ? [] : totalReasons(sheet, printed, termMonths);
  return [{ figure: 'total', printed, payments, costs, follows, reasons: strongest(fitting) }];
}

function checkAprcFigure(sheet: Sheet, termMonths: number): Finding[] {
  const printed = sheet.aprc;
  if (!printed) {
    return [];
  }

  const { expected, follows } = checkAprc(sheet, printed, termMonths);
  const found = follows ? [] : aprcReasons(sheet, printed, termMonths);
  // A cost that the sheet does not list would be in its total, too.
  const isTotalComplete = sheet.total && checkTotal(sheet, sheet.total, termMonths).follows;
  const fitting = found.filter(
    ({ reason }) => isTotalComplete !== true || reason.id !== 'cost-not-listed',
  );
  return [{ figure: 'aprc', printed, expected, follows, reasons: strongest(fitting) }];
}

/** Keeps, where a finding has several reasons, those that explain the most findings. */
function preferShared(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const reason of findings.flatMap(({ reasons }) => reasons)) {
    const key = reasonKey(reason);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  const countOf = (reason: Reason) => counts.get(reasonKey(reason)) ?? 0;
  return findings.map((finding) => {
    const most = Math.max(0, ...finding.reasons.map(countOf));
    return { ...finding, reasons: finding.reasons.filter((reason) => countOf(reason) === most) };
  });
}

/**
 * Checks a sheet against itself: what of each printed figure follows from the others, and which
 * known reasons give the printed one where another follows.
 *
 * @returns the findings in the order of the sheet's parts; a failure if its parts exclude each
 *   other or there is nothing to check
 */
export function checkSheet(sheet: Sheet): Result<readonly Finding[], Contradiction> {
  const termMonths = termMonthsOf(sheet);
  const contradiction = findContradiction(sheet, termMonths);
  if (contradiction) {
    return failure(contradiction);
  }

  return success(
    preferShared([
      ...checkTotalFigure(sheet, termMonths),
      ...checkAprcFigure(sheet, termMonths),
      ...checkNumber(sheet, termMonths),
      ...checkPayments(sheet, termMonths),
    ]),
  );
}

/** Part of the ESIS in which a figure is printed (Annex II of Directive 2014/17/EU). */
export const PART_OF_FIGURE: Readonly<Record<FigureId, number>> = {
  total: 3,
  aprc: 4,
  number: 5,
  payment: 6,
  laterPayment: 6,
};
