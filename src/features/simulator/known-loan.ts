import { decodeCalculatorLoan } from '../calculator/index.ts';
import type { CalculatorLoan } from '../calculator/index.ts';
import { parsePlainDecimal } from '../../toolkit/numbers/plain-decimal.ts';

/** What other tools have stored in this tab, each as the query string of a link. */
export interface StoredInputs {
  /** Loan that the calculator has passed to the simulator. */
  readonly loan: string;
  /** Inputs that tools share. */
  readonly shared: string;
  /** Last form of the calculator. */
  readonly calculator: string;
}

/**
 * The loan that was last typed into a tool in this tab. Rate and term of a loan with several rates
 * are undefined.
 */
export function findKnownLoan(
  stored: Omit<StoredInputs, 'calculator'>,
): CalculatorLoan | undefined {
  const calculated = decodeCalculatorLoan(stored.loan);
  const shared = new URLSearchParams(stored.shared);
  const loanAmount = parsePlainDecimal(shared.get('loan'));
  if (loanAmount === undefined || loanAmount === calculated?.loanAmount) {
    return calculated;
  }

  const annualRate = parsePlainDecimal(shared.get('rate'));
  const termYears = parsePlainDecimal(shared.get('term'));
  const terms = annualRate && termYears ? { annualRate, termYears } : undefined;
  return { loanAmount, terms };
}
