import type { PurchaseRules } from '../../../domain/purchase/rules.ts';
import { bandsOf, type Figures, spanOf } from './figures.ts';

/** The figures that {@link purchaseRules} reads, for what a page says of their laws and dates. */
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
 * Picks the rules out of all figures.
 *
 * @throws Error naming a figure that is missing or has another unit
 */
export function purchaseRules(figures: Figures): PurchaseRules {
  const percent = (id: string, name = 'rate') => spanOf(figures, id, name, 'percent').most;
  return {
    transferFee: {
      bands: bandsOf(figures, 'transfer-fee', 'rate'),
      charged: percent('transfer-fee', 'charged'),
    },
    vat: {
      standard: percent('vat-standard'),
      reduced: percent('vat-reduced'),
      area: spanOf(figures, 'vat-reduced', 'area', 'metres').most,
      value: spanOf(figures, 'vat-reduced', 'value', 'euro').most,
      areaLimit: spanOf(figures, 'vat-reduced', 'area-limit', 'metres').most,
      valueLimit: spanOf(figures, 'vat-reduced', 'value-limit', 'euro').most,
    },
    registration: percent('mortgage-registration'),
    lawyer: spanOf(figures, 'lawyer', 'rate', 'percent'),
    valuation: spanOf(figures, 'valuation', 'fee', 'euro'),
  };
}
