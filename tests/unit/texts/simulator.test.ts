import { expect, it } from 'vitest';

import { describePayment } from '../../../src/texts/en/simulator.ts';

const PAYMENT = {
  annualRate: 4,
  termYears: 25,
  mayEndTooLate: false,
  outcome: 'unclear',
} as const;

it('gives the payments of the range that was answered', () => {
  expect(describePayment({ ...PAYMENT, min: 527.84, max: 1319.59 })).toBe(
    'The loan costs €528 to €1,320 a month at an assumed 4% over 25 years. That may be more than is left.',
  );
});

it('gives the payment of the loan that was calculated', () => {
  expect(describePayment({ ...PAYMENT, min: 1119.01, max: 1119.01 }, 212_000)).toBe(
    'The loan of €212,000 that you calculated costs €1,119 a month at an assumed 4% over 25 years. That may be more than is left.',
  );
});

it('says that a term which may end too late has to be shorter', () => {
  expect(describePayment({ ...PAYMENT, min: 0, max: 1012.45, mayEndTooLate: true })).toBe(
    'The loan costs up to €1,012 a month at an assumed 4% over 25 years. That may be more than is left. Banks typically want the last payment by age 65 to 70: over fewer years it costs more a month.',
  );
});
