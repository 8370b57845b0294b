import { parsePlainDecimal } from '../../toolkit/numbers/plain-decimal.ts';
import { toPlainDecimal } from '../../toolkit/numbers/format-number.ts';
import type { Loan } from '../../maths/loan.ts';

/**
 * Session-storage key with which the calculator passes its loan to the simulator. Not in the URL,
 * because URLs end up in browser histories and server logs.
 */
export const CALCULATOR_LOAN_KEY = 'simulator:loan';

/** A loan from the calculator, in euros. */
export interface CalculatorLoan {
  readonly loanAmount: number;
  /** Per cent a year, and years; undefined for a loan with several rates. */
  readonly terms: Pick<Loan, 'annualRate' | 'termYears'> | undefined;
  /** Lowest and highest monthly payment of a loan with several rates, in euros, if it is known. */
  readonly payments?: { readonly min: number; readonly max: number };
}

/** A loan with the payment of each of its rate periods. */
type LoanWithPayments = Loan & {
  readonly payments: readonly { readonly monthlyPayment: number }[];
};

/**
 * Encodes the loan of the calculator: `amount=250000&rate=4&years=25`, or with several rates
 * `amount=250000&least=941.17&most=1116.32`, the lowest and the highest monthly payment.
 *
 * @param hasOneRate whether rate and term are encoded, and not the payments
 */
export function encodeCalculatorLoan(
  { loanAmount, annualRate, termYears, payments }: LoanWithPayments,
  hasOneRate: boolean,
) {
  const query = new URLSearchParams({ amount: toPlainDecimal(loanAmount) });
  if (hasOneRate) {
    query.set('rate', toPlainDecimal(annualRate));
    query.set('years', toPlainDecimal(termYears));
  } else {
    const amounts = payments.map(({ monthlyPayment }) => monthlyPayment);
    query.set('least', toPlainDecimal(Math.min(...amounts)));
    query.set('most', toPlainDecimal(Math.max(...amounts)));
  }

  return `${query}`;
}

/**
 * Decodes the loan from the calculator.
 *
 * @returns undefined if the text has no amount above zero
 */
export function decodeCalculatorLoan(text: string | null): CalculatorLoan | undefined {
  const query = new URLSearchParams(text ?? '');
  const read = (name: string) => parsePlainDecimal(query.get(name));
  const loanAmount = read('amount');
  const annualRate = read('rate');
  const termYears = read('years');
  if (loanAmount === undefined || loanAmount <= 0) {
    return undefined;
  }

  const terms =
    annualRate === undefined || termYears === undefined || termYears <= 0
      ? undefined
      : { annualRate, termYears };
  const min = read('least');
  const max = read('most');
  return min === undefined || max === undefined
    ? { loanAmount, terms }
    : { loanAmount, terms, payments: { min, max } };
}
