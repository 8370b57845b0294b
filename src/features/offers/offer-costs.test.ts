import { describe, expect, it } from 'vitest';

import { toCents } from '../../maths/cents.ts';
import {
  calculateOffer,
  chargeOn,
  cheapestAt,
  compareOffers,
  cumulativeCost,
  decideOffers,
  earlyRepaymentAt,
  outstandingBalance,
  upfrontCosts,
} from './rules.ts';
import type { EarlyRepaymentCharge, Offer } from './rules.ts';
import { PLAIN } from './arbitrary-offer.fixture.ts';

/** €1,200 without interest over a year, so that all costs can be added up by hand. */
const YEAR: Offer = { ...PLAIN, loanAmount: 1200, periods: [{ months: 12, annualRate: 0 }] };

const yearWith = (changes: Partial<Offer>) => calculateOffer({ ...YEAR, ...changes });
const compare = (...changes: readonly Partial<Offer>[]) => compareOffers(changes.map(yearWith));

describe('the cost of an offer', () => {
  const costly = { fees: 30.5, valuation: 20.25, monthlyAccountFee: 2, monthlyInsurance: 3.1 };

  it('starts with fees and valuation', () => {
    expect(upfrontCosts({ ...YEAR, ...costly })).toBe(toCents(50.75));
  });

  it.each([
    { month: 0, cost: 50.75 },
    // Account and insurance: 5.10 a month.
    { month: 1, cost: 55.85 },
    { month: 12, cost: 111.95 },
    { month: 13, cost: 111.95 },
  ])('is €$cost after $month months', ({ month, cost }) => {
    expect(cumulativeCost(yearWith(costly), month)).toBe(toCents(cost));
  });

  it.each([
    { month: 0, owed: 1200 },
    { month: 1, owed: 1100 },
    { month: 11, owed: 100 },
    { month: 12, owed: 0 },
    { month: 13, owed: 0 },
  ])('leaves €$owed to be repaid after $month months', ({ month, owed }) => {
    expect(outstandingBalance(yearWith(costly), month)).toBe(toCents(owed));
  });
});

describe('an early repayment charge', () => {
  it.each<{ charge: EarlyRepaymentCharge | undefined; amount: number }>([
    { charge: undefined, amount: 0 },
    { charge: { euros: 12.345 }, amount: 12.35 },
    // 1.5% is 16.5045, and 1.505% is 16.559515.
    { charge: { percent: 1.5 }, amount: 16.5 },
    { charge: { percent: 1.505 }, amount: 16.56 },
    { charge: { percent: 100 }, amount: 1100.3 },
  ])('of $charge is €$amount on €1,100.30', ({ charge, amount }) => {
    expect(chargeOn(toCents(1100.3), charge)).toBe(toCents(amount));
  });
});

describe('an early repayment', () => {
  const offer = yearWith({ fees: 30, monthlyAccountFee: 2, compensation: { percent: 2 } });

  it('is the balance and its charge, which adds to the cost', () => {
    // After five months 700 are owed; 2% of it, and 30 + 5 × 2.
    expect(earlyRepaymentAt(offer, 5)).toEqual({
      balance: toCents(700),
      compensation: toCents(14),
      redemptionAmount: toCents(714),
      cost: toCents(54),
    });
  });

  it('has a charge only in the months in which it is due', () => {
    const charged = yearWith({ compensation: { percent: 2 }, chargedMonths: 5 });
    expect(earlyRepaymentAt(charged, 4)?.compensation).toBe(toCents(16));
    expect(earlyRepaymentAt(charged, 5)?.compensation).toBe(0);
  });

  it('is possible on the first day and until the last month but one', () => {
    expect(earlyRepaymentAt(offer, 0)?.balance).toBe(toCents(1200));
    expect(earlyRepaymentAt(offer, 11)?.balance).toBe(toCents(100));
    expect(earlyRepaymentAt(offer, 12)).toBeUndefined();
  });

  it('has no charge without one in the offer', () => {
    expect(earlyRepaymentAt(yearWith({}), 5)).toMatchObject({ compensation: 0, cost: 0 });
  });
});

