import { monthlyRate } from '../../maths/loan.ts';
import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { paymentBoundsByDays, paymentsByMonths } from './payment-streams.ts';
import type { Bounds } from './payment-streams.ts';
import { costsEvery, roundingOf, sumCosts } from './sheet.ts';
import type { FittingReason, PrintedFigure, Reason, Sheet } from './sheet.ts';

/** Largest difference, in euros, that rounding a payment up to the cent makes. */
const ROUNDED_UP_TO_CENT = 0.01;

/** Usual lengths of an interest-only start, in months. */
const INTEREST_ONLY_MONTHS = [6, 12, 18, 24, 30, 36] as const;

/** The payment in each rate period if a known reason applies. */
interface PaymentModel {
  readonly reason: Reason;
  readonly payments: readonly Bounds[];
}

const exactly = (payments: readonly number[]): Bounds[] =>
  payments.map((payment) => ({ min: payment, max: payment }));

/**
 * The rate periods with months added to or taken from the last one; undefined if none of it would
 * be left.
 */
export function withLastPeriod(sheet: Sheet, change: number): Sheet['periods'] | undefined {
  const last = sheet.periods.at(-1);
  if (!last || last.months + change < 1) {
    return undefined;
  }

  return [...sheet.periods.slice(0, -1), { ...last, months: last.months + change }];
}

/**
 * The lengths of an interest-only start to try, in months: the usual ones, and the months of the
 * term that exceed the printed number of payments.
 */
export function possibleInterestOnlyMonths(sheet: Sheet, termMonths: number): number[] {
  const { numberOfPayments = termMonths } = sheet;
  const missing = termMonths - numberOfPayments;
  const lengths = new Set<number>(INTEREST_ONLY_MONTHS);
  if (missing > 1) {
    lengths.add(missing);
  }

  const firstMonths = sheet.periods[0]?.months ?? 0;
  return Array.from(lengths).filter((months) => months < firstMonths);
}

/**
 * The sheet's loan with an interest-only start: the monthly interest, and the payment in each rate
 * period after it, in euros.
 */
export function interestOnlyPayments(sheet: Sheet, months: number) {
  const [first, ...later] = sheet.periods;
  const periods = [
    { months, annualRate: first?.annualRate ?? 0, interestOnly: true },
    { months: (first?.months ?? 0) - months, annualRate: first?.annualRate ?? 0 },
    ...later,
  ];
  const [interest = 0, ...payments] = paymentsByMonths({ loanAmount: sheet.loanAmount, periods });
  return { interest, payments };
}

/** The monthly payment in euros if the sheet's loan has the rate of one period throughout. */
export function oneRatePayment(sheet: Sheet, period: 'first' | 'later', termMonths: number) {
  const { annualRate = 0 } = (period === 'first' ? sheet.periods[0] : sheet.periods.at(-1)) ?? {};
  const periods = [{ months: termMonths, annualRate }];
  return paymentsByMonths({ loanAmount: sheet.loanAmount, periods })[0] ?? 0;
}

/** Models that change the length of the loan, or how its interest is computed. */
function loanModels(sheet: Sheet, termMonths: number): PaymentModel[] {
  const models: PaymentModel[] = [
    { reason: { id: 'days-360' }, payments: paymentBoundsByDays(sheet, 360) },
    { reason: { id: 'days-365' }, payments: paymentBoundsByDays(sheet, 365) },
  ];
  const counts = [
    { id: 'one-payment-more', change: 1 },
    { id: 'one-payment-fewer', change: -1 },
  ] as const;
  for (const { id, change } of counts) {
    const periods = withLastPeriod(sheet, change);
    if (periods) {
      const payments = paymentsByMonths({ loanAmount: sheet.loanAmount, periods });
      models.push({ reason: { id }, payments: exactly(payments) });
    }
  }

  for (const months of possibleInterestOnlyMonths(sheet, termMonths)) {
    const { payments } = interestOnlyPayments(sheet, months);
    models.push({ reason: { id: 'interest-only', months }, payments: exactly(payments) });
  }

  if (sheet.periods.length > 1) {
    for (const period of ['first', 'later'] as const) {
      const payment = oneRatePayment(sheet, period, termMonths);
      const payments = sheet.periods.map(() => payment);
      models.push({ reason: { id: 'one-rate-throughout', period }, payments: exactly(payments) });
    }
  }

  return models;
}

