import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  compareMoving,
  decideMoving,
  firstMonthlyPayment,
  movingAsOffers,
  type MovingInput,
  savedAfter,
  termVariants,
} from '../../../src/domain/moving/moving.ts';
import type { RatePeriod } from '../../../src/domain/mortgage/periods.ts';
import { arbitraryPhasedLoan } from '../mortgage/arbitraries.ts';
import { compared, GUIDE, guideWith, OWN_BANK, single } from './guide.ts';

/** Interest of each month, computed payment by payment in euros without any rounding. */
function monthlyInterest(balance: number, periods: readonly RatePeriod[]) {
  const months = periods.flatMap((period) => Array.from({ length: period.months }, () => period));
  let owed = balance;
  return months.map(({ annualRate, interestOnly = false }, month) => {
    const rate = annualRate / 1200;
    const left = months.slice(month).filter((later) => !later.interestOnly).length;
    const interest = owed * rate;
    const payment = rate === 0 ? owed / left : interest / (1 - (1 + rate) ** -left);
    owed -= interestOnly ? 0 : payment - interest;
    return interest;
  });
}

const sumTo = (amounts: readonly number[], month: number) =>
  amounts.slice(0, month).reduce((sum, amount) => sum + amount, 0);

describe('a loan that may be moved', () => {
  it('saves what a computation month by month gives, in every month', () => {
    const arbitraryInput = fc.record({
      loan: arbitraryPhasedLoan,
      other: arbitraryPhasedLoan,
      presentCosts: fc.integer({ min: 0, max: 100 }),
      newCosts: fc.integer({ min: 0, max: 100 }),
      percent: fc.integer({ min: 0, max: 5 }),
      fees: fc.integer({ min: 0, max: 3000 }),
      registration: fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 900, max: 2000 })),
      month: fc.nat(),
    });
    fc.assert(
      fc.property(arbitraryInput, (made) => {
        const [present, moved] = [made.loan.periods, made.other.periods];
        const balance = made.loan.loanAmount;
        const comparison = compareMoving({
          balance,
          stay: { periods: present, monthlyCosts: made.presentCosts },
          move: {
            periods: moved,
            monthlyCosts: made.newCosts,
            charge: { percent: made.percent },
            fees: made.fees,
            valuation: 250,
            lawyer: 400,
            registration: { min: made.registration[0], max: made.registration[1] },
          },
        });
        const [old, fresh] = [monthlyInterest(balance, present), monthlyInterest(balance, moved)];
        const month = made.month % (comparison.months + 1);
        const interest = sumTo(old, month) - sumTo(fresh, month);
        const running =
          Math.min(month, old.length) * made.presentCosts -
          Math.min(month, fresh.length) * made.newCosts;
        const start = (balance * made.percent) / 100 + made.fees + 250 + 400;
        const saved = savedAfter(comparison.stay, comparison.move, month);
        const expected = interest + running - start;
        // Each month's interest is rounded to the cent from exact running totals.
        expect(Math.abs(saved.max / 100 - (expected - made.registration[0]))).toBeLessThan(0.03);
        expect(Math.abs(saved.min / 100 - (expected - made.registration[1]))).toBeLessThan(0.03);
      }),
      { numRuns: 200 },
    );
  });

  it('has paid for itself both ways in the month that the guide and a schedule give', () => {
    const { stay, move: moved } = compareMoving(GUIDE);
    expect(moved.savedMonthly).toBe(3135);
    expect(moved.paybackMonths).toEqual({ min: 58, max: 58 });
    const [old, fresh] = [4.5, 4].map((rate) => monthlyInterest(120_000, single(216, rate)));
    const first = Array.from({ length: 216 }, (_, index) => index + 1).find(
      (month) => sumTo(old ?? [], month) - sumTo(fresh ?? [], month) >= 1800,
    );
    expect(first).toBe(38);
    expect(moved.ahead.max).toEqual({ from: 38 });
    expect(savedAfter(stay, moved, 216).min).toBe(497_210);
  });

  it.each<[Parameters<typeof compared>[0], object]>([
    // A longer term: ahead for some months only, here until after the present loan has ended.
    [
      { periods: single(234, 4), fees: 2500 },
      { ahead: { min: { from: 59, until: 222 }, max: { from: 59, until: 222 } } },
    ],
    // 4,972.10 saved + 1,800 of costs: ahead in the last month, and a cent more never.
    [{ fees: 6772.1 }, { ahead: { min: { from: 216 }, max: { from: 216 } } }],
    [{ fees: 6772.11 }, { ahead: { min: {}, max: {} } }],
    [{ fees: 0 }, { ahead: { min: { from: 1 }, max: { from: 1 } } }],
    // A shorter term: ahead only after the new loan has ended, as monthlyInterest gives too.
    [{ periods: single(120, 7) }, { ahead: { min: { from: 150 }, max: { from: 150 } } }],
    [{ charge: { euros: 950.5 } }, { costs: { min: 275_050, max: 275_050 } }],
  ])('with %j', (changes, expected) => {
    expect(compared(changes).move).toMatchObject(expected);
  });

  it('is compared with every change as an offer', () => {
    const turnsWith = (rest: Partial<MovingInput>) =>
      movingAsOffers(compared({}, rest)).turns.map(
        ({ month, cheapest }) => `${month}: ${cheapest}`,
      );
    expect(turnsWith({ renegotiate: OWN_BANK })).toEqual(['0: 0', '3: 2']);
    expect(turnsWith({})).toEqual(['0: 0', '38: 1']);
  });
});

