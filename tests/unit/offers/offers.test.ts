import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { monthlySchedule } from '../../../src/domain/mortgage/schedule.ts';
import {
  cashAtStart,
  compare,
  costAfter,
  type Offer,
  owedAfter,
  repaidAfter,
  workOut,
} from '../../../src/domain/offers/offers.ts';
import { comparisonInWords, offersCsv } from '../../../src/domain/offers/offer-words.ts';
import { arbitraryOffer } from './arbitrary-offer.ts';

const cents = (euros: number) => Math.round(euros * 100);

const PLAIN: Offer = {
  loanAmount: 200_000,
  periods: [{ months: 300, interestRate: 4 }],
  fees: 0,
  valuation: 0,
  accountFee: 0,
  insurance: 0,
  isInsuranceWithLoan: true,
};

/** Dear to begin with, cheaper by the month. */
const FEES: Offer = {
  ...PLAIN,
  periods: [{ months: 300, interestRate: 3.9 }],
  fees: 900,
  valuation: 250,
};

describe('an offer worked out', () => {
  it('has cost, after each month, what was paid less what was repaid', () => {
    fc.assert(
      fc.property(arbitraryOffer, fc.nat(), (offer, some) => {
        const worked = workOut(offer);
        const month = some % (worked.months.length + 1);
        const rows = monthlySchedule(offer).slice(0, month);
        const paid = rows.reduce((sum, { payment }) => sum + cents(payment), 0);
        const running = month * (cents(offer.accountFee) + cents(offer.insurance));
        const repaid = cents(offer.loanAmount) - owedAfter(worked, month);
        expect(costAfter(worked, month)).toBe(cashAtStart(offer) + paid + running - repaid);
      }),
      { numRuns: 2000 },
    );
  });

  it('owes nothing at its end, and costs no more afterwards', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        const worked = workOut(offer);
        const end = worked.months.length;
        expect(owedAfter(worked, end)).toBe(0);
        expect(costAfter(worked, end + 100)).toBe(costAfter(worked, end));
        expect(repaidAfter(worked, end)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('has the rate of its interest, compounded, where it has no other cost', () => {
    const { aprc } = workOut(PLAIN);
    const effective = ((1 + 0.04 / 12) ** 12 - 1) * 100;
    expect(aprc).toMatchObject({ kind: 'rate' });
    // Payments are whole cents.
    expect(aprc.kind === 'rate' && Math.abs(aprc.percent - effective)).toBeLessThan(1e-5);
  });

  it('has a higher rate of charge with every cost, but for insurance bought elsewhere', () => {
    const rateOf = (part: Partial<Offer>) => {
      const { aprc } = workOut({ ...PLAIN, ...part });
      return aprc.kind === 'rate' ? aprc.percent : Number.NaN;
    };
    const least = rateOf({});
    for (const part of [{ fees: 500 }, { valuation: 200 }, { accountFee: 3 }, { insurance: 20 }])
      expect(rateOf(part)).toBeGreaterThan(least);
    expect(rateOf({ insurance: 20, isInsuranceWithLoan: false })).toBe(least);
    expect(workOut({ ...PLAIN, insurance: 20, isInsuranceWithLoan: false }).costs.at(-1)).toBe(
      workOut({ ...PLAIN, insurance: 20 }).costs.at(-1),
    );
  });

  it('says in a word why there is no rate of charge', () => {
    expect(workOut({ ...PLAIN, fees: 200_000.01 }).aprc).toEqual({
      kind: 'none',
      reason: 'all-costs',
    });
  });

  it('adds a compensation to what is owed when everything is repaid early', () => {
    const worked = workOut({ ...FEES, compensation: { percent: 1 } });
    const owed = owedAfter(worked, 60);
    expect(repaidAfter(worked, 60)).toEqual({
      owed,
      compensation: Math.round(owed / 100),
      toPay: owed + Math.round(owed / 100),
      cost: costAfter(worked, 60) + Math.round(owed / 100),
    });
    expect(repaidAfter(workOut({ ...FEES, compensation: { euros: 500 } }), 60)).toMatchObject({
      compensation: 50_000,
    });
    expect(repaidAfter(workOut(FEES), 60)?.compensation).toBe(0);
  });
});

describe('offers beside each other', () => {
  it('turn in the month in which the lines have crossed, and in no other', () => {
    fc.assert(
      fc.property(fc.array(arbitraryOffer, { minLength: 2, maxLength: 3 }), (offers) => {
        const comparison = compare(offers.map(workOut));
        let leader: number | undefined;
        let next = 0;
        for (let month = 0; month <= comparison.months; month += 1) {
          const costs = comparison.offers.map((worked) => costAfter(worked, month));
          const turn = comparison.turns[next];
          if (turn?.month === month) {
            ({ leader } = turn);
            next += 1;
          }
          if (leader !== undefined) expect(costs[leader]).toBe(Math.min(...costs));
        }
        expect(next).toBe(comparison.turns.length);
      }),
      { numRuns: 300 },
    );
  });

  it('cross where the fees have been earned back', () => {
    const comparison = compare([workOut(PLAIN), workOut(FEES)]);
    const [first, second] = comparison.turns;
    expect(first).toEqual({ month: 0, leader: 0 });
    expect(second?.leader).toBe(1);
    const month = second?.month ?? 0;
    const [plain, fees] = comparison.offers;
    if (!plain || !fees) throw new Error('two offers');
    expect(costAfter(plain, month - 1)).toBeLessThanOrEqual(costAfter(fees, month - 1));
    expect(costAfter(plain, month)).toBeGreaterThan(costAfter(fees, month));
    expect(comparisonInWords(comparison, ['a', 'b'])).toMatch(
      /^Offer A costs least at first, from month 72 \(6 years\) on Offer B: €\d,\d{3} less in all\.$/,
    );
  });

  it('say so where they are alike, or one leads throughout', () => {
    expect(comparisonInWords(compare([workOut(PLAIN), workOut(PLAIN)]), ['a', 'b'])).toBe(
      'They cost the same in every month.',
    );
    const dear = workOut({ ...FEES, periods: PLAIN.periods });
    expect(comparisonInWords(compare([dear, workOut(PLAIN)]), ['a', 'b'])).toBe(
      'Offer B costs least from the first day to the last: €1,150 less in all.',
    );
    const later = workOut({ ...PLAIN, accountFee: 1 });
    expect(comparisonInWords(compare([later, workOut(PLAIN)]), ['a', 'b'])).toBe(
      'They cost the same at first. From month 1 on Offer B costs least: €300 less in all.',
    );
  });

  it('are written month by month as CSV', () => {
    const lines = offersCsv(compare([workOut(PLAIN), workOut(FEES)]), ['a', 'b']).split('\r\n');
    expect(lines[0]).toBe(
      'Month,Offer A cost (EUR),Offer A owed (EUR),Offer B cost (EUR),Offer B owed (EUR)',
    );
    expect(lines[1]).toBe('0,0.00,200000.00,1150.00,200000.00');
    expect(lines).toHaveLength(303);
    expect(lines[301]).toMatch(/^300,[\d.]+,0\.00,[\d.]+,0\.00$/);
  });
});
