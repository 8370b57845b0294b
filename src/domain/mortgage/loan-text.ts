import { formatEuro, formatEuroShort, HALF_CENT } from '../money.ts';
import { formatPercent } from '../numbers/format-number.ts';
import type { Loan, PaymentTotals } from './loan.ts';
import { describePeriods, describePeriodPayment } from './period-text.ts';
import type { CalculatedPeriod } from './periods.ts';
import { formatTerm } from './term-text.ts';

/** A loan, with its rate periods if there are several. */
type DescribedLoan = Loan & { phases?: readonly CalculatedPeriod[] };

/** Describes the inputs of a result: `€250,000 at 3.75% over 25 years`, or each rate in turn. */
export function describeLoan({
  loanAmount,
  annualRate,
  termYears,
  phases = [],
}: DescribedLoan): string {
  if (phases.length > 1) return `${formatEuroShort(loanAmount)} at ${describePeriods(phases)}`;
  return `${formatEuroShort(loanAmount)} at ${formatPercent(annualRate)} over ${formatTerm(termYears)}`;
}

/** Formats the monthly payment; an amount that would round to €0.00 reads `less than €0.01`. */
export function formatMonthlyPayment({ monthlyPayment }: PaymentTotals): string {
  return monthlyPayment < HALF_CENT ? `less than ${formatEuro(0.01)}` : formatEuro(monthlyPayment);
}

/** Monthly payment, and each later payment with its first month. */
const describePayments = (plan: DescribedLoan & PaymentTotals): string =>
  [formatMonthlyPayment(plan), ...(plan.phases ?? []).slice(1).map(describePeriodPayment)].join(
    ', then ',
  );

/** Result as one sentence, for sharing. */
export function describeResult(plan: DescribedLoan & PaymentTotals): string {
  return `Loan of ${describeLoan(plan)}: monthly payment ${describePayments(plan)}.`;
}

/** Result as lines of plain text, for the contact message. */
export function loanSummary(plan: DescribedLoan & PaymentTotals): string {
  return [
    'Mortgage calculator, an illustration:',
    `- Loan: ${describeLoan(plan)}`,
    `- Monthly payment: ${describePayments(plan)}`,
    `- Total payment: ${formatEuro(plan.totalPayment)}`,
    `- Total interest: ${formatEuro(plan.totalInterest)}`,
  ].join('\n');
}
