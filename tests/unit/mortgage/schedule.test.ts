import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { paymentTotals, type Loan } from '../../../src/domain/mortgage/loan.ts';
import {
  canBuildSchedule,
  monthlySchedule,
  yearlySchedule,
} from '../../../src/domain/mortgage/schedule.ts';
import { scheduleCsv } from '../../../src/domain/mortgage/schedule-csv.ts';
import { arbitraryLoan } from './arbitrary-loan.ts';
import { referenceLoan } from './reference.ts';

const LOAN: Loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };

const cents = (euros: number) => Math.round(euros * 100);
const sumCents = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + cents(amount), 0);

describe('the monthly schedule', () => {
  it('repays the loan to the cent, and its interest adds up to the total shown', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const rows = monthlySchedule(loan);
        expect(sumCents(rows.map((row) => row.principal))).toBe(cents(loan.loanAmount));
        expect(
          Math.abs(
            sumCents(rows.map((row) => row.interest)) - cents(paymentTotals(loan).totalInterest),
          ),
        ).toBeLessThanOrEqual(1);
        expect(rows.at(-1)?.balance).toBe(0);
      }),
    );
  });

  it('has one row for each month, each consistent in itself and with the one before', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        let balance = cents(loan.loanAmount);
        const rows = monthlySchedule(loan);
        expect(rows.map((row) => row.month)).toEqual(
          Array.from({ length: Math.round(loan.termYears * 12) }, (_, index) => index + 1),
        );
        for (const row of rows) {
          balance -= cents(row.principal);
          expect(cents(row.balance)).toBe(balance);
          expect(cents(row.payment)).toBe(cents(row.interest) + cents(row.principal));
          expect(row.interest).toBeGreaterThanOrEqual(0);
          expect(row.principal).toBeGreaterThanOrEqual(0);
          expect(Math.abs(row.payment - paymentTotals(loan).monthlyPayment)).toBeLessThan(0.0201);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is within a cent of sixty-digit arithmetic in every cell', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const { months } = referenceLoan(loan);
        monthlySchedule(loan).forEach((row, index) => {
          const exact = months[index];
          expect(Math.abs(row.interest - (exact?.interest.toNumber() ?? 0))).toBeLessThan(0.0101);
          expect(Math.abs(row.principal - (exact?.principal.toNumber() ?? 0))).toBeLessThan(0.0101);
          expect(Math.abs(row.balance - (exact?.balance.toNumber() ?? 0))).toBeLessThan(0.0051);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('begins with a month of interest on the whole loan', () => {
    expect(monthlySchedule(LOAN)[0]).toEqual({
      month: 1,
      payment: 1285.33,
      interest: 781.25,
      principal: 504.08,
      balance: 249_495.92,
    });
  });

  it('ends a non-integer term with a smaller payment', () => {
    const rows = monthlySchedule({ ...LOAN, termYears: 7.3 });
    expect(rows).toHaveLength(88);
    expect(rows.at(-1)?.balance).toBe(0);
    expect(rows.at(-1)?.payment).toBeLessThan(rows[0]?.payment ?? 0);
    expect(sumCents(rows.map((row) => row.principal))).toBe(25_000_000);
  });

  it('accepts rates near and below zero', () => {
    for (const annualRate of [1e-9, -0.5]) {
      const rows = monthlySchedule({ ...LOAN, annualRate });
      expect(rows.at(-1)?.balance).toBe(0);
      expect(sumCents(rows.map((row) => row.principal))).toBe(25_000_000);
    }
  });

  it('throws for terms over 100 years, negative values and amounts too large to be exact', () => {
    for (const loan of [
      { ...LOAN, termYears: 101 },
      { ...LOAN, termYears: -1 },
      { ...LOAN, loanAmount: -1 },
      { ...LOAN, loanAmount: 1e15 },
    ]) {
      expect(canBuildSchedule(loan)).toBe(false);
      expect(() => monthlySchedule(loan)).toThrow(`${String(loan.termYears)} years`);
    }
    expect(canBuildSchedule({ ...LOAN, termYears: 100 })).toBe(true);
  });
});

describe('the yearly schedule', () => {
  it('adds up the months', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const months = monthlySchedule(loan);
        const years = yearlySchedule(months);
        expect(years).toHaveLength(Math.ceil(months.length / 12));
        for (const column of ['payment', 'interest', 'principal'] as const) {
          expect(sumCents(years.map((row) => row[column]))).toBe(
            sumCents(months.map((row) => row[column])),
          );
        }
        expect(years.reduce((total, row) => total + row.months, 0)).toBe(months.length);
        expect(years.at(-1)?.balance).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('shows the first and the last year of a 25-year loan', () => {
    const years = yearlySchedule(monthlySchedule(LOAN));
    expect(years[0]).toEqual({
      year: 1,
      months: 12,
      payment: 15_423.93,
      interest: 9269.94,
      principal: 6153.99,
      balance: 243_846.01,
    });
    expect(years[24]?.balance).toBe(0);
  });
});

describe('the schedule as CSV', () => {
  it('has a header, one line per month and plain amounts', () => {
    const lines = scheduleCsv(monthlySchedule(LOAN)).split('\r\n');
    expect(lines[0]).toBe(
      'Month,Monthly payment (EUR),Interest (EUR),Repaid (EUR),Still owed (EUR)',
    );
    expect(lines[1]).toBe('1,1285.33,781.25,504.08,249495.92');
    expect(lines[300]).toMatch(/^300,1285\.3[23],4\.00,1281\.3[23],0\.00$/);
    expect(lines[301]).toBe('');
    expect(lines).toHaveLength(302);
  });
});
