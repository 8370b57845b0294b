import { failure, success } from '../../maths/result.ts';
import type { Result } from '../../maths/result.ts';
import type { AprcResult } from '../../maths/aprc.ts';
import { checkAprc, checkTotal, paymentFollows } from './computed-figures.ts';
import { possibleInterestOnlyMonths } from './loan-changes.ts';
import { paymentsByMonths } from './payment-streams.ts';
import { reasonsFor } from './fitting-reasons.ts';
import { reasonKey, termMonthsOf } from './sheet.ts';
import type {
  FigureId,
  FittingReason,
  PaymentBasis,
  PrintedFigure,
  Reason,
  ReasonId,
  Sheet,
} from './sheet.ts';

interface FindingBase {
  readonly printed: PrintedFigure;
  /** Whether the printed figure follows from the others, within its rounding. */
  readonly follows: boolean;
  /** Known reasons that explain the figure equally well; empty if it follows. */
  readonly reasons: readonly Reason[];
}

/** What the check says about one printed figure. */
export type FigureFinding =
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
      readonly basis: PaymentBasis;
      /** Euros a month: the payment of each rate period that it is compared with. */
      readonly usedPayments: readonly number[];
      /** Euros: sum of the payments as printed, and of the costs that are tied to the loan. */
      readonly sumAsPrinted: number;
    })
  | (FindingBase & {
      readonly figure: 'aprc';
      readonly expected: AprcResult;
      readonly basis: PaymentBasis;
      /** Euros a month: the payment of each rate period that it is worked out with. */
      readonly usedPayments: readonly number[];
    });

/** Parts of the sheet that exclude each other, or are not enough for a check. */
export type Contradiction =
  | { readonly id: 'nothing-printed' }
  | { readonly id: 'total-below-loan' }
  | {
      readonly id: 'payment-above-loan' | 'payment-too-large';
      readonly figure: 'payment' | 'laterPayment';
    }
  | { readonly id: 'number-against-term'; /** Of monthly payments. */ readonly expected: number };

/** A payment this many times the expected one is mistyped, or is not for one month. */
const MAX_PAYMENT_FACTOR = 2.5;

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

  const expected = paymentsByMonths(sheet);
  const tooLarge = payments.findIndex(
    (payment, index) =>
      payment && payment.value > MAX_PAYMENT_FACTOR * (expected[index] ?? Infinity),
  );
  if (tooLarge >= 0) {
    return { id: 'payment-too-large', figure: tooLarge === 0 ? 'payment' : 'laterPayment' };
  }

  const missing = termMonths - numberOfPayments;
  return missing < -1 || missing > MAX_MISSING_PAYMENTS
    ? { id: 'number-against-term', expected: termMonths }
    : undefined;
}

/** The fitting reasons; weak ones count only if there is no other. */
function strongest(fitting: readonly FittingReason[]): Reason[] {
  const strong = fitting.filter(({ isWeak }) => isWeak !== true);
  return (strong.length > 0 ? strong : fitting).map(({ reason }) => reason);
}

const PAYMENT_FIGURES = ['payment', 'laterPayment'] as const;

function checkPayments(sheet: Sheet, termMonths: number): FigureFinding[] {
  const expected = paymentsByMonths(sheet);
  return PAYMENT_FIGURES.flatMap((figure, index) => {
    const printed = sheet.payments[index];
    const payment = expected[index];
    if (!printed || payment === undefined) {
      return [];
    }

    const follows = paymentFollows(printed, payment);
    const fitting = follows ? [] : reasonsFor(figure, sheet, printed, termMonths);
    return [{ figure, printed, expected: payment, follows, reasons: strongest(fitting) }];
  });
}

function checkNumber(sheet: Sheet, termMonths: number): FigureFinding[] {
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

  if (missing > 1 && possibleInterestOnlyMonths(sheet, termMonths).includes(missing)) {
    reasons.push({ id: 'interest-only', months: missing });
    reasons.push({ id: 'interest-only-left-out', months: missing });
  }

  const printed = { value: numberOfPayments, decimals: 0 };
  return [{ figure: 'number', printed, expected: termMonths, follows: missing === 0, reasons }];
}

/** A sheet, and the copy of it that the total and the APRC are compared with. */
interface ComparedSheet {
  readonly sheet: Sheet;
  /**
   * The sheet without the payments that differ much, and that no known reason explains; the same
   * sheet if there is no such payment.
   */
  readonly compared: Sheet;
  readonly basis: PaymentBasis;
}

function compareWith(sheet: Sheet, payments: readonly FigureFinding[]): ComparedSheet {
  const unexplained = payments
    .filter(
      (finding) => !finding.follows && finding.reasons.length === 0 && !isSmallDifference(finding),
    )
    .map(({ figure }) => figure);
  if (unexplained.length === 0) {
    return { sheet, compared: sheet, basis: 'printed' };
  }

  const compared = {
    ...sheet,
    payments: PAYMENT_FIGURES.map((figure, index) =>
      unexplained.includes(figure) ? undefined : sheet.payments[index],
    ),
  };
  return { sheet, compared, basis: 'expected' };
}

/**
 * The reasons for a figure that is computed from the payments. If a payment is unexplained, weak
 * reasons are dropped, because the payment has to be clarified first.
 */
