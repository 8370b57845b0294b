import type { CalculatorInputs } from '../../domain/mortgage/calculator-link.ts';
import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import type { TypicalLtv } from '../../domain/mortgage/loan-to-value.ts';
import type { PurchaseRules } from '../../domain/purchase/purchase-rules.ts';
import type { FormValues } from '../../domain/tools/fields.ts';

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

/** A price in euros, and the choices of the purchase costs that it was worked out for. */
export interface PlannedPrice {
  price: number | undefined;
  purchase: FormValues;
}
