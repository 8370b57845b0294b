/** A whole number of euro cents. */
export type Cents = number;

/** An amount that is known within limits; both are the same where it is known to the cent. */
export interface Range {
  readonly least: Cents;
  readonly most: Cents;
}

/** The amount a person typed in euros, to the nearest cent. */
export const centsOf = (euros: number): Cents => Math.round(euros * 100);

/** An amount without doubt. */
export const exactly = (cents: Cents): Range => ({ least: cents, most: cents });

/** The sum of amounts. */
export const sumOf = (ranges: readonly Range[]): Range => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});

/** A rate or an area with up to three decimals, as a whole number of thousandths. */
export const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));

/** What a percentage in thousandths is divided by to be a fraction. */
export const PER_CENT = 100_000n;

/** A fraction rounded to a whole number, halves up. @param numerator zero or more */
const rounded = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

/**
 * Fractions of a cent as whole cents that add up to their rounded sum: each is what it adds to the
 * rounded sum of those before it.
 *
 * @param numerators zero or more, all over the same denominator
 */
export function wholeCents(numerators: readonly bigint[], denominator = 1n): Cents[] {
  let sum = 0n;
  return numerators.map((numerator) => {
    const before = rounded(sum, denominator);
    sum += numerator;
    return Number(rounded(sum, denominator) - before);
  });
}
