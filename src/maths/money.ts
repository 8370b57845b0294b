import { roundHalfUp } from './cents.ts';

/** Euros; a smaller difference is treated as zero. */
export const HALF_CENT = 0.005;

/** Rounds euros to the cent, halves up, also below zero (−0.015 gives −0.01). */
export const roundToCent = (amount: number): number => roundHalfUp(amount * 100) / 100;

/**
 * How much more `amount` is than `other`, in euros. Both are rounded to the cent first, so that the
 * difference matches the amounts shown.
 */
export function subtractShown(amount: number, other: number): number {
  return roundToCent(roundToCent(amount) - roundToCent(other));
}
