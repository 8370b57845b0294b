import { describe, expect, it } from 'vitest';

import { encodePurchase, parsePurchase, PURCHASE_FIELDS } from './fields.ts';
import { decodeFields } from '../../toolkit/form/fields.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';
import { formRows, outcomeOf } from '../../../tests/support/form-rows.ts';

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
