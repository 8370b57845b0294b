import { HALF_CENT } from '../../maths/money.ts';
import {
  formatEuro,
  formatEuroShort,
  formatWholeEuro,
} from '../../toolkit/numbers/format-money.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import type { LoanPlan } from './loan-plan.ts';
import type { PeriodPayment } from '../../maths/bank-schedule.ts';
import type { RatePeriod } from '../../maths/periods.ts';
import { formatMonths, formatTerm } from '../../toolkit/numbers/duration-texts.ts';

/** Describes each rate of a loan on its own line: `3% for 3 years,`, `then 4.5% for 22 years`. */
export const periodLines = (periods: readonly RatePeriod[]): readonly string[] =>
  periods.map(({ months, annualRate, interestOnly }, index) => {
    const before = index > 0 ? 'then ' : '';
    const after = index < periods.length - 1 ? ',' : '';
    const payment = interestOnly ? ', interest only,' : '';
    return `${before}${formatPercent(annualRate)}${payment} for ${formatMonths(months)}${after}`;
  });

/** Describes the rates of a loan: `3% for 3 years, then 4.5% for 22 years`. */
export const describePeriods = (periods: readonly RatePeriod[]): string =>
  periodLines(periods).join(' ');

/** Describes the inputs of a result: `€250,000 at 3.75% over 25 years`, or each rate in turn. */
export function describeLoan({ loanAmount, annualRate, termYears, periods }: LoanPlan): string {
  const oneRate = `${formatPercent(annualRate)} over ${formatTerm(termYears)}`;
  return `${formatEuroShort(loanAmount)} at ${periods.length > 1 ? describePeriods(periods) : oneRate}`;
}

/** Describes a change of the monthly payment: `€145.57 more`, `the same`. */
export const describePaymentChange = (step: number): string =>
  Math.abs(step) < HALF_CENT
    ? 'the same'
    : `${formatEuro(Math.abs(step))} ${step < 0 ? 'less' : 'more'}`;

/** Formats the first month of a rate period: `month 37 (after 3 years)`. */
export const formatStartMonth = (month: number): string =>
  month === 1 ? 'month 1' : `month ${month} (after ${formatMonths(month - 1)})`;

/**
 * Describes the payment of a rate period: `€1,093.99 from month 37 (after 3 years), €145.57 more`.
 */
export const describePeriodPayment = (period: PeriodPayment): string =>
  period.from === 1
    ? formatEuro(period.monthlyPayment)
    : `${formatEuro(period.monthlyPayment)} from ${formatStartMonth(period.from)}, ${describePaymentChange(period.paymentChange)}`;

/** Formats the monthly payment; an amount that would round to €0.00 reads `less than €0.01`. */
export const formatMonthlyPayment = ({ monthlyPayment }: Pick<LoanPlan, 'monthlyPayment'>) =>
  monthlyPayment < HALF_CENT ? `less than ${formatEuro(0.01)}` : formatEuro(monthlyPayment);

/** Monthly payment, and each later payment with its first month. */
const describePayments = (plan: LoanPlan): string =>
  [formatMonthlyPayment(plan), ...plan.payments.slice(1).map(describePeriodPayment)].join(
    ', then ',
  );

/** Result as one sentence, for sharing. */
export const describeResult = (plan: LoanPlan): string =>
  `Loan of ${describeLoan(plan)}: monthly payment ${describePayments(plan)}.`;

/**
 * What the visitor typed besides the loan: amounts in euros, and the years until a sum is repaid.
 * What is not a number above zero is left out.
 */
type LoanContext = Readonly<
  Partial<
    Record<
      'price' | 'ownMoney' | 'room' | 'extraPayment' | 'lumpSum' | 'lumpSumAfter',
      number | undefined
    >
  >
>;

/** Result as lines of plain text, for the contact message. */
export function loanSummary(plan: LoanPlan, context: LoanContext = {}): string {
  const { price, ownMoney, room, extraPayment, lumpSum, lumpSumAfter = 0 } = context;
  const typed = [
    ['Price of the home', price],
    ['Own money', ownMoney],
    ['Left for the loan each month', room],
    ['To pay extra each month', extraPayment],
    [`To repay once, after ${formatTerm(lumpSumAfter)}`, lumpSumAfter > 0 ? lumpSum : undefined],
  ] as const;
  return [
    'Mortgage calculator, an illustration:',
    `- Loan: ${describeLoan(plan)}`,
    `- Monthly payment: ${describePayments(plan)}`,
    `- Total payment: ${formatEuro(plan.totalPayment)}`,
    `- Total interest: ${formatEuro(plan.totalInterest)}`,
    ...typed.flatMap(([label, euros]) =>
      euros !== undefined && euros > 0 ? [`- ${label}: ${formatWholeEuro(euros)}`] : [],
    ),
  ].join('\n');
}
