import { describe, expect, it } from 'vitest';

import { decodeCalculatorLoan, encodeCalculatorLoan } from './handoff.ts';

const LOAN = {
  loanAmount: 196_000.5,
  annualRate: 3.75,
  termYears: 12.5,
  payments: [{ monthlyPayment: 900.5 }, { monthlyPayment: 1000.25 }],
};

describe('the loan from the calculator', () => {
  it('keeps rate and term', () => {
    expect(decodeCalculatorLoan(encodeCalculatorLoan(LOAN, true))).toEqual({
      loanAmount: 196_000.5,
      terms: { annualRate: 3.75, termYears: 12.5 },
    });
  });

  it('has its payments instead if it has several rates', () => {
    expect(decodeCalculatorLoan(encodeCalculatorLoan(LOAN, false))).toEqual({
      loanAmount: 196_000.5,
      terms: undefined,
      payments: { min: 900.5, max: 1000.25 },
    });
  });

  it.each([null, '', '250000', 'amount=0', 'amount=-5', 'amount=words&rate=4&years=25'])(
    'is not read from %j',
    (stored) => {
      expect(decodeCalculatorLoan(stored)).toBeUndefined();
    },
  );

  it.each(['amount=5&rate=4', 'amount=5&years=25', 'amount=5&rate=4&years=0'])(
    'has no incomplete rate and term: %s',
    (stored) => {
      expect(decodeCalculatorLoan(stored)).toEqual({ loanAmount: 5, terms: undefined });
    },
  );
});
