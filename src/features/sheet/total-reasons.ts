import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import {
  possibleInterestOnlyMonths,
  interestOnlyPayments,
  oneRatePayment,
} from './payment-reasons.ts';
import {
  byMonth,
  dayCounts,
  EQUAL_MONTHS,
  paymentBoundsByDays,
  paymentsByMonths,
  settledTotalBounds,
  sumStream,
} from './payment-streams.ts';
import type { Bounds, PaymentStream } from './payment-streams.ts';
import { costsEvery, roundingOf, sumCosts, tiedCosts } from './sheet.ts';
import type { CostId, FittingReason, PrintedFigure, Sheet, SheetCost } from './sheet.ts';

/** Tolerance in euros for sums of rounded amounts. */
const SUM_TOLERANCE = 0.05;

/** Multiples, in euros, that a total may be rounded to. */
const ROUND_TOTALS = [10, 100, 1000] as const;

/** Largest rounding error of one payment, in euros. */
const PAYMENT_ROUNDING = 0.005;

/** Sum of the costs over the term, in euros; an incomplete last year may count or not. */
function sumOverTerm(costs: readonly SheetCost[], termMonths: number): Bounds {
  const years = termMonths / MONTHS_PER_YEAR;
  const once = sumCosts(costsEvery(costs, 'once'));
  const yearly = sumCosts(costsEvery(costs, 'year'));
  return { min: once + yearly * Math.floor(years), max: once + yearly * Math.ceil(years) };
}

/** A set of costs, and the reason why it would have been counted. */
export interface CostChoice {
  readonly reason: FittingReason['reason'];
  readonly costs: readonly SheetCost[];
}

const idsOf = (costs: readonly SheetCost[]): CostId[] => costs.map(({ id }) => id);

/** Sets of costs to try: each cost alone, all one-off costs, all yearly costs, and all costs. */
function subsetsOf(costs: readonly SheetCost[]): (readonly SheetCost[])[] {
  const sets: (readonly SheetCost[])[] = costs.map((cost) => [cost]);
  const once = costsEvery(costs, 'once');
  const yearly = costsEvery(costs, 'year');
  for (const kind of [once, yearly]) {
    if (kind.length > 1) {
      sets.push(kind);
    }
  }

  if (once.length > 0 && yearly.length > 0) {
    sets.push(costs);
  }

  return sets;
}

