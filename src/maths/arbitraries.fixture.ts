import fc from 'fast-check';

import type { Loan } from './loan.ts';
import type { MultiRateLoan, RatePeriod } from './periods.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((number) => number / 100);
const rates = (min: number, max: number) => fc.integer({ min, max }).map((number) => number / 1000);

/** Loans of a cent to a billion, 0.001 % to 60 %, one month to fifty years in whole months. */
export const arbitraryLoan: fc.Arbitrary<Loan> = fc.record({
  loanAmount: cents(1, 100_000_000_000),
  annualRate: rates(1, 60_000),
  termYears: fc.integer({ min: 1, max: 600 }).map((months) => months / 12),
});

const arbitraryPeriod: fc.Arbitrary<RatePeriod> = fc.record({
  months: fc.integer({ min: 1, max: 180 }),
  annualRate: rates(0, 15_000),
  interestOnly: fc.boolean(),
});

/** Loans of €1,000 to €5,000,000 with one to four periods; the last one repays the principal. */
export const arbitraryPhasedLoan: fc.Arbitrary<MultiRateLoan> = fc.record({
  loanAmount: cents(100_000, 500_000_000),
  periods: fc
    .array(arbitraryPeriod, { minLength: 1, maxLength: 4 })
    .map((periods) =>
      periods.map((period, index) =>
        index === periods.length - 1 ? { ...period, interestOnly: false } : period,
      ),
    ),
});
