import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bankSchedule, canBuildBankSchedule, periodPayments } from './bank-schedule.ts';
import type { Loan } from './loan.ts';
import { createLoanPlan } from '../features/calculator/loan-plan.ts';
import { calculateLoan } from './periods.ts';
import type { MultiRateLoan } from './periods.ts';
import { scheduleCsv } from '../features/calculator/schedule-csv-texts.ts';
import { yearlySchedule } from './schedule.ts';
import { arbitraryLoan, arbitraryPhasedLoan } from './arbitraries.fixture.ts';

const LOAN: Loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };

const scheduleOf = (changes: Partial<Loan>) => bankSchedule(calculateLoan({ ...LOAN, ...changes }));

const inCents = (euros: number) => Math.round(euros * 100);

describe('the schedule of a bank', () => {
  it('has one payment, and a last one that differs', () => {
    const payments = scheduleOf({}).map(({ payment }) => payment);
    expect(payments).toHaveLength(300);
    expect(new Set(payments.slice(0, -1))).toEqual(new Set([1285.33]));
    // By decimal arithmetic that rounds the interest of each month: 1,280.20 and 4.00 of interest.
    expect(payments.at(-1)).toBe(1284.2);
  });

  it('has one payment for each rate period', () => {
    const loan = calculateLoan({
      loanAmount: 200_000,
      periods: [
        { months: 12, annualRate: 3, interestOnly: true },
        { months: 24, annualRate: 3 },
        { months: 264, annualRate: 4.5 },
      ],
    });
    const payments = bankSchedule(loan).map(({ payment }) => payment);
    expect(new Set(payments.slice(0, 12))).toEqual(new Set([500]));
    expect(new Set(payments.slice(12, 36)).size).toBe(1);
    expect(new Set(payments.slice(36, -1)).size).toBe(1);
    expect(payments[36]).toBe(Math.round((loan.periods[2]?.monthlyPayment ?? 0) * 100) / 100);
  });

  it('charges each month the interest of its balance, and repays the loan to the cent', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryLoan, arbitraryPhasedLoan), (loan) => {
        const calculated = calculateLoan(loan);
        fc.pre(canBuildBankSchedule(calculated));
        const rows = bankSchedule(calculated);
        let balance = inCents(loan.loanAmount);
        for (const { month, payment, interest, principal, balance: after } of rows) {
          const period = calculated.periods.findLast(({ from }) => from <= month);
          const exact = new Decimal(balance).times(period?.annualRate ?? 0).div(1200);
          expect(Math.abs(exact.minus(inCents(interest)).toNumber())).toBeLessThan(0.5001);
          expect(inCents(payment)).toBe(inCents(interest) + inCents(principal));
          balance -= inCents(principal);
          expect(inCents(after)).toBe(balance);
        }

        expect(balance).toBe(0);
        const months = calculated.periods.reduce((sum, period) => sum + period.months, 0);
        expect(rows.length).toBeLessThanOrEqual(Math.round(months));
      }),
    );
  });

  it.each([{ termYears: 7.3 }, { annualRate: 1e-9 }, { annualRate: -2 }])(
    'repays a loan with %j',
    (changes) => {
      const rows = scheduleOf(changes);
      expect(rows.at(-1)?.balance).toBe(0);
      const repaid = rows.reduce((sum, { principal }) => sum + inCents(principal), 0);
      expect(repaid).toBe(25_000_000);
    },
  );

  it('ends early where the payment was rounded up by much', () => {
    // 0.015 a month are paid as 0.02: the loan ends after 45 payments.
    const rows = scheduleOf({ loanAmount: 0.9, annualRate: 0, termYears: 5 });
    expect(rows).toHaveLength(45);
  });

  it('ends early with the balance and its interest', () => {
    const rows = scheduleOf({ loanAmount: 10, annualRate: 36, termYears: 4 });
    expect(rows).toHaveLength(47);
    expect(rows.at(-1)).toMatchObject({ payment: 0.31, interest: 0.01, balance: 0 });
  });

  it('is not built where rounding matters more than the loan', () => {
    const extreme = calculateLoan({ loanAmount: 100, annualRate: 60, termYears: 50 });
    expect(canBuildBankSchedule(extreme)).toBe(false);
  });

  it('has a header as CSV, one line per month and plain amounts', () => {
    const lines = scheduleCsv(scheduleOf({})).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      'Month,Monthly payment (EUR),Interest (EUR),Repaid (EUR),Still owed (EUR)',
      '1,1285.33,781.25,504.08,249495.92',
    ]);
    expect(lines.slice(299)).toEqual([
      '299,1285.33,7.99,1277.34,1280.20',
      '300,1284.20,4.00,1280.20,0.00',
      '',
    ]);
  });
});

it('a plan has its schedules, built once: with a payment, to 100 years, while sums are exact', () => {
  const plan = createLoanPlan(LOAN);
  const months = scheduleOf({});
  expect(plan.schedule).toEqual({ months, years: yearlySchedule(months) });
  expect(plan.schedule).toBe(plan.schedule);
  expect(createLoanPlan({ ...LOAN, termYears: 100 }).schedule).toBeDefined();
  for (const changes of [{ termYears: 101 }, { termYears: -1 }, { loanAmount: 1e15 }]) {
    expect(createLoanPlan({ ...LOAN, ...changes }).schedule).toBeUndefined();
  }
});

