import { Breakdown } from './Breakdown.tsx';
import { LoanActions } from './LoanActions.tsx';
import { LoanResult } from './LoanResult.tsx';
import { createLoanPlan, hasPositivePayment } from './loan-plan.ts';

/** What is loaded once a visitor is at the form of the calculator. */
export const CALCULATOR_PARTS = {
  createLoanPlan,
  hasPositivePayment,
  LoanResult,
  LoanActions,
  Breakdown,
};
