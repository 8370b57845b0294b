import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';
import { affordablePayment } from './budget.ts';
import type { BUDGET_FIELDS } from './fields.ts';

/**
 * Reads the monthly budget of the calculator's form, in euros. `payment` is typed, or `room` is what
 * income and spending leave for a loan; both are undefined while the budget is incomplete. What is
 * not a number is NaN.
 */
export function readBudget(typed: FormValues) {
  const read = (name: keyof typeof BUDGET_FIELDS) => {
    const text = typed[name]?.trim() ?? '';
    return text === '' ? undefined : (parseNumber(text, 'amount') ?? NaN);
  };

  const payment = read('payment');
  const ownMoney = read('ownMoney');
  const income = read('income');
  const spending = read('spending');
  const reserve = read('reserve') ?? 0;
  const otherLoanPayments = read('instalments') ?? 0;
  const isComplete = payment !== undefined || (income !== undefined && spending !== undefined);
  const month = { income: income ?? 0, spending: spending ?? 0, otherLoanPayments, reserve };
  return {
    payment,
    month: isComplete ? month : undefined,
    room: isComplete ? (payment ?? affordablePayment(month)) : undefined,
    ownMoney,
  };
}
