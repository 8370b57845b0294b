import type { MonthRow, ScheduleRow } from './schedule.ts';

/**
 * The first month after which at most half of the loan is owed: later than people expect, because
 * the early payments are mostly interest.
 */
export function monthHalfRepaid(rows: readonly MonthRow[], loanAmount: number): number {
  return rows.find((row) => row.balance <= loanAmount / 2)?.month ?? rows.length;
}

/** Index of the first row of which more than half repays the loan; undefined if there is none. */
export function firstMostlyRepaying(
  rows: readonly Pick<ScheduleRow, 'interest' | 'principal'>[],
): number | undefined {
  const index = rows.findIndex(({ interest, principal }) => principal > interest);
  return index === -1 ? undefined : index;
}
