import { describe, expect, it } from 'vitest';

import { crossCheckAnswers } from './cross-checks.ts';
import type { Answers } from './flow.ts';

/** A household whose answers fit together; each test changes what it is about. */
const HOUSEHOLD: Answers = {
  age: '30to50',
  familyStatus: 'married',
  kidsUnder14: '0',
  kidsOver14: '0',
  hasLoans: 'no',
  netIncome: 'above5000',
  expenses: 'above1500',
  equity: 'above100k',
  loanAmount: 'above100k',
};

/** Minimum own money of an invented bank, in per cent of the price. */
const MIN_DEPOSIT_PERCENT = 25;

const check = (changes: Answers) =>
  crossCheckAnswers({ ...HOUSEHOLD, ...changes }, MIN_DEPOSIT_PERCENT);

describe('spending against income', () => {
  it.each<[string, Answers, object]>([
    ['leaves what is earned above the highest spending', {}, { min: 2500, outcome: 'fits' }],
    [
      'leaves less where other loans are paid',
      { hasLoans: 'yes', loanInstallment: 'above500' },
      { min: 1500, max: undefined, outcome: 'fits' },
    ],
    [
      'is unclear in one range',
      { netIncome: 'above2500', expenses: 'above2500' },
      { min: 0, max: 2500, outcome: 'unclear' },
    ],
    [
      'leaves nothing where more is spent than earned',
      { netIncome: 'below1500', expenses: 'above1500' },
      { min: 0, max: 0, outcome: 'short' },
    ],
    [
      'is unclear where both are open above',
      { expenses: 'above5000' },
      { min: 0, max: undefined, outcome: 'unclear' },
    ],
    [
      'ignores the payments of loans that are not there any more',
      { hasLoans: 'no', loanInstallment: 'above2000' },
      { min: 2500 },
    ],
  ])('%s', (_, changes, surplus) => {
    expect(check(changes).surplus).toMatchObject(surplus);
  });
});

describe('the payment of the loan', () => {
  it('is worked out at the assumed rate for both ends of the range', () => {
    // 100,000 and 250,000 at 4% over 25 years, from a published annuity table: 5.27837 a thousand.
    const { payment } = check({});
    expect(payment).toMatchObject({ annualRate: 4, termYears: 25, outcome: 'fits' });
    expect(payment.min).toBeCloseTo(527.84, 2);
    expect(payment.max).toBeCloseTo(1319.59, 2);
  });

  it.each<[string, Answers, string]>([
    ['may be more than is left', { netIncome: 'above2500', expenses: 'above1500' }, 'unclear'],
    [
      'is more than can be left',
      { netIncome: 'above2500', expenses: 'above2500', loanAmount: 'above500k' },
      'short',
    ],
    ['is open above for the largest loans', { loanAmount: 'above500k' }, 'unclear'],
    ['is more than nothing', { netIncome: 'below1500', expenses: 'above1500' }, 'short'],
  ])('%s', (_, changes, outcome) => {
    expect(check(changes).payment.outcome).toBe(outcome);
  });

  it('is higher for an older borrower, who has less time', () => {
    expect(check({ age: '60plus' }).payment.termYears).toBeLessThan(check({}).payment.termYears);
  });
});

describe('own money against the price', () => {
  it.each<[string, Answers, object]>([
    [
      'is a share of own money and loan together',
      {},
      { min: 100 / 3.5, max: 250 / 3.5, outcome: 'fits' },
    ],
    [
      'is too little for a loan of five times as much',
      { equity: 'below100k', loanAmount: 'above500k' },
      { min: 0, max: 100 / 6, outcome: 'short' },
    ],
    [
      'is unclear where the ranges allow both',
      { equity: 'below100k', loanAmount: 'above100k' },
      { min: 0, max: 50, outcome: 'unclear' },
    ],
    [
      'is open where both are',
      { equity: 'above500k', loanAmount: 'above500k' },
      { min: 0, max: undefined, outcome: 'unclear' },
    ],
  ])('%s', (_, changes, ownMoney) => {
    expect(check(changes).ownMoney).toMatchObject(ownMoney);
  });
});

