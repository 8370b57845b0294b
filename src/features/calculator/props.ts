import type { CalculatorInputs } from './fields.ts';
import type { LoanPlan } from './loan-plan.ts';
import type { TypicalLtv } from './loan-to-value.ts';
import type { PurchaseRules } from '../costs/index.ts';

/** A computed loan, its inputs, and a callback that changes inputs outside the form. */
export interface PlanProps {
  plan: LoanPlan;
  inputs: CalculatorInputs;
  onChange: (part: Partial<CalculatorInputs>) => void;
}

/** Rules by which the form derives a loan. */
export interface LoanRules {
  rules: PurchaseRules;
  typicalLtv: TypicalLtv;
}
