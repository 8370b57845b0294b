import { describe, expect, it } from 'vitest';

import { toCents } from '../../maths/cents.ts';
import {
  calculatePurchaseCosts,
  feesForOneAndTwoBuyers,
  loanWithoutShortfall,
  priceWithoutShortfall,
} from './rules.ts';
import type { Purchase } from './rules.ts';
import { FLAT, RULES } from './example-rules.fixture.ts';

const range = (min: number, max = min) => ({ min: toCents(min), max: toCents(max) });
const costsOf = (changes: Partial<Purchase>) =>
  calculatePurchaseCosts({ ...FLAT, ...changes }, RULES);

const NEW_HOME = { home: 'new', price: toCents(300_000) } as const;
const QUOTED = {
  lawyer: toCents(2000),
  valuation: toCents(200),
  arrangement: toCents(500),
  other: toCents(0),
};

describe('the rows of the costs', () => {
  it('are estimates for a resale home without quotes, and have no VAT', () => {
    expect(costsOf({}).rows).toEqual([
      // 1% and 2% of 250,000, with 19% VAT.
      { kind: 'lawyer', amount: range(2975, 5950), dueOn: 'signing', isEstimate: true },
      { kind: 'valuation', amount: range(150, 300), dueOn: 'signing', isEstimate: true },
      { kind: 'transfer', amount: range(6600), dueOn: 'transfer', isEstimate: false },
      // 1% of 200,000.
      { kind: 'registration', amount: range(2000), dueOn: 'transfer', isEstimate: false },
    ]);
  });

  it('have the quotes of a new home, and VAT instead of transfer fees', () => {
    expect(costsOf({ ...NEW_HOME, quotedCosts: QUOTED }).rows).toEqual([
      // 19% of 300,000.
      { kind: 'vat', amount: range(57_000), dueOn: 'signing', isEstimate: false },
      { kind: 'lawyer', amount: range(2000), dueOn: 'signing', isEstimate: false },
      { kind: 'valuation', amount: range(200), dueOn: 'signing', isEstimate: false },
      { kind: 'arrangement', amount: range(500), dueOn: 'signing', isEstimate: false },
      { kind: 'other', amount: range(0), dueOn: 'signing', isEstimate: false },
      { kind: 'registration', amount: range(2000), dueOn: 'transfer', isEstimate: false },
    ]);
  });

  it("round the lawyer's fee with its VAT only once", () => {
    const rules = { ...RULES, lawyer: { min: 1.25, max: 1.125 } };
    const { rows } = calculatePurchaseCosts({ ...FLAT, price: toCents(400_000) }, rules);
    // 1.25% and 1.125% of 400,000 are 5,000 and 4,500; 19% VAT makes 5,950 and 5,355.
    expect(rows[0]?.amount).toEqual(range(5950, 5355));
  });

  it('count shares of thirds and sevenths to the cent', () => {
    const price = toCents(700_000);
    const transferFeeOf = (buyerShares: readonly number[]) =>
      costsOf({ price, buyerShares }).rows.find(({ kind }) => kind === 'transfer')?.amount;
    expect(transferFeeOf([14.285_714_3, 85.714_285_7])).toEqual(transferFeeOf([1, 6]));
  });

  it.each([
    { loan: 0, kinds: ['lawyer', 'transfer'] },
    { loan: 0.01, kinds: ['lawyer', 'valuation', 'transfer', 'registration'] },
  ])('include valuation and registration with a loan: €$loan', ({ loan, kinds }) => {
    expect(costsOf({ loan: toCents(loan) }).rows.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('keep a valuation that is quoted without a loan', () => {
    const { rows } = costsOf({ loan: toCents(0), quotedCosts: { valuation: QUOTED.valuation } });
    expect(rows.map(({ kind }) => kind)).toEqual(['lawyer', 'valuation', 'transfer']);
  });

  it('round a part of a cent', () => {
    // 1% of 33.33 and of 33.50 is 0.3333 and 0.335.
    const registrations = [33.33, 33.5].map((loan) => costsOf({ loan: toCents(loan) }).rows.at(-1));
    expect(registrations.map((row) => row?.amount)).toEqual([range(0.33), range(0.34)]);
  });
});

describe('the sums of the costs', () => {
  it('add up by the day on which they are due', () => {
    // 250,000 less 200,000; lawyer and valuation 3,125 to 6,250; fees and registration 8,600.
    expect(costsOf({})).toMatchObject({
      costs: range(11_725, 14_850),
      deposit: toCents(50_000),
      cashAtSigning: range(53_125, 56_250),
      cashAtTransfer: range(8600),
      totalCash: range(61_725, 64_850),
    });
  });

  it('have nothing due at the transfer of a new home without a loan', () => {
    const costs = costsOf({ ...NEW_HOME, loan: toCents(0), quotedCosts: QUOTED });
    // 57,000 + 2,700.
    expect(costs).toMatchObject({
      costs: range(59_700),
      deposit: toCents(300_000),
      cashAtSigning: range(359_700),
      cashAtTransfer: range(0),
    });
  });

  it.each([
    { ownFunds: 60_000, surplus: range(-4850, -1725) },
    { ownFunds: 61_725, surplus: range(-3125, 0) },
    { ownFunds: 65_000, surplus: range(150, 3275) },
    { ownFunds: 0, surplus: range(-64_850, -61_725) },
  ])('leave $surplus of €$ownFunds', ({ ownFunds, surplus }) => {
    expect(costsOf({ ownFunds: toCents(ownFunds) }).surplus).toEqual(surplus);
  });

  it('leave nothing to compare without own funds', () => {
    expect(costsOf({ ownFunds: undefined }).surplus).toBeUndefined();
  });
});

describe('the calculation behind the costs', () => {
  it('has the fees of each buyer of a resale home', () => {
    const { vat, buyers } = costsOf({ buyerShares: [60, 40] });
    expect(vat).toBeUndefined();
    expect(buyers.map(({ share }) => share)).toEqual([toCents(150_000), toCents(100_000)]);
    // Half of 2,550 + 5% of 65,000, and of 2,550 + 5% of 15,000.
    expect(buyers.map(({ payable }) => payable)).toEqual([toCents(2900), toCents(1650)]);
  });

  it('has the VAT of a new home, and no buyers', () => {
    const { vat, buyers } = costsOf({ ...NEW_HOME, mainHomeArea: 130 });
    // 5% of 300,000.
    expect(vat).toMatchObject({ kind: 'reduced', total: range(15_000) });
    expect(buyers).toEqual([]);
  });
});

describe('the fees for one and two buyers', () => {
  it.each([
    // Two halves stay in the first band: 3% of everything, halved.
    { price: 85_000, fees: undefined },
    // One buyer: 2,550 + 5% of 1, halved; two: 3% of 85,001, halved.
    { price: 85_001, fees: { one: toCents(1275.03), two: toCents(1275.02) } },
    { price: 250_000, fees: { one: toCents(6600), two: toCents(4550) } },
  ])('differ above the first band: €$price', ({ price, fees }) => {
    expect(feesForOneAndTwoBuyers({ ...FLAT, price: toCents(price) }, RULES)).toEqual(fees);
  });

  it('are not compared for a new home', () => {
    expect(feesForOneAndTwoBuyers({ ...FLAT, home: 'new' }, RULES)).toBeUndefined();
  });
});

describe('the price without a shortfall', () => {
  const lowerPrice = (changes: Partial<Purchase>) =>
    priceWithoutShortfall({ ...FLAT, ...changes }, costsOf(changes), RULES);

  it.each<Partial<Purchase>>([
    { ownFunds: toCents(50_000) },
    { ownFunds: toCents(50_000), loan: toCents(0) },
    { ...NEW_HOME, mainHomeArea: 95, ownFunds: toCents(40_000) },
  ])('is the highest that the own money pays for: %j', (changes) => {
    const price = (lowerPrice(changes) ?? 0) / 100;
    const share = (changes.loan ?? FLAT.loan) / (changes.price ?? FLAT.price);
    const surplusAt = (euros: number) =>
      costsOf({ ...changes, price: toCents(euros), loan: toCents(Math.floor(euros * share)) })
        .surplus?.min;
    expect(surplusAt(price)).toBeGreaterThanOrEqual(0);
    expect(surplusAt(price + 1000)).toBeLessThan(0);
  });

  it('is not proposed without a shortfall or without own funds', () => {
    expect(lowerPrice({ ownFunds: toCents(64_850) })).toBeUndefined();
    expect(lowerPrice({ ownFunds: undefined })).toBeUndefined();
  });

  it('is not proposed if the own money pays for no home at all', () => {
    expect(lowerPrice({ ownFunds: toCents(100) })).toBeUndefined();
  });
});

describe('the loan without a shortfall', () => {
  const largerLoan = (changes: Partial<Purchase>) =>
    loanWithoutShortfall({ ...FLAT, ...changes }, costsOf(changes), RULES);

  it.each([
    // At most 64,850 are needed. Each missing €990 need €1,000 more, of which 10 register it.
    { ownFunds: 64_850, loan: undefined },
    { ownFunds: 64_849.99, loan: 201_000 },
    { ownFunds: 63_860, loan: 201_000 },
    { ownFunds: 63_859.99, loan: 202_000 },
  ])('is $loan with own funds of €$ownFunds', ({ ownFunds, loan }) => {
    const larger = largerLoan({ ownFunds: toCents(ownFunds) });
    expect(larger?.loan).toBe(loan === undefined ? undefined : toCents(loan));
  });

  it('closes the shortfall', () => {
    // By hand: 4,850 short at most, and 1% more to register: 204,898.99, rounded up.
    expect(largerLoan({})).toEqual({ loan: toCents(205_000), percentOfPrice: 82 });
    expect(costsOf({ loan: toCents(205_000) }).surplus?.min).toBeGreaterThanOrEqual(0);
  });

  it('is not proposed without own funds', () => {
    expect(largerLoan({ ownFunds: undefined })).toBeUndefined();
  });

  it('is at most the price', () => {
    // 64,850 − 49,500 = 15,350; 250,000 is 50,000 more, which pay for 49,500.
    const most = largerLoan({ ownFunds: toCents(15_350) });
    expect(most).toEqual({ loan: toCents(250_000), percentOfPrice: 100 });
    expect(largerLoan({ ownFunds: toCents(15_349.99) })).toBeUndefined();
  });

  /** Without a loan at most 250,000 + 5,950 + 6,600 = 262,550 are needed. */
  it.each<{ ownFunds: number; quotedCosts: Purchase['quotedCosts']; loan: number }>([
    // A first loan of 1,000 pays 10 for its registration, and 300 for its valuation.
    { ownFunds: 261_860, quotedCosts: {}, loan: 1000 },
    { ownFunds: 261_859.99, quotedCosts: {}, loan: 2000 },
    // A valuation that is quoted counts without a loan as well.
    { ownFunds: 261_760, quotedCosts: { valuation: QUOTED.valuation }, loan: 1000 },
    { ownFunds: 261_759.99, quotedCosts: { valuation: QUOTED.valuation }, loan: 2000 },
  ])('pays for the valuation of a first loan: $ownFunds, $quotedCosts', (row) => {
    const larger = largerLoan({
      loan: toCents(0),
      ownFunds: toCents(row.ownFunds),
      quotedCosts: row.quotedCosts,
    });
    expect(larger?.loan).toBe(toCents(row.loan));
  });
});
