/**
 * Sentences of the mortgage calculator (product.md#calculator, #affordable-home and
 * #rates-and-offers). Text between `**` is bold (src/toolkit/result/RichText.tsx).
 */
import { describeLoan, describePeriodPayment, formatStartMonth } from './loan-texts.ts';
import type { LoanPlan } from './loan-plan.ts';
import type { RateAndTerm } from '../../maths/loan.ts';
import type { PeriodPayment } from '../../maths/bank-schedule.ts';
import type { CalculatedPeriod } from '../../maths/periods.ts';
import type { ScenarioName } from '../../maths/rate-scenarios.ts';
import type { ScheduleRow } from '../../maths/schedule.ts';
import { formatMonths, formatTerm } from '../../toolkit/numbers/duration-texts.ts';
import type { FasterRepayment, LoweredPayments } from './what-if.ts';
import { formatEuro, formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import { formatPercent, formatPercentOneDecimal } from '../../toolkit/numbers/format-number.ts';

/** Texts of the rate periods. */
export const PERIOD_TEXTS = {
  legends: ['First rate, as above', 'Second rate', 'Third rate', 'Fourth rate'],
  lastLength: 'Leave empty if it lasts to the end',
  variable: 'If you mark none, the last rate is treated as the variable one.',
} as const;

/** Texts of the result that do not depend on data. */
export const RESULT_TEXTS = {
  heading: 'Your result',
  monthlyPayment: 'Monthly payment',
  totalPayment: 'Total payment',
  totalInterest: 'Total interest',
  noLoan: 'Amount and term must be above zero.',
  disclaimer:
    'This is an illustration, not an offer, and treats every month as equal. If a bank counts 360 days to the year, it charges slightly more, so ask which yours uses. Banks often want the loan repaid by age 65 to 70.',
  eligibility: 'Check your eligibility',
  costs: 'Add the costs of buying',
  compare: 'Compare with an offer',
  download: 'Download schedule (CSV)',
} as const;

export const nameLoan = (plan: LoanPlan) => `For **${describeLoan(plan)}**.`;

export const describeLaterPayment = (period: PeriodPayment) =>
  `then ${describePeriodPayment(period)}`;

export const describeInterest = ({ termYears, totalInterest, loanAmount }: LoanPlan) =>
  `Over ${formatTerm(termYears)} you pay ${formatWholeEuro(totalInterest)} in interest, which is ${formatWholeEuro((totalInterest / loanAmount) * 100)} for every €100 you borrow.`;

export const doubtTerm = (termYears: number) =>
  `A term of ${formatTerm(termYears)}? If you meant months, choose months beside the term.`;

/** Shares of the total payment, in per cent. */
export const labelShares = (loan: number, interest: number) =>
  ({
    loan: `Loan ${formatPercentOneDecimal(loan)}`,
    interest: `Interest ${formatPercentOneDecimal(interest)}`,
  }) as const;

/** Texts below the result that do not depend on data. */
export const BREAKDOWN_TEXTS = {
  heading: 'How the loan shrinks',
  whatIfMissing:
    'The ‘What if…’ questions could not be loaded. Check your connection, then reload the page. What you typed stays.',
} as const;

/** @param isLate whether it takes half of the term and at least a year more */
export const describeHalf = (months: number, isLate: boolean) =>
  `It takes ${formatMonths(months)} to repay half the loan${isLate ? ', because the early payments carry the most interest' : ''}.`;

export const describeNoSchedule = (maxYears: number) =>
  `The chart and the schedule are drawn for terms of up to ${maxYears} years.`;

/** Unit of the columns of a chart. */
export type ChartUnit = 'month' | 'year';

const CHART_NAMES = {
  month: { slider: 'Month of the loan', column: 'Month', paid: 'Paid each month' },
  year: { slider: 'Year of the loan', column: 'Year', paid: 'Paid each year' },
} as const;

export const CHART_TEXTS = {
  balance: 'Still owed',
  interest: 'Interest',
  repaid: 'Repaid',
} as const;

export const titlePayments = (unit: ChartUnit) => CHART_NAMES[unit].paid;

export const labelSlider = (unit: ChartUnit) => CHART_NAMES[unit].slider;

/** `Year 8`, beside the slider. */
export const nameColumn = (unit: ChartUnit, number: number) =>
  `${CHART_NAMES[unit].column} ${number}`;

/** Unit of the numbers below a chart. */
export const nameUnit = (unit: ChartUnit) => CHART_NAMES[unit].column;

/** Text alternative of the chart of the balance. */
export const describeBalanceChart = (loanAmount: number, count: number, unit: ChartUnit) =>
  `What you still owe falls from ${formatWholeEuro(loanAmount)} to nothing in ${count} ${unit}s, slowly at first and then faster. The schedule below has the figures.`;

/** Text alternative of the chart of the payments. */
export const describePaymentChart = (columns: readonly ScheduleRow[], unit: ChartUnit) => {
  const interestIn = (number: number) =>
    `${formatWholeEuro(columns[number - 1]?.interest ?? 0)} in ${unit} ${number}`;
  return `The interest in each ${unit}’s payments goes from ${interestIn(1)} to ${interestIn(columns.length)}; the rest repays the loan. The schedule below has the figures.`;
};

/**
 * Reads out one column of the charts.
 *
 * @param isCrossover whether it is the first column in which more is repaid than paid as interest
 */
export function readOutColumn(
  column: ScheduleRow,
  number: number,
  unit: ChartUnit,
  isCrossover: boolean,
): string {
  const amounts = `In ${unit} ${number} you pay ${formatWholeEuro(column.interest)} in interest and repay ${formatWholeEuro(column.principal)}. You still owe ${formatWholeEuro(column.balance)}.`;
  return isCrossover
    ? `${amounts} From this ${unit} on, more of each payment goes to the loan than to interest.`
    : amounts;
}

/** Texts of the schedule. */
export const SCHEDULE_TEXTS = {
  title: 'The schedule, year by year and month by month',
  caption: 'Interest paid, loan repaid and what you still owe, by year of the loan',
  showMonths: 'Show all months',
  hideMonths: 'Hide all months',
  head: ['Year', 'Interest', 'Repaid', 'Still owed'],
  total: 'Total',
  month: 'Month',
} as const;

/**
 * Says why the last payment and the totals differ from the result above.
 *
 * @param lastPayment euros
 * @param difference euros by which the total is more than in the result, to the cent
 */
export function describeRounding(lastPayment: number, difference: number): string {
  const start = `As in a bank’s table, each payment is rounded to the cent, and the last one, ${formatEuro(lastPayment)}, settles what is left.`;
  if (difference === 0) {
    return start;
  }

  const size = formatEuro(Math.abs(difference));
  return `${start} That makes the total ${size} ${difference < 0 ? 'less' : 'more'} than in the result above.`;
}

export const labelYear = (year: number) => `Year ${year}, by month`;

/** Texts of the follow-up questions that do not depend on data. */
export const WHAT_IF_TEXTS = {
  heading: 'What if…',
  extra: '… I pay a little more every month?',
  lumpSum: '… I repay a sum once?',
  rise: '… the rate rises?',
  variants: '… I choose another rate or term?',
  oneRateOnly:
    'The other questions only work with one rate for the whole term. To try another rate or term, change it in the form.',
  extraLabel: 'Extra each month',
  extraHint: 'Type it in euros, such as 100.',
  extraOnTop: 'The payments above stay as they are, and the extra comes on top.',
  lumpSumLabel: 'Sum',
  lumpSumHint: 'Type it in euros, such as 20,000.',
  lumpSumAfterLabel: 'Repaid after',
  lumpSumAfterHint: 'Type 5 for years, or 30 months.',
  lumpSumNone: 'This saves nothing, because the loan is repaid by then.',
  riseLabel: 'The rate rises',
  riseAtOnce: 'from the first payment',
  riseCaption: 'The loan after a rate rise',
  riseHead: ['Rate', 'Monthly payment', 'More a month', 'More in total'],
  riseNote:
    'When the rate rises, what you still owe is spread over the remaining years in equal payments.',
  optionNames: ['Option A', 'Option B'],
  optionsLegend: 'Rate and term of the options',
  optionFields: { rate: 'rate', term: 'term' },
  optionsCaption: 'This loan and the options',
  optionsHead: ['Loan', 'Monthly payment', 'Total payment'],
  thisLoan: 'this loan',
} as const;

export const describeSaving = ({ interestSaved, paymentsSaved }: FasterRepayment) =>
  `You save **${formatEuro(interestSaved)}** in interest and finish **${formatMonths(paymentsSaved)}** sooner.`;

/** @param payments number of payments if nothing more is paid */
export const describeExtra = (effect: FasterRepayment, payments: number) =>
  `Repaid in ${formatMonths(effect.payments)} instead of ${formatMonths(payments)}, with ${formatEuro(effect.totalInterest)} in interest. A fixed rate may have an early repayment charge, so ask before you sign.`;

/** The result of an example extra payment, shown before one is typed. */
export const describeExtraExample = (extra: number, effect: FasterRepayment) =>
  `For example, ${formatWholeEuro(extra)} more a month saves ${formatWholeEuro(effect.interestSaved)} in interest, and the loan ends ${formatMonths(effect.paymentsSaved)} sooner.`;

/** The result of an example sum repaid once, shown before one is typed. */
export const describeLumpSumExample = (sum: number, afterYears: number, effect: FasterRepayment) =>
  `For example, ${formatWholeEuro(sum)} after ${formatTerm(afterYears)} saves ${formatWholeEuro(effect.interestSaved)} in interest, and the loan ends ${formatMonths(effect.paymentsSaved)} sooner.`;

/** The other way in which a bank may count a sum that is repaid once. */
export const describeLowered = ({ monthlyPayment, interestSaved }: LoweredPayments) =>
  `This keeps the monthly payment. If the bank keeps the end of the loan and lowers the payment to ${formatEuro(monthlyPayment)} instead, you save ${formatEuro(interestSaved)} in interest.`;

export const riseAfter = (years: number) => `after ${formatTerm(years)}`;

export const describeTerms = ({ annualRate, termYears }: RateAndTerm) =>
  `${formatPercent(annualRate)} over ${formatTerm(termYears)}`;

export const labelOption = (name: string, field: string) => `${name}: ${field}`;

/** Texts of the rate scenarios that do not depend on data. */
export const SCENARIO_TEXTS = {
  label: 'Lower and higher by',
  hint: 'Type percentage points, such as 1.',
  caption: 'The loan at three variable rates',
  payment: 'New monthly payment',
  change: 'Change',
  interest: 'Total interest',
} as const;

/** Texts for periods marked as variable, and for the last period if none is marked. */
const VARIABLE_PERIOD_TEXTS = {
  marked: {
    title: 'If the variable rates are different',
    part: 'The parts you marked as variable',
    yours: 'your rates',
    rates: 'Variable rates',
  },
  last: {
    title: 'If the last rate changes',
    part: 'The last part',
    yours: 'your rate',
    rates: 'Last rate',
  },
} as const;

/** @param first the first variable period */
export function describeScenarios(first: CalculatedPeriod | undefined) {
  const texts = VARIABLE_PERIOD_TEXTS[first?.isVariable ? 'marked' : 'last'];
  const start = formatStartMonth(first?.from ?? 1);
  return {
    title: texts.title,
    rates: texts.rates,
    intro: `${texts.part}, from ${start}, worked out at ${texts.yours} and at lower and higher rates. This is not a forecast, because you choose the gap.`,
  };
}

const SCENARIO_NAMES: Readonly<Record<ScenarioName, string>> = {
  lower: 'lower',
  base: 'as typed',
  higher: 'higher',
};

export const nameScenario = (name: ScenarioName) => SCENARIO_NAMES[name];

export const listRates = (annualRates: readonly number[]) =>
  annualRates.map(formatPercent).join(', ');
