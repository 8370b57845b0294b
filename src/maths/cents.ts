declare const unit: unique symbol;

/** A whole number of euro cents; the type keeps it apart from euros. */
export type Cents = number & { readonly [unit]: 'cents' };

/** A range of amounts; both ends are equal if the amount is exact. */
export interface CentsRange {
  readonly min: Cents;
  readonly max: Cents;
}

/** Declares a whole number to be cents. */
export const cents = (amount: number): Cents => amount as Cents;

/**
 * Floating-point error of a short calculation, as a fraction of its result: 1.005 × 100 is less than
 * 100.5.
 */
const ROUNDING_ERROR = 4 * Number.EPSILON;

/**
 * Rounds to a whole number, halves up as `Math.round` does, but also those that are a little less
 * as a double than in decimals.
 */
export const roundHalfUp = (value: number): number =>
  Math.round(value + Math.abs(value) * ROUNDING_ERROR);

/** Converts euros to the nearest cent. */
export const toCents = (euros: number): Cents => cents(roundHalfUp(euros * 100));

/** Adds amounts; an empty list gives zero. */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const addCents = (...amounts: readonly Cents[]): Cents => sumCents(amounts);

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

/** Changes the sign of an amount, so that a saving becomes an extra cost. */
export const negateCents = (amount: Cents): Cents => cents(0 - amount);

/** Changes the sign of a range; its ends change places. */
export const negateRange = ({ min, max }: CentsRange): CentsRange => ({
  min: negateCents(max),
  max: negateCents(min),
});

export const exactRange = (amount: Cents): CentsRange => ({ min: amount, max: amount });

export const sumRanges = (ranges: readonly CentsRange[]): CentsRange => ({
  min: sumCents(ranges.map(({ min }) => min)),
  max: sumCents(ranges.map(({ max }) => max)),
});

/** Converts a percentage or an area with up to nine decimals to integer billionths. */
export const billionths = (value: number): bigint => BigInt(Math.round(value * 1e9));

/** Divisor that turns a percentage in billionths into a fraction. */
export const PERCENT_DENOMINATOR = 100_000_000_000n;

/** Divides and rounds half up; the numerator is zero or more. */
const divideRounded = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

/**
 * Rounds fractions of a cent so that the parts add up to the rounded total (cumulative rounding).
 * @param numerators zero or more, over a common denominator
 */
export function allocateCents(numerators: readonly bigint[], denominator = 1n): Cents[] {
  let sum = 0n;
  return numerators.map((numerator) => {
    const before = divideRounded(sum, denominator);
    sum += numerator;
    return cents(Number(divideRounded(sum, denominator) - before));
  });
}
