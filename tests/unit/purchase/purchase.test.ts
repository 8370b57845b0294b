import { describe, expect, it } from 'vitest';

import { toCents } from '../../../src/domain/cents.ts';
import {
  calculatePurchaseCosts,
  feesForOneAndTwoBuyers,
  loanWithoutShortfall,
} from '../../../src/domain/purchase/purchase.ts';
import {
  encodePurchase,
  parsePurchase,
  PURCHASE_FIELDS,
} from '../../../src/domain/purchase/parse-purchase.ts';
import { mayHaveOldVat } from '../../../src/domain/purchase/old-vat.ts';
import { calculateVat } from '../../../src/domain/purchase/vat.ts';
import type { Purchase } from '../../../src/domain/purchase/purchase.ts';
import { decodeFields } from '../../../src/domain/tools/fields.ts';
import type { FormValues } from '../../../src/domain/tools/fields.ts';
import { formRows, outcomeOf } from '../form-rows.ts';
import { FLAT, RULES } from './rules.ts';

/** texts/costs.test.ts checks the sums for a resale and for a new home in its summaries. */
describe('the costs of a purchase', () => {
  it('have neither valuation nor registration without a loan', () => {
    const { rows } = calculatePurchaseCosts({ ...FLAT, loan: toCents(0) }, RULES);
    expect(rows.map(({ kind }) => kind)).toEqual(['lawyer', 'transfer']);
  });

  it('are compared for one and two buyers only if their fees differ', () => {
    expect(feesForOneAndTwoBuyers(FLAT, RULES)).toEqual({ one: toCents(6600), two: toCents(4550) });
    expect(feesForOneAndTwoBuyers({ ...FLAT, price: toCents(85_000) }, RULES)).toBeUndefined();
    expect(feesForOneAndTwoBuyers({ ...FLAT, home: 'new' }, RULES)).toBeUndefined();
  });
});

describe('a larger loan', () => {
  const largerLoan = (purchase: Purchase) =>
    loanWithoutShortfall(purchase, calculatePurchaseCosts(purchase, RULES), RULES);

  /** Paid in cash, so that a loan would need a valuation first. */
  const CASH = { ...FLAT, loan: toCents(0) };

  it('closes a shortfall at the highest costs', () => {
    expect(largerLoan(FLAT)).toEqual({ loan: toCents(205_000), percentOfPrice: 82 });
    const { surplus } = calculatePurchaseCosts({ ...FLAT, loan: toCents(205_000) }, RULES);
    expect(surplus?.min).toBeGreaterThanOrEqual(0);
  });

  // By hand: the flat needs 64,850 at most beside its loan, and 262,550 without one. Registering
  // the larger loan takes 1% of it, so a shortfall of 4,950 needs 5,000.
  it.each<{ name: string; purchase: Purchase; ownFunds: number; loan: number }>([
    { name: 'registration', purchase: FLAT, ownFunds: 59_900, loan: 205_000 },
    { name: 'registration, rounded up', purchase: FLAT, ownFunds: 59_899, loan: 206_000 },
    { name: 'a valuation', purchase: CASH, ownFunds: 261_860, loan: 1000 },
    { name: 'a valuation, rounded up', purchase: CASH, ownFunds: 261_859, loan: 2000 },
    {
      name: 'a quoted valuation only once',
      purchase: { ...CASH, quotedCosts: { valuation: toCents(300) } },
      ownFunds: 261_860,
      loan: 1000,
    },
    { name: 'up to the price', purchase: FLAT, ownFunds: 15_350, loan: 250_000 },
  ])('pays for $name', ({ purchase, ownFunds, loan }) => {
    const larger = largerLoan({ ...purchase, ownFunds: toCents(ownFunds) });
    expect(larger?.loan).toBe(toCents(loan));
  });

  it('is not proposed above the price', () => {
    expect(largerLoan({ ...FLAT, ownFunds: toCents(15_349) })).toBeUndefined();
  });

  it('is not proposed without a shortfall', () => {
    expect(largerLoan({ ...FLAT, ownFunds: undefined })).toBeUndefined();
    expect(largerLoan({ ...FLAT, ownFunds: toCents(64_850) })).toBeUndefined();
  });
});

describe('the reduced VAT of before June 2023', () => {
  const homeOf = (area: number) => calculateVat(toCents(250_000), area, RULES.vat);
  const home = homeOf(200);
  const day = new Date('2026-11-26T12:00:00Z');

  it('may apply until its last day has passed in Cyprus', () => {
    expect(mayHaveOldVat(home, '2026-12-31', new Date('2026-12-31T21:59:59Z'))).toBe(true);
    expect(mayHaveOldVat(home, '2026-12-31', new Date('2026-12-31T22:00:00Z'))).toBe(false);
    expect(mayHaveOldVat(home, undefined, new Date('2030-01-01T00:00:00Z'))).toBe(true);
  });

  it('applies neither to a resale nor to a home that is not the main one', () => {
    const secondHome = calculateVat(toCents(250_000), undefined, RULES.vat);
    expect(mayHaveOldVat(undefined, '2026-12-31', day)).toBe(false);
    expect(mayHaveOldVat(secondHome, '2026-12-31', day)).toBe(false);
  });

  it('gains nothing for a home that is taxed at the reduced rate alone', () => {
    expect(mayHaveOldVat(homeOf(130), '2026-12-31', day)).toBe(false);
    expect(mayHaveOldVat(homeOf(131), '2026-12-31', day)).toBe(true);
  });
});

