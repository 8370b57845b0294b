/** A whole number of euro cents. */
export type Cents = number;

/** A range of amounts; both ends are equal if the amount is exact. */
export interface Range {
  readonly min: Cents;
  readonly max: Cents;
}

/** Converts euros to the nearest cent. */
export const toCents = (euros: number): Cents => Math.round(euros * 100);

/** Range of an exact amount. */
export const exactRange = (cents: Cents): Range => ({ min: cents, max: cents });

export const sumRanges = (ranges: readonly Range[]): Range => ({
  min: ranges.reduce((sum, { min }) => sum + min, 0),
  max: ranges.reduce((sum, { max }) => sum + max, 0),
});

/** Converts a rate or an area with up to three decimals to integer thousandths. */
export const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));

/** Divisor that turns a percentage in thousandths into a fraction. */
export const PERCENT_DENOMINATOR = 100_000n;

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
    return Number(divideRounded(sum, denominator) - before);
  });
}
