import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  compareMoving,
  decideMoving,
  firstMonthlyPayment,
  type MovingInput,
  savedAfter,
  termVariants,
} from '../../../src/domain/moving/moving.ts';
import { arbitraryPhasedLoan } from '../mortgage/arbitrary-periods.ts';

const years = (count: number) => count * 12;
const single = (months: number, annualRate: number) => [{ months, annualRate }];

/** €120,000 with 18 years to go, from 4.5% to 4%, for costs of €1,800. */
const GUIDE: MovingInput = {
  balance: 120_000,
  stay: { periods: single(years(18), 4.5), monthlyCosts: 0 },
  move: {
    periods: single(years(18), 4),
    monthlyCosts: 0,
    fees: 1800,
    valuation: 0,
    lawyer: 0,
  },
};
const move = (changes: Partial<MovingInput['move']>): MovingInput => ({
  ...GUIDE,
  move: { ...GUIDE.move, ...changes },
});

/** Interest of each month, computed payment by payment in euros without any rounding. */
function monthlyInterest(
  balance: number,
  periods: readonly { months: number; annualRate: number }[],
) {
  const rates = periods.flatMap(({ months, annualRate }) =>
    Array.from({ length: months }, () => annualRate / 1200),
  );
  let owed = balance;
  let payment = 0;
  return rates.map((rate, month) => {
    if (rate !== rates[month - 1] || month === 0) {
      const left = rates.length - month;
      payment = rate === 0 ? owed / left : (owed * rate) / (1 - (1 + rate) ** -left);
    }
    const interest = owed * rate;
    owed -= payment - interest;
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
        const plain = (periods: MovingInput['stay']['periods']) =>
          periods.map(({ months, annualRate }) => ({ months, annualRate }));
        const [present, moved] = [plain(made.loan.periods), plain(made.other.periods)];
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
      { numRuns: 500 },
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

  it('costs more again after a longer term has used up the saving', () => {
    const { move: moved } = compareMoving(move({ periods: single(years(25), 4) }));
    expect(moved.paybackMonths?.max).toBe(11);
    const { from = 0, until = 0 } = moved.ahead.max;
    expect(from).toBeGreaterThan(11);
    expect(until).toBeGreaterThan(from);
  });

  it('counts a charge in euros or per cent of the balance', () => {
    const costs = (changes: Partial<MovingInput['move']>) =>
      compareMoving(move(changes)).move.costs.max;
    expect(costs({ charge: { percent: 1 } })).toBe(300_000);
    expect(costs({ charge: { euros: 950.5 } })).toBe(275_050);
  });

  it('gives ranges while the registration is not known', () => {
    const { move: moved } = compareMoving(move({ registration: { min: 0, max: 1200 } }));
    expect(moved.costs).toEqual({ min: 180_000, max: 300_000 });
    expect(moved.paybackMonths).toEqual({ min: 58, max: 96 });
    expect(moved.costRows.map(({ kind }) => kind)).toEqual(['fees', 'registration']);
  });

  it('has no month of payback if nothing is saved', () => {
    const { move: moved } = compareMoving(move({ periods: single(years(18), 4.5), fees: 10 }));
    expect(moved.paybackMonths).toBeUndefined();
    expect(moved.ahead.min).toEqual({ from: undefined });
  });
});

describe('the verdict', () => {
  const decide = (input: MovingInput, month?: number) => decideMoving(compareMoving(input), month);

  it('is for the time asked', () => {
    expect(decide(GUIDE)).toEqual({ kind: 'move', month: 216, saving: 497_210 });
    expect(decide(GUIDE, 36)).toMatchObject({ kind: 'stay', month: 36 });
    expect(decide(GUIDE, 36).saving).toBe(6220);
  });

  it('prefers the own bank if its offer costs less than the move', () => {
    const renegotiate = { periods: single(years(18), 4.1), monthlyCosts: 0, fees: 100 };
    expect(decide({ ...GUIDE, renegotiate })).toMatchObject({ kind: 'renegotiate' });
    expect(decide({ ...GUIDE, renegotiate: { ...renegotiate, fees: 2000 } }).kind).toBe('move');
  });

  it('depends on the registration within its range', () => {
    const input = move({ registration: { min: 0, max: 6000 } });
    const verdict = decide(input);
    expect(verdict).toMatchObject({ kind: 'depends', registrationLimit: 497_210 });
    const below = move({ registration: { min: 4972, max: 4972 } });
    const above = move({ registration: { min: 4973, max: 4973 } });
    expect([decide(below).kind, decide(above).kind]).toEqual(['move', 'stay']);
  });

  it('names no winner between equal choices', () => {
    expect(decide(move({ periods: GUIDE.stay.periods, fees: 0 }))).toMatchObject({
      kind: 'same',
      saving: 0,
    });
  });
});

describe('another term', () => {
  it('is five years more as an example if the term is kept', () => {
    const [kept, stretched] = termVariants(GUIDE, compareMoving(GUIDE));
    expect(kept).toMatchObject({ kind: 'kept', months: 216, isTyped: true, savedMonthly: 3135 });
    expect(kept?.saved.min).toBe(497_210);
    expect(stretched).toMatchObject({ kind: 'stretched', months: 276, isTyped: false });
    expect(stretched?.savedMonthly).toBeGreaterThan(3135);
    expect(stretched?.saved.min).toBeLessThan(0);
  });

  it('keeps the periods and changes the last', () => {
    const periods = [
      { months: 36, annualRate: 3 },
      { months: 264, annualRate: 4.2 },
    ];
    const input = move({ periods });
    const [kept, typed] = termVariants(input, compareMoving(input));
    expect(typed).toMatchObject({ kind: 'stretched', months: 300, isTyped: true });
    const asKept = compareMoving(
      move({
        periods: [
          { months: 36, annualRate: 3 },
          { months: 180, annualRate: 4.2 },
        ],
      }),
    );
    expect(kept?.monthlyPayment).toBe(firstMonthlyPayment(asKept.move.loan));
    expect(kept?.saved).toEqual(savedAfter(asKept.stay, asKept.move, 216));
  });
});

/** Worked examples that calculators of other countries publish. */
describe('published examples', () => {
  const published = (balance: number, months: number, rates: [number, number], fees: number) =>
    compareMoving({
      balance,
      stay: { periods: single(months, rates[0]), monthlyCosts: 0 },
      move: { periods: single(months, rates[1]), monthlyCosts: 0, fees, valuation: 0, lawyer: 0 },
    });
  const wholeSaving = ({ stay, move: moved, months }: ReturnType<typeof compareMoving>) =>
    savedAfter(stay, moved, months).min / 100;

  it('United States, hoursnotdollars.pages.dev/should-i-refinance', () => {
    const result = published(250_000, 300, [6.8, 5.8], 5000);
    expect(firstMonthlyPayment(result.stay)).toBe(173_518);
    expect(firstMonthlyPayment(result.move.loan)).toBe(158_033);
    expect(result.move.savedMonthly).toBe(15_485);
    expect(result.move.paybackMonths?.max).toBe(33);
    // Published as the rounded monthly saving over all months.
    expect(Math.abs(wholeSaving(result) - 41_455)).toBeLessThan(1);
  });

  it('United States, askanumber.com/refinance-calculator', () => {
    const result = published(412_000, 324, [7.25, 5.99], 4500);
    expect(firstMonthlyPayment(result.stay)).toBe(290_128);
    expect(firstMonthlyPayment(result.move.loan)).toBe(256_825);
    expect(result.move.savedMonthly).toBe(33_303);
    expect(result.move.paybackMonths?.max).toBe(14);
    expect(Math.round(wholeSaving(result) / 100) * 100).toBe(103_400);
  });

  it('United Kingdom, calculatorz.co.uk/glossary/remortgage', () => {
    const result = published(250_000, 300, [6, 4.5], 999);
    expect(firstMonthlyPayment(result.stay)).toBe(161_075);
    expect(firstMonthlyPayment(result.move.loan)).toBe(138_958);
    // €4,309.14 over two years there: lower payments alone, without what is still owed.
    expect((result.move.savedMonthly * 24) / 100 - 999).toBeCloseTo(4309.14, 0);
  });
});
