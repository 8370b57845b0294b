/** What other features may use. Components are imported from their own files. */
export type { PurchaseRules } from './purchase-rules.ts';
export { calculatePurchaseCosts } from './rules.ts';
export type { Purchase } from './rules.ts';
export type { VatRules } from './vat.ts';
