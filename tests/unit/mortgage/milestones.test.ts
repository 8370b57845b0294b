import { expect, it } from 'vitest';

import { firstMostlyRepaying, monthHalfRepaid } from '../../../src/domain/mortgage/milestones.ts';
import { monthlySchedule } from '../../../src/domain/mortgage/schedule.ts';

it.each([
  // By hand: 100, 75, 50 and 25 are owed.
  ['the month in which exactly half is owed', 4, 2],
  ['the only month of a one-month loan', 1, 1],
])('half of a loan is repaid in %s', (_, months, month) => {
  const loan = { loanAmount: 100, annualRate: 0, termYears: months / 12 };
  expect(monthHalfRepaid(monthlySchedule(loan), 100)).toBe(month);
});

it('the first row of which more than half repays the loan is not one of exactly half', () => {
  const rows = [40, 50, 60, 70].map((principal) => ({ interest: 100 - principal, principal }));
  expect(firstMostlyRepaying(rows)).toBe(2);
  expect(firstMostlyRepaying(rows.slice(0, 2))).toBeUndefined();
});