describe('a loan that was calculated', () => {
  const loanAmount = 212_000;
  const checkLoan = (terms?: { annualRate: number; termYears: number }) =>
    crossCheckAnswers(HOUSEHOLD, MIN_DEPOSIT_PERCENT, { loan: { loanAmount, terms } });

  it('has one payment', () => {
    const { payment } = checkLoan();
    // 212 × 5.27837, from the table above.
    expect(payment.min).toBeCloseTo(1119.01, 2);
    expect(payment.max).toBe(payment.min);
  });

  it('has the rate and the term of the calculator', () => {
    const { payment } = checkLoan({ annualRate: 4, termYears: 30 });
    // 212 × 4.77415, from the same table.
    expect(payment.min).toBeCloseTo(1012.12, 2);
    expect(payment).toMatchObject({ annualRate: 4, termYears: 30, rates: 'typed' });
  });

  it('has the payments of its several rates', () => {
    const payments = { min: 941.17, max: 1116.32 };
    const loan = { loanAmount: 188_000, terms: undefined, payments };
    const { payment } = crossCheckAnswers(HOUSEHOLD, MIN_DEPOSIT_PERCENT, { loan });
    expect(payment).toMatchObject({ ...payments, rates: 'several', shorter: undefined });
  });

  it('is compared with own money', () => {
    expect(checkLoan().ownMoney.min).toBeCloseTo((100 * 100_000) / 312_000, 9);
  });

  it('needs no shorter term if its own ends early enough', () => {
    expect(checkLoan({ annualRate: 4, termYears: 20 }).payment.shorter).toBeUndefined();
  });
});

it('takes own money that was typed instead of the range that was answered', () => {
  const loan = { loanAmount: 156_000, terms: undefined };
  const { ownMoney } = crossCheckAnswers(HOUSEHOLD, MIN_DEPOSIT_PERCENT, { loan, equity: 42_000 });
  expect(ownMoney.min).toBeCloseTo((100 * 42_000) / 198_000, 9);
  expect(ownMoney.max).toBe(ownMoney.min);
});

it('takes own money as a share of the price that was typed', () => {
  const known = { equity: 60_000, price: 210_000 };
  const { ownMoney } = crossCheckAnswers(HOUSEHOLD, MIN_DEPOSIT_PERCENT, known);
  expect(ownMoney.min).toBeCloseTo((100 * 60_000) / 210_000, 9);
  expect(ownMoney.max).toBe(ownMoney.min);
});

it('takes the budget that was typed instead of the ranges that were answered', () => {
  const answers: Answers = { ...HOUSEHOLD, hasLoans: 'yes', loanInstallment: 'below500' };
  const known = { netIncome: 3400, expenses: 1900, loanInstallment: 260 };
  const { surplus } = crossCheckAnswers(answers, MIN_DEPOSIT_PERCENT, known);
  expect(surplus).toEqual({ min: 1240, max: 1240, outcome: 'fits' });
});

// €700 a month repays €146,622 at 4% over 30 years.
it('works out the loan that fits what is left, if that is known exactly', () => {
  const fittingLoan = (known: Parameters<typeof crossCheckAnswers>[2]) =>
    crossCheckAnswers(HOUSEHOLD, MIN_DEPOSIT_PERCENT, known).payment.fittingLoan;
  const loan = { loanAmount: 152_000, terms: { annualRate: 4, termYears: 30 } };
  expect(fittingLoan({ netIncome: 1750, expenses: 850, reserve: 200, loan })).toBe(146_600);
  expect(fittingLoan({ loan })).toBeUndefined();
});

it('leaves out the reserve of the budget that was typed', () => {
  const known = { netIncome: 3550, expenses: 1500, reserve: 400 };
  const { surplus } = crossCheckAnswers(HOUSEHOLD, MIN_DEPOSIT_PERCENT, known);
  expect(surplus).toEqual({ min: 1650, max: 1650, outcome: 'fits' });
});

it('takes the payment that was typed instead of a budget', () => {
  const known = { netIncome: 3550, expenses: 1500, payment: 1100 };
  const { surplus } = crossCheckAnswers(HOUSEHOLD, MIN_DEPOSIT_PERCENT, known);
  expect(surplus).toEqual({ min: 1100, max: 1100, outcome: 'fits' });
});

describe('a term that may end after the age of 70', () => {
  // For 100,000 at 4%, from the same table: 6.05980, 10.12451 and 18.41652 a thousand.
  it.each([
    { age: '30to50', aboveAge: 45, termYears: 20, payment: 605.98 },
    { age: '50to60', aboveAge: 55, termYears: 10, payment: 1012.45 },
    { age: '60plus', aboveAge: 60, termYears: 5, payment: 1841.65 },
  ])('has the payment over $termYears years beside it at the age $age', (example) => {
    const { shorter } = check({ age: example.age, loanAmount: 'above100k' }).payment;
    expect(shorter).toMatchObject({ termYears: example.termYears, aboveAge: example.aboveAge });
    expect(shorter?.min).toBeCloseTo(example.payment, 2);
  });

  it('is none under 30', () => {
    expect(check({ age: 'under30' }).payment.shorter).toBeUndefined();
  });
});
