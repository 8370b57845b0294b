import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareMoving, firstMonthlyPayment, termVariants } from './rules.ts';
import type { MovingInput } from './rules.ts';
import type { RatePeriod } from '../../maths/periods.ts';
import { arbitraryPhasedLoan } from '../../maths/arbitraries.fixture.ts';
import { compared, GUIDE, OWN_BANK, single } from './guide.fixture.ts';

/** Interest of each month, computed payment by payment in euros without any rounding. */
function monthlyInterest(openingBalance: number, periods: readonly RatePeriod[]) {
  const months = periods.flatMap((period) => Array.from({ length: period.months }, () => period));
  let balance = openingBalance;
  return months.map(({ annualRate, interestOnly = false }, month) => {
    const rate = annualRate / 1200;
    const left = months.slice(month).filter((later) => !later.interestOnly).length;
    const interest = balance * rate;
    const payment = rate === 0 ? balance / left : interest / (1 - (1 + rate) ** -left);
    balance -= interestOnly ? 0 : payment - interest;
    return interest;
  });
}

const sumTo = (amounts: readonly number[], month: number) =>
  amounts.slice(0, month).reduce((sum, amount) => sum + amount, 0);

describe('a loan that may be moved', () => {
  it('saves what a computation month by month gives, in every month', () => {
    const euros = (max: number) => fc.nat({ max });
    const typed = fc.record({
      loan: arbitraryPhasedLoan,
      other: arbitraryPhasedLoan,
      presentCosts: euros(100),
      newCosts: euros(100),
      percent: euros(5),
      costs: fc.tuple(euros(3000), euros(300), euros(400), euros(900), euros(900)),
      month: fc.nat(),
    });
    fc.assert(
      fc.property(typed, ({ loan, other, presentCosts, newCosts, percent, costs, month }) => {
        const balance = loan.loanAmount;
        const [fees, valuation, lawyer, registration, relief] = costs;
        const { months, changes } = compareMoving({
          balance,
          stay: { periods: loan.periods, monthlyCosts: presentCosts },
          move: {
            periods: other.periods,
            monthlyCosts: newCosts,
            charge: { percent },
            fees,
            valuation,
            lawyer,
            registration: { min: registration, max: registration + relief },
          },
        });
        const until = month % (months + 1);
        const paid = (periods: readonly RatePeriod[], monthlyCosts: number) =>
          sumTo(
            monthlyInterest(balance, periods).map((interest) => interest + monthlyCosts),
            until,
          );
        const start = (balance * percent) / 100 + fees + valuation + lawyer + registration;
        const expected = paid(loan.periods, presentCosts) - paid(other.periods, newCosts) - start;
        // Each month's interest is rounded to the cent from exact running totals.
        const saved = changes[0].savedAfter(until);
        expect(Math.abs(saved.max / 100 - expected)).toBeLessThan(0.03);
        expect(Math.abs(saved.min / 100 - (expected - relief))).toBeLessThan(0.03);
      }),
      { numRuns: 200 },
    );
  });

  it('has paid for itself in the month that a schedule gives', () => {
    const [old = [], fresh = []] = [4.5, 4].map((rate) =>
      monthlyInterest(120_000, single(216, rate)),
    );
    const first = old.findIndex((_, month) => sumTo(old, month) - sumTo(fresh, month) >= 1800);
    expect(compareMoving(GUIDE).changes[0].ahead.max).toEqual({ from: first });
  });

  it.each<[Parameters<typeof compared>[0], object]>([
    // A longer term: ahead for some months only, here until after the present loan has ended.
    [
      { periods: single(234, 4), fees: 2500 },
      { from: 59, until: 222 },
    ],
    // The move saves 4,972.10 after costs of 1,800. With the sum as costs it is ahead only in the
    // last month, and with a cent more never.
    [{ fees: 6772.1 }, { from: 216 }],
    [{ fees: 6772.11 }, {}],
    [{ fees: 0 }, { from: 1 }],
    // A shorter term: ahead only after the new loan has ended, as monthlyInterest gives too.
    [{ periods: single(120, 7) }, { from: 150 }],
  ])('with %j is ahead %j', (changes, span) => {
    expect(compared(changes).changes[0].ahead).toEqual({ min: span, max: span });
  });

  it('is compared with every change as an offer', () => {
    const { crossovers } = compared({}, { renegotiate: OWN_BANK });
    expect(crossovers.map((crossover) => `${crossover.month}: ${crossover.cheapest}`)).toEqual([
      '1: 0',
      '3: 2',
    ]);
  });
});

