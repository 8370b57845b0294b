import fc from 'fast-check';

import type { Offer } from './rules.ts';
import { arbitraryPhasedLoan } from '../../maths/arbitraries.fixture.ts';

const euros = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);

/** Offers with every kind of cost; the loan is far above the upfront costs. */
export const arbitraryOffer: fc.Arbitrary<Offer> = fc
  .record({
    loan: arbitraryPhasedLoan,
    fees: euros(400),
    valuation: euros(400),
    monthlyAccountFee: euros(20),
    monthlyInsurance: euros(100),
    isInsuranceTiedToLoan: fc.boolean(),
    compensation: fc.option(
      fc.oneof(
        euros(5000).map((sum) => ({ euros: sum })),
        fc.integer({ min: 0, max: 500 }).map((hundredths) => ({ percent: hundredths / 100 })),
      ),
      { nil: undefined },
    ),
  })
  .map(({ loan, ...costs }) => ({ ...loan, ...costs }));

/** €200,000 at 4% over 25 years, without costs. */
export const PLAIN: Offer = {
  loanAmount: 200_000,
  periods: [{ months: 300, annualRate: 4 }],
  fees: 0,
  valuation: 0,
  monthlyAccountFee: 0,
  monthlyInsurance: 0,
  isInsuranceTiedToLoan: true,
};

/** A lower rate for high fees. */
export const FEES: Offer = {
  ...PLAIN,
  periods: [{ months: 300, annualRate: 3.9 }],
  fees: 900,
  valuation: 250,
};
