import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { aprc } from '../../maths/aprc.ts';
import type { AprcResult, CashFlow } from '../../maths/aprc.ts';
import {
  possibleInterestOnlyMonths,
  interestOnlyPayments,
  oneRatePayment,
  withLastPeriod,
} from './payment-reasons.ts';
import {
  byMonth,
  paymentBoundsByDays,
  presentValue,
  presentValueOfYears,
} from './payment-streams.ts';
import type { Bounds, PaymentStream } from './payment-streams.ts';
import { costsEvery, roundingOf, sumCosts, tiedCosts } from './sheet.ts';
import type { FittingReason, PrintedFigure, Reason, Sheet, SheetCost } from './sheet.ts';
import {
  costChoices,
  expectedStream,
  printedPayments,
  printedStream,
  withNumber,
} from './total-reasons.ts';

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

/** Largest share of the loan that a lender may plausibly keep back when it pays the loan out. */
const MAX_KEPT_BACK = 0.1;

/** What a printed APRC is compared with: payments, costs, and the amount paid out. */
interface AprcModel {
  readonly streams: readonly PaymentStream[];
  readonly costs: readonly SheetCost[];
  readonly paidOut: number;
}

/**
 * Present value of payments and costs, in euros, at an annual rate in per cent. A range, because it
 * is not known when yearly costs are due.
 */
function presentValueOfPaid({ streams, costs }: AprcModel, percent: number): Bounds {
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
function fits(model: AprcModel, printed: PrintedFigure, rounding = roundingOf(printed)): boolean {
  const tolerance = rounding + timeTolerance(printed.value, model.streams[0]?.length ?? 1);
  const atLower = presentValueOfPaid(model, printed.value - tolerance);
  const atUpper = presentValueOfPaid(model, printed.value + tolerance);
  return model.paidOut <= atLower.max && model.paidOut >= atUpper.min;
}

/** The payments as printed, and as computed from the loan. */
function baseStreams(sheet: Sheet, termMonths: number): PaymentStream[] {
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
    fits({ streams: [stream], costs, paidOut: sheet.loanAmount }, printed),
  );
  return {
    expected: aprcOf(sheet, fitting ?? streams[0] ?? []),
    usedPayments: printedPayments(sheet),
    follows: fitting !== undefined,
    /** Whether it follows from the payments that the sheet prints. */
    followsFromPrinted: fitting !== undefined && fitting === streams[0],
  };
}

interface StreamModel {
  readonly reason: Reason;
  readonly streams: readonly PaymentStream[];
}

/** Models with other payment amounts; none if the sheet prints a payment. */
function paymentSizeModels(sheet: Sheet, termMonths: number): StreamModel[] {
  if (sheet.payments.some((payment) => payment !== undefined)) {
    return [];
  }

  const models: StreamModel[] = ([360, 365] as const).map((yearDays) => {
    const bounds = paymentBoundsByDays(sheet, yearDays);
    return {
      reason: { id: `days-${yearDays}` },
      streams: [
        byMonth(sheet.periods, (index) => bounds[index]?.min ?? 0),
        byMonth(sheet.periods, (index) => bounds[index]?.max ?? 0),
      ],
    };
  });
  for (const months of possibleInterestOnlyMonths(sheet, termMonths)) {
    const { interest, payments } = interestOnlyPayments(sheet, months);
    const stream = byMonth(sheet.periods, (index) => payments[index] ?? 0);
    const streams = [stream.map((payment, month) => (month < months ? interest : payment))];
    models.push({ reason: { id: 'interest-only', months }, streams });
  }

  return models;
}

/**
 * Models with one payment more or fewer; only if the sheet prints a payment, but not the number of
 * payments.
 */
