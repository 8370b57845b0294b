import { formatEuro } from '../money.ts';
import { formatPercent } from '../numbers/write-number.ts';
import type { Loan, Repayment } from './loan.ts';
import { periodsInWords, phaseInWords } from './period-words.ts';
import type { Phase } from './periods.ts';
import { termInWords } from './term-words.ts';

/** A loan, with its phases where it has more than one rate. */
type Told = Loan & { phases?: readonly Phase[] };

/** The figures a result is for: `€250,000 at 3.75% over 25 years`, or at each rate in turn. */
export function loanInWords({ loanAmount, interestRate, loanTerm, phases = [] }: Told): string {
  if (phases.length > 1) return `${shortEuro(loanAmount)} at ${periodsInWords(phases)}`;
  return `${shortEuro(loanAmount)} at ${formatPercent(interestRate)} over ${termInWords(loanTerm)}`;
}

/** The monthly payment; a payment of less than a cent is not shown as nothing. */
export function paymentInWords({ monthlyPayment }: Repayment): string {
  return monthlyPayment < 0.005 ? `less than ${formatEuro(0.01)}` : formatEuro(monthlyPayment);
}

/** The monthly payment, and from when each further one is paid. */
const paymentsInWords = (plan: Told & Repayment): string =>
  [paymentInWords(plan), ...(plan.phases ?? []).slice(1).map(phaseInWords)].join(', then ');

/** A result in a sentence, to pass on. */
export function resultInWords(plan: Told & Repayment): string {
  return `A mortgage of ${loanInWords(plan)} costs ${paymentsInWords(plan)} a month.`;
}

/** A result as lines of plain text, for a message. */
export function loanSummary(plan: Told & Repayment): string {
  return [
    'Mortgage calculator, an illustration:',
    `- Loan: ${loanInWords(plan)}`,
    `- Monthly payment: ${paymentsInWords(plan)}`,
    `- Total payment: ${formatEuro(plan.totalPayment)}`,
    `- Total interest: ${formatEuro(plan.totalInterest)}`,
  ].join('\n');
}

/** Euros without cents that are none: `€250,000`, `€250.50`. */
export function shortEuro(amount: number): string {
  return formatEuro(amount).replace(/\.00$/, '');
}
