import fc from 'fast-check';

import type { Loan } from '../../../src/domain/mortgage/loan.ts';

/** Loans of a cent to a billion, 0.001 % to 60 %, one month to fifty years in whole months. */
export const arbitraryLoan: fc.Arbitrary<Loan> = fc.record({
  loanAmount: fc.integer({ min: 1, max: 100_000_000_000 }).map((cents) => cents / 100),
  annualRate: fc.integer({ min: 1, max: 60_000 }).map((thousandths) => thousandths / 1000),
  termYears: fc.integer({ min: 1, max: 600 }).map((months) => months / 12),
});
