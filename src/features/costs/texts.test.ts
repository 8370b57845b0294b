import { expect, it } from 'vitest';

import { cents, toCents } from '../../maths/cents.ts';
import {
  describePurchase,
  depositLabel,
  largeLoanNote,
  formatSurplus,
  notCountedNote,
  oldVatNote,
  purchaseCsv,
  purchaseSummary,
  shortfallAdvice,
} from './texts.ts';
import { calculatePurchaseCosts } from './rules.ts';
import type { Purchase } from './rules.ts';
import { FLAT, RULES } from './example-rules.fixture.ts';

const NEW_HOME: Purchase = {
  ...FLAT,
  home: 'new',
  mainHomeArea: 150,
  price: toCents(330_000.5),
  buyerShares: [1, 1],
  ownFunds: undefined,
  quotedCosts: {
    lawyer: toCents(3000.5),
    valuation: toCents(200),
    arrangement: toCents(0),
    other: toCents(0.01),
  },
};

const summaryOf = (purchase: Purchase) =>
  purchaseSummary(purchase, calculatePurchaseCosts(purchase, RULES)).split('\n');
const csvOf = (purchase: Purchase) =>
  purchaseCsv(purchase, calculatePurchaseCosts(purchase, RULES)).split('\r\n');

it('writes the summary for the message, with ranges and with exact amounts', () => {
  // By hand, lawyer: 2,500 to 5,000 with 19% VAT; registration: 1% of 200,000; 50,000 of the price.
  expect(summaryOf(FLAT)).toEqual([
    'Purchase costs, an estimate:',
    '- For a resale home at €250,000, one buyer, with a loan of €200,000 (80%)',
    '- Your deposit: €50,000',
    '- Lawyer, usual range: €2,975 to €5,950',
    '- Valuation, usual range: €150 to €300',
    '- Transfer fees: €6,600',
    '- Mortgage registration: €2,000',
    '- Cash needed by signing: €53,125 to €56,250',
    '- Cash needed at transfer: €8,600',
    '- Cash needed in all: €61,725 to €64,850',
    '- Shortfall, with €60,000 of your own: €1,725 to €4,850',
  ]);
  expect(summaryOf(NEW_HOME)).toEqual([
    'Purchase costs, an estimate:',
    '- For a new home at €330,000.50 before VAT, main home, 150 m², with a loan of €200,000 (60.6%)',
    '- Your deposit: €130,000.50',
    '- VAT: €22,660.03',
    '- Lawyer: €3,000.50',
    '- Valuation: €200',
    '- Bank arrangement fee: €0',
    '- Other costs: €0.01',
    '- Mortgage registration: €2,000',
    '- Cash needed by signing: €155,861.04',
    '- Cash needed at transfer: €2,000',
    '- Cash needed in all: €157,861.04',
  ]);
});

it('exports CSV, with two numbers for a range', () => {
  expect(csvOf(FLAT)).toEqual([
    'Item,When,Lowest (EUR),Highest (EUR)',
    'Price,,250000.00,250000.00',
    'Loan,,200000.00,200000.00',
    'Your deposit,signing,50000.00,50000.00',
    '"Lawyer, usual range",signing,2975.00,5950.00',
    '"Valuation, usual range",signing,150.00,300.00',
    'Transfer fees,transfer,6600.00,6600.00',
    'Mortgage registration,transfer,2000.00,2000.00',
    'Cash needed,signing,53125.00,56250.00',
    'Cash needed,transfer,8600.00,8600.00',
    'Total cash needed,,61725.00,64850.00',
    'Left of your own money,,-4850.00,-1725.00',
    '',
  ]);
  expect(csvOf(NEW_HOME).at(-2)).toBe('Total cash needed,,157861.04,157861.04');
});

it('describes the buyers of a resale home, and a new one that is not their main home', () => {
  const buyers = { loan: toCents(0), buyerShares: [40, 30, 20, 10] };
  expect(describePurchase({ ...FLAT, ...buyers })).toBe(
    'a resale home at €250,000, four buyers, 40% and 30% and 20% and 10%, without a loan',
  );
  expect(describePurchase({ ...FLAT, home: 'new', buyerShares: [1, 1, 1] })).toBe(
    'a new home at €250,000 before VAT, not the main home, with a loan of €200,000 (80%)',
  );
});

