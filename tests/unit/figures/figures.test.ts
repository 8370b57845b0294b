import { describe, expect, it } from 'vitest';

import { dueFigures, readFigures } from '../../../src/data/check/figures-file.ts';
import { readContentFile } from '../../../src/data/check/content-file.ts';
import { describeFinding } from '../../../src/data/check/finding.ts';
import { figureTexts } from '../../../src/data/schemas/figures/figure-text.ts';
import { bandsOf, rulesOf, spanOf } from '../../../src/data/schemas/figures/figures.ts';
import { parseFigures } from '../../../src/data/schemas/figures/parse-figures.ts';
import { withFigures, withFiguresIn } from '../../../src/domain/figures/placeholders.ts';

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
  values:
    share: { percent: [35, 45] }
    cost: { euro: [1500, 3000] }
    time: { weeks: [3, 9] }
    wait: { months: 1 }
    since: { day: 2014-12-31 }
`;
const figures = parseFigures(YAML);
const texts = figureTexts(figures);

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
    ['loan.cost', '€1,500 to €3,000'],
    ['loan.time', '3 to 9 weeks'],
    ['loan.wait', '1 month'],
    ['loan.since', '31 December 2014'],
  ])('%s is written %s', (key, written) => {
    expect(texts.get(key)).toBe(written);
  });

  it('is replaced wherever it stands, also between parentheses and within lists', () => {
    expect(withFigures('At [[tax.rate]] ([[tax.law]]), [[nothing.here]]', texts)).toBe(
      'At 7.5% (Law 7(I)/2020), [[nothing.here]]',
    );
    expect(withFiguresIn({ lines: ['up to [[loan.share.most]]', 3] }, texts)).toEqual({
      lines: ['up to 45%', 3],
    });
  });
});

describe('a figure to compute with', () => {
  it('is a number in its unit, and survives a way through JSON', () => {
    const sent = parseFigures(JSON.stringify(figures));
    expect(spanOf(sent, 'loan', 'cost', 'euro')).toEqual({ least: 1500, most: 3000 });
    expect(spanOf(sent, 'tax', 'rate', 'percent')).toEqual({ least: 7.5, most: 7.5 });
    expect(bandsOf(sent, 'fee', 'rate').map(({ percent }) => percent)).toEqual([2, 4, 6]);
  });

  it('is refused in another unit, and where there is none', () => {
    expect(() => spanOf(figures, 'tax', 'rate', 'euro')).toThrow('tax.rate');
    expect(() => spanOf(figures, 'tax', 'nothing', 'euro')).toThrow('tax.nothing');
    expect(() => bandsOf(figures, 'tax', 'rate')).toThrow('tax.rate');
  });
});

describe('the rules of a page', () => {
  it('name each law once, the newest that is in force, and the oldest check', () => {
    expect(rulesOf(figures, ['loan', 'fee', 'tax', 'tax'], '2026-11-22')).toEqual({
      laws: ['Cap. 900', 'Law 7(I)/2020'],
      since: '2020-03',
      checked: '2026-05-01',
      lapsed: [],
    });
  });

  it('say themselves on 1 January 2027 what has lapsed', () => {
    expect(rulesOf(figures, ['tax'], '2026-12-31')?.lapsed).toEqual([]);
    expect(rulesOf(figures, ['tax', 'loan'], '2027-01-01')?.lapsed).toEqual([
      { what: 'A reduced tax', until: '2026-12-31' },
    ]);
  });

  it('are none where no figure stands', () => {
    expect(rulesOf(figures, [], '2026-11-22')).toBeUndefined();
  });
});

describe('the check', () => {
  const article = readContentFile('content/blog/tax.mdx', 'blog', 'It is [[tax.rate]].');
  const due = (today: string, files = [article]) =>
    dueFigures(readFigures(YAML), files, today).map(describeFinding);

  it('says nothing a month before, and warns from then on', () => {
    expect(due('2026-11-23')).toEqual([]);
    expect(due('2026-11-24')).toEqual([
      'content/figures.yaml:8  warning, tax.review: found 2026-12-24, within 30 days. Compare it with its sources (Two gazettes), then write the day for checked and the next one for review. It stands in content/blog/tax.mdx.',
    ]);
  });

  it('fails on 1 January 2027 where a text states what has lapsed', () => {
    const lapsed =
      'tax.until: found 2026-12-31, a day that is over. Write what holds now, or take the figure out.';
    expect(due('2026-12-31')).toEqual([expect.stringContaining('warning, tax.review')]);
    expect(due('2027-01-01')).toEqual([
      `content/figures.yaml:6  ${lapsed} It stands in content/blog/tax.mdx.`,
    ]);
    expect(due('2027-01-01', [])).toEqual([
      `content/figures.yaml:6  warning, ${lapsed} No text states it.`,
    ]);
  });

  it.each([
    [
      '  law: Law 7(I)/2020',
      '  lew: Law 7(I)/2020',
      '4  tax.lew: found a field that does not exist. Did you mean law?',
    ],
    [
      '  checked: 2026-06-01',
      '  checked: 2026-02-31',
      '7  tax.checked: found "2026-02-31". Write checked as a day that exists, in the form 2026-01-31 (year, month, day).',
    ],
    [
      '  review: 2026-12-24',
      '  review: 2026-05-24',
      '8  tax.review: found "2026-05-24". Write for review a day after checked.',
    ],
    [
      'rate: { percent: 7.5 }',
      'rate: { percents: 7.5 }',
      '11  tax.values.rate.percents: found a field that does not exist. Did you mean percent?',
    ],
    [
      '[35, 45]',
      '[45, 35]',
      '28  loan.values.share.percent: found "[45,35]". Write percent as a number, or as two between brackets, the smaller first: [70, 80].',
    ],
    [
      '{ to: 50000, percent: 4 }',
      '{ to: 500, percent: 4 }',
      '21  fee.values.rate.bands: found "[{"to":1000,"percent":2},{"to":500,"percent":4},{"percent":…". Write bands as a list of { to: 85000, percent: 3 }, the amounts rising; the last one without to.',
    ],
  ])('explains %s written as %s', (right, wrong, said) => {
    const { mistakes } = readFigures(YAML.replace(right, wrong));
    expect(mistakes.map(describeFinding)).toEqual([`content/figures.yaml:${said}`]);
  });
});
