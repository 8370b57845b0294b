import { parsePlainDecimal } from '../numbers/parse-number.ts';
import { toPlainDecimal } from '../numbers/format-number.ts';
import type { Loan } from './loan.ts';

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

/**
 * Encodes the loan of the calculator: `amount=250000&rate=4&years=25`.
 *
 * @param hasOneRate whether rate and term are encoded, too
 */
export function encodeCalculatorLoan(
  { loanAmount, annualRate, termYears }: Loan,
  hasOneRate: boolean,
) {
  const query = new URLSearchParams({ amount: toPlainDecimal(loanAmount) });
  if (hasOneRate) {
    query.set('rate', toPlainDecimal(annualRate));
    query.set('years', toPlainDecimal(termYears));
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
  const loanAmount = parsePlainDecimal(query.get('amount'));
  const annualRate = parsePlainDecimal(query.get('rate'));
  const termYears = parsePlainDecimal(query.get('years'));
  if (loanAmount === undefined || loanAmount <= 0) {
    return undefined;
  }

  const terms =
    annualRate === undefined || termYears === undefined || termYears <= 0
      ? undefined
      : { annualRate, termYears };
  return { loanAmount, terms };
}
