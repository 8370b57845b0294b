import type { Loan } from '../../domain/mortgage/loan.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';

/** The loan in the form, or undefined while a field is empty, zero or not a number. */
export function readLoan(form: HTMLFormElement): Loan | undefined {
  const values = new FormData(form);
  const read = (name: keyof Loan, reading: 'amount' | 'rate' | 'term') => {
    const text = values.get(name);
    return typeof text === 'string' ? parseNumber(text, reading) : undefined;
  };
  const loanAmount = read('loanAmount', 'amount');
  const interestRate = read('interestRate', 'rate');
  const loanTerm = read('loanTerm', 'term');
  if (!loanAmount || !interestRate || !loanTerm) return undefined;
  return { loanAmount, interestRate, loanTerm };
}
