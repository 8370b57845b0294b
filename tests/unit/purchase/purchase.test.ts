import { describe, expect, it } from 'vitest';

import { toCents } from '../../../src/domain/cents.ts';
import {
  feesForOneAndTwoBuyers,
  calculatePurchaseCosts,
} from '../../../src/domain/purchase/purchase.ts';
import {
  encodePurchase,
  parsePurchase,
  PURCHASE_FIELDS,
} from '../../../src/domain/purchase/parse-purchase.ts';
import { decodeFields } from '../../../src/domain/tools/fields.ts';
import type { FormValues } from '../../../src/domain/tools/fields.ts';
import { formRows } from '../form-rows.ts';
import { FLAT, RULES } from './rules.ts';

/** The summaries of purchase-text.test.ts have the sums of a used and of a new home. */
describe('the costs of a purchase', () => {
  it('have neither valuation nor registration without a loan', () => {
    const { rows } = calculatePurchaseCosts({ ...FLAT, loan: 0 }, RULES);
    expect(rows.map(({ kind }) => kind)).toEqual(['lawyer', 'transfer']);
  });

  it('are compared for one and two buyers only if their fees differ', () => {
    expect(feesForOneAndTwoBuyers(FLAT, RULES)).toEqual({ one: toCents(6600), two: toCents(4550) });
    expect(feesForOneAndTwoBuyers({ ...FLAT, price: toCents(85_000) }, RULES)).toBeUndefined();
    expect(feesForOneAndTwoBuyers({ ...FLAT, home: 'new' }, RULES)).toBeUndefined();
  });
});

describe('the form', () => {
  const parseForm = (form: FormValues) => parsePurchase({ price: '300k', ...form });
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
    expect(openLink(`#${encodePurchase({ price: '300k', ...form })}`)).toEqual(parsed);
  });

  it.each(
    formRows(`
price=  => price: Type the price of the home.
price=0 => price: Type a price above zero.
price=x => price: This is not a number. Type it like 250,000.
price=-1&own=some => price: This is below zero. Leave the minus out. ;; own: This is not a number. Type it like 250,000.
price=100000001 => price: This is more than €100,000,000. Are there too many zeros?
price=&loan=x% => price: Type the price of the home. ;; loan: This is not a number. Type it like 200,000 or 80%.
price=&loan=80% => price: Type the price of the home.
loan=300,001 => loan: The loan is more than the price. Check both.
loan=80 => loan: Read as €80. For 80% of the price, type 80%.
loan=80 € => loan: Read as €80. For 80% of the price, type 80%.
loan=100 => loan: Read as €100. For 100% of the price, type 100%.
loan=-5 => loan: This is below zero. Leave the minus out.
loan=x => loan: This is not a number. Type it like 200,000 or 80%.
lawyer=-1&other=x => lawyer: This is below zero. Leave the minus out. ;; other: This is not a number. Type it like 250,000.
home=new&area= => area: Type the buildable area: the VAT depends on it.
home=new&area=0 => area: Type more than zero.
home=new&area=x => area: This is not a number. Type it like 120.
home=new&area=10001 => area: This is more than 10,000 m². Is a decimal point missing?
buyers=2&shares=typed => share1: Type this share: only one can be left empty.
buyers=2&shares=typed&share1=60&share2=50 => share2: The shares add up to 110%. They must make 100%.
buyers=3&shares=typed&share1=60&share2=40 => share3: Lower another share: none is left here.
buyers=2&shares=typed&share1=0&share2=100 => share1: Type between 0 and 100%. ;; share2: Type between 0 and 100%.
buyers=2&shares=typed&share1=x => share1: This is not a number. Type it like 60%.`),
  )('%j has the errors %j', (form, errors) => {
    expect(parseForm(form)).toEqual({ errors });
  });

  it.each<[FormValues, string]>([
    [{ price: '300k', loan: '80%', own: 'some' }, 'price=300000&home=used&loan=240000'],
    [{ price: '100.01', loan: '33.333%' }, 'price=100.01&home=used&loan=33.34'],
    [{ loan: '80%', own: '1' }, 'home=used&loan=80%25&own=1'],
    [{ price: '1', home: 'new', main: 'no' }, 'price=1&home=new&main=no'],
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
