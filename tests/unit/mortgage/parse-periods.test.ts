import { expect, it } from 'vitest';

import { MONTHS, parsePeriods } from '../../../src/domain/mortgage/parse-periods.ts';
import { failure, success } from '../../../src/domain/result.ts';

const LOAN = { annualRate: 3, termYears: 25 };

type Errors = Readonly<Record<string, string>>;

/** Texts of the period fields from `rate x years`, with `i` for interest only and `v` for variable. */
const formOf = (typed: string) =>
  Object.fromEntries(
    typed.split(' / ').flatMap((period, index) => {
      const [rate = '', years = '', marks = ''] = period.split('x');
      return [
        [`rate${index + 1}`, rate],
        [`years${index + 1}`, ` ${years} `],
        ...(marks.includes('i') ? [[`only${index + 1}`, 'yes']] : []),
        ...(marks.includes('v') ? [[`variable${index + 1}`, 'yes']] : []),
      ];
    }),
  ) as Record<string, string>;

const SECOND = 'Enter the second rate, the one that follows the first part.';
const TOO_LONG = 'The parts last over 25 years: shorten one.';
const REPAYS = 'The last part has to repay the loan: add a rate after it, or untick interest only.';
const lengthOf = (ordinal: string) =>
  `Enter how long the ${ordinal} rate lasts: 3 for three years, or 30 months.`;
const rateOf = (ordinal: string) => `Enter the ${ordinal} rate as a number, such as 4.5.`;
it.each<[string, readonly string[] | Errors]>([
  ['x3 / 4,5x', ['36 at 3', '264 at 4.5']],
  ['x24 months xi / 3x8 / 4.5x15xv', ['24 at 3 interest only', '96 at 3', '180 at 4.5 variable']],
  ['x3 / 0x5 / 5x1 / 6x', ['36 at 3', '60 at 0', '12 at 5', '192 at 6']],
  ['x24 / 4x1', ['288 at 3', '12 at 4']],
  ['', []],
  ['x25', []],
  ['x3', { rate2: SECOND }],
  ['x / 4x', { years1: lengthOf('first') }],
  ['x3 / 4x / 5x', { years2: lengthOf('second') }],
  ['x3 / 4x5 / x / 5x', { rate3: rateOf('third'), years3: lengthOf('third') }],
  ['x3 / 4x3 / 4x3 / xsoon', { rate4: rateOf('fourth'), years4: lengthOf('fourth') }],
  ['x3 / wordsx', { rate2: rateOf('second') }],
  ['x3 / -1x', { rate2: rateOf('second') }],
  ['x0 / 4x', { years1: 'Make each part a month or more.' }],
  ['x25 / 4x', { years2: TOO_LONG }],
  ['x20 / 4x10', { years2: TOO_LONG }],
  [
    'x3 / 4x10',
    { years2: 'The parts last 13 years, the term 25 years. Leave the last length empty.' },
  ],
  ['x3 / 4xxi', { rate2: REPAYS }],
  ['xxi', { years1: REPAYS }],
])('beside a loan, %s gives %j', (typed, expected) => {
  const { periods, errors } = parsePeriods(formOf(typed), LOAN);
  const texts = periods.map(
    ({ months, annualRate, interestOnly, isVariable }) =>
      `${months} at ${annualRate}${interestOnly ? ' interest only' : ''}${isVariable ? ' variable' : ''}`,
  );
  expect(Array.isArray(expected) ? [texts, errors] : errors).toEqual(
    Array.isArray(expected) ? [expected, {}] : expected,
  );
});

const BELOW_ONE = 'Enter at least one month.';
it.each([
  ['2.5', 30],
  ['30 months', 30],
  ['0.083', 1],
  ['100', 1200],
])('a length of %s is %s months', (text, months) => {
  expect(MONTHS.parse(text)).toEqual(success(months));
});

it.each([
  ['0', BELOW_ONE],
  ['2.52', 'Enter whole months: 2.5 years, or 30 months.'],
  ['101', 'At most 100 years. For months: 300 months.'],
  ['soon', 'We cannot read this. Enter 3 for three years, or 30 months.'],
])('a length of %s is refused: %s', (text, message) => {
  expect(MONTHS.parse(text)).toEqual(failure(message));
});

it.each<[string, Errors]>([
  ['3x50 / 4x50', {}],
  [
    'x / 4x50',
    {
      rate1: 'Enter the rate of this part.',
      years1: 'Enter how long this rate lasts: 3 for three years, or 30 months.',
    },
  ],
  ['wordsx3', { rate1: 'This is not a rate. Enter a number such as 3.75.' }],
  ['3x0', { years1: BELOW_ONE }],
  ['3x50 / 4x51', { years2: 'Over 100 years in total: shorten a part.' }],
  ['3x5xi', { rate1: 'The last part has to repay the loan: untick interest only, or add a part.' }],
])('without a loan, %s has the errors %j', (typed, errors) => {
  expect(parsePeriods(formOf(typed)).errors).toEqual(errors);
});
