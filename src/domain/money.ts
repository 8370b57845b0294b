const euro = new Intl.NumberFormat('en-CY', {
  style: 'currency',
  currency: 'EUR',
  // A difference of a fraction of a cent must not read as '-€0.00'.
  signDisplay: 'negative',
});

const wholeEuro = new Intl.NumberFormat('en-CY', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});

/**
 * Formats euros with cents: EUR in the en-CY locale, `€1,285.33` (product.md, 4.4).
 *
 * @param amount euros, rounded to the cent
 */
export function formatEuro(amount: number): string {
  return euro.format(amount);
}

/**
 * Formats whole euros for prose and chart axes: `€250,000`.
 *
 * @param amount euros, rounded to the euro
 */
export function formatWholeEuro(amount: number): string {
  return wholeEuro.format(amount);
}

/** Formats euros without `.00`: `€250,000`, `€250.50`. */
export function formatEuroShort(amount: number): string {
  return formatEuro(amount).replace(/\.00$/, '');
}

/** Euros; smaller differences count as none. */
export const HALF_CENT = 0.005;

/**
 * Rounds euros to the cent. Halves are rounded up as by `Math.round`, also below zero (−0.015 gives
 * −0.01).
 */
export function roundToCent(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** A whole number of euro cents. */
export type Cents = number;

/** A range of amounts; both ends are equal if the amount is exact. */
export interface Range {
  readonly min: Cents;
  readonly max: Cents;
}

/** Converts euros to the nearest cent. */
export const toCents = (euros: number): Cents => Math.round(euros * 100);

/** Formats cents as euros: `€6,600.00`. */
export const formatCents = (cents: Cents): string => formatEuro(cents / 100);

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

/**
 * Divides and rounds half up.
 *
 * @param numerator zero or more
 */
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
