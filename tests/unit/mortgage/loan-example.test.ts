import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';

import {
  differenceOfLoans,
  sumOfLoan,
  workOutExample,
} from '../../../src/domain/mortgage/loan-example.ts';
import { referencePayment } from './reference.ts';

const loan = { loanAmount: 150_000, annualRate: 4, termYears: 25 };

const percentOf = (example: ReturnType<typeof workOutExample>) =>
  example.aprc.kind === 'rate' ? example.aprc.percent : NaN;

describe('a worked example', () => {
  it('without costs has the effective yearly rate as its APRC', () => {
    // 12 % charged monthly is 12.6825 % a year, as textbooks have it.
    const calculated = workOutExample({ loanAmount: 10_000, annualRate: 12, termYears: 3 }, 0);
    expect(percentOf(calculated)).toBeCloseTo(12.6825, 3);
    expect(calculated.payments).toBe(36);
    expect(calculated.monthlyPayment).toBeCloseTo(referencePayment(10_000, 12, 36).toNumber(), 8);
  });

  it('with costs has the APRC at which the payments are worth what the borrower receives', () => {
    const costs = 1800;
    const yearlyGrowth = new Decimal(percentOf(workOutExample(loan, costs))).div(100).plus(1);
    const payment = referencePayment(150_000, 4, 300);
    let presentValue = new Decimal(0);
    for (let month = 1; month <= 300; month += 1)
      presentValue = presentValue.plus(payment.div(yearlyGrowth.pow(new Decimal(month).div(12))));
    expect(presentValue.toNumber()).toBeCloseTo(loan.loanAmount - costs, 0);
  });
});

describe('an amount of a loan', () => {
  const withoutExtra = { ...loan, extra: 0 };
  const payment = referencePayment(150_000, 4, 300);

  it('is that of a schedule at sixty digits, to the cent', () => {
    const total = payment.times(300);
    expect(sumOfLoan('payment', withoutExtra)).toBe(payment.toDecimalPlaces(2).toNumber());
    expect(sumOfLoan('total', withoutExtra)).toBe(total.toDecimalPlaces(2).toNumber());
    expect(sumOfLoan('interest', withoutExtra)).toBe(
      total.minus(150_000).toDecimalPlaces(2).toNumber(),
    );
  });

  it('counts extra payments until the balance is zero', () => {
    const monthlyPayment = payment.plus(100);
    let [balance, interest] = [new Decimal(loan.loanAmount), new Decimal(0)];
    while (balance.gt(0)) {
      const month = balance.times(4).div(1200);
      interest = interest.plus(month);
      balance = balance.plus(month).minus(monthlyPayment);
    }
    const extra = { ...loan, extra: 100 };
    expect(sumOfLoan('payment', extra)).toBe(monthlyPayment.toDecimalPlaces(2).toNumber());
    expect(sumOfLoan('interest', extra)).toBe(interest.toDecimalPlaces(2).toNumber());
    expect(sumOfLoan('total', extra)).toBe(interest.plus(150_000).toDecimalPlaces(2).toNumber());
  });

  it('differs from that of another loan as a reader subtracts the two, whichever is first', () => {
    // 1,288.60 less 1,055.67, as published tables have the two payments.
    const expensive = { loanAmount: 200_000, annualRate: 6, termYears: 25, extra: 0 };
    const cheap = { ...expensive, annualRate: 4 };
    expect(differenceOfLoans('payment', expensive, cheap)).toBe(232.93);
    expect(differenceOfLoans('payment', cheap, expensive)).toBe(232.93);
  });
});
