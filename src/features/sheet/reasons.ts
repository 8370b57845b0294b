import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { monthlyRate } from '../../maths/loan.ts';
import {
  isRoundedToEuro,
  PAYMENT_ROUNDING,
  plus,
  printedStream,
  shift,
  sumOverTerm,
  withNumber,
} from './computed-figures.ts';
import {
  costChoices,
  interestOnlyPayments,
  oneRatePayment,
  possibleInterestOnlyMonths,
  withLastPeriod,
} from './loan-changes.ts';
import {
  byMonth,
  dayCounts,
  paymentBoundsByDays,
  paymentsByMonths,
  settledTotalBounds,
  sumStream,
} from './payment-streams.ts';
import type { Bounds, PaymentStream } from './payment-streams.ts';
import { costsEvery, sumCosts, tiedCosts } from './sheet.ts';
import type { PrintedFigure, Reason, ReasonId, Sheet, SheetCost } from './sheet.ts';

/** A printed figure that reasons explain. */
export type ExplainedFigure = 'payment' | 'laterPayment' | 'total' | 'aprc';

/** A sheet, and the printed figure that does not follow from it. */
export interface Question {
  readonly sheet: Sheet;
  readonly termMonths: number;
  readonly figure: ExplainedFigure;
  readonly printed: PrintedFigure;
  /** Possible sums of the payments, without costs, and the payments month by month. */
  readonly sums: () => readonly Bounds[];
  readonly streams: () => readonly PaymentStream[];
}

/**
 * Computes a value of a loan once for all its figures, by the loan's periods and amount.
 *
 * @param compute from the loan's amount, its periods and one number
 */
function perLoan<Value>(compute: (sheet: Sheet, number: number) => Value) {
  const known = new WeakMap<Sheet['periods'], Map<string, Value>>();
  return (sheet: Sheet, number = 0): Value => {
    const ofPeriods = known.get(sheet.periods) ?? new Map<string, Value>();
    const key = `${sheet.loanAmount} ${number}`;
    const value = ofPeriods.get(key) ?? compute(sheet, number);
    known.set(sheet.periods, ofPeriods.set(key, value));
    return value;
  };
}

const expectedPayments = perLoan((sheet) => paymentsByMonths(sheet));
const boundsByDays = perLoan((sheet, days) => paymentBoundsByDays(sheet, days === 360 ? 360 : 365));
const afterInterestOnly = perLoan(interestOnlyPayments);

/**
 * A sheet as it would be for a reason: what is different. What a figure would be is computed only
 * for the figure in question; a figure without an entry does not change.
 */
export interface Change {
  readonly reason: Reason;
  /** Payment of each rate period. */
  readonly payments?: () => readonly Bounds[];
  /** Possible sums of all payments, without costs. */
  readonly sums?: () => readonly Bounds[];
  /** Payments month by month: possible ones, or the smallest and the largest. */
  readonly streams?: () => readonly (readonly PaymentStream[])[];
  /** Costs that count, if they are not those tied to the loan. */
  readonly costs?: readonly SheetCost[];
  /** Euros that are paid out, if not the whole loan. */
  readonly paidOut?: number;
  /** Rates that are printed as the APRC. */
  readonly rates?: readonly number[];
  /** Half a unit of the last decimal of the APRC. */
  readonly aprcRounding?: number;
  /** Euros that are in a total or in an APRC and not on the sheet: between these. */
  readonly unlisted?: { readonly total?: Bounds; readonly aprc?: Bounds };
  /** Fits many differences, so it counts only if nothing else fits. */
  readonly isWeak?: boolean;
}

/** A known reason: when it can be one, and how it changes the sheet. */
interface ReasonRow {
  readonly id: ReasonId;
  readonly applies: (question: Question) => boolean;
  readonly change: (question: Question) => readonly Change[];
}

const always = () => true;

const hasTwoRates = ({ sheet }: Question) => sheet.periods.length > 1;

