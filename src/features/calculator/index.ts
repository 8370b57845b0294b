/** What other features may use. Components are imported from their own files. */
export { CALCULATOR_LOAN_KEY, decodeCalculatorLoan } from './handoff.ts';
export type { CalculatorLoan } from './handoff.ts';
export { linkToCosts } from './link-to-costs.ts';
export { describePeriodPayment, describePeriods, periodLines } from './loan-texts.ts';
