import { Decimal } from 'decimal.js';

/** Twenty digits, and no code shared with `src/domain`. */
const Precise = Decimal.clone({ precision: 20 });

/** Payments in euros, month by month. */
export type Payments = readonly Decimal[];

/** Growth of a balance in each month, as a factor. */
type Growth = readonly Decimal[];

/** A month is a twelfth of a year. */
export const growthByMonths = (percent: number, months: number): Growth =>
  Array.from({ length: months }, () => new Precise(percent).div(1200).plus(1));

/** Days from a day of one month to the same day of the next. */
function daysOfMonth(start: string, month: number): number {
  const [year = 0, monthOfYear = 1] = start.split('-').map(Number);
  const from = Date.UTC(year, monthOfYear - 1 + month, 1);
  const to = Date.UTC(year, monthOfYear + month, 1);
  return (to - from) / 86_400_000;
}

/** Growth by calendar days, in a year of `yearDays` days. */
export const growthByDays = (
  percent: number,
  months: number,
  { start, yearDays }: { start: string; yearDays: number },
): Growth =>
  Array.from({ length: months }, (_, month) =>
    new Precise(percent).div(100).times(daysOfMonth(start, month)).div(yearDays).plus(1),
  );

/** The equal payment that repays a balance: the balance divided by the sum of discount factors. */
export function equalPayment(balance: Decimal.Value, growth: Growth): Decimal {
  let factor = new Precise(1);
  let factors = new Precise(0);
  for (const monthly of growth) {
    factor = factor.div(monthly);
    factors = factors.plus(factor);
  }

  return new Precise(balance).div(factors);
}

/** The balance after payments of the same size. */
export function balanceAfter(balance: Decimal.Value, growth: Growth, payment: Decimal): Decimal {
  return growth.reduce<Decimal>(
    (balance, monthly) => balance.times(monthly).minus(payment),
    new Precise(balance),
  );
}

/** When the costs of a year are paid. */
export type YearlyTiming = 'start' | 'end' | 'monthly';

interface AprcFlows {
  readonly received: Decimal.Value;
  readonly payments: Payments;
  /** Euros a year. */
  readonly yearly?: number;
  readonly timing?: YearlyTiming;
  /**
   * First day of a month. If given, times are counted in days of a year of 365 instead of equal
   * months.
   */
  readonly start?: string;
}

/** Discount factors at the end of each month, from the first day. */
function discountsOf(percent: Decimal, months: number, start: string | undefined): Decimal[] {
  const growth = percent.div(100).plus(1);
  const monthly = growth.pow(new Precise(-1).div(12));
  const daily = growth.pow(new Precise(-1).div(365));
  const byDays = new Map([28, 29, 30, 31].map((days) => [days, daily.pow(days)]));
  const discounts = [new Precise(1)];
  for (let month = 0; month < months; month += 1) {
    const factor = start === undefined ? monthly : byDays.get(daysOfMonth(start, month));
    discounts.push((discounts.at(-1) ?? new Precise(1)).times(factor ?? monthly));
  }

  return discounts;
}

function presentValue(flows: AprcFlows, percent: Decimal): Decimal {
  const { payments, yearly = 0, timing = 'monthly', start } = flows;
  const discounts = discountsOf(percent, payments.length, start);
  let value = new Precise(0);
  for (const [index, payment] of payments.entries()) {
    const month = index + 1;
    const discount = discounts[month] ?? new Precise(0);
    value = value.plus(payment.times(discount));
    if (timing === 'monthly') {
      value = value.plus(discount.times(yearly).div(12));
    }

    if (timing === 'end' && month % 12 === 0) {
      value = value.plus(discount.times(yearly));
    }

    if (timing === 'start' && index % 12 === 0) {
      value = value.plus((discounts[index] ?? new Precise(0)).times(yearly));
    }
  }

  return value;
}

/** Steps of the secant method, after which the rate has more digits than a test compares. */
const SECANT_STEPS = 7;

/** Annual percentage rate of charge by the secant method, in per cent. */
export function referenceAprc(flows: AprcFlows): Decimal {
  const differenceAt = (percent: Decimal) => presentValue(flows, percent).minus(flows.received);
  let before = new Precise(1);
  let rate = new Precise(4);
  let differenceBefore = differenceAt(before);
  for (let step = 0; step < SECANT_STEPS; step += 1) {
    const difference = differenceAt(rate);
    const slope = difference.minus(differenceBefore).div(rate.minus(before));
    if (slope.isZero() || !slope.isFinite() || difference.abs().lessThan(1e-6)) {
      break;
    }

    before = rate;
    differenceBefore = difference;
    rate = rate.minus(difference.div(slope));
  }

  return rate;
}

export const sum = (amounts: readonly Decimal.Value[]): Decimal =>
  amounts.reduce<Decimal>((total, amount) => total.plus(amount), new Precise(0));

export const repeat = (payment: Decimal.Value, count: number): Payments =>
  Array.from({ length: count }, () => new Precise(payment));

/** A printed number with a fixed number of decimals. */
export const printed = (value: Decimal.Value, decimals = 2) => ({
  value: new Precise(value).toDecimalPlaces(decimals).toNumber(),
  decimals,
});
