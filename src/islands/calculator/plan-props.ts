import type { CalculatorInputs } from '../../domain/mortgage/calculator-link.ts';
import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';

/** A computed loan, its inputs, and a change of those that are not in the form. */
export interface PlanProps {
  plan: LoanPlan;
  inputs: CalculatorInputs;
  onChange: (part: Partial<CalculatorInputs>) => void;
}
