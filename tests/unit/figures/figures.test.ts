import { describe, expect, it } from 'vitest';

import { dueEntries } from '../../../src/data/check/reference-data-file.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { describeFinding } from '../../../src/data/check/finding.ts';
import { placeholderTexts } from '../../../src/data/schemas/reference-data/value-text.ts';
import { bandsOf, numericRange } from '../../../src/data/schemas/reference-data/entries.ts';
import { provenanceOf } from '../../../src/data/schemas/reference-data/provenance.ts';
import { parseFigures } from '../../../src/data/schemas/reference-data/parse.ts';
import { site } from '../content/rows.ts';

const { figures, figuresFile } = site;
const texts = placeholderTexts(figures);

it.each([
  ['sale-levy.rate', '0.4%'],
  ['reduced-tax.area', '77 m²'],
  ['reduced-tax.law', 'Law 7(I)/2020'],
  ['reduced-tax.from', 'March 2020'],
  ['reduced-tax.until', '31 December 2026'],
  ['land-fee.rate', '2% up to €1,000, 4% up to €5,000 and 6% above'],
  ['land-fee.rate.2.limit', '€5,000'],
  ['land-fee.rate.3.rate', '6%'],
  ['usual-loan.share', '35–45%'],
  ['usual-loan.share.least', '35%'],
  ['usual-loan.share.most', '45%'],
  ['usual-loan.fee', '€150 to €300'],
  ['usual-loan.time', '3 to 9 weeks'],
  ['usual-loan.wait', '1 month'],
  ['old-plan.applied', '31 October 2023'],
])('the figure %s is formatted as %s', (key, text) => {
  expect(texts.get(key)).toBe(text);
});

it('a figure to compute with is a number with a unit, and survives JSON', () => {
  const sent = parseFigures(JSON.stringify(figures));
  expect(numericRange(sent, 'usual-loan', 'fee', 'euro')).toEqual({ min: 150, max: 300 });
  expect(numericRange(sent, 'sale-levy', 'rate', 'percent')).toEqual({ min: 0.4, max: 0.4 });
  expect(bandsOf(sent, 'land-fee', 'rate').map(({ percent }) => percent)).toEqual([2, 4, 6]);
  expect(() => numericRange(sent, 'full-tax', 'rate', 'euro')).toThrow('full-tax.rate');
  expect(() => numericRange(sent, 'full-tax', 'none', 'euro')).toThrow('full-tax.none');
  expect(() => bandsOf(sent, 'full-tax', 'rate')).toThrow('full-tax.rate');
});

it('the legal basis of a page lists each law once, the latest start and the oldest review', () => {
  const ids = ['usual-loan', 'land-fee', 'reduced-tax', 'reduced-tax'];
  expect(provenanceOf(figures, ids, '2026-11-22')).toEqual({
    laws: ['Cap. 900', 'Law 7(I)/2020'],
    since: '2020-03',
    checked: '2026-05-01',
    experience: 'some',
    lapsed: [],
  });
  expect(provenanceOf(figures, [], '2026-11-22')).toBeUndefined();
});

it.each([
  ['land-fee reduced-tax', '2026-11-22', 'none', []],
  ['usual-loan usual-loan', '2026-11-22', 'all', []],
  ['reduced-tax', '2026-12-31', 'none', []],
  [
    'reduced-tax usual-loan',
    '2027-01-01',
    'some',
    [{ what: 'A reduced tax on small homes', until: '2026-12-31' }],
  ],
])('the legal basis of %s on %s: experience %s, lapsed %j', (ids, date, experience, lapsed) => {
  expect(provenanceOf(figures, ids.split(' '), date)).toMatchObject({ experience, lapsed });
});

describe('review dates', () => {
  const article = readContentFile('content/blog/tax.mdx', 'blog', 'It is [[reduced-tax.rate]].');
  const findDue = (date: string, files = [article]) =>
    dueEntries(figuresFile, files, date).map(describeFinding);

  it('warns from a month before the review date', () => {
    expect(findDue('2026-11-23')).toEqual([]);
    expect(findDue('2026-11-24')).toEqual([
      'content/figures.yaml:7  warning, reduced-tax.review: found 2026-12-24, within 30 days. Compare it with its sources (Two gazettes), then set checked to today and review to the next review date. Used in content/blog/tax.mdx.',
    ]);
  });

  it('fails on 1 January 2027 if a text uses an expired value', () => {
    const lapsed =
      'reduced-tax.until: found 2026-12-31, which has passed. Enter the current value, or delete the entry.';
    expect(findDue('2026-12-31')).toEqual([expect.stringContaining('warning, reduced-tax.review')]);
    expect(findDue('2027-01-01')).toEqual([
      `content/figures.yaml:5  ${lapsed} Used in content/blog/tax.mdx.`,
    ]);
    expect(findDue('2027-01-01', [])).toEqual([
      `content/figures.yaml:5  warning, ${lapsed} Not used in any text.`,
    ]);
  });
});
