import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toCents } from '../../../src/domain/cents.ts';
import {
  feesForOneAndTwoBuyers,
  type Purchase,
  calculatePurchaseCosts,
} from '../../../src/domain/purchase/purchase.ts';
import { purchaseCsv, formatRange } from '../../../src/domain/purchase/purchase-text.ts';
import {
  encodePurchase,
  parsePurchase,
  PURCHASE_FIELDS,
} from '../../../src/domain/purchase/parse-purchase.ts';
import { decodeFields, type FormValues } from '../../../src/domain/tools/fields.ts';
import { RULES } from './rules.ts';

const range = (min: number, max = min) => ({ min: toCents(min), max: toCents(max) });

const FLAT: Purchase = {
  price: toCents(250_000),
  home: 'used',
  buyerShares: [1],
  loan: toCents(200_000),
  ownFunds: toCents(60_000),
  quotedCosts: {},
};

describe('the cash for a purchase', () => {
  it('for a used flat with customary costs', () => {
    // Lawyer: 2,500 to 5,000 with 19% VAT. Registration: 1% of 200,000. 50,000 of the price are paid.
    expect(calculatePurchaseCosts(FLAT, RULES)).toMatchObject({
      cashAtSigning: range(50_000 + 2975 + 150, 50_000 + 5950 + 300),
      cashAtTransfer: range(6600 + 2000),
      totalCash: range(61_725, 64_850),
      surplus: range(-4850, -1725),
      notCounted: ['arrangement'],
    });
  });

  it('is exact when all costs are given and VAT is due at signing', () => {
    const costs = calculatePurchaseCosts(
      {
        ...FLAT,
        home: 'new',
        mainHomeArea: 110,
        ownFunds: toCents(80_000),
        quotedCosts: { lawyer: 300_050, valuation: 20_000, arrangement: 0, other: 1 },
      },
      RULES,
    );
    // 50,000 + 12,500 of VAT + 3,000.50 + 200 + 0.01; registration on the transfer day.
    expect(costs).toMatchObject({
      cashAtSigning: range(65_700.51),
      cashAtTransfer: range(2000),
      surplus: range(12_299.49),
      notCounted: [],
    });
  });

  it('has neither valuation nor registration without a loan', () => {
    const { rows, notCounted } = calculatePurchaseCosts({ ...FLAT, loan: 0 }, RULES);
    expect(rows.map(({ kind }) => kind)).toEqual(['lawyer', 'transfer']);
    expect(notCounted).toEqual([]);
  });

  it('compares one and two buyers only if their fees differ', () => {
    expect(feesForOneAndTwoBuyers(FLAT, RULES)).toEqual({ one: toCents(6600), two: toCents(4550) });
    expect(feesForOneAndTwoBuyers({ ...FLAT, price: toCents(85_000) }, RULES)).toBeUndefined();
    expect(feesForOneAndTwoBuyers({ ...FLAT, home: 'new' }, RULES)).toBeUndefined();
  });

  it('exports CSV, with two numbers for a range', () => {
    const lines = purchaseCsv(FLAT, calculatePurchaseCosts(FLAT, RULES)).split('\r\n');
    expect(lines[0]).toBe('Item,When,Lowest (EUR),Highest (EUR)');
    expect(lines).toContain('"Lawyer, usual range",signing,2975.00,5950.00');
    expect(lines).toContain('Total cash needed,,61725.00,64850.00');
  });
});