describe('the form', () => {
  const parseForm = (form: FormValues) => parsePurchase({ home: 'used', price: '300k', ...form });
  const openLink = (link: string) => parsePurchase(decodeFields(PURCHASE_FIELDS, link) ?? {});

  it.each<[FormValues, object]>([
    [{ loan: '80%' }, { price: 30_000_000, loan: 24_000_000, home: 'used', buyerShares: [1] }],
    [
      { price: '€300.000,50', loan: '66.7%' },
      { price: 30_000_050, loan: 20_010_033 },
    ],
    [
      { price: '100m', loan: '0' },
      { price: 10_000_000_000, loan: 0 },
    ],
    [{ price: '8000', loan: '80' }, { loan: 8000 }],
    [{ loan: '101' }, { loan: 10_100 }],
    [{ loan: '100%' }, { loan: 30_000_000 }],
    [{ home: 'new', area: '119,5 m²' }, { mainHomeArea: 119.5 }],
    [{ home: 'new', main: 'no', area: 'words' }, { mainHomeArea: undefined }],
    [{ buyers: '1', shares: 'typed' }, { buyerShares: [1] }],
    [{ buyers: '3', share1: 'words' }, { buyerShares: [1, 1, 1] }],
    [
      { buyers: '4', shares: 'typed', share1: '12.5', share2: '37.5', share3: '25' },
      { buyerShares: [12.5, 37.5, 25, 25] },
    ],
    [{ home: 'new', area: '9', buyers: '2', shares: 'typed' }, { buyerShares: [1, 1] }],
  ])('%j is parsed, and its link gives the same purchase', (form, purchase) => {
    const parsed = parseForm(form);
    expect(parsed).toMatchObject({ purchase });
    expect(openLink(`#${encodePurchase({ home: 'used', price: '300k', ...form })}`)).toEqual(
      parsed,
    );
  });

  it.each(
    formRows(`
home= => home: missing
price=  => price: missing
price=0 => price: zero
price=x => price: not-an-amount
price=-1&own=some => price: below-zero ;; own: not-an-amount
price=100000001 => price: amount-too-large
price=&loan=x% => price: missing ;; loan: not-an-amount-or-percent
price=&loan=80% => price: missing
loan=300,001 => loan: loan-above-price
loan=80 => loan: percent-of-price-likely 80
loan=80 € => loan: percent-of-price-likely 80
loan=100 => loan: percent-of-price-likely 100
loan=-5 => loan: below-zero
loan=x => loan: not-an-amount-or-percent
lawyer=-1&other=x => lawyer: below-zero ;; other: not-an-amount
home=new&area= => area: missing
home=new&area=0 => area: zero
home=new&area=x => area: not-an-area
home=new&area=10001 => area: area-too-large
buyers=2&shares=typed => share1: second-share-missing
buyers=2&shares=typed&share1=60&share2=50 => share2: shares-not-whole 110
buyers=3&shares=typed&share1=60&share2=40 => share3: nothing-left-to-share
buyers=2&shares=typed&share1=0&share2=100 => share1: share-out-of-range ;; share2: share-out-of-range
buyers=2&shares=typed&share1=x => share1: not-a-share`),
  )('%j has the errors %j', (form, errors) => {
    expect(outcomeOf(parseForm(form))).toEqual(errors);
  });

  it.each<[FormValues, string]>([
    [
      { home: 'used', price: '300k', loan: '80%', own: 'some' },
      'home=used&price=300000&loan=240000',
    ],
    [{ price: '100.01', loan: '33.333%' }, 'price=100.01&loan=33.34'],
    [{ loan: '80%', own: '1' }, 'loan=80%25&own=1'],
    [{ price: '1', home: 'new', main: 'no' }, 'home=new&price=1&main=no'],
  ])('%j has the link %s', (typed, link) => {
    expect(encodePurchase(typed)).toBe(link);
  });

  it('opens a link of an earlier version with the same purchase', () => {
    const old =
      '#price=300000&home=used&buyers=3&shares=typed&share1=12.5&share2=37.5&share3=50&loan=240000.5&own=0&lawyer=3000';
    expect(openLink(old)).toEqual({
      purchase: {
        price: 30_000_000,
        home: 'used',
        mainHomeArea: undefined,
        buyerShares: [12.5, 37.5, 50],
        loan: 24_000_050,
        ownFunds: 0,
        quotedCosts: { lawyer: 300_000 },
      },
    });
    const abroad = '#price=475000&home=new&main=no&buyers=2&loan=80000';
    expect(openLink(abroad)).toMatchObject({
      purchase: { home: 'new', mainHomeArea: undefined, buyerShares: [1, 1], loan: 8_000_000 },
    });
  });
});
