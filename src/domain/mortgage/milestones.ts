import type { MonthRow } from './schedule.ts';

/**
 * The first month after which at most half of the loan is owed: later than people expect, because
 * the early payments are mostly interest.
 *
 * @param rows a monthly schedule
 * @param loanAmount euros
 * @returns months from the start
 */
export function monthHalfRepaid(rows: readonly MonthRow[], loanAmount: number): number {
  return rows.find((row) => row.balance <= loanAmount / 2)?.month ?? rows.length;
}
