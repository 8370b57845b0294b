import { periodPayments } from './bank-schedule.ts';
import { calculateLoan } from './periods.ts';
import type { CalculatedLoan, RatePeriod } from './periods.ts';

/** The periods marked as variable, or the last one if none is marked. */
export function variablePeriods<Period extends RatePeriod>(
  periods: readonly Period[],
): readonly Period[] {
  const marked = periods.filter(({ isVariable }) => isVariable);
  return marked.length > 0 ? marked : periods.slice(-1);
}

/** The loan with a lower rate, as typed, and with a higher one. */
export type ScenarioName = 'lower' | 'base' | 'higher';

/** Default spread of the scenarios, in percentage points. */
export const DEFAULT_SPREAD_POINTS = 1;

/**
 * Computes the loan with the typed, a lower and a higher rate in its variable periods. Not a
 * forecast: the visitor chooses the spread.
 *
 * @param points percentage points, zero or more; they lower no rate below zero
 * @returns for each scenario the loan, the rates of the variable periods in per cent a year, the
 *   payment at the start of the first variable period as the schedule shows it, and its change from
 *   the month before, in euros
 */
export function rateScenarios({ loanAmount, periods }: CalculatedLoan, points: number) {
  const variable = variablePeriods(periods);
  const from = variable[0]?.from ?? 1;
  const scenarios: readonly { readonly name: ScenarioName; readonly shift: number }[] = [
    { name: 'lower', shift: -points },
    { name: 'base', shift: 0 },
    { name: 'higher', shift: points },
  ];
  return scenarios.map(({ name, shift }) => {
    // Rounds away floating-point error: 2.3 − 1 must give 1.3.
    const shifted = ({ annualRate }: RatePeriod) =>
      Math.max(Math.min(0, annualRate), Math.round((annualRate + shift) * 1e9) / 1e9);
    const scenarioPeriods = periods.map((period) =>
      variable.includes(period) ? { ...period, annualRate: shifted(period) } : period,
    );
    const scenario = calculateLoan({ loanAmount, periods: scenarioPeriods });
    // `calculateLoan` merges a variable period into the previous one if their terms are equal.
    const paid = periodPayments(scenario).findLast((period) => period.from <= from);
    return {
      ...scenario,
      name,
      annualRates: variable.map(shifted),
      variablePayment: paid?.monthlyPayment ?? 0,
      step: paid?.from === from ? paid.paymentChange : 0,
    };
  });
}
