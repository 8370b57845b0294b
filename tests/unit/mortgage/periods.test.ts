import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Loan, repayment } from '../../../src/domain/mortgage/loan.ts';
import {
  onePeriod,
  type Period,
  type PhasedLoan,
  phasesOf,
  problemOfPeriods,
  repaymentOf,
  variablePaths,
} from '../../../src/domain/mortgage/periods.ts';
import { monthlySchedule } from '../../../src/domain/mortgage/schedule.ts';
import { arbitraryLoan } from './arbitrary-loan.ts';
import { arbitraryPhasedLoan } from './arbitrary-periods.ts';

const Precise = Decimal.clone({ precision: 50 });
const cents = (euros: number) => Math.round(euros * 100);
const sumCents = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + cents(amount), 0);

/** Fixed at 3 % for three years, then 4.5 %: the loan of the examples. */
const FIXED_THEN_VARIABLE: PhasedLoan = {
  loanAmount: 200_000,
  periods: [
    { months: 36, interestRate: 3 },
    { months: 264, interestRate: 4.5 },
  ],
};

/**
 * The balances of a loan by fifty digits and no closed formula: each period's instalment is what is owed,
 * divided by the added-up discount factors of the months that are left to repay in.
 */
function balances({ loanAmount, periods }: PhasedLoan): { balance: Decimal; interest: Decimal }[] {
  const rows: { balance: Decimal; interest: Decimal }[] = [];
  let owed = new Precise(loanAmount);
  periods.forEach(({ months, interestRate, interestOnly }, index) => {
    const rate = new Precise(interestRate).div(1200);
    let left = 0;
    for (const later of periods.slice(index)) if (!later.interestOnly) left += later.months;
    let factors = new Precise(0);
    let factor = new Precise(1);
    for (let month = 0; month < left; month += 1) {
      factor = factor.div(rate.plus(1));
      factors = factors.plus(factor);
    }
    const paid = interestOnly ? owed.times(rate) : owed.div(factors);
    for (let month = 0; month < months; month += 1) {
      const interest = owed.times(rate);
      owed = owed.plus(interest).minus(paid);
      rows.push({ balance: owed, interest });
    }
  });
  return rows;
}

