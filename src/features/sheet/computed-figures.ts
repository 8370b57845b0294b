import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { aprc } from '../../maths/aprc.ts';
import type { AprcResult, CashFlow } from '../../maths/aprc.ts';
import {
  byMonth,
  EQUAL_MONTHS,
  paymentsByMonths,
  presentValue,
  presentValueOfYears,
  settledTotalBounds,
  sumStream,
} from './payment-streams.ts';
import type { Bounds, PaymentStream } from './payment-streams.ts';
import { costsEvery, roundingOf, sumCosts, tiedCosts } from './sheet.ts';
import type { PrintedFigure, Sheet, SheetCost } from './sheet.ts';

/** Largest difference, in euros, that rounding a payment up to the cent makes. */
const ROUNDED_UP_TO_CENT = 0.01;

export const isWithin = (printed: PrintedFigure, { min, max }: Bounds, tolerance: number) =>
  printed.value >= min - tolerance && printed.value <= max + tolerance;

/**
 * Largest difference, in euros, at which a payment still follows: its rounding, but at least a
 * cent, because some banks round up. A payment without cents gets one cent only, because rounding
 * to euros is a separate reason.
 */
export const toleranceOf = (printed: PrintedFigure) =>
  printed.decimals === 0 ? ROUNDED_UP_TO_CENT : Math.max(ROUNDED_UP_TO_CENT, roundingOf(printed));

/** Whether a printed payment equals the expected one, within its rounding. */
export const paymentFollows = (printed: PrintedFigure, expected: number): boolean =>
  isWithin(printed, { min: expected, max: expected }, toleranceOf(printed));

/** Whether a printed payment is the expected one rounded up or down to a whole euro. */
export const isRoundedToEuro = ({ value }: PrintedFigure, expected: number): boolean =>
  Number.isInteger(value) && Math.abs(value - expected) < 1;

/** Tolerance in euros for sums of rounded amounts. */
const SUM_TOLERANCE = 0.05;

/** Largest rounding error of one payment, in euros. */
export const PAYMENT_ROUNDING = 0.005;

/** Sum of the costs over the term, in euros; an incomplete last year may count or not. */
export function sumOverTerm(costs: readonly SheetCost[], termMonths: number): Bounds {
  const years = termMonths / MONTHS_PER_YEAR;
  const once = sumCosts(costsEvery(costs, 'once'));
  const yearly = sumCosts(costsEvery(costs, 'year'));
  return { min: once + yearly * Math.floor(years), max: once + yearly * Math.ceil(years) };
}

/** The payments as computed from the loan, month by month. */
export function expectedStream(sheet: Sheet): PaymentStream {
  const expected = paymentsByMonths(sheet);
  return byMonth(sheet.periods, (index) => expected[index] ?? 0);
}

/** The payment of each rate period as printed; one that is not printed is computed. */
export function printedPayments(sheet: Sheet): number[] {
  return paymentsByMonths(sheet).map((expected, index) => sheet.payments[index]?.value ?? expected);
}

/** The payments as printed, month by month; a payment that is not printed is computed. */
export function printedStream(sheet: Sheet): PaymentStream {
  const payments = printedPayments(sheet);
  return byMonth(sheet.periods, (index) => payments[index] ?? 0);
}

/** Cuts a stream to a number of payments, or repeats its last payment up to that number. */
export function withNumber(stream: PaymentStream, numberOfPayments: number): PaymentStream {
  const last = stream.at(-1) ?? 0;
  return Array.from({ length: numberOfPayments }, (_, month) => stream[month] ?? last);
}

/**
 * The possible sums of the payments: as printed, with a last payment that settles the balance, and
 * as computed without rounding.
 */
export function paymentSums(sheet: Sheet, termMonths: number): Bounds[] {
  const { numberOfPayments = termMonths } = sheet;
  const stream = withNumber(printedStream(sheet), numberOfPayments);
  const printed = sumStream(stream);
  const settled = settledTotalBounds(sheet, stream, [EQUAL_MONTHS]);
  const exact = sumStream(expectedStream(sheet));
  const rounding = PAYMENT_ROUNDING * termMonths;
  const computedMonths = sheet.periods
    .filter((_, index) => sheet.payments[index] === undefined)
    .reduce((sum, { months }) => sum + months, 0);
  const printedRounding = PAYMENT_ROUNDING * computedMonths;
  return [
    { min: printed - printedRounding, max: printed + printedRounding },
    settled,
    { min: exact - rounding, max: exact + rounding },
  ];
}

export const plus = (left: Bounds, right: Bounds): Bounds => ({
  min: left.min + right.min,
  max: left.max + right.max,
});

export const shift = ({ min, max }: Bounds, euros: number): Bounds => ({
  min: min + euros,
  max: max + euros,
});

