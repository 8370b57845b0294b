import { expect, it } from 'vitest';

import {
  countLights,
  describeOwnMoney,
  describePayment,
  describeShorterTerm,
} from './final-texts.ts';

const PAYMENT = {
  annualRate: 4,
  termYears: 25,
  rates: 'assumed',
  shorter: undefined,
  fittingLoan: undefined,
  outcome: 'unclear',
} as const;

it('names the loan that fits if too little is left', () => {
  const payment = {
    ...PAYMENT,
    min: 726,
    max: 726,
    fittingLoan: 146_600,
    outcome: 'short',
  } as const;
  expect(describePayment(payment)).toEqual({
    label: 'Loan each month',
    amount: '€726',
    meaning:
      'At an assumed 4% over 25 years. That is more than is left. A loan of about €146,600 would fit.',
  });
  expect(describePayment({ ...payment, outcome: 'fits' }).meaning).not.toContain('would fit');
});

it('gives the payments of the range that was answered', () => {
  expect(describePayment({ ...PAYMENT, min: 527.84, max: 1319.59 })).toMatchObject({
    amount: '€528 to €1,320',
    meaning: 'At an assumed 4% over 25 years. That may be more than is left.',
  });
});

it('gives the payment of the loan that was entered', () => {
  const payment = { ...PAYMENT, min: 1119.01, max: 1119.01 };
  expect(describePayment(payment, { loanAmount: 212_000, terms: undefined })).toMatchObject({
    label: 'The €212,000 that you entered, each month',
    amount: '€1,119',
  });
});

it('gives the rate and the term that were calculated with', () => {
  const terms = { annualRate: 3.75, termYears: 12.5 };
  const payment = { ...PAYMENT, ...terms, rates: 'typed' as const, min: 1000, max: 1000 };
  expect(describePayment(payment, { loanAmount: 120_000, terms }).meaning).toMatch(
    /^At 3\.75% over 12 years and 6 months\./,
  );
});

it('gives the payments of several rates', () => {
  const payment = { ...PAYMENT, rates: 'several' as const, min: 941.17, max: 1116.32 };
  expect(describePayment(payment, { loanAmount: 188_000, terms: undefined })).toMatchObject({
    amount: '€941 to €1,116',
    meaning: 'At the rates that you entered. That may be more than is left.',
  });
});

it('gives the payment over a term that ends early enough', () => {
  expect(describeShorterTerm({ termYears: 5, aboveAge: 60, min: 0, max: 1841.65 })).toBe(
    'If you are over 60, a bank may want a shorter term, because it typically wants the last payment by age 65 to 70. Over 5 years the loan costs up to €1,842 a month.',
  );
});

it('names the own money and the price that were entered', () => {
  const share = { min: 15, max: 15, outcome: 'short' } as const;
  expect(describeOwnMoney(share, '20–30%', { equity: 97_500, price: 650_000 })).toMatchObject({
    label: 'Your €97,500, of the price of €650,000',
    amount: '15%',
  });
});

it('says that ranges without bounds leave the share of the own money open', () => {
  const share = { min: 0, max: undefined, outcome: 'unclear' } as const;
  expect(describeOwnMoney(share, '20–30%').amount).toBe('unclear');
});

it.each([
  { scores: ['GREEN', 'RED', 'GREEN', 'YELLOW'], counted: '2 green, 1 yellow, 1 red' },
  { scores: ['GREEN', 'GREEN'], counted: '2 green' },
] as const)('counts the lights of $scores', ({ scores, counted }) => {
  expect(countLights(scores)).toBe(counted);
});
