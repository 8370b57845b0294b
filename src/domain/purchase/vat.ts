import { type Cents, centsOf, PER_CENT, type Range, thousandths, wholeCents } from './amounts.ts';
import type { PurchaseRules } from './rules.ts';

/** The part of a price at one rate. */
export interface VatLine {
  readonly rate: 'reduced' | 'standard';
  readonly percent: number;
  readonly base: Cents;
  readonly vat: Cents;
}

/**
 * Why the VAT is what it is: not a main home; within both measures; above the area, above the value;
 * above both (which the sources do not settle); above a limit, where nothing is reduced any more.
 */
export type VatCase = 'not-main-home' | 'reduced' | 'by-area' | 'by-value' | 'open' | 'over-limit';

/** The VAT on the sale of a new home, with its working. */
export interface Vat {
  readonly kind: VatCase;
  /** One reading of the law; two where the sources leave it open, the lower sum first. */
  readonly readings: readonly (readonly VatLine[])[];
  readonly total: Range;
  /** Only over a limit: the same home just at the limits, and how much less VAT that is. */
  readonly atLimit?:
    | { readonly price: Cents; readonly area: number; readonly total: Range; readonly saved: Range }
    | undefined;
}

type VatRules = PurchaseRules['vat'];

/** The price split at a part that has the reduced rate, which is a fraction of a cent. */
function split(price: Cents, part: bigint, divisor: bigint, rules: VatRules): readonly VatLine[] {
  const bases = [part, BigInt(price) * divisor - part];
  const amounts = wholeCents(bases, divisor);
  const taxes = wholeCents(
    [rules.reduced, rules.standard].map((rate, index) => (bases[index] ?? 0n) * thousandths(rate)),
    divisor * PER_CENT,
  );
  const line = (rate: VatLine['rate'], index: number): VatLine => ({
    rate,
    percent: rules[rate],
    base: amounts[index] ?? 0,
    vat: taxes[index] ?? 0,
  });
  return [line('reduced', 0), line('standard', 1)].filter(({ base }) => base > 0);
}

const taxOf = (lines: readonly VatLine[]) => lines.reduce((sum, { vat }) => sum + vat, 0);

/**
 * The VAT on a new home (Law 42(I)/2023 for a main home).
 *
 * @param price without VAT
 * @param mainArea buildable square metres of a home that is the buyers' first and main one; undefined
 *   for any other
 */
export function vatOf(price: Cents, mainArea: number | undefined, rules: VatRules): Vat {
  const all = (kind: VatCase, part: bigint): Vat => vatBy(kind, [split(price, part, 1n, rules)]);
  if (mainArea === undefined) return all('not-main-home', 0n);

  const valueLimit = centsOf(rules.valueLimit);
  if (mainArea > rules.areaLimit || price > valueLimit) {
    const vat = all('over-limit', 0n);
    const near = {
      price: Math.min(price, valueLimit),
      area: Math.min(mainArea, rules.areaLimit),
    };
    const { total } = vatOf(near.price, near.area, rules);
    const saved = {
      least: vat.total.least - total.most,
      most: vat.total.most - total.least,
    };
    return { ...vat, atLimit: { ...near, total, saved } };
  }

  const value = centsOf(rules.value);
  const area = thousandths(mainArea);
  // The part of the price that belongs to the first square metres, as a fraction over the area.
  const partOf = (amount: Cents) => BigInt(amount) * thousandths(rules.area);
  if (mainArea <= rules.area)
    return price <= value ? all('reduced', BigInt(price)) : all('by-value', BigInt(value));
  if (price <= value) return vatBy('by-area', [split(price, partOf(price), area, rules)]);

  // Either measure may stand for itself, the smaller counting; or the one is taken of the other.
  const byItself = partOf(price) < BigInt(value) * area ? partOf(price) : BigInt(value) * area;
  return vatBy(
    'open',
    [byItself, partOf(value)].map((part) => split(price, part, area, rules)),
  );
}

function vatBy(kind: VatCase, readings: readonly (readonly VatLine[])[]): Vat {
  const sums = readings.map(taxOf);
  return { kind, readings, total: { least: Math.min(...sums), most: Math.max(...sums) } };
}