it.each([
  [-1, -1, 'Shortfall, with €50 of your own', '€0.01'],
  [660_050, 660_050, 'Left over from your €50', '€6,600.50'],
  [297_550, 595_001, 'Left over from your €50', '€2,975 to €5,951'],
  [0, 100, 'Left over from your €50', '€0 to €1'],
  [-1050, 250, 'Left over from your €50', '€3, or €11 short'],
  [-1, 0, 'Left over from your €50', '€0, or €0.01 short'],
])('formats own money less what is needed: %d to %d cents', (min, max, label, amount) => {
  const range = { min: cents(min), max: cents(max) };
  expect(formatSurplus(range, toCents(50))).toEqual({ label, amount });
});

it('names the fee of a loan that is not counted', () => {
  const note = 'Not counted: the bank’s arrangement fee. Enter it if you have been quoted one.';
  expect(notCountedNote(FLAT)).toBe(note);
  expect(notCountedNote(NEW_HOME)).toBeUndefined();
  expect(notCountedNote({ ...FLAT, loan: toCents(0) })).toBeUndefined();
});

const TYPICAL_LOAN = {
  residents: { min: 70, max: 80 },
  toLet: { min: 60, max: 70 },
  abroad: { min: 50, max: 60 },
};

it.each<[Parameters<typeof shortfallAdvice>[1], string]>([
  [
    { loan: toCents(205_000), percentOfPrice: 78 },
    'To close the gap, look at a cheaper home, add to your own money, or ask for a larger loan of about €205,000, with its own costs: 78% of the price. Banks typically lend 70–80% to residents, 60–70% for a home to let, 50–60% to people who live abroad.',
  ],
  [
    { loan: toCents(205_000), percentOfPrice: 82 },
    'To close the gap, look at a cheaper home, or add to your own money. A larger loan would have to be about €205,000, with its own costs: 82% of the price. That is more than banks typically lend: 70–80% to residents, 60–70% for a home to let, 50–60% to people who live abroad.',
  ],
  [
    undefined,
    'A larger loan cannot close this gap. Look at a cheaper home, or add to your own money. Of the price, banks typically lend 70–80% to residents, 60–70% for a home to let, 50–60% to people who live abroad.',
  ],
])('says what to do about a shortfall: %j', (largerLoan, advice) => {
  expect(shortfallAdvice(FLAT.loan, largerLoan, undefined, TYPICAL_LOAN)).toBe(advice);
});

it.each<[number, string]>([
  [160_000, 'a home at €190,000 or less, with the same share borrowed'],
  [0, 'a home at €190,000 or less'],
])('names the price that leaves no gap, with a loan of €%d', (loan, home) => {
  const advice = shortfallAdvice(toCents(loan), undefined, toCents(190_000), TYPICAL_LOAN);
  expect(advice).toContain(`Look at ${home}, or add to your own money.`);
});

it.each([
  [160_000, undefined],
  [
    166_400,
    'This loan is 83.2% of the price, which is more than banks typically lend: 70–80% to residents, 60–70% for a home to let, 50–60% to people who live abroad. With less borrowed, you need more cash.',
  ],
])('says that a loan of €%d on €200,000 is more than banks typically lend', (loan, note) => {
  const purchase = { loan: toCents(loan), price: toCents(200_000) };
  expect(largeLoanNote(purchase, TYPICAL_LOAN)).toBe(note);
});

it('calls a first loan no larger one', () => {
  const first = { loan: toCents(55_000), percentOfPrice: 16.2 };
  expect(shortfallAdvice(toCents(0), first, undefined, TYPICAL_LOAN)).toBe(
    'To close the gap, look at a cheaper home, add to your own money, or ask for a loan of about €55,000, with its own costs: 16.2% of the price. Banks typically lend 70–80% to residents, 60–70% for a home to let, 50–60% to people who live abroad.',
  );
});

it('calls the price a deposit only if there is a loan', () => {
  expect(depositLabel(FLAT.loan)).toBe('Your deposit');
  expect(depositLabel(toCents(0))).toBe('Price of the home');
});

it('says when the older reduced VAT may apply', () => {
  const texts = { appliedBy: 'May', permitAfter: 'June', until: 'July', law: 'Law 1' };
  expect(oldVatNote(texts)).toBe(
    'Ask the seller: was planning permission for this home applied for by May? Was its building permit issued after June, or is it still pending? If both answers are yes, the older reduced VAT may apply until July (Law 1). This result does not count it, so ask your lawyer now.',
  );
});
