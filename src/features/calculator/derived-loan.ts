import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';

/** A price in euros, and the choices of the purchase costs that it was worked out for. */
export interface PlannedPrice {
  readonly price: number | undefined;
  readonly purchase: FormValues;
}

/** What the form itself has filled in, so that it replaces nothing that the visitor typed. */
export interface DerivedLoan {
  /** Text of the loan amount that was derived; any other text in the field was typed. */
  readonly amount: string;
  /** The visitor has typed an amount, which stays. */
  readonly isAmountTyped: boolean;
  /** Price that was worked out from a budget, in euros; any other one was typed. */
  readonly price: number | undefined;
  /** What the last budget that was used was worked out for. */
  readonly planned: PlannedPrice | undefined;
}

export const NOTHING_DERIVED: DerivedLoan = {
  amount: '',
  isAmountTyped: false,
  price: undefined,
  planned: undefined,
};

/** What happens to the loan amount; amounts are in euros. */
export type DerivedLoanAction =
  /** The visitor types into the field of the loan amount. */
  | { readonly type: 'type'; readonly text: string }
  /** The section that derives a loan from price and deposit is opened. */
  | { readonly type: 'openDeposit' }
  /** Price and deposit give a loan, or none; `shown` is the text in the field. */
  | { readonly type: 'derive'; readonly loanAmount: number | undefined; readonly shown: string }
  /** A loan is used: from a budget with the price that it affords, or from price and deposit. */
  | {
      readonly type: 'use';
      readonly loanAmount: number;
      readonly price: number | undefined;
      readonly purchase: FormValues;
      /** Price in the form. */
      readonly shownPrice: number | undefined;
    }
  | { readonly type: 'reset' };

/** The loan for what the visitor can pay is for the home that was typed, if there is one. */
function planPrice(
  state: DerivedLoan,
  { loanAmount, price, purchase, shownPrice }: Extract<DerivedLoanAction, { type: 'use' }>,
): number | undefined {
  const isForTypedHome =
    purchase['home'] === 'used' &&
    purchase['buyers'] === undefined &&
    shownPrice !== state.price &&
    shownPrice !== undefined &&
    shownPrice > loanAmount;
  return isForTypedHome ? shownPrice : price;
}

/** State of the derived loan after an action. */
export function reduceDerivedLoan(state: DerivedLoan, action: DerivedLoanAction): DerivedLoan {
  switch (action.type) {
    case 'type': {
      const isAmountTyped = action.text.trim() !== '' && action.text !== state.amount;
      return { ...state, isAmountTyped };
    }

    case 'openDeposit':
      return { ...state, isAmountTyped: false };
    case 'derive': {
      const { loanAmount, shown } = action;
      const isKept = state.isAmountTyped || (loanAmount === undefined && shown !== state.amount);
      return isKept ? state : { ...state, amount: formatForInput(loanAmount) };
    }

    case 'use': {
      const price = planPrice(state, action);
      return {
        amount: formatForInput(action.loanAmount),
        isAmountTyped: false,
        price: price === action.price ? price : undefined,
        planned: { price, purchase: action.purchase },
      };
    }

    case 'reset':
      return NOTHING_DERIVED;
  }
}
