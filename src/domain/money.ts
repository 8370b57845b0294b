import type { Cents } from './cents.ts';

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

/** Formats cents as euros: `€6,600.00`. */
export const formatCents = (cents: Cents): string => formatEuro(cents / 100);
