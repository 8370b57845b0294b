import { formatEuro } from '../money.ts';
import { formatPercent } from '../numbers/write-number.ts';
import type { Loan, Repayment } from './loan.ts';
import { termInWords } from './term-words.ts';

/** The figures a result is for: `€250,000 at 3.75% over 25 years`. */
export function loanInWords({ loanAmount, interestRate, loanTerm }: Loan): string {
  return `${shortEuro(loanAmount)} at ${formatPercent(interestRate)} over ${termInWords(loanTerm)}`;
}

/** The monthly payment; a payment of less than a cent is not shown as nothing. */
export function paymentInWords({ monthlyPayment }: Repayment): string {
  return monthlyPayment < 0.005 ? `less than ${formatEuro(0.01)}` : formatEuro(monthlyPayment);
}

/** A result in a sentence, to pass on. */
export function resultInWords(plan: Loan & Repayment): string {
  return `A mortgage of ${loanInWords(plan)} costs ${paymentInWords(plan)} a month.`;
}

/** A result as lines of plain text, for a message. */
export function loanSummary(plan: Loan & Repayment): string {
  return [
    'Mortgage calculator, an illustration:',
    `- Loan: ${loanInWords(plan)}`,
    `- Monthly payment: ${paymentInWords(plan)}`,
    `- Total payment: ${formatEuro(plan.totalPayment)}`,
    `- Total interest: ${formatEuro(plan.totalInterest)}`,
  ].join('\n');
}

/** Euros without cents that are none: `€250,000`, `€250.50`. */
export function shortEuro(amount: number): string {
  return formatEuro(amount).replace(/\.00$/, '');
}
