import type { Cents } from '../../maths/cents.ts';
import { formatNumber } from './format-number.ts';

/** Adds the euro sign after the minus sign. */
const withEuroSign = (amount: string): string => amount.replace(/^-?/, '$&€');

/**
 * Formats euros, rounded to the cent, as the en-CY locale does: `€1,285.33`
 * (product.md#amount-format).
 */
export const formatEuro = (amount: number): string => withEuroSign(formatNumber(amount, 2, 2));

/** Formats euros, rounded to the euro, for prose and chart axes: `€250,000`. */
export const formatWholeEuro = (amount: number): string => withEuroSign(formatNumber(amount, 0));

/** Suffixes of the powers of a thousand. */
const SUFFIXES = ['', 'K', 'M', 'B', 'T'];

/** Formats a value of an axis: `€500`, `€15K`, `€2.5M`. */
export function formatCompactEuro(amount: number): string {
  const power = Math.max(
    0,
    SUFFIXES.findLastIndex((_, index) => amount >= 1000 ** index),
  );
  return `€${formatNumber(amount / 1000 ** power, 1)}${SUFFIXES[power] ?? ''}`;
}

/** Formats euros without `.00`: `€250,000`, `€250.50`. */
export function formatEuroShort(amount: number): string {
  return formatEuro(amount).replace(/\.00$/, '');
}

/** Formats cents as euros: `€6,600.00`. */
export const formatCents = (cents: Cents): string => formatEuro(cents / 100);

/** Formats cents as whole euros: `€6,600`. */
export const formatWholeCents = (cents: Cents): string => formatWholeEuro(cents / 100);