/**
 * Independent reference of a bank's schedule with thirty decimal digits and without a closed formula:
 * the payment of each period is the balance to the cent, divided by the sum of the discount factors
 * of the repaying months that are left. Amounts in cents.
 */
function referenceBankSchedule({ loanAmount, periods }: MultiRateLoan) {
  const Precise = Decimal.clone({ precision: 30, rounding: Decimal.ROUND_HALF_UP });
  const rows: Record<'payment' | 'interest' | 'balance', number>[] = [];
  let balance = new Precise(loanAmount).times(100).round();
  for (const [index, { months, annualRate, interestOnly }] of periods.entries()) {
    const rate = new Precise(annualRate).div(1200);
    let repayingMonths = 0;
    for (const later of periods.slice(index)) {
      repayingMonths += later.interestOnly ? 0 : later.months;
    }

    const discount = new Precise(1).div(rate.plus(1));
    let factor = new Precise(1);
    let factors = new Precise(0);
    for (let month = 0; month < repayingMonths; month += 1) {
      factor = factor.times(discount);
      factors = factors.plus(factor);
    }

    // Multiplied before it is divided, so that half a cent stays half a cent.
    const interestOn = (owed: Decimal) => owed.times(annualRate).div(1200).round();
    const regular = interestOnly ? interestOn(balance) : balance.div(factors).round();
    for (let month = 1; month <= months && balance.greaterThan(0); month += 1) {
      const interest = interestOn(balance);
      const isLast = index === periods.length - 1 && month === months;
      const due = balance.plus(interest);
      const payment = isLast ? due : Precise.min(regular, due);
      balance = due.minus(payment);
      rows.push({
        payment: payment.toNumber(),
        interest: interest.toNumber(),
        balance: balance.toNumber(),
      });
    }
  }

  return rows;
}

/** A repaying period, some years of interest only, and the rest; amounts and rates as banks print. */
const arbitraryPause: fc.Arbitrary<MultiRateLoan> = fc.record({
  loanAmount: fc.integer({ min: 100, max: 9000 }).map((hundreds) => hundreds * 100),
  periods: fc
    .record({
      repaid: fc.integer({ min: 1, max: 180 }),
      paused: fc.integer({ min: 1, max: 60 }),
      rest: fc.integer({ min: 12, max: 300 }),
      rates: fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 1600 }))),
    })
    .map(({ repaid, paused, rest, rates: [first = 0, second = 0, third = 0] }) => [
      { months: repaid, annualRate: first / 200 },
      { months: paused, annualRate: second / 200, interestOnly: true },
      { months: rest, annualRate: third / 200 },
    ]),
});

it('the payment of a period of one month is its own', () => {
  const periods = [
    { months: 1, annualRate: 3 },
    { months: 1, annualRate: 4 },
    { months: 298, annualRate: 5 },
  ];
  expect(periodPayments(calculateLoan({ loanAmount: 200_000, periods }))).toEqual([
    { from: 1, monthlyPayment: 948.42, paymentChange: 0 },
    { from: 2, monthlyPayment: 1055.36, paymentChange: 106.94 },
    { from: 3, monthlyPayment: 1168.21, paymentChange: 112.85 },
  ]);
});

it('a loan without a schedule keeps the payments that are not rounded', () => {
  const periods = [
    { months: 300, annualRate: 60 },
    { months: 300, annualRate: 55 },
  ];
  const loan = calculateLoan({ loanAmount: 100, periods });
  expect(periodPayments(loan)).toEqual(loan.periods);
});

describe('interest-only months after repaying ones', () => {
  const periods = [
    { months: 120, annualRate: 3.5 },
    { months: 24, annualRate: 4.5, interestOnly: true },
    { months: 156, annualRate: 4.5 },
  ];
  const loan = calculateLoan({ loanAmount: 110_000, periods });

  it('repay nothing, and leave the debt as it is', () => {
    const rows = bankSchedule(loan).slice(120, 144);
    expect(rows).toHaveLength(24);
    for (const { payment, principal, balance } of rows) {
      expect({ payment, principal, balance }).toEqual({
        payment: 272.67,
        principal: 0,
        balance: 72_710.9,
      });
    }
  });

  it('have the payment of the schedule in the result, and the change to it', () => {
    expect(periodPayments(loan)).toEqual([
      { from: 1, monthlyPayment: 580.81, paymentChange: 0 },
      { from: 121, monthlyPayment: 272.67, paymentChange: -308.14 },
      { from: 145, monthlyPayment: 616.49, paymentChange: 343.82 },
    ]);
  });

  it('agree to the cent with decimal arithmetic in a thousand loans', () => {
    fc.assert(
      fc.property(arbitraryPause, (pause) => {
        const rows = bankSchedule(calculateLoan(pause)).map(({ payment, interest, balance }) => ({
          payment: inCents(payment),
          interest: inCents(interest),
          balance: inCents(balance),
        }));
        expect(rows).toEqual(referenceBankSchedule(pause));
      }),
      { numRuns: 1000 },
    );
  });
});
