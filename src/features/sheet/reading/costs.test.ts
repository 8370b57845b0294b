import { describe, expect, it } from 'vitest';

import { readCost } from './costs.ts';

describe('a cost that is paid once', () => {
  it.each([
    ['Arrangement fee € 800.00', 'fees', '800'],
    ['Application fee: 500,00 euro', 'fees', '500'],
    ['Valuation of the property €350', 'valuation', '350'],
    ['Registration of the mortgage €950', 'registration', '950'],
    ['You will need to pay a fee to register the mortgage: €950', 'registration', '950'],
    ['Fee of the credit intermediary €400', 'intermediary', '400'],
    ['Arrangement fee € 800⁶', 'fees', '800'],
    ['Διαχειριστικά έξοδα 800,00 €', 'fees', '800'],
    ['Εκτίμηση του ακινήτου 350,00 €', 'valuation', '350'],
    ['Αμοιβή μεσίτη: € 400', 'intermediary', '400'],
    ['Έξοδα φακέλου: € 800', 'fees', '800'],
  ])('is read: %s', (line, field, text) => {
    expect(readCost(line, 'once')).toEqual({ field, text });
  });

  it.each([
    'Arrangement fee 0.5% of €200,000',
    'Arrangement fee 0.50% of the loan, minimum €500',
    'Arrangement fee minimum €500',
    'Arrangement fee up to €350',
    'Διαχειριστικά έξοδα έως €350',
    'Διαχειριστικά έξοδα 0,5% επί 200.000 €',
    'Valuation free, normally €250',
    'Valuation waived (€250)',
    'Valuation €250 refunded',
    'Valuation from €250',
    'Valuation €250 – €350',
    'Valuation €250 or €350',
    'Valuation €250 per hour',
    'Valuation €250 plus VAT',
    'Valuation and registration €1,300',
    'Valuation CHF 350',
    'Valuation € 3 50',
    'Stamps €20',
    'Arrangement fee',
    'Arrangement fee not more than €800',
    'Arrangement fee for example €800',
    'Arrangement fee €800 a year',
    'Arrangement fee included in the €200,000',
    'Arrangement fee €800. Minimum €500',
    'Home insurance €300 a year',
  ])('is not read: %s', (line) => {
    expect(readCost(line, 'once')).toBeUndefined();
  });
});

describe('a cost that is paid regularly', () => {
  it.each([
    ['Life insurance €240 a year', 'life', '240'],
    ['Life insurance €20 a month', 'life', '240'],
    ['Life insurance €60 quarterly', 'life', '240'],
    ['Life insurance €60 each quarter', 'life', '240'],
    ['Life insurance €120 half-yearly', 'life', '240'],
    ['Life insurance €120 every 6 months', 'life', '240'],
    ['Life insurance €40 every two months', 'life', '240'],
    ['Annual life insurance premium €240', 'life', '240'],
    ['Home insurance 187,25 euro per annum', 'home', '187.25'],
    ['Fire insurance: €15.50 monthly', 'home', '186'],
    ['Account fee €5 per month', 'account', '60'],
    ['Ασφάλεια ζωής 120,00 € εξαμηνιαίως', 'life', '240'],
    ['Ασφάλεια κατοικίας 45,00 € τριμηνιαία', 'home', '180'],
    ['Ασφάλεια ζωής 240,00 € ετησίως', 'life', '240'],
    ['Λογαριασμός: € 5 το μήνα', 'account', '60'],
  ])('is read as an amount a year: %s', (line, field, text) => {
    expect(readCost(line, 'regular')).toEqual({ field, text });
  });

  it.each([
    'Life insurance €240',
    'Life insurance €120 every 6 months, renewed annually',
    'Life insurance €20 per month, paid yearly',
    'Life insurance €20 a month or €240 a year',
    'Life insurance sum insured €220,000',
    'Life insurance cover €220,000 a year',
    'Life insurance €240 every 18 months',
    'Life insurance €240 in the first year',
    'Life insurance €240 a year, rising by 2%',
    'Life insurance €240 a year from the third year',
    'Life insurance €24 a week',
    'Life insurance and home insurance €400 a year',
    'Life insurance €240 per €100,000 a year',
    'Life insurance 0.3% of €200,000 a year',
    'Ασφάλεια ζωής έως 240,00 € ετησίως',
    'Ασφάλεια ζωής 240,00 € ανά διετία',
    'Valuation €350',
  ])('is not read: %s', (line) => {
    expect(readCost(line, 'regular')).toBeUndefined();
  });
});

describe('a cost that the lender does not know', () => {
  it.each([
    ['Registration of the mortgage €950', { field: 'registration', text: '950' }],
    ['Home insurance €300 a year', { field: 'home', text: '300' }],
    ['Home insurance €300', undefined],
    ['Arrangement fee €800', undefined],
  ])('is read if it can be bought elsewhere: %s', (line, cost) => {
    expect(readCost(line, 'unknown')).toEqual(cost);
  });
});