/** Sets of costs that may have been counted: without some tied costs, or with some untied ones. */
export function costChoices(costs: readonly SheetCost[]): CostChoice[] {
  const tied = costs.filter(({ isTied }) => isTied);
  const others = costs.filter(({ isTied }) => !isTied);
  const choices: CostChoice[] = subsetsOf(tied).map((left) => ({
    reason: { id: 'cost-not-counted', costs: idsOf(left) },
    costs: tied.filter((cost) => !left.includes(cost)),
  }));
  for (const added of subsetsOf(others)) {
    choices.push({
      reason: { id: 'cost-counted', costs: idsOf(added) },
      costs: [...tied, ...added],
    });
  }

  return choices;
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
function paymentSums(sheet: Sheet, termMonths: number): Bounds[] {
  const { numberOfPayments = termMonths } = sheet;
  const stream = withNumber(printedStream(sheet), numberOfPayments);
  const printed = sumStream(stream);
  const settled = settledTotalBounds(sheet, stream, [EQUAL_MONTHS]);
  const exact = sumStream(expectedStream(sheet));
  const rounding = PAYMENT_ROUNDING * termMonths;
  const computed = byMonth(sheet.periods, (index) => sheet.payments[index]).filter(
    (payment) => payment === undefined,
  );
  const printedRounding = PAYMENT_ROUNDING * computed.length;
  return [
    { min: printed - printedRounding, max: printed + printedRounding },
    settled,
    { min: exact - rounding, max: exact + rounding },
  ];
}

const plus = (left: Bounds, right: Bounds): Bounds => ({
  min: left.min + right.min,
  max: left.max + right.max,
});

const shift = ({ min, max }: Bounds, euros: number): Bounds => ({
  min: min + euros,
  max: max + euros,
});

function isAmong(printed: PrintedFigure, sums: readonly Bounds[]): boolean {
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

interface TotalModel extends FittingReason {
  readonly sums: readonly Bounds[];
}

/**
 * Sums of the payments with interest by a day count: as printed with a settling last payment, or as
 * computed.
 */
function dayCountModels(sheet: Sheet, termMonths: number): TotalModel[] {
  const stream = printedStream(sheet);
  return ([360, 365] as const).map((yearDays) => {
    const bounds = paymentBoundsByDays(sheet, yearDays);
    const sumOf = (end: keyof Bounds) =>
      sumStream(byMonth(sheet.periods, (index) => bounds[index]?.[end] ?? 0));
    const rounding = PAYMENT_ROUNDING * termMonths;
    return {
      reason: { id: `days-${yearDays}` },
      sums: [
        settledTotalBounds(sheet, stream, dayCounts(yearDays)),
        { min: sumOf('min') - rounding, max: sumOf('max') + rounding },
      ],
    };
  });
}

/** Sums of the payments of a loan with an interest-only start, which is counted or left out. */
function interestOnlyModels(sheet: Sheet, termMonths: number): TotalModel[] {
  return possibleInterestOnlyMonths(sheet, termMonths).flatMap((months): TotalModel[] => {
    const { interest, payments } = interestOnlyPayments(sheet, months);
    const stream = byMonth(sheet.periods, (index) => payments[index] ?? 0).slice(months);
    const rounding = PAYMENT_ROUNDING * termMonths;
    const sum = { min: sumStream(stream) - rounding, max: sumStream(stream) + rounding };
    return [
      { reason: { id: 'interest-only-left-out', months }, sums: [sum] },
      { reason: { id: 'interest-only', months }, sums: [shift(sum, months * interest)] },
    ];
  });
}

/** Sums of the payments of a loan with two rates if only one of the rates is counted. */
function ratePeriodModels(sheet: Sheet, termMonths: number): TotalModel[] {
  if (sheet.periods.length < 2) {
    return [];
  }

  const { numberOfPayments = termMonths } = sheet;
  const stream = printedStream(sheet);
  const rounding = PAYMENT_ROUNDING * termMonths;
  const timesNumber = (payment: number): Bounds => ({
    min: payment * numberOfPayments - rounding,
    max: payment * numberOfPayments + rounding,
  });
  const later = stream.slice(sheet.periods[0]?.months ?? 0);
  const sum = sumStream(later);
  return [
    {
      reason: { id: 'one-rate-throughout', period: 'first' },
      sums: [stream[0] ?? 0, oneRatePayment(sheet, 'first', termMonths)].map(timesNumber),
    },
    {
      reason: { id: 'one-rate-throughout', period: 'later' },
      sums: [stream.at(-1) ?? 0, oneRatePayment(sheet, 'later', termMonths)].map(timesNumber),
    },
    {
      reason: { id: 'first-period-left-out' },
      sums: [{ min: sum - rounding, max: sum + rounding }],
    },
  ];
}

/** Whether a total is one of the sums, rounded up or down to tens, hundreds or thousands. */
const isRounded = ({ value }: PrintedFigure, sums: readonly Bounds[]): boolean =>
  ROUND_TOTALS.some(
    (step) =>
      value % step === 0 && sums.some(({ min, max }) => value > min - step && value < max + step),
  );

/** The known reasons that explain a printed total. */
export function totalReasons(
  sheet: Sheet,
  printed: PrintedFigure,
  termMonths: number,
): FittingReason[] {
  const base = paymentSums(sheet, termMonths);
  const tied = sumOverTerm(tiedCosts(sheet), termMonths);
  const stream = printedStream(sheet);
  const last = stream.at(-1) ?? 0;
  const models: TotalModel[] = [
    ...costChoices(sheet.costs).map(({ reason, costs }) => ({
      reason,
      sums: base.map((sum) => plus(sum, sumOverTerm(costs, termMonths))),
    })),
  ];
  const ofPayments: TotalModel[] = [
    { reason: { id: 'one-payment-more' }, sums: base.map((sum) => shift(sum, last)) },
    { reason: { id: 'one-payment-fewer' }, sums: base.map((sum) => shift(sum, -last)) },
    ...dayCountModels(sheet, termMonths),
    ...interestOnlyModels(sheet, termMonths),
    ...ratePeriodModels(sheet, termMonths),
  ];
  for (const { reason, sums } of ofPayments) {
    models.push({ reason, sums: sums.map((sum) => plus(sum, tied)) });
  }

  const fitting: FittingReason[] = models
    .filter(({ sums }) => isAmong(printed, sums))
    .map(({ reason }) => ({ reason }));
  if (
    isRounded(
      printed,
      base.map((sum) => plus(sum, tied)),
    )
  ) {
    fitting.push({ reason: { id: 'total-rounded' } });
  }

  const { payments, costs } = checkTotal(sheet, printed, termMonths);
  const difference = printed.value - payments - costs;
  if (Math.abs(difference) < last) {
    fitting.push({ reason: { id: 'first-or-last-payment' }, isWeak: true });
  }

  if (difference > 0) {
    fitting.push({ reason: { id: 'cost-not-listed' }, isWeak: true });
  }

  return fitting;
}
