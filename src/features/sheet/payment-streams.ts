import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { calculateLoan } from '../../maths/periods.ts';
import type { RatePeriod } from '../../maths/periods.ts';

/** What is paid each month, in euros, from the first month to the last. */
export type PaymentStream = readonly number[];

/** Smallest and largest value. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A loan of one or more rate periods, in whole months. */
interface PeriodLoan {
  readonly loanAmount: number;
  readonly periods: readonly RatePeriod[];
}

/** Fraction of a year that a month counts for, by its number from 0. */
type YearFraction = (month: number) => number;

export const EQUAL_MONTHS: YearFraction = () => 1 / MONTHS_PER_YEAR;

/** Days of the months of four years, of which the last is a leap year. */
const DAYS_OF_MONTHS = [
  [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
].flat();

/** Days counted in a year. */
export type YearDays = 360 | 365;

/**
 * Year fractions by the days of each month. There is one function for each month in which the loan
 * may start, because the sheet does not say when it starts.
 */
export function dayCounts(yearDays: YearDays): readonly YearFraction[] {
  return DAYS_OF_MONTHS.map(
    (_, start) => (month: number) =>
      (DAYS_OF_MONTHS[(start + month) % DAYS_OF_MONTHS.length] ?? 0) / yearDays,
  );
}

/** For each month of the term, the value of its rate period. */
export function byMonth<Value>(
  periods: readonly RatePeriod[],
  valueOf: (index: number) => Value,
): Value[] {
  return periods.flatMap(({ months }, index) => new Array<Value>(months).fill(valueOf(index)));
}

/**
 * The monthly payment in each rate period, with twelve equal months a year. Periods with equal
 * terms are listed separately, although `calculateLoan` merges them.
 */
export function paymentsByMonths(loan: PeriodLoan): number[] {
  const { loanAmount, periods } = loan;
  const calculated = calculateLoan({ loanAmount, periods });
  let end = 0;
  return periods.map(({ months }) => {
    end += months;
    return calculated.periods.findLast(({ from }) => from <= end)?.monthlyPayment ?? 0;
  });
}

/** Annual rate of each month, as a fraction. */
const monthlyRates = ({ periods }: PeriodLoan): number[] =>
  byMonth(periods, (index) => (periods[index]?.annualRate ?? 0) / 100);

/** The payment of each rate period with interest by a day count. */
function paymentsByDays(loan: PeriodLoan, fractionOf: YearFraction): number[] {
  let balance = loan.loanAmount;
  let from = 0;
  const end = loan.periods.reduce((sum, { months }) => sum + months, 0);
  return loan.periods.map(({ months, annualRate }) => {
    const rate = annualRate / 100;
    let discount = 1;
    let factor = 0;
    for (let month = from; month < end; month += 1) {
      discount /= 1 + rate * fractionOf(month);
      factor += discount;
    }

    const payment = balance / factor;
    for (let month = from; month < from + months; month += 1) {
      balance = balance * (1 + rate * fractionOf(month)) - payment;
    }

    from += months;
    return payment;
  });
}

const boundsOf = (values: readonly number[]): Bounds => ({
  min: Math.min(...values),
  max: Math.max(...values),
});

/**
 * Smallest and largest payment of each rate period, across all months in which the loan may start.
 */
export function paymentBoundsByDays(loan: PeriodLoan, yearDays: YearDays): Bounds[] {
  const all = dayCounts(yearDays).map((fractionOf) => paymentsByDays(loan, fractionOf));
  return loan.periods.map((_, index) => boundsOf(all.map((payments) => payments[index] ?? 0)));
}

/** Sum of a stream, in euros. */
export const sumStream = (stream: PaymentStream): number =>
  stream.reduce((sum, payment) => sum + payment, 0);

/**
 * Smallest and largest sum of a stream, over several day counts. The last payment settles what is
 * still owed, as in a bank's own table.
 *
 * @param stream payments; the last is replaced
 */
export function settledTotalBounds(
  loan: PeriodLoan,
  stream: PaymentStream,
  counts: readonly YearFraction[],
): Bounds {
  const rates = monthlyRates(loan);
  const paidBefore = sumStream(stream.slice(0, rates.length - 1));
  return boundsOf(
    counts.map((fractionOf) => {
      let balance = loan.loanAmount;
      let due = balance;
      for (let month = 0; month < rates.length; month += 1) {
        due = balance * (1 + (rates[month] ?? 0) * fractionOf(month));
        balance = due - (stream[month] ?? 0);
      }

      return paidBefore + due;
    }),
  );
}

/**
 * Present value of a stream paid at the end of each month; a month is a twelfth of a year
 * (Directive 2014/17/EU, Annex I).
 *
 * @param percent annual percentage rate of charge
 */
export function presentValue(stream: PaymentStream, percent: number): number {
  const discount = (1 + percent / 100) ** (-1 / MONTHS_PER_YEAR);
  let factor = 1;
  let value = 0;
  for (const payment of stream) {
    factor *= discount;
    value += payment * factor;
  }

  return value;
}

/**
 * Present value of one euro a year, paid at the start or at the end of each year: the sheet does
 * not say when.
 */
export function presentValueOfYears(termMonths: number, percent: number): Bounds {
  const years = termMonths / MONTHS_PER_YEAR;
  const discount = 1 / (1 + percent / 100);
  let max = 0;
  for (let year = 0; year < Math.ceil(years); year += 1) {
    max += discount ** year;
  }

  let min = 0;
  for (let year = 1; year <= Math.floor(years); year += 1) {
    min += discount ** year;
  }

  return { min, max };
}
