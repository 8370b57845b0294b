import { describe, expect, it } from 'vitest';

import { firstMostlyRepaying, monthHalfRepaid } from '../../../src/domain/mortgage/milestones.ts';
import { monthlySchedule } from '../../../src/domain/mortgage/schedule.ts';

describe('half of the loan', () => {
  it('is repaid well after half of the term', () => {
    const loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };
    const rows = monthlySchedule(loan);
    const month = monthHalfRepaid(rows, loan.loanAmount);
    expect(month).toBeGreaterThan(150);
    expect(rows[month - 1]?.balance).toBeLessThanOrEqual(125_000);
    expect(rows[month - 2]?.balance).toBeGreaterThan(125_000);
  });

  it('is repaid by the only payment of a one-month loan', () => {
    const loan = { loanAmount: 100, annualRate: 3, termYears: 1 / 12 };
    expect(monthHalfRepaid(monthlySchedule(loan), 100)).toBe(1);
  });

  it('is repaid in the month in which exactly half is owed', () => {
    const loan = { loanAmount: 100, annualRate: 0, termYears: 4 / 12 };
    expect(monthHalfRepaid(monthlySchedule(loan), 100)).toBe(2);
  });
});

describe('the first row of which more than half repays the loan', () => {
  it('is not one of exactly half', () => {
    const rows = [
      { interest: 60, principal: 40 },
      { interest: 50, principal: 50 },
      { interest: 40, principal: 60 },
      { interest: 30, principal: 70 },
    ];
    expect(firstMostlyRepaying(rows)).toBe(2);
    expect(firstMostlyRepaying(rows.slice(0, 2))).toBeUndefined();
  });
});