function paymentNumberModels(sheet: Sheet, termMonths: number): StreamModel[] {
  const isPrinted = sheet.payments.some((payment) => payment !== undefined);
  if (!isPrinted || sheet.numberOfPayments !== undefined) {
    return [];
  }

  const models: StreamModel[] = [];
  const counts = [
    { id: 'one-payment-more', change: 1 },
    { id: 'one-payment-fewer', change: -1 },
  ] as const;
  for (const { id, change } of counts) {
    const periods = withLastPeriod(sheet, change);
    if (periods) {
      const stream = withNumber(printedStream(sheet), termMonths + change);
      models.push({ reason: { id }, streams: [stream] });
    }
  }

  return models;
}

/** Models of a loan with two rates in which one of them applies throughout. */
function ratePeriodModels(sheet: Sheet, termMonths: number): StreamModel[] {
  const models: StreamModel[] = [];
  if (sheet.periods.length > 1) {
    for (const period of ['first', 'later'] as const) {
      const payment = oneRatePayment(sheet, period, termMonths);
      const stream = Array.from({ length: termMonths }, () => payment);
      models.push({ reason: { id: 'one-rate-throughout', period }, streams: [stream] });
    }
  }

  return models;
}

/**
 * The reasons that concern the printed number: it is an interest rate, or is rounded to one
 * decimal.
 */
function reasonsOfPrinting(sheet: Sheet, printed: PrintedFigure, base: AprcModel[]): Reason[] {
  const reasons: Reason[] = [];
  const isRate = sheet.periods.some(
    ({ annualRate }) => Math.abs(annualRate - printed.value) < roundingOf(printed) + 1e-9,
  );
  if (isRate) {
    reasons.push({ id: 'aprc-is-rate' });
  }

  const isTenths =
    printed.decimals === 2 && Math.abs(printed.value * 10 - Math.round(printed.value * 10)) < 1e-9;
  if (isTenths && base.some((model) => fits(model, printed, 0.05))) {
    reasons.push({ id: 'aprc-one-decimal' });
  }

  return reasons;
}

/** The known reasons that explain a printed APRC. */
export function aprcReasons(
  sheet: Sheet,
  printed: PrintedFigure,
  termMonths: number,
): FittingReason[] {
  const { loanAmount } = sheet;
  const tied = tiedCosts(sheet);
  const streams = baseStreams(sheet, termMonths);
  const base = streams.map((stream) => ({ streams: [stream], costs: tied, paidOut: loanAmount }));
  const reasons: Reason[] = reasonsOfPrinting(sheet, printed, base);
  const withCosts = (costs: readonly SheetCost[], paidOut = loanAmount) =>
    streams.some((stream) => fits({ streams: [stream], costs, paidOut }, printed));

  for (const { reason, costs } of costChoices(sheet.costs)) {
    const isWithoutAny = costs.length === 0 && tied.length > 1;
    if (withCosts(costs)) {
      reasons.push(isWithoutAny ? { id: 'aprc-without-costs' } : reason);
    }
  }

  const models = [
    ...paymentSizeModels(sheet, termMonths),
    ...paymentNumberModels(sheet, termMonths),
    ...ratePeriodModels(sheet, termMonths),
  ];
  for (const model of models) {
    if (fits({ streams: model.streams, costs: tied, paidOut: loanAmount }, printed)) {
      reasons.push(model.reason);
    }
  }

  const atStart = sumCosts(costsEvery(tied, 'once'));
  if (atStart > 0 && withCosts(tied, loanAmount - atStart)) {
    reasons.push({ id: 'smaller-amount-paid-out' });
  }

  const fitting: FittingReason[] = reasons.map((reason) => ({ reason }));

  const [first] = base;
  const keptBack = first ? loanAmount - presentValueOfPaid(first, printed.value).min : 0;
  if (keptBack > 0 && keptBack < loanAmount * MAX_KEPT_BACK) {
    fitting.push({ reason: { id: 'smaller-amount-paid-out' }, isWeak: true });
    fitting.push({ reason: { id: 'cost-not-listed' }, isWeak: true });
  }

  return fitting;
}
