import { describe, expect, it } from 'vitest';

import { dueEntries, readFigures } from '../../../src/data/check/reference-data-file.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { describeFinding } from '../../../src/data/check/finding.ts';
import { placeholderTexts } from '../../../src/data/schemas/reference-data/value-text.ts';
import {
  bandsOf,
  provenanceOf,
  numericRange,
} from '../../../src/data/schemas/reference-data/entries.ts';
import { parseFigures } from '../../../src/data/schemas/reference-data/parse.ts';

const YAML = `
tax:
  what: A reduced tax
  law: Law 7(I)/2020
  from: 2020-03
  until: 2026-12-31
  checked: 2026-06-01
  review: 2026-12-24
  sources: Two gazettes
  values:
    rate: { percent: 7.5 }
    area: { metres: 77 }
fee:
  what: A fee in slices
  law: Cap. 900
  from: 2027-02-01
  checked: 2026-05-01
  review: 2027-05-01
  sources: The land office
  values:
    rate: { bands: [{ to: 1000, percent: 2 }, { to: 50000, percent: 4 }, { percent: 6 }] }
loan:
  what: What banks usually lend
  checked: 2026-07-01
  review: 2027-07-01
  sources: Banks
  experience: true
  values:
    share: { percent: [35, 45] }
    cost: { euro: [1500, 3000] }
    time: { weeks: [3, 9] }
    wait: { months: 1 }
    since: { day: 2014-12-31 }
`;
const figures = parseFigures(YAML);
const texts = placeholderTexts(figures);

describe('a figure in a text', () => {
  it.each([
    ['tax.rate', '7.5%'],
    ['tax.area', '77 m²'],
    ['tax.law', 'Law 7(I)/2020'],
    ['tax.from', 'March 2020'],
    ['tax.until', '31 December 2026'],
    ['fee.rate', '2% up to €1,000, 4% up to €50,000 and 6% above'],
    ['fee.rate.2.limit', '€50,000'],
    ['fee.rate.3.rate', '6%'],
    ['loan.share', '35–45%'],
    ['loan.share.least', '35%'],
    ['loan.share.most', '45%'],
    ['loan.cost', '€1,500 to €3,000'],
    ['loan.time', '3 to 9 weeks'],
    ['loan.wait', '1 month'],
    ['loan.since', '31 December 2014'],
  ])('%s is formatted as %s', (key, text) => {
    expect(texts.get(key)).toBe(text);
  });
});

describe('a figure to compute with', () => {
  it('is a number with a unit, and survives JSON', () => {
    const sent = parseFigures(JSON.stringify(figures));
    expect(numericRange(sent, 'loan', 'cost', 'euro')).toEqual({ min: 1500, max: 3000 });
    expect(numericRange(sent, 'tax', 'rate', 'percent')).toEqual({ min: 7.5, max: 7.5 });
    expect(bandsOf(sent, 'fee', 'rate').map(({ percent }) => percent)).toEqual([2, 4, 6]);
  });

  it('throws for another unit or an unknown value', () => {
    expect(() => numericRange(figures, 'tax', 'rate', 'euro')).toThrow('tax.rate');
    expect(() => numericRange(figures, 'tax', 'nothing', 'euro')).toThrow('tax.nothing');
    expect(() => bandsOf(figures, 'tax', 'rate')).toThrow('tax.rate');
  });
});

it('the legal basis of a page lists each law once, the latest start and the oldest review', () => {
  expect(provenanceOf(figures, ['loan', 'fee', 'tax', 'tax'], '2026-11-22')).toEqual({
    laws: ['Cap. 900', 'Law 7(I)/2020'],
    since: '2020-03',
    checked: '2026-05-01',
    experience: 'some',
    lapsed: [],
  });
  expect(provenanceOf(figures, [], '2026-11-22')).toBeUndefined();
});

it.each([
  ['fee tax', '2026-11-22', 'none', []],
  ['loan loan', '2026-11-22', 'all', []],
  ['tax', '2026-12-31', 'none', []],
  ['tax loan', '2027-01-01', 'some', [{ what: 'A reduced tax', until: '2026-12-31' }]],
])('the legal basis of %s on %s: experience %s, lapsed %j', (ids, date, experience, lapsed) => {
  expect(provenanceOf(figures, ids.split(' '), date)).toMatchObject({ experience, lapsed });
});

describe('review dates', () => {
  const article = readContentFile('content/blog/tax.mdx', 'blog', 'It is [[tax.rate]].');
  const findDue = (date: string, files = [article]) =>
    dueEntries(readFigures(YAML), files, date).map(describeFinding);

  it('warns from a month before the review date', () => {
    expect(findDue('2026-11-23')).toEqual([]);
    expect(findDue('2026-11-24')).toEqual([
      'content/figures.yaml:8  warning, tax.review: found 2026-12-24, within 30 days. Compare it with its sources (Two gazettes), then set checked to today and review to the next review date. Used in content/blog/tax.mdx.',
    ]);
  });

  it('fails on 1 January 2027 if a text uses an expired value', () => {
    const lapsed =
      'tax.until: found 2026-12-31, which has passed. Enter the current value, or delete the entry.';
    expect(findDue('2026-12-31')).toEqual([expect.stringContaining('warning, tax.review')]);
    expect(findDue('2027-01-01')).toEqual([
      `content/figures.yaml:6  ${lapsed} Used in content/blog/tax.mdx.`,
    ]);
    expect(findDue('2027-01-01', [])).toEqual([
      `content/figures.yaml:6  warning, ${lapsed} Not used in any text.`,
    ]);
  });

  it.each(
    `
law: Law 7(I)/2020 => lew: Law 7(I)/2020 => 4  tax.lew: found a field that does not exist. Did you mean law?
checked: 2026-06-01 => checked: 2026-02-31 => 7  tax.checked: found "2026-02-31". Write checked as a day that exists, in the form 2026-01-31 (year, month, day).
review: 2026-12-24 => review: 2026-05-24 => 8  tax.review: found "2026-05-24". Write for review a day after checked.
rate: { percent: 7.5 } => rate: { percents: 7.5 } => 11  tax.values.rate.percents: found a field that does not exist. Did you mean percent?
[35, 45] => [45, 35] => 29  loan.values.share.percent: found "[45,35]". Write percent as a number, or as a range with the smaller number first: [70, 80].
{ to: 50000, percent: 4 } => { to: 500, percent: 4 } => 21  fee.values.rate.bands: found "[{"to":1000,"percent":2},{"to":500,"percent":4},{"percent":6}]". Write bands as a list of { to: 85000, percent: 3 }, with rising amounts; the last one without to.`
      .trim()
      .split('\n')
      .map((row) => row.split(' => ')),
  )('explains %s written as %s: %s', (validLine = '', invalidLine = '', message = '') => {
    const { mistakes } = readFigures(YAML.replace(validLine, invalidLine));
    expect(mistakes.map(describeFinding)).toEqual([`content/figures.yaml:${message}`]);
  });
});
