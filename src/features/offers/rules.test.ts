import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculateLoan } from '../../maths/periods.ts';
import { monthlySchedule } from '../../maths/schedule.ts';
import {
  cheapestAt,
  upfrontCosts,
  compareOffers,
  costIfRepaid,
  cumulativeCost,
  outstandingBalance,
  decideOffers,
  earlyRepaymentAt,
  calculateOffer,
} from './rules.ts';
import type { Offer } from './rules.ts';
import { arbitraryOffer, PLAIN } from './arbitrary-offer.fixture.ts';

const inCents = (euros: number) => Math.round(euros * 100);

describe('a calculated offer', () => {
  it('cost after each month = payments − repaid principal', () => {
    fc.assert(
      fc.property(arbitraryOffer, fc.nat(), (offer, monthIndex) => {
        const calculated = calculateOffer(offer);
        const month = monthIndex % (calculated.months.length + 1);
        const rows = monthlySchedule(calculateLoan(offer)).slice(0, month);
        const totalPaid = rows.reduce((sum, { payment }) => sum + inCents(payment), 0);
        const running =
          month * (inCents(offer.monthlyAccountFee) + inCents(offer.monthlyInsurance));
        const repaid = inCents(offer.loanAmount) - outstandingBalance(calculated, month);
        expect(cumulativeCost(calculated, month)).toBe(
          upfrontCosts(offer) + totalPaid + running - repaid,
        );
        const end = calculated.months.length;
        expect(outstandingBalance(calculated, end)).toBe(0);
        expect(cumulativeCost(calculated, end + 100)).toBe(cumulativeCost(calculated, end));
        expect(earlyRepaymentAt(calculated, end)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('APRC rises with every cost except insurance bought elsewhere', () => {
    const rateOf = (changes: Partial<Offer>) => {
      const { aprc } = calculateOffer({ ...PLAIN, ...changes });
      return aprc.kind === 'rate' ? aprc.percent : Number.NaN;
    };

    const lowestRate = rateOf({});
    for (const cost of ['fees', 'valuation', 'monthlyAccountFee', 'monthlyInsurance']) {
      expect(rateOf({ [cost]: 20 })).toBeGreaterThan(lowestRate);
    }

    const elsewhere = { monthlyInsurance: 20, isInsuranceTiedToLoan: false };
    expect(rateOf(elsewhere)).toBe(lowestRate);
    const costOf = (changes: object) => calculateOffer({ ...PLAIN, ...changes }).costs.at(-1);
    expect(costOf(elsewhere)).toBe(costOf({ monthlyInsurance: 20 }));
    expect(rateOf({ fees: 200_000.01 })).toBeNaN();
  });
});

describe('comparison of offers', () => {
  it('reports a change of the cheapest offer in exactly the month it happens', () => {
    fc.assert(
      fc.property(fc.array(arbitraryOffer, { minLength: 2, maxLength: 3 }), (offers) => {
        const {
          offers: calculated,
          months,
          crossovers,
        } = compareOffers(offers.map(calculateOffer));
        for (let month = 1; month <= months; month += 1) {
          const costs = calculated.map((offer) => costIfRepaid(offer, month));
          const crossover = crossovers.findLast((crossover) => crossover.month <= month);
          if (crossover) {
            expect(costs[crossover.cheapest]).toBe(Math.min(...costs));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['after a month of equal costs', 6, 7],
    ['in the last month', 11.5, 12],
  ])('has a crossover %s', (_, fees, month) => {
    const year = { ...PLAIN, loanAmount: 1200, periods: [{ months: 12, annualRate: 0 }] };
    const offers = [
      calculateOffer({ ...year, fees }),
      calculateOffer({ ...year, monthlyAccountFee: 1 }),
    ];
    const crossovers = compareOffers(offers).crossovers.map(
      (crossover) => `${crossover.month}: ${crossover.cheapest}`,
    );
    expect(crossovers).toEqual(['1: 1', `${month}: 0`]);
  });

  it('names no cheapest offer if two cost the same', () => {
    const same = compareOffers([PLAIN, PLAIN].map(calculateOffer));
    expect(decideOffers(same)).toBeUndefined();
    expect(decideOffers(compareOffers([calculateOffer(PLAIN)]))).toBeUndefined();
    expect(cheapestAt(same.offers, 5)).toBeUndefined();
  });
});