const isPaymentPrinted = ({ payments }: Sheet) => payments.some((payment) => payment !== undefined);

const exactly = (value: number): Bounds => ({ min: value, max: value });

const within = (value: number, tolerance: number): Bounds => ({
  min: value - tolerance,
  max: value + tolerance,
});

/** Each stream as a possible one. */
const eachOf = (streams: readonly PaymentStream[]) => streams.map((stream) => [stream]);

const costsAtStart = (costs: readonly SheetCost[]) => sumCosts(costsEvery(costs, 'once'));

/** Interest by the days of each month, in a year of so many days. */
function daysRow(yearDays: 360 | 365): ReasonRow {
  const id = `days-${yearDays}` as const;
  return {
    id,
    applies: always,
    change: ({ sheet, termMonths, figure, printed }) => {
      const bounds = boundsByDays(sheet, yearDays);
      const streamOf = (end: keyof Bounds) =>
        byMonth(sheet.periods, (index) => bounds[index]?.[end] ?? 0);
      const rounding = PAYMENT_ROUNDING * termMonths;
      // In a year of 365 days a payment changes by less than a euro, as by rounding.
      const expected = expectedPayments(sheet)[figure === 'laterPayment' ? 1 : 0] ?? 0;
      const isRounding = yearDays === 365 && isRoundedToEuro(printed, expected);
      return [
        {
          reason: { id },
          ...(!isRounding && { payments: () => bounds }),
          sums: () => [
            settledTotalBounds(sheet, printedStream(sheet), dayCounts(yearDays)),
            {
              min: sumStream(streamOf('min')) - rounding,
              max: sumStream(streamOf('max')) + rounding,
            },
          ],
          ...(!isPaymentPrinted(sheet) && {
            streams: () => [[streamOf('min'), streamOf('max')]],
          }),
        },
      ];
    },
  };
}

/** One payment more or fewer than the term has months. */
function numberRow(id: 'one-payment-more' | 'one-payment-fewer', change: 1 | -1): ReasonRow {
  return {
    id,
    applies: always,
    change: (question) => {
      const { sheet, termMonths } = question;
      const { loanAmount, numberOfPayments } = sheet;
      const periods = withLastPeriod(sheet, change);
      const stream = printedStream(sheet);
      const isCounted = isPaymentPrinted(sheet) && numberOfPayments === undefined;
      return [
        {
          reason: { id },
          ...(periods && {
            payments: () => paymentsByMonths({ loanAmount, periods }).map(exactly),
          }),
          sums: () => question.sums().map((sum) => shift(sum, change * (stream.at(-1) ?? 0))),
          ...(periods &&
            isCounted && { streams: () => [[withNumber(stream, termMonths + change)]] }),
        },
      ];
    },
  };
}

/** The loan with an interest-only start of so many months, whose interest is counted or not. */
function interestOnlyChange(
  { sheet, termMonths }: Question,
  months: number,
  id: 'interest-only' | 'interest-only-left-out',
): Change {
  const stream = () => {
    const { payments } = afterInterestOnly(sheet, months);
    return byMonth(sheet.periods, (index) => payments[index] ?? 0);
  };

  const interest = () => afterInterestOnly(sheet, months).interest;
  const sum = () => within(sumStream(stream().slice(months)), PAYMENT_ROUNDING * termMonths);
  if (id === 'interest-only-left-out') {
    return { reason: { id, months }, sums: () => [sum()] };
  }

  const withInterest = () =>
    stream().map((payment, month) => (month < months ? interest() : payment));
  return {
    reason: { id, months },
    payments: () => afterInterestOnly(sheet, months).payments.map(exactly),
    sums: () => [shift(sum(), months * interest())],
    ...(!isPaymentPrinted(sheet) && { streams: () => [[withInterest()]] }),
  };
}