/**
 * Models in which yearly costs are part of the payment, or one-off costs change the amount that it
 * repays.
 */
function costModels(sheet: Sheet): PaymentModel[] {
  const base = paymentsByMonths(sheet);
  const yearly = costsEvery(sheet.costs, 'year');
  const sets = yearly.map((cost) => [cost]);
  if (yearly.length > 1) {
    sets.push(yearly);
  }

  const models: PaymentModel[] = sets.map((costs) => {
    const monthly = sumCosts(costs) / MONTHS_PER_YEAR;
    return {
      reason: { id: 'cost-in-payment', costs: costs.map(({ id }) => id) },
      payments: exactly(base.map((payment) => payment + monthly)),
    };
  });
  const atStart = sumCosts(costsEvery(sheet.costs, 'once'));
  if (atStart > 0 && atStart < sheet.loanAmount) {
    for (const loanAmount of [sheet.loanAmount - atStart, sheet.loanAmount + atStart]) {
      models.push({
        reason: { id: 'smaller-amount-paid-out' },
        payments: exactly(paymentsByMonths({ loanAmount, periods: sheet.periods })),
      });
    }
  }

  return models;
}

const isWithin = (printed: PrintedFigure, { min, max }: Bounds, tolerance: number) =>
  printed.value >= min - tolerance && printed.value <= max + tolerance;

/**
 * Largest difference, in euros, at which a payment still follows: its rounding, but at least a
 * cent, because some banks round up. A payment without cents gets one cent only, because rounding
 * to euros is a separate reason.
 */
const toleranceOf = (printed: PrintedFigure) =>
  printed.decimals === 0 ? ROUNDED_UP_TO_CENT : Math.max(ROUNDED_UP_TO_CENT, roundingOf(printed));

/** Whether a printed payment equals the expected one, within its rounding. */
export const paymentFollows = (printed: PrintedFigure, expected: number): boolean =>
  isWithin(printed, { min: expected, max: expected }, toleranceOf(printed));

/** Whether a printed payment is the expected one rounded up or down to a whole euro. */
export const isRoundedToEuro = ({ value }: PrintedFigure, expected: number): boolean =>
  Number.isInteger(value) && Math.abs(value - expected) < 1;

/**
 * The known reasons that explain a printed payment.
 *
 * @param index of its rate period
 */
export function paymentReasons(
  sheet: Sheet,
  index: number,
  printed: PrintedFigure,
  termMonths: number,
): FittingReason[] {
  const fitting: FittingReason[] = [];
  const expected = paymentsByMonths(sheet)[index] ?? 0;
  const isRounded = isRoundedToEuro(printed, expected);
  if (isRounded) {
    fitting.push({ reason: { id: 'payment-rounded' } });
  }

  const models = [...loanModels(sheet, termMonths), ...costModels(sheet)];
  for (const { reason, payments } of models) {
    const bounds = payments[index];
    // Interest by days in a year of 365 changes a payment by less than a euro, as rounding does.
    const isRounding = isRounded && reason.id === 'days-365';
    if (bounds && !isRounding && isWithin(printed, bounds, toleranceOf(printed))) {
      fitting.push({ reason });
    }
  }

  const { loanAmount, periods } = sheet;
  const interest = loanAmount * monthlyRate(periods[0]?.annualRate ?? 0);
  if (index === 0 && isWithin(printed, { min: interest, max: interest }, toleranceOf(printed))) {
    fitting.push({ reason: { id: 'interest-only', months: periods[0]?.months ?? 0 } });
  }

  return fitting;
}
