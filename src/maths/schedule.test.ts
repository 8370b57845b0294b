import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Loan } from './loan.ts';
import { hasPositivePayment } from '../features/calculator/loan-plan.ts';
import { calculateLoan } from './periods.ts';
import { monthHalfRepaid, monthlySchedule, yearlySchedule } from './schedule.ts';
import { arbitraryLoan, arbitraryPhasedLoan } from './arbitraries.fixture.ts';
import { referenceSchedule } from './reference.fixture.ts';

const LOAN: Loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };

const scheduleOf = (changes: Partial<Loan>) =>
  monthlySchedule(calculateLoan({ ...LOAN, ...changes }));

const inCents = (euros: number) => Math.round(euros * 100);
const sumInCents = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + inCents(amount), 0);

describe('the monthly schedule', () => {
  it('repays the loan to the cent, and each cell is within a cent of sixty-digit arithmetic', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryLoan, arbitraryPhasedLoan), (loan) => {
        const calculated = calculateLoan(loan);
        const rows = monthlySchedule(calculated);
        const exact = referenceSchedule(loan);
        expect(rows).toHaveLength(exact.length);
        let balance = inCents(loan.loanAmount);
        rows.forEach((row, index) => {
          balance -= inCents(row.principal);
          expect(row.month).toBe(index + 1);
          expect(inCents(row.balance)).toBe(balance);
          expect(inCents(row.payment)).toBe(inCents(row.interest) + inCents(row.principal));
          const errorOf = (column: 'payment' | 'interest' | 'principal' | 'balance') =>
            Math.abs(row[column] - Number(exact[index]?.[column]));
          expect(errorOf('payment')).toBeLessThan(0.0201);
          expect(Math.max(errorOf('interest'), errorOf('principal'))).toBeLessThan(0.0101);
          expect(errorOf('balance')).toBeLessThan(0.0051);
        });
        expect(balance).toBe(0);
        const interest = sumInCents(rows.map((row) => row.interest));
        expect(Math.abs(interest - inCents(calculated.totalInterest))).toBeLessThanOrEqual(1);
        // Each year is the sum of its months.
        const years = yearlySchedule(rows);
        for (const column of ['payment', 'interest', 'principal'] as const) {
          expect(sumInCents(years.map((row) => row[column]))).toBe(
            sumInCents(rows.map((row) => row[column])),
          );
        }

        expect(years.flatMap(({ months }) => months)).toEqual(rows);
        expect(years.map(({ balance }) => balance)).toEqual(
          years.map(({ year }) => rows[Math.min(year * 12, rows.length) - 1]?.balance),
        );
      }),
    );
  });

  it.each([{ termYears: 7.3 }, { annualRate: 1e-9 }, { annualRate: -0.5 }])(
    'repays a loan with %j',
    (changes) => {
      const rows = scheduleOf(changes);
      expect(rows.at(-1)?.balance).toBe(0);
      expect(sumInCents(rows.map((row) => row.principal))).toBe(25_000_000);
    },
  );

  it('ends a non-integer term with a smaller payment: the balance and a month of interest', () => {
    const rows = scheduleOf({ termYears: 7.3 });
    expect(rows).toHaveLength(88);
    const [before, last] = rows.slice(-2);
    expect(last?.payment).toBeCloseTo((before?.balance ?? 0) * (1 + 0.0375 / 12), 1);
    expect(last?.payment).toBeLessThan(before?.payment ?? 0);
  });

  it('has repaid half of the loan when at most half is owed', () => {
    // By hand: 100, 75, 50 and 25 are owed.
    const half = [4, 1].map((months) =>
      monthHalfRepaid(scheduleOf({ loanAmount: 100, annualRate: 0, termYears: months / 12 }), 100),
    );
    expect(half).toEqual([2, 1]);
  });
});

it('a result is shown only with a payment', () => {
  const isShown = (monthlyPayment: number) => hasPositivePayment({ monthlyPayment });
  expect([0.001, 0, -1, Infinity, NaN].map(isShown)).toEqual([true, false, false, false, false]);
});
