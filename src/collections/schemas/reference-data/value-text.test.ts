import { describe, expect, it } from 'vitest';

import { bandsOf, numericRange } from './entries.ts';
import { parseFigures } from './parse.ts';
import { site } from '../../../../tests/unit/content/check-article.ts';

describe('the text of a placeholder', () => {
  it.each([
    { key: 'sale-levy.rate', text: '0.4%' },
    { key: 'reduced-tax.area', text: '77 m²' },
    { key: 'reduced-tax.law', text: 'Law 7(I)/2020' },
    { key: 'reduced-tax.from', text: 'March 2020' },
    { key: 'reduced-tax.until', text: '31 December 2026' },
    { key: 'land-fee.rate', text: '2% up to €1,000, 4% up to €5,000 and 6% above' },
    { key: 'land-fee.rate.2.limit', text: '€5,000' },
    { key: 'land-fee.rate.3.rate', text: '6%' },
    { key: 'usual-loan.share', text: '35–45%' },
    { key: 'usual-loan.share.least', text: '35%' },
    { key: 'usual-loan.share.most', text: '45%' },
    { key: 'usual-loan.fee', text: '€150 to €300' },
    { key: 'usual-loan.time', text: '3 to 9 weeks' },
    { key: 'usual-loan.wait', text: '1 month' },
    { key: 'old-plan.applied', text: '31 October 2023' },
  ])('[[$key]] is "$text"', ({ key, text }) => {
    expect(site.placeholders.get(key)).toBe(text);
  });
});

describe('a value to compute with', () => {
  // Islands and functions receive the figures as JSON.
  const figures = parseFigures(JSON.stringify(site.figures));

  it('is a range', () => {
    expect(numericRange(figures, 'usual-loan', 'fee', 'euro')).toEqual({ min: 150, max: 300 });
  });

  it('is a range of one number', () => {
    expect(numericRange(figures, 'sale-levy', 'rate', 'percent')).toEqual({ min: 0.4, max: 0.4 });
  });

  it('is a list of bands', () => {
    expect(bandsOf(figures, 'land-fee', 'rate')).toEqual([
      { to: 1000, percent: 2 },
      { to: 5000, percent: 4 },
      { percent: 6 },
    ]);
  });

  it('is rejected in another unit', () => {
    expect(() => numericRange(figures, 'full-tax', 'rate', 'euro')).toThrow('full-tax.rate');
  });

  it('is rejected if it does not exist', () => {
    expect(() => numericRange(figures, 'full-tax', 'none', 'euro')).toThrow('full-tax.none');
  });

  it('is rejected if it has no bands', () => {
    expect(() => bandsOf(figures, 'full-tax', 'rate')).toThrow('full-tax.rate');
  });
});
