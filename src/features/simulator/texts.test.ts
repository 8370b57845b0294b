import { expect, it } from 'vitest';

import { describePayment } from './texts.ts';

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
  expect(describePayment(payment)).toBe(
    'The loan costs €726 a month at an assumed 4% over 25 years. That is more than is left. A loan of about €146,600 would fit.',
  );
  expect(describePayment({ ...payment, outcome: 'fits' })).not.toContain('would fit');
});

it('gives the payments of the range that was answered', () => {
  expect(describePayment({ ...PAYMENT, min: 527.84, max: 1319.59 })).toBe(
    'The loan costs €528 to €1,320 a month at an assumed 4% over 25 years. That may be more than is left.',
  );
});

it('gives the payment of the loan that was entered', () => {
  const payment = { ...PAYMENT, min: 1119.01, max: 1119.01 };
  expect(describePayment(payment, { loanAmount: 212_000, terms: undefined })).toBe(
    'The loan of €212,000 that you entered costs €1,119 a month at an assumed 4% over 25 years. That may be more than is left.',
  );
});

it('gives the rate and the term that were calculated with', () => {
  const terms = { annualRate: 3.75, termYears: 12.5 };
  const payment = { ...PAYMENT, ...terms, rates: 'typed' as const, min: 1000, max: 1000 };
  expect(describePayment(payment, { loanAmount: 120_000, terms })).toContain(
    'costs €1,000 a month at 3.75% over 12 years and 6 months.',
  );
});

it('gives the payments of several rates', () => {
  const payment = { ...PAYMENT, rates: 'several' as const, min: 941.17, max: 1116.32 };
  expect(describePayment(payment, { loanAmount: 188_000, terms: undefined })).toBe(
    'The loan of €188,000 that you entered costs €941 to €1,116 a month at the rates that you entered. That may be more than is left.',
  );
});

it('gives the payment over a term that ends early enough', () => {
  const shorter = { termYears: 5, aboveAge: 60, min: 0, max: 1841.65 };
  expect(describePayment({ ...PAYMENT, min: 0, max: 1012.45, shorter })).toBe(
    'The loan costs up to €1,012 a month at an assumed 4% over 25 years. That may be more than is left. If you are over 60, a bank may want a shorter term, because it typically wants the last payment by age 65 to 70: over 5 years it costs up to €1,842 a month.',
  );
});
