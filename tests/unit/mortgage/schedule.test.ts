import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Loan } from '../../../src/domain/mortgage/loan.ts';
import { createLoanPlan, hasPositivePayment } from '../../../src/domain/mortgage/loan-plan.ts';
import {
  calculatePeriods,
  type MultiRateLoan,
  toMultiRateLoan,
  totalsOfPeriods,
} from '../../../src/domain/mortgage/periods.ts';
import {
  canBuildSchedule,
  monthlySchedule,
  yearlySchedule,
} from '../../../src/domain/mortgage/schedule.ts';
import { scheduleCsv } from '../../../src/domain/mortgage/schedule-csv.ts';
import { arbitraryLoan, arbitraryPhasedLoan } from './arbitraries.ts';
import { referenceSchedule } from './reference.ts';

const LOAN: Loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };

/** Loans with one rate or several, in whole months. */
const arbitrary: fc.Arbitrary<MultiRateLoan> = fc.oneof(
  arbitraryLoan.map((loan) => {
    const { periods, ...rest } = toMultiRateLoan(loan);
    return { ...rest, periods: periods.map((one) => ({ ...one, months: Math.round(one.months) })) };
  }),
  arbitraryPhasedLoan,
);

const cents = (euros: number) => Math.round(euros * 100);
const sumCents = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + cents(amount), 0);

describe('the monthly schedule', () => {
  it('repays the loan to the cent, each row consistent in itself and with the one before', () => {
    fc.assert(
      fc.property(arbitrary, (loan) => {
        const phases = calculatePeriods(loan);
        const rows = monthlySchedule(loan);
        const length = loan.periods.reduce((sum, { months }) => sum + months, 0);
        let balance = cents(loan.loanAmount);
        expect(rows).toHaveLength(length);
        rows.forEach((row, index) => {
          balance -= cents(row.principal);
          expect(row.month).toBe(index + 1);
          expect(cents(row.balance)).toBe(balance);
          expect(cents(row.payment)).toBe(cents(row.interest) + cents(row.principal));
          expect(Math.min(row.interest, row.principal)).toBeGreaterThanOrEqual(0);
          const phase = phases.findLast(({ from }) => from <= row.month);
          expect(Math.abs(row.payment - (phase?.instalment ?? 0))).toBeLessThan(0.0201);
        });
        expect(balance).toBe(0);
        const { totalInterest } = totalsOfPeriods(loan.loanAmount, phases);
        const interest = sumCents(rows.map((row) => row.interest));
        expect(Math.abs(interest - cents(totalInterest))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is within a cent of sixty-digit arithmetic in every cell', () => {
    fc.assert(
      fc.property(arbitrary, (loan) => {
        const exact = referenceSchedule(loan);
        monthlySchedule(loan).forEach((row, index) => {
          const differenceOf = (column: 'interest' | 'principal' | 'balance') =>
            Math.abs(row[column] - Number(exact[index]?.[column]));
          expect(Math.max(differenceOf('interest'), differenceOf('principal'))).toBeLessThan(
            0.0101,
          );
          expect(differenceOf('balance')).toBeLessThan(0.0051);
        });
      }),
    );
  });

  it('ends a non-integer term with a smaller payment: the balance and a month of interest', () => {
    const rows = monthlySchedule({ ...LOAN, termYears: 7.3 });
    expect(rows).toHaveLength(88);
    const [before, last] = rows.slice(-2);
    expect(last?.balance).toBe(0);
    expect(last?.payment).toBeCloseTo((before?.balance ?? 0) * (1 + 0.0375 / 12), 1);
    expect(last?.payment).toBeLessThan(before?.payment ?? 0);
    expect(sumCents(rows.map((row) => row.principal))).toBe(25_000_000);
  });

  it.each([1e-9, -0.5])('accepts a rate of %d %%', (annualRate) => {
    const rows = monthlySchedule({ ...LOAN, annualRate });
    expect(rows.at(-1)?.balance).toBe(0);
    expect(sumCents(rows.map((row) => row.principal))).toBe(25_000_000);
  });

  it('needs a payment, at most 100 years, and sums that are exact to the cent', () => {
    const canBuild = (changes: Partial<Loan>) => canBuildSchedule({ ...LOAN, ...changes });
    expect(canBuild({ termYears: 100 })).toBe(true);
    for (const changes of [{ termYears: 101 }, { termYears: -1 }, { loanAmount: 1e15 }])
      expect(canBuild(changes)).toBe(false);
  });
});

it('a loan has its schedules, each built once, and a result only with a payment', () => {
  const plan = createLoanPlan(LOAN);
  const months = monthlySchedule(LOAN);
  expect(plan.schedule).toEqual({ months, years: yearlySchedule(months) });
  expect(plan.schedule).toBe(plan.schedule);
  expect(createLoanPlan({ ...LOAN, termYears: 101 }).schedule).toBeUndefined();
  const isShown = (monthlyPayment: number) => hasPositivePayment({ ...plan, monthlyPayment });
  expect([0.001, 0, -1, Infinity, NaN].map(isShown)).toEqual([true, false, false, false, false]);
});

describe('the yearly schedule', () => {
  it('adds up the months', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const months = monthlySchedule(loan);
        const years = yearlySchedule(months);
        expect(years).toHaveLength(Math.ceil(months.length / 12));
        for (const column of ['payment', 'interest', 'principal'] as const)
          expect(sumCents(years.map((row) => row[column]))).toBe(
            sumCents(months.map((row) => row[column])),
          );
        expect(years.reduce((total, row) => total + row.months, 0)).toBe(months.length);
        expect(years.at(-1)?.balance).toBe(0);
      }),
    );
  });
});

it('the schedule as CSV has a header, one line per month and plain amounts', () => {
  const lines = scheduleCsv(monthlySchedule(LOAN)).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    'Month,Monthly payment (EUR),Interest (EUR),Repaid (EUR),Still owed (EUR)',
    '1,1285.33,781.25,504.08,249495.92',
  ]);
  expect(lines[300]).toMatch(/^300,1285\.3[23],4\.00,1281\.3[23],0\.00$/);
  expect(lines.slice(301)).toEqual(['']);
});