it.each<[Parameters<typeof compared>, string]>([
  [[{}, { renegotiate: { ...OWN_BANK, fees: 2000 } }], 'move'],
  [[{ registration: { min: 4972, max: 4972 } }], 'move'],
  [[{ registration: { min: 4973, max: 4973 } }], 'stay'],
])('the verdict on %j is %s; the sentences test the others', (changes, kind) => {
  expect(decideMoving(compared(...changes)).kind).toBe(kind);
});

describe('another term', () => {
  const variantsOf = (input: MovingInput) => termVariants(input, compareMoving(input));

  it('keeps the periods and changes the last', () => {
    const over = (months: number) => [...single(36, 3), ...single(months, 4.2)];
    const [kept, typed] = variantsOf(guideWith({ periods: over(264) }));
    expect(typed).toMatchObject({ months: 300, extraMonths: 84, isTyped: true });
    const asKept = compared({ periods: over(180) });
    expect(kept?.monthlyPayment).toBe(firstMonthlyPayment(asKept.move.loan));
    expect(kept?.saved).toEqual(savedAfter(asKept.stay, asKept.move, 216));
  });

  it('cuts off the periods that start after it ends', () => {
    const [kept] = variantsOf(guideWith({ periods: [...single(264, 3), ...single(36, 4.2)] }));
    const asKept = compared({ periods: single(216, 3) });
    expect(kept?.monthlyPayment).toBe(firstMonthlyPayment(asKept.move.loan));
    expect(kept?.saved).toEqual(savedAfter(asKept.stay, asKept.move, 216));
  });

  it('is left out if it would last over 100 years', () => {
    const monthsOf = (input: MovingInput) => variantsOf(input).map(({ months }) => months);
    const longest = (months: number) =>
      guideWith(
        { periods: single(months, 4) },
        { stay: { ...GUIDE.stay, periods: single(months, 4.5) } },
      );
    expect(monthsOf(longest(1140))).toEqual([1140, 1200]);
    expect(monthsOf(longest(1141))).toEqual([1141]);
  });
});

/**
 * Worked examples that calculators of other countries publish: hoursnotdollars.pages.dev/should-i-refinance,
 * askanumber.com/refinance-calculator and calculatorz.co.uk/glossary/remortgage. The first two give
 * the rounded monthly saving over all months, the third over two years.
 */
it.each([
  [250_000, 300, 6.8, 5.8, 5000, [173_518, 158_033, 15_485, 33], 300, 41_455],
  [412_000, 324, 7.25, 5.99, 4500, [290_128, 256_825, 33_303, 14], 324, 103_400],
  [250_000, 300, 6, 4.5, 999, [161_075, 138_958, 22_117, 5], 24, 4309.14],
] as const)('agrees with a published example: %d over %d months', (...example) => {
  const [balance, months, rate, newRate, fees, expected, until, saving] = example;
  const { stay, move } = compared(
    { periods: single(months, newRate), fees },
    { balance, stay: { periods: single(months, rate) } },
  );
  const payments = [firstMonthlyPayment(stay), firstMonthlyPayment(move.loan)];
  expect([...payments, move.savedMonthly, move.paybackMonths?.max]).toEqual(expected);
  expect(Math.abs((move.savedMonthly * until) / 100 - fees - saving)).toBeLessThan(10);
  if (until === months)
    expect(Math.abs(savedAfter(stay, move, until).min / 100 - saving)).toBeLessThan(10);
});
