import { describe, expect, it } from 'vitest';

import {
  describeMoving,
  describePayback,
  movingCsv,
  movingGroups,
  movingHeadline,
  movingSummary,
  registrationNote,
  variantLabel,
  variantRows,
} from '../../../src/domain/moving/moving-text.ts';
import {
  compareMoving,
  type MovingInput,
  termVariants,
} from '../../../src/domain/moving/moving.ts';

const GUIDE: MovingInput = {
  balance: 120_000,
  stay: { periods: [{ months: 216, annualRate: 4.5 }], monthlyCosts: 0 },
  move: {
    periods: [{ months: 216, annualRate: 4 }],
    monthlyCosts: 0,
    fees: 1800,
    valuation: 0,
    lawyer: 0,
  },
};
const compared = (changes: Partial<MovingInput['move']> = {}, others: Partial<MovingInput> = {}) =>
  compareMoving({ ...GUIDE, ...others, move: { ...GUIDE.move, ...changes } });

/** Texts of a row of the table. */
const row = (comparison: ReturnType<typeof compareMoving>, label: string) =>
  movingGroups(comparison)
    .flatMap(({ rows }) => rows)
    .find((one) => one.label === label)
    ?.cells.map((lines) => lines.join('; '));

describe('the words about a loan that may be moved', () => {
  it('say first when staying costs less', () => {
    expect(movingHeadline(compared())).toEqual({ name: 'Move', amount: '€4,972 less' });
    expect(describeMoving(compared())).toEqual([
      'Staying costs less than moving if you sell or repay within 3 years and 1 month.',
      'Kept to the end, moving costs €4,972 less than staying.',
    ]);
    expect(movingHeadline(compared(), 36)).toEqual({ name: 'Stay', amount: '€62 less' });
    expect(describeMoving(compared(), 36)[1]).toBe('Repaid after 3 years, staying costs €62 less.');
    expect(describeMoving(compared({ fees: 9000 }))[0]).toBe(
      'Staying costs less than moving, however long you keep the loan.',
    );
  });

  it('explain both ways of counting', () => {
    const explain = (comparison: ReturnType<typeof compareMoving>) =>
      describePayback(comparison.stay, comparison.move);
    expect(explain(compared())).toBe(
      'Moving costs €1,800 at the start and saves €31.35 a month: divided, that takes 58 months. ' +
        'Interest and costs together are lower from month 38. That is sooner, because at the lower ' +
        'rate more of each payment repays the loan.',
    );
    expect(explain(compared({ periods: [{ months: 300, annualRate: 4 }] }))).toMatch(
      /divided, that takes 11 months\. .* lower from month \d+\. That is later, .* higher again\.$/,
    );
    expect(explain(compared({ fees: 0 }))).toBeUndefined();
    expect(explain(compared({ periods: GUIDE.stay.periods }))).toMatch(/never come out lower\.$/);
  });

  it('show the costs as a range while the registration is one', () => {
    const comparison = compared({ registration: { min: 0, max: 1200 }, charge: { percent: 1 } });
    expect(row(comparison, 'Early repayment charge')).toEqual(['–', '€1,200']);
    expect(row(comparison, 'Registration')).toEqual(['–', '€0 to €1,200']);
    expect(row(comparison, 'Total')).toEqual(['–', '€3,000 to €4,200']);
    expect(row(comparison, 'Over 3 years')).toEqual(['–', '€1,262 to €2,462 more']);
    expect(row(comparison, 'Interest and costs together')?.[1]).toMatch(/^month \d+ to \d+$/);
    expect(describePayback(comparison.stay, comparison.move)).toMatch(
      /takes 96 to 134 months\. .* from month \d+ at best, \d+ at worst\./,
    );
    expect(movingHeadline(comparison).amount).toBe('at least €2,572 less');
    expect(registrationNote(comparison)).toBeUndefined();
    expect(registrationNote(compared())).toContain('ask the Land Registry');
    const wide = compared({ registration: { min: 0, max: 6000 } });
    expect(row(wide, 'In total')?.[1]).toBe('€1,028 more to €4,972 less');
    expect(movingHeadline(wide).name).toBe('It depends');
    expect(describeMoving(wide).at(-1)).toContain('only if registration is below €4,972');
  });

  it('have the own bank as the third column', () => {
    const renegotiate = { periods: [{ months: 216, annualRate: 4.1 }], monthlyCosts: 0, fees: 100 };
    const comparison = compared({}, { renegotiate });
    expect(movingHeadline(comparison).name).toBe('Your own bank');
    expect(row(comparison, 'Fees')).toEqual(['–', '€1,800', '€100']);
    const summary = movingSummary(comparison);
    expect(summary).toContain(
      '- Move: 4% for 18 years; monthly payment €780.24; costs of the change €1,800',
    );
    expect(summary).toContain('- Own bank: 4.1%');
    expect(movingCsv(comparison).split('\r\n')[1]).toBe(
      '0,0.00,120000.00,1800.00,100.00,120000.00,120000.00',
    );
  });

  it('compare a kept with a stretched term', () => {
    const variants = termVariants(GUIDE, compared());
    expect(variants.map(variantLabel)).toEqual([
      'Term kept: 18 years',
      'Term stretched: 23 years, for example',
    ]);
    const [, today, saved] = variantRows(variants);
    expect(today?.cells[0]).toEqual(['€31.35 less']);
    expect(saved?.cells[1]?.[0]).toMatch(/ more$/);
  });
});
