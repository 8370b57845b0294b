import fc from 'fast-check';

import type { RatePeriod, MultiRateLoan } from '../../../src/domain/mortgage/periods.ts';

const arbitraryPeriod: fc.Arbitrary<RatePeriod> = fc.record({
  months: fc.integer({ min: 1, max: 180 }),
  annualRate: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1000),
  interestOnly: fc.boolean(),
});

/** Loans of €1,000 to €5,000,000 with one to four periods; the last one repays the principal. */
export const arbitraryPhasedLoan: fc.Arbitrary<MultiRateLoan> = fc.record({
  loanAmount: fc.integer({ min: 100_000, max: 500_000_000 }).map((cents) => cents / 100),
  periods: fc
    .array(arbitraryPeriod, { minLength: 1, maxLength: 4 })
    .map((periods) =>
      periods.map((period, index) =>
        index === periods.length - 1 ? { ...period, interestOnly: false } : period,
      ),
    ),
});
