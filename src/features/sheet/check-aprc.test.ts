import { describe, expect, it } from 'vitest';

import { checkAprc } from './computed-figures.ts';
import { printed, repeat } from './reference.fixture.ts';
import {
  bankAprc,
  bankPayments,
  bankStream,
  cost,
  PLAIN,
  soundSheet,
  TWO_RATES,
} from './sheets.fixture.ts';
import type { BankLoan } from './sheets.fixture.ts';

const plain = soundSheet(PLAIN);
const twoRates = soundSheet(TWO_RATES);
const [plainPayment = 0] = bankPayments(PLAIN);

describe('an APRC that follows', () => {
  it.each([
    // A year: 4.53 × (2 / 182.5 + 0.25 / 365) = 0.053 points for its times, and 0.0005 of rounding.
    { name: 'of a year', months: 12, difference: 0.05, follows: true },
    { name: 'of a year', months: 12, difference: -0.05, follows: true },
    { name: 'of a year', months: 12, difference: 0.058, follows: false },
    { name: 'of a year', months: 12, difference: -0.058, follows: false },
    // Twenty years: 4.33 × (2 / 3650 + 0.25 / 365) = 0.0053 points.
    { name: 'of twenty years', months: 240, difference: 0.005, follows: true },
    { name: 'of twenty years', months: 240, difference: -0.005, follows: true },
    { name: 'of twenty years', months: 240, difference: 0.0065, follows: false },
    { name: 'of twenty years', months: 240, difference: -0.0065, follows: false },
  ])('$name may differ by $difference points: $follows', ({ months, difference, follows }) => {
    const loan: BankLoan = { loanAmount: 150_000, periods: [[months, 4.25]] };
    const aprc = printed(bankAprc(loan).plus(difference), 3);
    expect(checkAprc(soundSheet(loan), aprc, months).follows).toBe(follows);
  });

  it.each([
    { decimals: 1, difference: 0.05, follows: true },
    { decimals: 1, difference: 0.06, follows: false },
    { decimals: 2, difference: 0.01, follows: true },
    { decimals: 2, difference: 0.012, follows: false },
  ])(
    'may differ by $difference if it has $decimals decimals: $follows',
    ({ decimals, difference, follows }) => {
      const value = bankAprc(PLAIN).plus(difference).toNumber();
      expect(checkAprc(plain, { value, decimals }, 240).follows).toBe(follows);
    },
  );
});

describe('the APRC of a sheet', () => {
  it.each([
    {
      name: 'the payments as printed',
      sheet: { ...twoRates, payments: [printed(860), printed(960)] },
      payments: [...repeat(860, 60), ...repeat(960, 240)],
    },
    {
      name: 'the payments that follow if none is printed',
      sheet: { ...twoRates, payments: [undefined, undefined] },
      payments: bankStream(TWO_RATES),
    },
    {
      name: 'as many payments as are printed',
      sheet: { ...twoRates, payments: [printed(860), printed(960)], numberOfPayments: 299 },
      payments: [...repeat(860, 60), ...repeat(960, 239)],
    },
  ])('is that of $name', ({ sheet, payments }) => {
    const aprc = bankAprc(TWO_RATES, { payments });
    const { expected, follows } = checkAprc(sheet, printed(aprc, 3), 300);
    expect(follows).toBe(true);
    expect(expected.kind === 'rate' && expected.percent).toBeCloseTo(aprc.toNumber(), 3);
  });

  it.each([
    { name: 'a cost that is paid once', costs: [cost('fees', 900)] },
    { name: 'a yearly cost', costs: [cost('life', 240)] },
    { name: 'both', costs: [cost('fees', 900), cost('life', 240)] },
  ])('has $name', ({ costs }) => {
    const loan = { ...PLAIN, costs };
    const aprc = bankAprc(loan).toNumber();
    const { expected } = checkAprc(soundSheet(loan), { value: aprc, decimals: 2 }, 240);
    expect(expected.kind === 'rate' && expected.percent).toBeCloseTo(aprc, 5);
  });

  it.each(['start', 'end', 'monthly'] as const)('may have a yearly cost at the %s', (timing) => {
    const loan: BankLoan = { ...PLAIN, costs: [cost('life', 1200)], timing };
    expect(checkAprc(soundSheet(loan), printed(bankAprc(loan), 3), 240).follows).toBe(true);
  });

  it('is that of the printed payments if the printed one does not follow', () => {
    const sheet = { ...plain, payments: [printed(960)] };
    const aprc = bankAprc(PLAIN, { payments: repeat(960, 240) }).toNumber();
    const { expected } = checkAprc(sheet, { value: 9, decimals: 2 }, 240);
    expect(expected.kind === 'rate' && expected.percent).toBeCloseTo(aprc, 6);
  });

  it('is that of the payments that follow if the printed one is theirs', () => {
    const sheet = { ...plain, payments: [printed(960)] };
    const aprc = bankAprc(PLAIN, { payments: repeat(plainPayment, 240) });
    const { expected, follows } = checkAprc(sheet, printed(aprc, 3), 240);
    expect(follows).toBe(true);
    expect(expected.kind === 'rate' && expected.percent).toBeCloseTo(aprc.toNumber(), 6);
  });
});