describe('a loan of periods', () => {
  it('is repaid to the cent, and its interest adds up to the total', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, (loan) => {
        const rows = monthlySchedule(loan);
        const { totalInterest } = repaymentOf(loan.loanAmount, phasesOf(loan));
        expect(rows.at(-1)?.balance).toBe(0);
        expect(sumCents(rows.map((row) => row.principal))).toBe(cents(loan.loanAmount));
        const interest = sumCents(rows.map((row) => row.interest));
        expect(Math.abs(interest - cents(totalInterest))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3000 },
    );
  });

  it('has in every month the balance and the interest of fifty-digit arithmetic', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, (loan) => {
        const exact = balances(loan);
        const rows = monthlySchedule(loan);
        expect(rows).toHaveLength(exact.length);
        rows.forEach((row, index) => {
          expect(Math.abs(row.balance - Number(exact[index]?.balance))).toBeLessThan(0.0051);
          expect(Math.abs(row.interest - Number(exact[index]?.interest))).toBeLessThan(0.0101);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('changes nothing when a period is split in two equal ones', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, fc.nat(), fc.nat(), (loan, which, where) => {
        const at = which % loan.periods.length;
        const period = loan.periods[at];
        if (!period || period.months < 2) return;
        const first = 1 + (where % (period.months - 1));
        const halves = [first, period.months - first].map((months) => ({ ...period, months }));
        const split = { ...loan, periods: loan.periods.toSpliced(at, 1, ...halves) };
        expect(phasesOf(split)).toEqual(phasesOf(loan));
        expect(monthlySchedule(split)).toEqual(monthlySchedule(loan));
      }),
      { numRuns: 2000 },
    );
  });

  it('steps up where the rate rises and down where it falls, while it is repaid', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, (loan) => {
        const phases = phasesOf(loan);
        phases.forEach((phase, index) => {
          const before = phases[index - 1];
          if (!before || before.interestOnly || phase.interestOnly) return;
          expect(Math.sign(phase.step)).toBe(Math.sign(phase.interestRate - before.interestRate));
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('owes at the beginning of a period what the one before has left', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, (loan) => {
        const phases = phasesOf(loan);
        phases.forEach((phase, index) => {
          expect(phase.owedBefore).toBe(phases[index - 1]?.owedAfter ?? loan.loanAmount);
          if (phase.interestOnly) expect(phase.owedAfter).toBe(phase.owedBefore);
        });
        expect(phases.at(-1)?.owedAfter).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the loan of one rate where it has one period', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan: Loan) => {
        const phased = onePeriod(loan);
        expect(repaymentOf(phased.loanAmount, phasesOf(phased))).toEqual(repayment(loan));
      }),
      { numRuns: 2000 },
    );
  });

  it('pays interest alone while the house is built, and steps up when it is done', () => {
    const [building, repaying] = phasesOf({
      loanAmount: 200_000,
      periods: [
        { months: 24, interestRate: 3, interestOnly: true },
        { months: 276, interestRate: 3 },
      ],
    });
    expect(building).toMatchObject({ instalment: 500, owedAfter: 200_000, step: 0, from: 1 });
    expect(repaying).toMatchObject({ from: 25, owedBefore: 200_000, paymentsLeft: 276 });
    expect(repaying?.step.toFixed(2)).toBe('504.03');
  });

  it('has the instalments that tables of annuities give', () => {
    const [fixed, variable] = phasesOf(FIXED_THEN_VARIABLE);
    expect(fixed?.instalment.toFixed(2)).toBe('948.42');
    expect(variable?.owedBefore.toFixed(2)).toBe('183130.09');
    expect(variable?.instalment.toFixed(2)).toBe('1093.99');
    expect(variable?.step.toFixed(2)).toBe('145.57');
  });

  it('is refused, with the reason, where the periods make no loan', () => {
    const period: Period = { months: 12, interestRate: 3 };
    const refused: [Period[], string][] = [
      [[], 'none'],
      [[period, period, period, period, period], 'many'],
      [[{ ...period, months: 0 }], 'length'],
      [[{ ...period, months: 12.5 }, period], 'length'],
      [[{ ...period, interestRate: -1 }], 'rate'],
      [[{ ...period, interestRate: Number.NaN }], 'rate'],
      [[period, { ...period, interestOnly: true }], 'never-repaid'],
    ];
    for (const [periods, problem] of refused) expect(problemOfPeriods(periods)).toBe(problem);
    expect(problemOfPeriods(FIXED_THEN_VARIABLE.periods)).toBeUndefined();
    expect(problemOfPeriods([{ ...period, months: 12.5 }])).toBeUndefined();
  });
});

describe('the paths of the variable part', () => {
  it('change the last period alone, by the points of the visitor', () => {
    const paths = variablePaths(FIXED_THEN_VARIABLE, 1);
    expect(paths.map(({ interestRates }) => interestRates)).toEqual([[3.5], [4.5], [5.5]]);
    expect(new Set(paths.map(({ phases }) => phases[0]?.instalment)).size).toBe(1);
    expect(paths[1]?.phases).toEqual(phasesOf(FIXED_THEN_VARIABLE));
  });

  it('never fall below a rate of zero, and keep their decimals', () => {
    expect(variablePaths(FIXED_THEN_VARIABLE, 5)[0]?.interestRates).toEqual([0]);
    const tenths = { loanAmount: 1000, periods: [{ months: 12, interestRate: 3.3 }] };
    expect(variablePaths(tenths, 1)[2]?.interestRates).toEqual([4.3]);
  });

  it('change every period that is marked as variable, and no other', () => {
    const periods = [
      { months: 24, interestRate: 3 },
      { months: 60, interestRate: 4, isVariable: true },
      { months: 60, interestRate: 4.5 },
      { months: 156, interestRate: 5, isVariable: true },
    ];
    const [lower, typed, higher] = variablePaths({ loanAmount: 200_000, periods }, 1);
    expect(typed?.phases).toEqual(phasesOf({ loanAmount: 200_000, periods }));
    const rates = [3, 5, 4.5, 6];
    expect(higher?.interestRates).toEqual([5, 6]);
    expect(higher?.phases.map(({ interestRate }) => interestRate)).toEqual(rates);
    // What is paid from month 25 on, as a loan of what is owed then at the higher rate.
    const owed = phasesOf({ loanAmount: 200_000, periods })[1]?.owedBefore ?? 0;
    const rest = { loanAmount: owed, interestRate: 5, loanTerm: 23 };
    expect(higher?.instalment).toBeCloseTo(repayment(rest).monthlyPayment, 8);
    // At 3 % the first variable part is on the terms of the part before: nothing changes in month 25.
    expect(lower?.step).toBeCloseTo(0, 8);
  });

  it('keep a variable part apart from a fixed one on the same terms', () => {
    const periods = [
      { months: 36, interestRate: 3 },
      { months: 264, interestRate: 3, isVariable: true },
    ];
    const paths = variablePaths({ loanAmount: 200_000, periods }, 1);
    expect(paths.map(({ phases }) => phases.length)).toEqual([2, 2, 2]);
    expect(paths[1]?.instalment).toBeCloseTo(948.42, 2);
  });
});
