import { CALCULATOR_LOAN_KEY, decodeCalculatorLoan } from '../calculator/index.ts';
import type { CalculatorLoan } from '../calculator/index.ts';
import { parsePlainDecimal } from '../../toolkit/numbers/parse-number.ts';
import { SHARED_INPUTS_KEY } from '../../toolkit/form/shared-inputs.ts';
import { readSession } from '../../toolkit/island/session-storage.ts';

/**
 * The loan that was last typed into a tool in this tab. Rate and term of a loan with several rates
 * are undefined.
 */
export function readKnownLoan(): CalculatorLoan | undefined {
  const calculated = decodeCalculatorLoan(readSession(CALCULATOR_LOAN_KEY));
  const shared = new URLSearchParams(readSession(SHARED_INPUTS_KEY) ?? '');
  const loanAmount = parsePlainDecimal(shared.get('loan'));
  if (loanAmount === undefined || loanAmount === calculated?.loanAmount) {
    return calculated;
  }

  const annualRate = parsePlainDecimal(shared.get('rate'));
  const termYears = parsePlainDecimal(shared.get('term'));
  const terms = annualRate && termYears ? { annualRate, termYears } : undefined;
  return { loanAmount, terms };
}