export function isAmong(printed: PrintedFigure, sums: readonly Bounds[]): boolean {
  const tolerance = SUM_TOLERANCE + roundingOf(printed);
  return sums.some(
    ({ min, max }) => printed.value >= min - tolerance && printed.value <= max + tolerance,
  );
}

/**
 * Computes the total from payments and costs, in euros, and whether the printed one follows from
 * them.
 */
export function checkTotal(sheet: Sheet, printed: PrintedFigure, termMonths: number) {
  const { numberOfPayments = termMonths } = sheet;
  const costs = sumOverTerm(tiedCosts(sheet), termMonths);
  const payments = sumStream(withNumber(printedStream(sheet), numberOfPayments));
  const sums = paymentSums(sheet, termMonths).map((sum) => plus(sum, costs));
  return {
    payments,
    costs: costs.max,
    usedPayments: printedPayments(sheet),
    follows: isAmong(printed, sums),
  };
}

/** Days by which the start of a calendar month may differ from equal twelfths of a year. */
const MAX_DAYS_APART = 2;

/** Leap days a year, which lengthen a time counted in years of 365 days. */
const LEAP_DAYS = 0.25;

/**
 * Percentage points by which an APRC may differ, because its times may be counted in days instead
 * of equal months (Directive 2014/17/EU, Annex I). Months may start days apart, relative to half
 * the term, and leap days lengthen each year.
 */
function timeTolerance(percent: number, termMonths: number): number {
  const halfTermDays = (termMonths / MONTHS_PER_YEAR / 2) * 365;
  return percent * (MAX_DAYS_APART / halfTermDays + LEAP_DAYS / 365);
}

/** What a printed APRC is compared with: payments, costs, and the amount paid out. */
export interface AprcModel {
  readonly streams: readonly PaymentStream[];
  readonly costs: readonly SheetCost[];
  readonly paidOut: number;
}

/**
 * Present value of payments and costs, in euros, at an annual rate in per cent. A range, because it
 * is not known when yearly costs are due.
 */
export function presentValueOfPaid({ streams, costs }: AprcModel, percent: number): Bounds {
  const values = streams.map((stream) => presentValue(stream, percent));
  const termMonths = Math.max(...streams.map(({ length }) => length));
  const years = presentValueOfYears(termMonths, percent);
  const once = sumCosts(costsEvery(costs, 'once'));
  const yearly = sumCosts(costsEvery(costs, 'year'));
  return {
    min: Math.min(...values) + once + yearly * years.min,
    max: Math.max(...values) + once + yearly * years.max,
  };
}

/**
 * Whether a printed APRC follows from a model, within its rounding and the tolerance of its times.
 * The amount paid out must lie between the present values at the upper and the lower end of that
 * range.
 */
export function aprcFits(
  model: AprcModel,
  printed: PrintedFigure,
  rounding = roundingOf(printed),
): boolean {
  const tolerance = rounding + timeTolerance(printed.value, model.streams[0]?.length ?? 1);
  const atLower = presentValueOfPaid(model, printed.value - tolerance);
  const atUpper = presentValueOfPaid(model, printed.value + tolerance);
  return model.paidOut <= atLower.max && model.paidOut >= atUpper.min;
}

/** The payments as printed, and as computed from the loan. */
export function baseStreams(sheet: Sheet, termMonths: number): PaymentStream[] {
  const { numberOfPayments = termMonths } = sheet;
  return [withNumber(printedStream(sheet), numberOfPayments), expectedStream(sheet)];
}

/** APRC of monthly payments with the sheet's costs; yearly costs are spread over the months. */
function aprcOf(sheet: Sheet, stream: PaymentStream): AprcResult {
  const costs = tiedCosts(sheet);
  const monthly = sumCosts(costsEvery(costs, 'year')) / MONTHS_PER_YEAR;
  const flows: CashFlow[] = [
    { years: 0, euros: sheet.loanAmount - sumCosts(costsEvery(costs, 'once')) },
  ];
  for (const [month, payment] of stream.entries()) {
    flows.push({ years: (month + 1) / MONTHS_PER_YEAR, euros: -payment - monthly });
  }

  return aprc(flows);
}

/** Computes the APRC from payments and costs, and whether the printed one follows from them. */
export function checkAprc(sheet: Sheet, printed: PrintedFigure, termMonths: number) {
  const costs = tiedCosts(sheet);
  const streams = baseStreams(sheet, termMonths);
  const fitting = streams.find((stream) =>
    aprcFits({ streams: [stream], costs, paidOut: sheet.loanAmount }, printed),
  );
  return {
    expected: aprcOf(sheet, fitting ?? streams[0] ?? []),
    usedPayments: printedPayments(sheet),
    follows: fitting !== undefined,
    /** Whether it follows from the payments that the sheet prints. */
    followsFromPrinted: fitting !== undefined && fitting === streams[0],
  };
}