function reasonsAfterPayments(fitting: readonly FittingReason[], basis: PaymentBasis): Reason[] {
  const isStrong = fitting.some(({ isWeak }) => isWeak !== true);
  return basis === 'expected' && !isStrong
    ? [{ id: 'payment-does-not-follow' }]
    : strongest(fitting);
}

/**
 * Checks a figure with the payments that it is compared with and, if it does not follow from them,
 * with the payments as printed.
 */
function checkAgainst<Check extends { readonly follows: boolean }>(
  { sheet, compared, basis }: ComparedSheet,
  check: (sheet: Sheet) => Check,
): Check & { readonly basis: PaymentBasis } {
  const checked = check(compared);
  if (checked.follows || compared === sheet) {
    return { ...checked, basis };
  }

  const asPrinted = check(sheet);
  return asPrinted.follows ? { ...asPrinted, basis: 'printed' } : { ...checked, basis };
}

function checkTotalFigure(loan: ComparedSheet, termMonths: number): FigureFinding[] {
  const { sheet, compared, basis } = loan;
  const printed = sheet.total;
  if (!printed) {
    return [];
  }

  const total = checkAgainst(loan, (one) => checkTotal(one, printed, termMonths));
  const asPrinted = compared === sheet ? total : checkTotal(sheet, printed, termMonths);
  const reasons = total.follows
    ? []
    : reasonsAfterPayments(reasonsFor('total', compared, printed, termMonths), basis);
  const sumAsPrinted = asPrinted.payments + asPrinted.costs;
  return [{ figure: 'total', printed, ...total, sumAsPrinted, reasons }];
}

function checkAprcFigure(loan: ComparedSheet, termMonths: number): FigureFinding[] {
  const { sheet, compared, basis } = loan;
  const printed = sheet.aprc;
  if (!printed) {
    return [];
  }

  const asPrinted = checkAprc(sheet, printed, termMonths);
  const rate = asPrinted.followsFromPrinted
    ? { ...asPrinted, basis: 'printed' as const }
    : checkAgainst(loan, (one) => checkAprc(one, printed, termMonths));
  if (rate.follows) {
    return [{ figure: 'aprc', printed, ...rate, reasons: [] }];
  }

  // A cost that the sheet does not list would be in its total, too, so a total that follows rules
  // out such a cost.
  const isTotalComplete = sheet.total && checkTotal(compared, sheet.total, termMonths).follows;
  const fitting = reasonsFor('aprc', compared, printed, termMonths).filter(
    ({ reason }) => isTotalComplete !== true || reason.id !== 'cost-not-listed',
  );
  const reasons = reasonsAfterPayments(fitting, basis);
  return [{ figure: 'aprc', printed, ...rate, reasons }];
}

/** If a finding has several reasons, keeps the ones that explain the most findings. */
function preferShared(findings: readonly FigureFinding[]): FigureFinding[] {
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
 * Checks whether the printed figures of a sheet follow from each other, and which known reasons
 * explain a figure that does not.
 *
 * @returns the findings, payments first, because total and APRC are computed from them; a failure
 *   if the parts of the sheet exclude each other or there is nothing to check
 */
export function checkSheet(sheet: Sheet): Result<readonly FigureFinding[], Contradiction> {
  const termMonths = termMonthsOf(sheet);
  const contradiction = findContradiction(sheet, termMonths);
  if (contradiction) {
    return failure(contradiction);
  }

  const payments = checkPayments(sheet, termMonths);
  const loan = compareWith(sheet, payments);
  return success(
    preferShared([
      ...payments,
      ...checkNumber(sheet, termMonths),
      ...checkTotalFigure(loan, termMonths),
      ...checkAprcFigure(loan, termMonths),
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

/**
 * Differences below these limits are small: euros for payment and total, percentage points for the
 * APRC.
 */
const SMALL_PAYMENT = 1;
const SMALL_TOTAL = 10;
const SMALL_APRC = 0.02;

/** Reasons that change a figure only a little: rounding, and interest by days in a year of 365. */
const SMALL_REASONS: ReadonlySet<ReasonId> = new Set([
  'days-365',
  'payment-rounded',
  'total-rounded',
  'aprc-one-decimal',
  'first-or-last-payment',
] as const);

/** Whether a figure that does not follow differs so little that rounding is the likely cause. */
export function isSmallDifference(finding: FigureFinding): boolean {
  const { value } = finding.printed;
  if (finding.reasons.some(({ id }) => !SMALL_REASONS.has(id))) {
    return false;
  }

  switch (finding.figure) {
    case 'payment':
    case 'laterPayment':
      return Math.abs(value - finding.expected) < SMALL_PAYMENT;
    case 'number':
      return false;
    case 'total': {
      const isRounded = finding.reasons.some(({ id }) => id === 'total-rounded');
      return isRounded || Math.abs(value - finding.payments - finding.costs) < SMALL_TOTAL;
    }

    case 'aprc': {
      const { expected } = finding;
      return expected.kind === 'rate' && Math.abs(value - expected.percent) < SMALL_APRC;
    }
  }
}

/** The figures of a sheet that were not entered. */
export function missingFigures(sheet: Sheet): FigureId[] {
  const { payments, periods, numberOfPayments, total, aprc } = sheet;
  const figures: [FigureId, unknown][] = [
    ['payment', payments[0]],
    ['laterPayment', periods.length > 1 ? payments[1] : null],
    ['number', numberOfPayments],
    ['total', total],
    ['aprc', aprc],
  ];
  return figures.filter(([, value]) => value === undefined).map(([figure]) => figure);
}
