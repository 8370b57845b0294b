import { formatEuro, formatEuroShort, HALF_CENT } from '../money.ts';
import { formatPercent } from '../numbers/format-number.ts';
import type { PaymentTotals } from './loan.ts';
import type { LoanPlan } from './loan-plan.ts';
import { describePeriods, describePeriodPayment } from './period-text.ts';
import { formatTerm } from './term-text.ts';

/** Describes the inputs of a result: `€250,000 at 3.75% over 25 years`, or each rate in turn. */
export function describeLoan({ loanAmount, annualRate, termYears, phases }: LoanPlan): string {
  if (phases.length > 1) return `${formatEuroShort(loanAmount)} at ${describePeriods(phases)}`;
  return `${formatEuroShort(loanAmount)} at ${formatPercent(annualRate)} over ${formatTerm(termYears)}`;
}

/** Formats the monthly payment; an amount that would round to €0.00 reads `less than €0.01`. */
export function formatMonthlyPayment({ monthlyPayment }: PaymentTotals): string {
  return monthlyPayment < HALF_CENT ? `less than ${formatEuro(0.01)}` : formatEuro(monthlyPayment);
}

/** Monthly payment, and each later payment with its first month. */
const describePayments = (plan: LoanPlan): string =>
  [formatMonthlyPayment(plan), ...plan.phases.slice(1).map(describePeriodPayment)].join(', then ');

/** Result as one sentence, for sharing. */
export function describeResult(plan: LoanPlan): string {
  return `Loan of ${describeLoan(plan)}: monthly payment ${describePayments(plan)}.`;
}

/** Result as lines of plain text, for the contact message. */
export function loanSummary(plan: LoanPlan): string {
  return [
    'Mortgage calculator, an illustration:',
    `- Loan: ${describeLoan(plan)}`,
    `- Monthly payment: ${describePayments(plan)}`,
    `- Total payment: ${formatEuro(plan.totalPayment)}`,
    `- Total interest: ${formatEuro(plan.totalInterest)}`,
  ].join('\n');
}
