import { expect, it } from 'vitest';

import { MONTHS, parsePeriods } from './parse-periods.ts';
import { success } from '../../maths/result.ts';
import { errorIds } from '../../../tests/support/form-rows.ts';

const LOAN = { annualRate: 3, termYears: 25 };

type Errors = Readonly<Record<string, string>>;

/**
 * Texts of the period fields from `rate x years`, with `i` for interest only and `v` for variable.
 */
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

it.each<[string, readonly string[] | Errors]>([
  ['x3 / 4,5x', ['36 at 3', '264 at 4.5']],
  ['x24 months xi / 3x8 / 4.5x15xv', ['24 at 3 interest only', '96 at 3', '180 at 4.5 variable']],
  ['x3 / 0x5 / 5x1 / 6x', ['36 at 3', '60 at 0', '12 at 5', '192 at 6']],
  ['x24 / 4x1', ['288 at 3', '12 at 4']],
  ['', []],
  ['x25', []],
  ['x3', { rate2: 'second-rate-missing' }],
  ['x / 4x', { years1: 'length-of-period-invalid 1' }],
  ['x3 / 4x / 5x', { years2: 'length-of-period-invalid 2' }],
  [
    'x3 / 4x5 / x / 5x',
    { rate3: 'rate-of-period-invalid 3', years3: 'length-of-period-invalid 3' },
  ],
  [
    'x3 / 4x3 / 4x3 / xsoon',
    { rate4: 'rate-of-period-invalid 4', years4: 'length-of-period-invalid 4' },
  ],
  ['x3 / wordsx', { rate2: 'rate-of-period-invalid 2' }],
  ['x3 / -1x', { rate2: 'rate-of-period-invalid 2' }],
  ['x0 / 4x', { years1: 'period-below-a-month' }],
  ['x25 / 4x', { years2: 'periods-beyond-term 25' }],
  ['x20 / 4x10', { years2: 'periods-beyond-term 25' }],
  ['x3 / 4x10', { years2: 'periods-below-term 156 25' }],
  ['x3 / 4xxi', { rate2: 'last-rate-repays-nothing' }],
  ['xxi', { years1: 'last-rate-repays-nothing' }],
])('beside a loan, %s gives %j', (typed, expected) => {
  const { periods, errors } = parsePeriods(formOf(typed), LOAN);
  const texts = periods.map(
    ({ months, annualRate, interestOnly, isVariable }) =>
      `${months} at ${annualRate}${interestOnly ? ' interest only' : ''}${isVariable ? ' variable' : ''}`,
  );
  const ids = errorIds(errors);
  expect(Array.isArray(expected) ? [texts, ids] : ids).toEqual(
    Array.isArray(expected) ? [expected, {}] : expected,
  );
});

it.each([
  ['2.5', 30],
  ['30 months', 30],
  ['0.083', 1],
  ['100', 1200],
])('a length of %s is %s months', (text, months) => {
  expect(MONTHS.parse(text)).toEqual(success(months));
});

it.each([
  ['0', 'below-a-month'],
  ['2.52', 'not-whole-months'],
  ['101', 'duration-too-long 100'],
  ['soon', 'not-a-duration'],
])('a length of %s is refused: %s', (text, id) => {
  const parsed = MONTHS.parse(text);
  expect(errorIds(parsed.ok ? {} : { length: parsed.error })).toEqual({ length: id });
});

it.each<[string, Errors]>([
  ['3x50 / 4x50', {}],
  [
    'x / 4x50',
    {
      rate1: 'period-rate-missing',
      years1: 'period-length-missing',
    },
  ],
  ['wordsx3', { rate1: 'not-a-rate' }],
  ['3x0', { years1: 'below-a-month' }],
  ['3x50 / 4x51', { years2: 'periods-too-long 100' }],
  ['3x5xi', { rate1: 'last-period-repays-nothing' }],
])('without a loan, %s has the errors %j', (typed, errors) => {
  expect(errorIds(parsePeriods(formOf(typed)).errors)).toEqual(errors);
});
