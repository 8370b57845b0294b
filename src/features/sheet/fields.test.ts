import { describe, expect, it } from 'vitest';

import { decodeSheet, encodeSheet, parseSheet } from './fields.ts';
import { errorIds } from '../../../tests/support/form-rows.ts';

const FORM = { amount: '200,000', term: '25', rate: '3,9', payment: '1.044,66' };

function sheetOf(texts: Readonly<Record<string, string>>) {
  const parsed = parseSheet(texts);
  if ('errors' in parsed) {
    throw new Error(`The form has errors: ${JSON.stringify(parsed.errors)}`);
  }

  return parsed.sheet;
}

const errorsOf = (change: Readonly<Record<string, string>>) => {
  const parsed = parseSheet({ ...FORM, ...change });
  return errorIds('errors' in parsed ? parsed.errors : {});
};

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
    ['payment', { payment: '200,000.01' }, 'payment-above-loan payment'],
    ['total', { total: '199,999.99' }, 'total-below-loan'],
    ['later', { payment2: '1,100' }, 'later-rate-missing'],
    ['fixed', { fixed: '25', later: '4' }, 'first-period-missing'],
    ['payment2', { fixed: '5', later: '4', payment2: '104,466' }, 'payment-too-large laterPayment'],
  ])('has an error at %s for %o: %s', (name, change, id) => {
    expect(errorsOf(change)).toHaveProperty([name], id);
  });

  it('has one period if the first rate holds for the whole length', () => {
    expect(sheetOf({ ...FORM, fixed: '25' }).periods).toEqual([{ months: 300, annualRate: 3.9 }]);
  });

  it.each([
    ['316.700', 316_700, 0],
    ['316,700.5', 316_700.5, 1],
    ['316,700.00', 316_700, 2],
    ['316700.500', 316_700.5, 3],
  ])('keeps the decimals of a total of %s', (total, value, decimals) => {
    expect(sheetOf({ ...FORM, total }).total).toEqual({ value, decimals });
  });

  it('keeps three decimals of an APRC', () => {
    expect(sheetOf({ ...FORM, aprc: '4.125' }).aprc).toEqual({ value: 4.125, decimals: 3 });
  });
});

describe('the limits of the form', () => {
  it.each([
    ['amount', '1000', undefined],
    ['amount', '999.99', 'amount-too-small'],
    ['amount', 'much', 'not-a-printed-amount'],
    ['fees', '100,000,000', undefined],
    ['fees', '100,000,000.01', 'amount-too-large'],
    ['fees', '0', undefined],
    ['fees', '-0.01', 'not-a-printed-amount'],
    ['payment', '0.01', undefined],
    ['payment', '0', 'not-a-printed-amount'],
    ['rate', '0', undefined],
    ['rate', '-0.01', 'not-a-printed-rate'],
    ['rate', 'low', 'not-a-printed-rate'],
    ['rate', '25', undefined],
    ['rate', '25.01', 'rate-too-high'],
    ['term', '1 month', undefined],
    ['term', '0', 'not-a-term'],
    ['term', '-1', 'not-a-term'],
    ['term', '60', undefined],
    ['term', '721 months', 'term-too-long'],
    ['term', '12.0008', undefined],
    ['term', '12.0009', 'not-whole-months'],
    ['term', '11.9992', undefined],
    ['term', '11.9991', 'not-whole-months'],
    ['term', '0.0008', 'not-whole-months'],
    ['number', '1', 'number-against-term 720'],
    ['number', '0', 'not-a-number-of-payments'],
    ['number', '-1', 'not-a-number-of-payments'],
    ['number', '299.5', 'not-a-number-of-payments'],
    ['number', '720', undefined],
    ['number', '721', 'not-a-number-of-payments'],
    ['life', '240 a year', 'not-a-printed-amount'],
    ['life', '20/m', 'monthly-for-yearly'],
    ['life', '20 / m', 'monthly-for-yearly'],
    ['life', '20 € τον μήνα', 'monthly-for-yearly'],
    ['home', '20 per month', 'monthly-for-yearly'],
    ['fees', '20 per month', undefined],
  ])('have at %s for %s the error %s', (name, text, id) => {
    const form = { amount: '1,000', term: '60', payment: '', aprc: '3.97', [name]: text };
    expect(errorsOf(form)[name]).toBe(id);
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
    expect(decodeSheet('#amount=200000&rate=<b>&aprc=<b>&name=Anna')).toEqual({ amount: '200000' });
  });

  it('has nothing without a number', () => {
    expect(decodeSheet('#name=Anna')).toBeUndefined();
  });

  it.each([
    ['aprc', '4.3'],
    ['aprc', '4.30'],
    ['aprc', '4.125'],
    ['aprc', '4.1250'],
    ['total', '316700'],
    ['total', '316700.50'],
    ['payment', '250.1250'],
    ['payment2', '956.00'],
  ])('keeps the %s %s', (name, text) => {
    const texts = { ...FORM, fixed: '5', later: '4.4', [name]: text };
    const back = decodeSheet(`#${encodeSheet(texts)}`) ?? {};
    expect(sheetOf({ ...back } as Record<string, string>)).toEqual(sheetOf(texts));
  });

  it('starts with a printed figure as well', () => {
    expect(decodeSheet('#total=316700.50&amount=200000')).toMatchObject({ total: '316700.50' });
  });

  it('keeps a payment with three decimals', () => {
    const back = decodeSheet(encodeSheet({ ...FORM, payment: '1044.661' })) ?? {};
    const [payment] = sheetOf({ ...back } as Record<string, string>).payments;
    expect(payment?.value).toBe(1044.661);
  });

  it('keeps a payment that looks like thousands', () => {
    expect(decodeSheet('payment=250.125')).toEqual({ payment: '250.1250' });
  });

  it('has six decimals at most', () => {
    const texts = { ...FORM, aprc: `4.31${'0'.repeat(150)}` };
    expect(decodeSheet(encodeSheet(texts))).toMatchObject({ aprc: '4.310000' });
  });
});