describe('the form', () => {
  const parseForm = (form: FormValues) => parsePurchase({ price: '300k', ...form });

  it.each<[FormValues, object]>([
    [{ loan: '80%' }, { price: 30_000_000, loan: 24_000_000, home: 'used', buyerShares: [1] }],
    [
      { price: '€300.000,50', own: '0' },
      { price: 30_000_050, loan: 0, ownFunds: 0 },
    ],
    [{ home: 'new', area: '119,5 m²' }, { mainHomeArea: 119.5 }],
    [{ home: 'new', main: 'no', area: 'words' }, { mainHomeArea: undefined }],
    [{ buyers: '3', share1: 'words' }, { buyerShares: [1, 1, 1] }],
    [{ buyers: '2', shares: 'typed', share1: '60', share2: '' }, { buyerShares: [60, 40] }],
    [{ home: 'new', area: '9', buyers: '2', shares: 'typed' }, { buyerShares: [1, 1] }],
  ])('%j is parsed', (form, purchase) => {
    expect(parseForm(form)).toMatchObject({ purchase });
  });

  it.each<[FormValues, readonly string[]]>([
    [{ price: '' }, ['price']],
    [{ price: '0' }, ['price']],
    [{ price: '1e9', home: 'new', area: '' }, ['price', 'area']],
    [{ price: '200m' }, ['price']],
    [{ loan: '300,001' }, ['loan']],
    [{ loan: '80' }, ['loan']],
    [{ loan: '-5' }, ['loan']],
    [{ own: 'some' }, ['own']],
    [{ lawyer: '-1', other: 'x' }, ['lawyer', 'other']],
    [{ home: 'new', area: '0' }, ['area']],
    [{ buyers: '2', shares: 'typed', share1: '60', share2: '50' }, ['share2']],
    [{ buyers: '2', shares: 'typed', share1: '', share2: '' }, ['share1']],
    [{ buyers: '3', shares: 'typed', share1: '60', share2: '40', share3: '' }, ['share3']],
    [{ buyers: '2', shares: 'typed', share1: '0', share2: '100' }, ['share1', 'share2']],
  ])('%j has errors at %j', (form, fields) => {
    const parsed = parseForm(form);
    expect('errors' in parsed && Object.keys(parsed.errors)).toEqual(fields);
  });
});

describe('the link', () => {
  const decodePurchase = (link: string) => decodeFields(PURCHASE_FIELDS, link);
  const euros = fc.integer({ min: 100_000, max: 1_000_000_000 }).map((cents) => `${cents / 100}`);
  const texts: fc.Arbitrary<FormValues> = fc.record(
    {
      price: euros,
      home: fc.constantFrom('used', 'new'),
      main: fc.constantFrom('yes', 'no'),
      area: fc.integer({ min: 1, max: 300_000 }).map((thousandths) => `${thousandths / 1000} m2`),
      buyers: fc.constantFrom('1', '2', '3', '4'),
      shares: fc.constantFrom('equal', 'typed'),
      share1: fc.constantFrom('25', '50', '60%', 'words'),
      share2: fc.constantFrom('', '25', '12,5'),
      loan: fc.constantFrom('', '80%', '66.7%', '1000', '50'),
      own: fc.constantFrom('', '80k', 'some'),
      lawyer: euros,
    },
    { requiredKeys: ['price', 'area'] },
  );

  it('gives the purchase that was typed', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const parsed = parsePurchase(typed);
        fc.pre(!('errors' in parsed));
        expect(parsePurchase(decodePurchase(`#${encodePurchase(typed)}`) ?? {})).toEqual(parsed);
      }),
      { numRuns: 500 },
    );
  });

  it('of an earlier version opens with the same purchase', () => {
    const old =
      '#price=300000&home=used&buyers=3&shares=typed&share1=12.5&share2=37.5&share3=50&loan=240000.5&own=0&lawyer=3000';
    expect(parsePurchase(decodePurchase(old) ?? {})).toEqual({
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
    expect(parsePurchase(decodePurchase(abroad) ?? {})).toMatchObject({
      purchase: { home: 'new', mainHomeArea: undefined, buyerShares: [1, 1], loan: 8_000_000 },
    });
  });

  it('drops invalid numbers and choices', () => {
    expect(decodePurchase('#price=<b>&home=castle')).toBeUndefined();
    expect(decodePurchase('#price=5&home=castle&buyers=9')).toEqual({ price: '5' });
  });
});

describe('an amount in words', () => {
  it('shows cents for an amount, whole euros for a range', () => {
    expect(formatRange({ min: 660_050, max: 660_050 })).toBe('€6,600.50');
    expect(formatRange({ min: 297_550, max: 595_001 })).toBe('€2,975 to €5,951');
  });
});
