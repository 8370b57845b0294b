import { bandsOf, numericRange } from '../../collections/schemas/reference-data/entries.ts';
import type {
  FeeBand,
  Figures,
  NumberRange,
} from '../../collections/schemas/reference-data/entries.ts';

/**
 * Reference values of `content/figures.yaml` that determine the costs of a purchase. Plain data, so
 * that an island can take them as a prop.
 */
export interface PurchaseRules {
  readonly transferFee: {
    /** Bands on each buyer's share, in euros and per cent. */
    readonly bands: readonly FeeBand[];
    /** Per cent of the fee that is charged. */
    readonly chargedPercent: number;
  };
  /** Rates in per cent, areas in square metres, values in euros. */
  readonly vat: {
    readonly standard: number;
    readonly reduced: number;
    readonly area: number;
    readonly value: number;
    readonly areaLimit: number;
    readonly valueLimit: number;
  };
  /** Per cent of the amount that the mortgage secures. */
  readonly registration: number;
  /** Per cent of the price, before VAT. */
  readonly lawyer: NumberRange;
  /** Euros. */
  readonly valuation: NumberRange;
}

/** Entries that {@link purchaseRules} uses, for the sources note of the page. */
export const PURCHASE_FIGURES = [
  'transfer-fee',
  'vat-standard',
  'vat-reduced',
  'vat-new',
  'stamp-duty',
  'mortgage-registration',
  'lawyer',
  'valuation',
] as const;

/**
 * Builds the purchase rules from the reference data.
 *
 * @throws Error naming an entry that is missing or has another unit
 */
export function purchaseRules(figures: Figures): PurchaseRules {
  const percent = (id: string, name = 'rate') => numericRange(figures, id, name, 'percent').max;
  return {
    transferFee: {
      bands: bandsOf(figures, 'transfer-fee', 'rate'),
      chargedPercent: percent('transfer-fee', 'charged'),
    },
    vat: {
      standard: percent('vat-standard'),
      reduced: percent('vat-reduced'),
      area: numericRange(figures, 'vat-reduced', 'area', 'metres').max,
      value: numericRange(figures, 'vat-reduced', 'value', 'euro').max,
      areaLimit: numericRange(figures, 'vat-reduced', 'area-limit', 'metres').max,
      valueLimit: numericRange(figures, 'vat-reduced', 'value-limit', 'euro').max,
    },
    registration: percent('mortgage-registration'),
    lawyer: numericRange(figures, 'lawyer', 'rate', 'percent'),
    valuation: numericRange(figures, 'valuation', 'fee', 'euro'),
  };
}
