import type { PurchaseRules } from '../../../features/costs/purchase-rules.ts';
import { bandsOf, numericRange } from './entries.ts';
import type { Figures } from './entries.ts';

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
