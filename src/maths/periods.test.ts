import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculateLoan } from './periods.ts';
import type { RatePeriod } from './periods.ts';
import { arbitraryPhasedLoan } from './arbitraries.fixture.ts';

const calculate = (...periods: readonly RatePeriod[]) =>
  calculateLoan({ loanAmount: 200_000, periods });

describe('a loan with several rate periods', () => {
  it('is the same when a period is split in two equal ones', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, fc.nat(), fc.nat(), (loan, periodIndex, splitAt) => {
        const at = periodIndex % loan.periods.length;
        const period = loan.periods[at];
        if (!period || period.months < 2) {
          return;
        }

        const first = 1 + (splitAt % (period.months - 1));
        const parts = [first, period.months - first].map((months) => ({ ...period, months }));
        const split = { ...loan, periods: loan.periods.toSpliced(at, 1, ...parts) };
        expect(calculateLoan(split)).toEqual(calculateLoan(loan));
      }),
    );
  });

  it('keeps periods separate that differ in interest only or in variable', () => {
    const marks = [{ interestOnly: true }, {}, { isVariable: true }];
    const { periods } = calculate(...marks.map((mark) => ({ months: 12, annualRate: 3, ...mark })));
    expect(periods).toHaveLength(3);
  });
});