describe('the cheapest offer', () => {
  it.each<{ name: string; offers: readonly Partial<Offer>[]; cheapest: number | undefined }>([
    { name: 'the first', offers: [{ fees: 1 }, { fees: 2 }, { fees: 3 }], cheapest: 0 },
    { name: 'the last', offers: [{ fees: 3 }, { fees: 2 }, { fees: 1 }], cheapest: 2 },
    {
      name: 'the one before two equal',
      offers: [{ fees: 1 }, { fees: 2 }, { fees: 2 }],
      cheapest: 0,
    },
    {
      name: 'none of two equal',
      offers: [{ fees: 1 }, { fees: 2 }, { fees: 1 }],
      cheapest: undefined,
    },
  ])('is $name', ({ offers, cheapest }) => {
    expect(cheapestAt(compare(...offers).offers, 0)).toBe(cheapest);
  });

  it.each<{ name: string; offers: readonly Partial<Offer>[]; decision: object | undefined }>([
    // 60, 12 × 4 = 48 and 20 + 12 × 3 = 56.
    {
      name: 'with the lead on the next',
      offers: [{ fees: 60 }, { monthlyAccountFee: 4 }, { fees: 20, monthlyAccountFee: 3 }],
      decision: { cheapest: 1, next: 2, saving: toCents(8) },
    },
    {
      name: 'by a cent',
      offers: [{ fees: 48 }, { monthlyAccountFee: 4, fees: 0.01 }],
      decision: { cheapest: 0, next: 1, saving: 1 },
    },
    {
      name: 'unless two share the lowest cost',
      offers: [{ fees: 48 }, { monthlyAccountFee: 4 }, { fees: 60 }],
      decision: undefined,
    },
    {
      name: 'although two others cost the same',
      offers: [{ fees: 60 }, { monthlyAccountFee: 5 }, { fees: 48 }],
      decision: { cheapest: 2, next: 0, saving: toCents(12) },
    },
    { name: 'only among several', offers: [{ fees: 48 }], decision: undefined },
  ])('is decided at the end of the loans $name', ({ offers, decision }) => {
    expect(decideOffers(compare(...offers))).toEqual(decision);
  });

  // Repaid after six months, 600 are owed: a charge of 1% is 6.
  it.each([
    { fees: 5.99, decision: { cheapest: 1, next: 0, saving: 1 } },
    { fees: 6, decision: undefined },
    { fees: 6.01, decision: { cheapest: 0, next: 1, saving: 1 } },
  ])('counts the charge of an early repayment against fees of $fees', ({ fees, decision }) => {
    const comparison = compare({ compensation: { percent: 1 } }, { fees });
    expect(decideOffers(comparison, 6)).toEqual(decision);
  });

  it('has no charge if it is repaid by then', () => {
    const short = { periods: [{ months: 6, annualRate: 0 }], compensation: { euros: 100 } };
    // The short loan has cost 6 × 4 by then.
    const comparison = compare({ ...short, monthlyAccountFee: 4 }, { fees: 25 });
    expect(decideOffers(comparison, 6)).toEqual({ cheapest: 0, next: 1, saving: toCents(1) });
  });
});

describe('a comparison', () => {
  const crossoversOf = (...offers: readonly Partial<Offer>[]) => compare(...offers).crossovers;

  it('lasts as long as the longest loan', () => {
    const half = { periods: [{ months: 6, annualRate: 0 }] };
    expect(compare({}, half).months).toBe(12);
    expect(compare(half, {}).months).toBe(12);
    expect(compareOffers([]).months).toBe(0);
  });

  it('has no crossover between equal offers', () => {
    expect(crossoversOf({}, {})).toEqual([]);
  });

  it('has the cheapest offer from the first month', () => {
    expect(crossoversOf({ fees: 1 }, {})).toEqual([{ month: 1, cheapest: 1 }]);
  });

  it('counts an early repayment charge until the last month but one', () => {
    // 12 for the account to the end; a charge of 20 before.
    const charged = { compensation: { euros: 20 } };
    expect(crossoversOf(charged, { monthlyAccountFee: 1 })).toEqual([
      { month: 1, cheapest: 1 },
      { month: 12, cheapest: 0 },
    ]);
  });

  it('has each month in which another offer becomes the cheapest', () => {
    // 3 a month; 10 and 1 a month; 20.50 at once.
    const offers = [{ monthlyAccountFee: 3 }, { fees: 10, monthlyAccountFee: 1 }, { fees: 20.5 }];
    // 15 and 15 after five months, 20 and 20.5 after ten, 21 and 20.5 after eleven.
    expect(crossoversOf(...offers)).toEqual([
      { month: 1, cheapest: 0 },
      { month: 6, cheapest: 1 },
      { month: 11, cheapest: 2 },
    ]);
  });
});
