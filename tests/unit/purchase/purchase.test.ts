import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { centsOf } from '../../../src/domain/purchase/amounts.ts';
import {
  oneOrTwoBuyers,
  type Purchase,
  purchaseCosts,
} from '../../../src/domain/purchase/purchase.ts';
import { decodePurchase, encodePurchase } from '../../../src/domain/purchase/purchase-link.ts';
import { purchaseCsv, rangeInWords } from '../../../src/domain/purchase/purchase-words.ts';
import { type PurchaseForm, readPurchaseForm } from '../../../src/domain/purchase/read-purchase.ts';
import { RULES } from './rules.ts';

const range = (least: number, most = least) => ({ least: centsOf(least), most: centsOf(most) });

const FLAT: Purchase = {
  price: centsOf(250_000),
  home: 'used',
  weights: [1],
  loan: centsOf(200_000),
  ownMoney: centsOf(60_000),
  ownCosts: {},
};

describe('the cash for a purchase', () => {
  it('is, for a used flat with what is customary', () => {
    // Lawyer: 2,500 to 5,000 with 19% VAT. Registration: 1% of 200,000. 50,000 of the price are paid.
    expect(purchaseCosts(FLAT, RULES)).toMatchObject({
      signing: range(50_000 + 2975 + 150, 50_000 + 5950 + 300),
      transfer: range(6600 + 2000),
      cash: range(61_725, 64_850),
      left: range(-4850, -1725),
      open: ['arrangement'],
    });
  });

  it('is to the cent where all is filled in, and VAT is due by signing', () => {
    const costs = purchaseCosts(
      {
        ...FLAT,
        home: 'new',
        mainArea: 110,
        ownMoney: centsOf(80_000),
        ownCosts: { lawyer: 300_050, valuation: 20_000, arrangement: 0, other: 1 },
      },
      RULES,
    );
    // 50,000 + 12,500 of VAT + 3,000.50 + 200 + 0.01; registration on the transfer day.
    expect(costs).toMatchObject({
      signing: range(65_700.51),
      transfer: range(2000),
      left: range(12_299.49),
      open: [],
    });
  });

  it('has neither valuation nor registration without a loan', () => {
    const { rows, open } = purchaseCosts({ ...FLAT, loan: 0 }, RULES);
    expect(rows.map(({ kind }) => kind)).toEqual(['lawyer', 'transfer']);
    expect(open).toEqual([]);
  });

  it('is compared for one buyer and two only where that differs', () => {
    expect(oneOrTwoBuyers(FLAT, RULES)).toEqual({ one: centsOf(6600), two: centsOf(4550) });
    expect(oneOrTwoBuyers({ ...FLAT, price: centsOf(85_000) }, RULES)).toBeUndefined();
    expect(oneOrTwoBuyers({ ...FLAT, home: 'new' }, RULES)).toBeUndefined();
  });

  it('is written as CSV, two numbers where it lies between them', () => {
    const lines = purchaseCsv(FLAT, purchaseCosts(FLAT, RULES)).split('\r\n');
    expect(lines[0]).toBe('Item,Day,Least (EUR),Most (EUR)');
    expect(lines).toContain('"Lawyer, as is customary",signing,2975.00,5950.00');
    expect(lines).toContain('Own money needed in all,,61725.00,64850.00');
  });
});

describe('the form', () => {
  const read = (form: PurchaseForm) => readPurchaseForm({ price: '300k', ...form });

  it.each<[PurchaseForm, object]>([
    [{ loan: '80%' }, { price: 30_000_000, loan: 24_000_000, home: 'used', weights: [1] }],
    [
      { price: '€300.000,50', own: '0' },
      { price: 30_000_050, loan: 0, ownMoney: 0 },
    ],
    [{ home: 'new', area: '119,5 m²' }, { mainArea: 119.5 }],
    [{ home: 'new', main: 'no', area: 'words' }, { mainArea: undefined }],
    [{ buyers: '3', share1: 'words' }, { weights: [1, 1, 1] }],
    [{ buyers: '2', shares: 'typed', share1: '60', share2: '' }, { weights: [60, 40] }],
    [{ home: 'new', area: '9', buyers: '2', shares: 'typed' }, { weights: [1, 1] }],
  ])('%j is read', (form, purchase) => {
    expect(read(form)).toMatchObject({ purchase });
  });

  it.each<[PurchaseForm, readonly string[]]>([
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
  ])('%j is refused beside %j', (form, fields) => {
    const reading = read(form);
    expect('errors' in reading && Object.keys(reading.errors)).toEqual(fields);
  });
});

describe('the link', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  const optional = fc.option(cents, { nil: undefined });
  const purchase: fc.Arbitrary<Purchase> = fc
    .record({
      price: fc.integer({ min: 1, max: 1_000_000_000 }),
      isNew: fc.boolean(),
      area: fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: undefined }),
      weights: fc.constantFrom([1], [1, 1], [1, 1, 1, 1], [60, 40], [12.5, 37.5, 50]),
      part: fc.integer({ min: 0, max: 100 }),
      ownMoney: optional,
      lawyer: optional,
    })
    .map(({ price, isNew, area, weights, part, ownMoney, lawyer }) => ({
      price,
      home: isNew ? ('new' as const) : ('used' as const),
      mainArea: isNew && area !== undefined ? area / 1000 : undefined,
      weights: isNew ? [1] : weights,
      // A loan of a few euros would be taken for a share.
      loan: part === 0 ? 0 : Math.floor((price * part) / 100),
      ownMoney,
      ownCosts: lawyer === undefined ? {} : { lawyer },
    }))
    .filter(({ price, loan }) => loan === 0 || loan > 10_000 || loan * 100 >= price);

  it('brings a purchase back as it was', () => {
    fc.assert(
      fc.property(purchase, (one) => {
        expect(readPurchaseForm(decodePurchase(`#${encodePurchase(one)}`) ?? {})).toEqual({
          purchase: one,
        });
      }),
    );
  });

  it('leaves out what is no number and no choice', () => {
    expect(decodePurchase('#price=<b>&home=castle')).toBeUndefined();
    expect(decodePurchase('#price=5&home=castle&buyers=9')).toEqual({ price: '5' });
  });
});

describe('an amount in words', () => {
  it('is to the cent where it is one, and in whole euros around both ends where it is two', () => {
    expect(rangeInWords({ least: 660_050, most: 660_050 })).toBe('€6,600.50');
    expect(rangeInWords({ least: 297_550, most: 595_001 })).toBe('€2,975 to €5,951');
  });
});
