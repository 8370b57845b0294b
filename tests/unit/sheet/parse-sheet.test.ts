import { describe, expect, it } from 'vitest';

import { decodeSheet, encodeSheet, parseSheet } from '../../../src/domain/sheet/parse-sheet.ts';
import { comparisonLink, sheetLink } from '../../../src/domain/sheet/sheet-link.ts';
import { parseOffers } from '../../../src/domain/offers/parse-offers.ts';
import { decodeFields } from '../../../src/domain/tools/fields.ts';
import { COMPARE_FIELDS } from '../../../src/domain/moving/compare-loans.ts';
import { errorIds } from '../form-rows.ts';

const FORM = { amount: '200,000', term: '25', rate: '3,9', payment: '1.044,66' };

function sheetOf(texts: Readonly<Record<string, string>>) {
  const parsed = parseSheet(texts);
  if ('errors' in parsed) {
    throw new Error(`The form has errors: ${JSON.stringify(parsed.errors)}`);
  }

  return parsed.sheet;
}

describe('the form of a sheet', () => {
  it('is enough with amount, length, rate and a payment', () => {
    expect(sheetOf(FORM)).toMatchObject({
      loanAmount: 200_000,
      periods: [{ months: 300, annualRate: 3.9 }],
      payments: [{ value: 1044.66, decimals: 2 }, undefined],
    });
  });

  it.each([
    ['4.3', 1],
    ['4.30 %', 2],
    ['4,31%', 2],
    ['4', 0],
  ])('keeps the decimals of an APRC of %s', (aprc, decimals) => {
    expect(sheetOf({ ...FORM, aprc }).aprc?.decimals).toBe(decimals);
  });

  it('has a second period if the rate changes', () => {
    const sheet = sheetOf({ ...FORM, fixed: '5', later: '4.4' });
    expect(sheet.periods).toEqual([
      { months: 60, annualRate: 3.9 },
      { months: 240, annualRate: 4.4 },
    ]);
  });

  it('has the costs that are typed, once or each year, tied or not', () => {
    const sheet = sheetOf({ ...FORM, fees: '800', life: '240', 'life-out': 'yes', home: '0' });
    expect(sheet.costs).toEqual([
      { id: 'fees', euros: 800, every: 'once', isTied: true },
      { id: 'life', euros: 240, every: 'year', isTied: false },
    ]);
  });

  it.each([
    ['amount', { amount: '80%' }, 'percent-for-amount'],
    ['amount', { amount: '200' }, 'amount-too-small'],
    ['total', { total: '1.5 %' }, 'percent-for-amount'],
    ['rate', { rate: '€1,044' }, 'amount-for-rate'],
    ['aprc', { aprc: '1044.66' }, 'rate-too-high'],
    ['rate', { rate: '39' }, 'rate-too-high'],
    ['payment', { payment: '104,466' }, 'payment-too-large payment'],
    ['term', { term: 'long' }, 'not-a-term'],
    ['number', { number: '25 years' }, 'not-a-number-of-payments'],
    ['number', { number: '120' }, 'number-against-term 300'],
    ['fixed', { later: '4' }, 'first-period-missing'],
    ['fixed', { fixed: '26', later: '4' }, 'first-period-beyond-term'],
    ['later', { fixed: '5' }, 'later-rate-missing'],
    ['life', { life: '20 a month' }, 'monthly-for-yearly'],
    ['payment', { payment: '' }, 'nothing-printed'],
  ])('has an error at %s for %o: %s', (name, change, id) => {
    const parsed = parseSheet({ ...FORM, ...change });
    expect(errorIds('errors' in parsed ? parsed.errors : {})).toHaveProperty([name], id);
  });
});

describe('the link of a sheet', () => {
  it('keeps what was typed, with the decimals of printed figures', () => {
    const texts = { ...FORM, aprc: '4,30', total: '316700', 'home-out': 'yes', home: '180' };
    const decoded = decodeSheet(encodeSheet(texts)) ?? {};
    expect(decoded).toMatchObject({ aprc: '4.30', payment: '1044.66', 'home-out': 'yes' });
    expect(sheetOf({ ...decoded } as Record<string, string>)).toEqual(sheetOf(texts));
  });

  it('is empty without a number', () => {
    expect(encodeSheet({ amount: 'words' })).toBe('');
  });

  it('drops what is not a number', () => {
    expect(decodeSheet('#amount=200000&rate=<b>&name=Anna')).toEqual({ amount: '200000' });
  });
});

describe('the link to the comparison', () => {
  const link = comparisonLink(
    sheetOf({ ...FORM, fixed: '5', later: '4.4', fees: '800', valuation: '350', life: '240' }),
  );
  const texts = decodeFields(COMPARE_FIELDS, link.slice(link.indexOf('#'))) ?? {};

  it('gives the sheet as the first offer', () => {
    const parsed = parseOffers({ ...texts, 'b-rate1': '4', 'b-years1': '25' });
    expect(parsed).toMatchObject({
      offers: [
        { loanAmount: 200_000, fees: 800, valuation: 350, monthlyInsurance: 20 },
        { loanAmount: 200_000 },
      ],
    });
  });

  it('comes back with the figures that both have', () => {
    const parsed = parseOffers({ ...texts, 'b-rate1': '4', 'b-years1': '25' });
    const offer = 'offers' in parsed ? parsed.offers[0] : undefined;
    const back = (offer && sheetLink(offer)) ?? '';
    expect(decodeSheet(back.slice(back.indexOf('#')))).toMatchObject({
      amount: '200000',
      term: '25',
      rate: '3.9',
      fixed: '5',
      later: '4.4',
      life: '240',
    });
  });
});
