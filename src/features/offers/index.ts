/** What other features may use. Components are imported from their own files. */
export { COMPARE_FIELDS } from './compare-loans.ts';
export { EMPTY_CELL, formatVerdict, tableRow } from './comparison-table-texts.ts';
export type { ComparisonGroup, ComparisonRow, Verdict } from './comparison-table-texts.ts';
export { EARLY, chargedMonths, costInEuros } from './fields.ts';
export type { OfferKey } from './fields.ts';
export {
  calculateOffer,
  chargeOn,
  compareOffers,
  costIfRepaid,
  hasEarlyCharge,
  outstandingBalance,
} from './rules.ts';
export type { CalculatedOffer, EarlyRepaymentCharge, Offer, OfferComparison } from './rules.ts';
export type { MissingInput } from './missing-texts.ts';
export { formatCharge } from './summary-texts.ts';
export {
  costColumn,
  describeChargedTime,
  formatAprc,
  formatMonthNumber,
  owedColumn,
  paymentRows,
  yearsWithin,
} from './texts.ts';
export {
  describeCrossovers,
  describeSaving,
  describeTimeKept,
  formatSaving,
} from './verdict-texts.ts';
