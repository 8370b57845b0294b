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
 * An amount as the site shows it (product.md, 4.4): EUR in the en-CY locale, `€1,285.33`.
 *
 * @param amount euros, rounded here to the cent
 */
export function formatEuro(amount: number): string {
  return euro.format(amount);
}

/**
 * An amount in prose and on chart axes, where cents only distract: `€250,000`.
 *
 * @param amount euros, rounded here to the euro
 */
export function formatWholeEuro(amount: number): string {
  return wholeEuro.format(amount);
}

/** Rounds euros to the cent, halves away from zero for what is representable. */
export function roundToCent(amount: number): number {
  return Math.round(amount * 100) / 100;
}