describe('another term', () => {
  it.each([
    [
      'changes the last period',
      [...single(36, 3), ...single(264, 4.2)],
      [...single(36, 3), ...single(180, 4.2)],
    ],
    [
      'cuts off the periods that start after it ends',
      [...single(264, 3), ...single(36, 4.2)],
      single(216, 3),
    ],
  ])('%s', (_, typedPeriods, keptPeriods) => {
    const [kept, typed] = termVariants(compared({ periods: typedPeriods }));
    expect(typed).toMatchObject({ extraMonths: 84, isTyped: true });
    const { loan } = compared({ periods: keptPeriods }).changes[0];
    expect(kept).toMatchObject({ extraMonths: 0, isTyped: false, loan });
  });

  it('is left out if it would last over 100 years', () => {
    const longest = (months: number) => {
      const stay = { ...GUIDE.stay, periods: single(months, 4.5) };
      return termVariants(compared({ periods: single(months, 4) }, { stay }));
    };

    expect(longest(1140).map(({ loan }) => loan.months.length)).toEqual([1140, 1200]);
    expect(longest(1141)).toHaveLength(1);
  });
});

/**
 * Worked examples that calculators of other countries publish:
 * hoursnotdollars.pages.dev/should-i-refinance, askanumber.com/refinance-calculator and
 * calculatorz.co.uk/glossary/remortgage. The first two give the rounded monthly saving over all
 * months, the third over two years.
 */
it.each([
  [250_000, 300, 6.8, 5.8, 5000, [173_518, 158_033, 15_485, 33], 300, 41_455],
  [412_000, 324, 7.25, 5.99, 4500, [290_128, 256_825, 33_303, 14], 324, 103_400],
  [250_000, 300, 6, 4.5, 999, [161_075, 138_958, 22_117, 5], 24, 4309.14],
] as const)('agrees with a published example: %d over %d months', (...example) => {
  const [balance, months, rate, newRate, fees, expected, until, saving] = example;
  const { stay, changes } = compared(
    { periods: single(months, newRate), fees },
    { balance, stay: { periods: single(months, rate) } },
  );
  const [move] = changes;
  const payments = [firstMonthlyPayment(stay), firstMonthlyPayment(move.loan)];
  expect([...payments, move.savedMonthly, move.paybackMonths.max]).toEqual(expected);
  expect(Math.abs((move.savedMonthly * until) / 100 - fees - saving)).toBeLessThan(10);
  if (until === months) {
    expect(Math.abs(move.savedAfter(until).min / 100 - saving)).toBeLessThan(10);
  }
});

describe('a charge of the present bank', () => {
  const LOAN: MovingInput = {
    balance: 96_000,
    stay: { periods: single(156, 4.9) },
    move: {
      periods: single(156, 3.6),
      charge: { percent: 1 },
      fees: 700,
      valuation: 200,
      lawyer: 450,
      registration: { min: 0, max: 960 },
    },
    renegotiate: { periods: single(156, 4.2), fees: 200 },
  };
  /** What each change saves if the loan is repaid after 5 years, in whole euros. */
  const savedAfterFiveYears = (isChargedAtSale: boolean) =>
    compareMoving({ ...LOAN, isChargedAtSale }).changes.map(({ savedAfter }) => {
      const { min, max } = savedAfter(60);
      return [Math.round(min / 100), Math.round(max / 100)];
    });

  // Worked out with a pocket calculator: €661 is charged if the loan stays, €651 with the new offer.
  it('is paid for a move alone', () => {
    expect(savedAfterFiveYears(false)).toEqual([
      [2236, 3196],
      [2780, 2780],
    ]);
  });

  it('is paid at a sale, too, if the loan is not moved', () => {
    expect(savedAfterFiveYears(true)).toEqual([
      [2897, 3857],
      [2790, 2790],
    ]);
  });
});
