import { describe, expect, it } from 'vitest';

import { readValues } from './text-sections.fixture.ts';

const ONCE = 'Costs to be paid on a one-off basis';
const REGULAR = 'Costs to be paid regularly';
const UNKNOWN = 'The following costs are not known to the lender';
const END = 'This APRC is calculated using assumptions regarding the interest rate.';

describe('a cost that is paid once', () => {
  it.each([
    ['Arrangement fee €800', [['fees', '800']]],
    ['Application fee: 500,00 euro', [['fees', '500']]],
    ['Valuation of the property €350', [['valuation', '350']]],
    ['Registration of the mortgage €950', [['registration', '950']]],
    ['Fee of the credit intermediary €400', [['intermediary', '400']]],
    ['Fee of the broker €400', [['intermediary', '400']]],
    ['Έξοδα φακέλου: € 800', [['fees', '800']]],
    ['Αμοιβή μεσίτη: € 400', [['intermediary', '400']]],
    ['Stamps €20', []],
    ['Valuation', []],
    ['Valuation €350 or €450', []],
    ['Valuation and registration €1,300', []],
    ['Home insurance €300 a year', []],
  ])('is read if its name and amount are certain: %s', (line, values) => {
    expect(readValues({ 4: [ONCE, line] })).toEqual(values);
  });

  it.each([
    'Costs to be paid on a one-off basis',
    'Costs to be paid on a one-\noff basis',
    'One-off costs',
    'One-\noff costs',
    'Εφάπαξ έξοδα',
  ])('is read after its heading: %s', (heading) => {
    expect(readValues({ 4: [heading, 'Valuation €350'] })).toEqual([['valuation', '350']]);
  });

  it('is not read without a heading', () => {
    expect(readValues({ 4: ['Valuation €350'] })).toEqual([]);
  });

  it('is not read before its heading', () => {
    expect(readValues({ 4: ['Valuation €350', ONCE, 'Application fee €500'] })).toEqual([
      ['fees', '500'],
    ]);
  });

  it('is not read after the end of the costs', () => {
    expect(readValues({ 4: [ONCE, 'Application fee €500', END, 'Valuation €350'] })).toEqual([
      ['fees', '500'],
    ]);
  });

  it('is not read if it is listed twice and differs', () => {
    expect(readValues({ 4: [ONCE, 'Valuation €350', 'Second valuation €200'] })).toEqual([]);
  });

  it('is read once if it is listed twice', () => {
    expect(readValues({ 4: [ONCE, 'Valuation €350', 'Valuation 350 euro'] })).toEqual([
      ['valuation', '350'],
    ]);
  });
});

describe('a cost that is paid regularly', () => {
  it.each([
    ['Life insurance €240 a year', [['life', '240']]],
    ['Life insurance €20 a month', [['life', '240']]],
    ['Home insurance 187,25 euro per annum', [['home', '187.25']]],
    ['Fire insurance: €15.50 monthly', [['home', '186']]],
    ['Account fee €5 per month', [['account', '60']]],
    ['Ασφάλεια ζωής: € 240 ετησίως', [['life', '240']]],
    ['Λογαριασμός: € 5 το μήνα', [['account', '60']]],
    ['Life insurance €240', []],
    ['Life insurance €20 a month or €240 a year', []],
    ['Life insurance €20 per month, paid yearly', []],
    ['Life insurance and home insurance €400 a year', []],
    ['Valuation €350', []],
  ])('is read as an amount a year: %s', (line, values) => {
    expect(readValues({ 4: [REGULAR, line] })).toEqual(values);
  });

  it('is not read after the end of the costs', () => {
    const lines = [REGULAR, 'Life insurance €240 a year', END, 'Home insurance €300 a year'];
    expect(readValues({ 4: lines })).toEqual([['life', '240']]);
  });

  it('is told from one that is paid once', () => {
    const lines = [ONCE, 'Valuation €350', REGULAR, 'Account fee €60 a year'];
    expect(readValues({ 4: lines })).toEqual([
      ['valuation', '350'],
      ['account', '60'],
    ]);
  });

  it('may be listed before those that are paid once', () => {
    const lines = [REGULAR, 'Account fee €60 a year', ONCE, 'Valuation €350'];
    expect(readValues({ 4: lines })).toEqual([
      ['account', '60'],
      ['valuation', '350'],
    ]);
  });
});

describe('a cost that the lender does not know', () => {
  it.each([
    ['Registration of the mortgage €950', [['registration', '950', 'not tied']]],
    ['Valuation €350', [['valuation', '350', 'not tied']]],
    ['Home insurance €300 a year', [['home', '300', 'not tied']]],
    ['Home insurance €300', []],
    ['Arrangement fee €800', []],
    ['Fee of the credit intermediary €400', []],
  ])('is not tied to the loan: %s', (line, values) => {
    expect(readValues({ 4: [UNKNOWN, line] })).toEqual(values);
  });

  it('is read after a heading without costs', () => {
    expect(readValues({ 4: [ONCE, UNKNOWN, 'Valuation €350'] })).toEqual([
      ['valuation', '350', 'not tied'],
    ]);
  });

  it('is not read after the end of the costs', () => {
    expect(readValues({ 4: [UNKNOWN, END, 'Valuation €350'] })).toEqual([]);
  });
});

describe('the fee for the registration', () => {
  const FEE = 'You will need to pay a fee to register the mortgage: €950';

  it('is read without a heading', () => {
    expect(readValues({ 4: [FEE] })).toEqual([['registration', '950']]);
  });

  it('is read with other lines around it', () => {
    const lines = ['Interest rate: 3.90 %', FEE, 'Valuation €350'];
    expect(readValues({ 4: lines })).toEqual([
      ['rate', '3.90'],
      ['registration', '950'],
    ]);
  });

  it('is not tied if the lender does not know it', () => {
    const lines = [UNKNOWN, 'A fee to register the mortgage: €950'];
    expect(readValues({ 4: lines })).toEqual([['registration', '950', 'not tied']]);
  });
});
