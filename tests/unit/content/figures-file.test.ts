import { expect, it } from 'vitest';

import { parseFigures } from '../../../src/collections/schemas/reference-data/parse.ts';
import { edit, findProblems, readFixture } from './file-problems.ts';
import type { Mistake } from './file-problems.ts';

const VALID = readFixture('content/figures.yaml');

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a misspelt field of an entry',
    from: 'law: Law 7(I)/2020',
    to: 'lew: Law 7(I)/2020',
    field: 'reduced-tax.lew',
    fix: 'Did you mean law?',
  },
  {
    name: 'a link that is no address',
    from: 'link: https://law.example/8-2020',
    to: 'link: law.example',
    field: 'full-tax.link',
    fix: 'Write link as an address that begins with https://.',
  },
  {
    name: 'a link of no law',
    from: '  law: Law 8(I)/2020\n',
    to: '',
    field: 'full-tax.link',
    fix: 'Write law as well: its name is the text of the link.',
  },
  {
    name: 'a misspelt unit',
    from: 'rate: { percent: 7 }',
    to: 'rate: { percents: 7 }',
    field: 'reduced-tax.values.rate.percents',
    fix: 'Did you mean percent?',
  },
  {
    name: 'a day that does not exist',
    from: 'checked: 2026-06-01',
    to: 'checked: 2026-02-31',
    field: 'reduced-tax.checked',
    fix: 'Write checked as a day that exists, in the form 2026-01-31 (year, month, day).',
  },
  {
    name: 'a review before the check',
    from: 'review: 2026-12-24',
    to: 'review: 2026-05-24',
    field: 'reduced-tax.review',
    fix: 'Write for review a day after checked.',
  },
  {
    name: 'a month that does not exist',
    from: 'from: 2020-03',
    to: 'from: 2020-13',
    field: 'reduced-tax.from',
    fix: "Write from as 2026-01-31, or as far as it is known: 2026-01 or '2026'.",
  },
  {
    name: 'a range that falls',
    from: '[35, 45]',
    to: '[45, 35]',
    field: 'usual-loan.values.share.percent',
    fix: 'Write percent as a number, or as a range with the smaller number first: [70, 80].',
  },
  {
    name: 'a percentage above 100',
    from: '{ percent: 21 }',
    to: '{ percent: 210 }',
    field: 'full-tax.values.rate.percent',
    fix: 'Write percent as a number, or as a range with the smaller number first: [70, 80].',
  },
  {
    name: 'bands that fall',
    from: '{ to: 5000, percent: 4 }',
    to: '{ to: 500, percent: 4 }',
    field: 'land-fee.values.rate.bands',
    fix: 'Write bands as a list of { to: 85000, percent: 3 }, with rising amounts; the last one without to.',
  },
  {
    name: 'a value in two units',
    from: '{ metres: 77 }',
    to: '{ metres: 77, euro: 5 }',
    field: 'reduced-tax.values.area',
    fix: 'Write a value as one of percent, euro, metres, days, weeks, months, years, bands, day, reference, for example { percent: 5 }.',
  },
  {
    name: 'a reserved name of a value',
    from: 'values: { rate: { percent: 0.4 } }',
    to: 'values: { rate: { percent: 0.4 }, law: { percent: 1 } }',
    field: 'sale-levy.values.law',
    fix: 'Name a value with lower-case letters and hyphens, but not one of: law, from, until, checked.',
  },
  {
    name: 'a line that is indented too far',
    from: 'what: A reduced tax on small homes\n  law',
    to: 'what: A reduced tax on small homes\n   law',
    field: 'the file',
    fix: 'The line below has 3 spaces before it: give it 2, like this one.',
  },
];

it.each(MISTAKES)('$name is reported', ({ from, to, field, fix }) => {
  expect(findProblems(parseFigures, edit(VALID, from, to))).toEqual([
    expect.objectContaining({ field, fix }),
  ]);
});

it.each(['2020', '2020-03', '2020-03-15'])('a law in force since %s is accepted', (from) => {
  expect(findProblems(parseFigures, edit(VALID, 'from: 2020-03', `from: ${from}`))).toEqual([]);
});
