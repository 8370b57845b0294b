import {
  allocateCents,
  cents,
  PERCENT_DENOMINATOR,
  subtractCents,
  sumCents,
  billionths,
  toCents,
} from '../../maths/cents.ts';
import type { Cents, CentsRange } from '../../maths/cents.ts';
import type { PurchaseRules } from './purchase-rules.ts';

/** Part of the price taxed at one rate. */
export interface VatLine {
  readonly percent: number;
  readonly base: Cents;
  readonly vat: Cents;
}

/**
 * How the VAT was determined: not a main home; fully at the reduced rate; limited by area; limited
 * by value; limited by both (the sources do not settle how); over a limit, so that nothing is
 * reduced.
 */
export type VatBasis =
  'not-main-home' | 'reduced' | 'by-area' | 'by-value' | 'unsettled' | 'over-limit';

/** VAT on the sale of a new home, with its calculation. */
export interface Vat {
  readonly kind: VatBasis;
  /**
   * Interpretations of the law: one, or two where the sources leave it open, the lower total first.
   */
  readonly interpretations: readonly (readonly VatLine[])[];
  readonly total: CentsRange;
  /** Only over a limit: VAT of the same home at the limits, and the saving. */
  readonly atLimit?:
    | {
        readonly price: Cents;
        readonly area: number;
        readonly total: CentsRange;
        readonly saved: CentsRange;
      }
    | undefined;
}

export type VatRules = PurchaseRules['vat'];

/**
 * Splits the price into a part at the reduced rate (`part / divisor` cents, exact) and the rest.
 */
function splitByRate(
  price: Cents,
  part: bigint,
  divisor: bigint,
  rules: VatRules,
): readonly VatLine[] {
  const parts = [
    { percent: rules.reduced, exact: part },
    { percent: rules.standard, exact: BigInt(price) * divisor - part },
  ];
  const exactTaxes = parts.map(({ percent, exact }) => exact * billionths(percent));
  const taxes = allocateCents(exactTaxes, divisor * PERCENT_DENOMINATOR);
  const exactBases = parts.map(({ exact }) => exact);
  const bases = allocateCents(exactBases, divisor);
  return parts
    .map(({ percent }, index) => ({
      percent,
      base: bases[index] ?? cents(0),
      vat: taxes[index] ?? cents(0),
    }))
    .filter(({ base }) => base > 0);
}

/**
 * Computes the VAT on a new home (Law 42(I)/2023 for a main home).
 *
 * @param price without VAT
 * @param mainHomeArea buildable square metres of the buyers' first main home; undefined for any
 *   other
 */
export function calculateVat(price: Cents, mainHomeArea: number | undefined, rules: VatRules): Vat {
  const all = (kind: VatBasis, part: bigint): Vat =>
    vatBy(kind, [splitByRate(price, part, 1n, rules)]);
  if (mainHomeArea === undefined) {
    return all('not-main-home', 0n);
  }

  const valueLimit = toCents(rules.valueLimit);
  if (mainHomeArea > rules.areaLimit || price > valueLimit) {
    const vat = all('over-limit', 0n);
    const limit = {
      price: cents(Math.min(price, valueLimit)),
      area: Math.min(mainHomeArea, rules.areaLimit),
    };
    const { total } = calculateVat(limit.price, limit.area, rules);
    const saved = {
      min: subtractCents(vat.total.min, total.max),
      max: subtractCents(vat.total.max, total.min),
    };
    return { ...vat, atLimit: { ...limit, total, saved } };
  }

  const value = toCents(rules.value);
  const area = billionths(mainHomeArea);
  // Part of the price for the first square metres: price × reduced area, divided later by the area
  // of the home.
  const partOf = (amount: Cents) => BigInt(amount) * billionths(rules.area);
  if (mainHomeArea <= rules.area) {
    return price <= value ? all('reduced', BigInt(price)) : all('by-value', BigInt(value));
  }

  if (price <= value) {
    return vatBy('by-area', [splitByRate(price, partOf(price), area, rules)]);
  }

  // Two interpretations: both limits apply separately and the smaller part counts, or the area
  // share is taken of the value limit.
  const separateLimits =
    partOf(price) < BigInt(value) * area ? partOf(price) : BigInt(value) * area;
  return vatBy(
    'unsettled',
    [separateLimits, partOf(value)].map((part) => splitByRate(price, part, area, rules)),
  );
}

function vatBy(kind: VatBasis, interpretations: readonly (readonly VatLine[])[]): Vat {
  const sums = interpretations.map((lines) => sumCents(lines.map(({ vat }) => vat)));
  const total = { min: cents(Math.min(...sums)), max: cents(Math.max(...sums)) };
  return { kind, interpretations, total };
}