/** The rate of one period throughout. */
function oneRateChange({ sheet, termMonths }: Question, period: 'first' | 'later'): Change {
  const payment = oneRatePayment(sheet, period, termMonths);
  const { numberOfPayments = termMonths } = sheet;
  const stream = printedStream(sheet);
  const asPrinted = (period === 'first' ? stream[0] : stream.at(-1)) ?? 0;
  const rounding = PAYMENT_ROUNDING * termMonths;
  return {
    reason: { id: 'one-rate-throughout', period },
    payments: () => sheet.periods.map(() => exactly(payment)),
    sums: () => [asPrinted, payment].map((one) => within(one * numberOfPayments, rounding)),
    streams: () => [[Array.from({ length: termMonths }, () => payment)]],
  };
}

/** Multiples, in euros, that a total may be rounded to. */
const ROUND_TOTALS = [10, 100, 1000] as const;

/** Half a unit of one decimal. */
const ONE_DECIMAL = 0.05;

/** Largest share of the loan that a lender may plausibly keep back when it pays the loan out. */
const MAX_KEPT_BACK = 0.1;

/** Other costs counted than those tied to the loan. */
function costRow(id: 'cost-not-counted' | 'cost-counted' | 'aprc-without-costs'): ReasonRow {
  return {
    id,
    applies: ({ sheet }) => sheet.costs.length > 0,
    change: (question) =>
      costChoices(question.sheet.costs).flatMap(({ reason, costs }): Change[] => {
        // Without any of several costs, the APRC has a reason of its own.
        const isWithoutAny = costs.length === 0 && tiedCosts(question.sheet).length > 1;
        const streams = () => eachOf(question.streams());
        if (id === 'aprc-without-costs') {
          return isWithoutAny ? [{ reason: { id }, costs, streams }] : [];
        }

        const { sums } = question;
        return reason.id === id ? [{ reason, costs, sums, ...(!isWithoutAny && { streams }) }] : [];
      }),
  };
}

