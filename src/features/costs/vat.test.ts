import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents, sumCents, toCents } from '../../maths/cents.ts';
import { calculateVat } from './vat.ts';
import { RULES } from './example-rules.fixture.ts';

const vat = (price: number, area?: number) => calculateVat(toCents(price), area, RULES.vat);
const range = (min: number, max = min) => ({ min: toCents(min), max: toCents(max) });

describe('VAT on a new home', () => {
  it.each([
    // Both measures just met: 350,000 × 5%.
    [350_000, 130, 'reduced', 17_500, 17_500],
    // 350,000 × 5% + 70,000 × 19% = 17,500 + 13,300.
    [420_000, 120, 'by-value', 30_800, 30_800],
    // 475,000 × 130/190 = 325,000, so 16,250 + 28,500 = 44,750; or of the 350,000:
    // 239,473.684 × 5% + 235,526.316 × 19% = 11,973.684 + 44,750.
    [475_000, 190, 'unsettled', 44_750, 56_723.68],
    // 350,000 × 130/150 = 303,333.333 × 5% + 46,666.667 × 19%.
    [350_000, 150, 'by-area', 24_033.33, 24_033.33],
    // 350,000 × 5% + 125,000 × 19%; or 347,328.244 × 5% + 127,671.756 × 19%.
    [475_000, 131, 'unsettled', 41_250, 41_624.05],
  ] as const)('€%d and %s m²: %s', (price, area, kind, min, max) => {
    expect(vat(price, area)).toMatchObject({ kind, total: range(min, max) });
  });

  it.each([
    [300_000, undefined, 'not-main-home', ['19% of 300000: 57000']],
    [300_000, 110, 'reduced', ['5% of 300000: 15000']],
    // 330,000 × 130/150 = 286,000.
    [330_000, 150, 'by-area', ['5% of 286000: 14300', '19% of 44000: 8360']],
  ])('€%d and %s m²: %s, with the part at each rate', (price, area, expected, lines) => {
    const { kind, interpretations } = vat(price, area);
    const parts = interpretations
      .flat()
      .map(({ percent, base, vat: tax }) => `${percent}% of ${base / 100}: ${tax / 100}`);
    expect([kind, ...parts]).toEqual([expected, ...lines]);
  });

  it('shows the saving just below a limit', () => {
    // 475,001 × 19%, one euro too much; 350,000 × 5% + 125,000 × 19% = 41,250.
    expect(vat(475_001, 100)).toMatchObject({
      kind: 'over-limit',
      total: range(90_250.19),
      atLimit: {
        price: toCents(475_000),
        area: 100,
        total: range(41_250),
        saved: range(49_000.19),
      },
    });
    // One square metre too many: 300,000 × 19% = 57,000, or
    // 300,000 × 130/190 = 205,263.158 × 5% + 94,736.842 × 19% = 10,263.158 + 18,000.
    expect(vat(300_000, 191).atLimit).toEqual({
      price: toCents(300_000),
      area: 190,
      total: range(28_263.16),
      saved: range(28_736.84),
    });
    expect(vat(475_000, 190).atLimit).toBeUndefined();
  });

  const price = fc.integer({ min: 1, max: 70_000_000 });
  const area = fc.option(
    fc.integer({ min: 100, max: 25_000 }).map((hundredths) => hundredths / 100),
    { nil: undefined },
  );

  it('never falls when the price rises, in either interpretation', () => {
    fc.assert(
      fc.property(price, price, area, (amount, increase, metres) => {
        const { total } = calculateVat(cents(amount), metres, RULES.vat);
        const dearer = calculateVat(cents(amount + increase), metres, RULES.vat).total;
        expect(dearer.min).toBeGreaterThanOrEqual(total.min);
        expect(dearer.max).toBeGreaterThanOrEqual(total.max);
      }),
    );
  });

  it('adds up, in each interpretation', () => {
    fc.assert(
      fc.property(price, area, (amount, metres) => {
        const { interpretations, total } = calculateVat(cents(amount), metres, RULES.vat);
        const sums = interpretations.map((lines) => {
          expect(sumCents(lines.map(({ base }) => base))).toBe(amount);
          return sumCents(lines.map((line) => line.vat));
        });
        expect([sums.at(0), sums.at(-1)]).toEqual([total.min, total.max]);
      }),
    );
  });
});