/** The known reasons for a figure that does not follow (docs/decisions/045). */
export const REASONS: readonly ReasonRow[] = [
  {
    id: 'aprc-is-rate',
    applies: ({ figure }) => figure === 'aprc',
    change: ({ sheet }) => [
      { reason: { id: 'aprc-is-rate' }, rates: sheet.periods.map(({ annualRate }) => annualRate) },
    ],
  },
  {
    id: 'aprc-one-decimal',
    applies: ({ figure, printed: { value, decimals } }) =>
      figure === 'aprc' && decimals === 2 && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
    change: (question) => [
      {
        reason: { id: 'aprc-one-decimal' },
        streams: () => eachOf(question.streams()),
        aprcRounding: ONE_DECIMAL,
      },
    ],
  },
  {
    id: 'payment-rounded',
    applies: ({ printed }) => Number.isInteger(printed.value),
    change: ({ sheet, printed }) => [
      {
        reason: { id: 'payment-rounded' },
        payments: () =>
          expectedPayments(sheet).map((expected) =>
            isRoundedToEuro(printed, expected) ? exactly(printed.value) : exactly(expected),
          ),
      },
    ],
  },
  costRow('cost-not-counted'),
  costRow('cost-counted'),
  costRow('aprc-without-costs'),
  daysRow(360),
  daysRow(365),
  numberRow('one-payment-more', 1),
  numberRow('one-payment-fewer', -1),
  {
    id: 'interest-only-left-out',
    applies: always,
    change: (question) =>
      possibleInterestOnlyMonths(question.sheet, question.termMonths).map((months) =>
        interestOnlyChange(question, months, 'interest-only-left-out'),
      ),
  },
  {
    id: 'interest-only',
    applies: always,
    change: (question) => {
      const { sheet, termMonths } = question;
      const [{ months, annualRate } = { months: 0, annualRate: 0 }] = sheet.periods;
      const interest = sheet.loanAmount * monthlyRate(annualRate);
      return [
        ...possibleInterestOnlyMonths(sheet, termMonths).map((start) =>
          interestOnlyChange(question, start, 'interest-only'),
        ),
        // The whole first period.
        { reason: { id: 'interest-only', months }, payments: () => [exactly(interest)] },
      ];
    },
  },
  {
    id: 'one-rate-throughout',
    applies: hasTwoRates,
    change: (question) => [oneRateChange(question, 'first'), oneRateChange(question, 'later')],
  },
  {
    id: 'first-period-left-out',
    applies: hasTwoRates,
    change: ({ sheet, termMonths }) => [
      {
        reason: { id: 'first-period-left-out' },
        sums: () => {
          const later = printedStream(sheet).slice(sheet.periods[0]?.months ?? 0);
          return [within(sumStream(later), PAYMENT_ROUNDING * termMonths)];
        },
      },
    ],
  },
  {
    id: 'cost-in-payment',
    applies: always,
    change: ({ sheet }) => {
      const yearly = costsEvery(sheet.costs, 'year');
      const each = yearly.map((cost) => [cost]);
      return (yearly.length > 1 ? each.concat([yearly]) : each).map((costs) => ({
        reason: { id: 'cost-in-payment', costs: costs.map(({ id }) => id) },
        payments: () =>
          expectedPayments(sheet).map((payment) =>
            exactly(payment + sumCosts(costs) / MONTHS_PER_YEAR),
          ),
      }));
    },
  },
  {
    id: 'smaller-amount-paid-out',
    applies: ({ sheet }) => costsAtStart(sheet.costs) > 0,
    change: (question) => {
      const { sheet } = question;
      const { loanAmount, periods } = sheet;
      const atStart = costsAtStart(sheet.costs);
      const tiedAtStart = costsAtStart(tiedCosts(sheet));
      const repaid = atStart < loanAmount ? [loanAmount - atStart, loanAmount + atStart] : [];
      const reason: Reason = { id: 'smaller-amount-paid-out' };
      return [
        ...repaid.map((amount) => ({
          reason,
          payments: () => paymentsByMonths({ loanAmount: amount, periods }).map(exactly),
        })),
        ...(tiedAtStart > 0
          ? [
              {
                reason,
                streams: () => eachOf(question.streams()),
                paidOut: loanAmount - tiedAtStart,
              },
            ]
          : []),
      ];
    },
  },
  {
    id: 'total-rounded',
    applies: ({ figure, printed }) =>
      figure === 'total' && ROUND_TOTALS.some((step) => printed.value % step === 0),
    change: (question) => {
      const { sheet, termMonths } = question;
      const { value } = question.printed;
      const tied = sumOverTerm(tiedCosts(sheet), termMonths);
      const isRounded = ROUND_TOTALS.some(
        (step) =>
          value % step === 0 &&
          question
            .sums()
            .map((sum) => plus(sum, tied))
            .some(({ min, max }) => value > min - step && value < max + step),
      );
      return isRounded
        ? [{ reason: { id: 'total-rounded' }, costs: [], sums: () => [exactly(value)] }]
        : [];
    },
  },
  {
    id: 'first-or-last-payment',
    applies: always,
    change: ({ sheet }) => {
      const last = printedStream(sheet).at(-1) ?? 0;
      const unlisted = { total: { min: -last, max: last } };
      return [{ reason: { id: 'first-or-last-payment' }, unlisted, isWeak: true }];
    },
  },
  {
    id: 'smaller-amount-paid-out',
    applies: ({ figure }) => figure === 'aprc',
    change: ({ sheet }) => {
      const unlisted = { aprc: { min: 0, max: sheet.loanAmount * MAX_KEPT_BACK } };
      return [{ reason: { id: 'smaller-amount-paid-out' }, unlisted, isWeak: true }];
    },
  },
  {
    id: 'cost-not-listed',
    applies: always,
    change: ({ sheet }) => {
      const unlisted = {
        total: { min: 0, max: Infinity },
        aprc: { min: 0, max: sheet.loanAmount * MAX_KEPT_BACK },
      };
      return [{ reason: { id: 'cost-not-listed' }, unlisted, isWeak: true }];
    },
  },
];
