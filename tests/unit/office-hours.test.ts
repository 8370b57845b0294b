import { expect, it } from 'vitest';

import {
  DAYS,
  describeNextOpening,
  openUntil,
  parseDays,
  parseOfficeHours,
} from '../../src/domain/office-hours.ts';

const HOURS = parseOfficeHours({
  hours: [{ days: 'Saturday' }, { days: 'Monday to Friday', opens: '09:00', closes: '17:00' }],
});
const HOLIDAYS = ['2026-12-25'];

it('has hours on days with times only', () => {
  expect(HOURS.map(({ day }) => day)).toEqual(DAYS.slice(0, 5));
});

it.each([
  ['monday to Friday | Weekdays | Each weekday', DAYS.slice(0, 5)],
  ['Tuesday – Thursday | Tuesday through Thursday | Tuesday until Thursday', DAYS.slice(1, 4)],
  ['Tuesday-Wednesday', DAYS.slice(1, 3)],
  ['Tuesday and Thursday', ['Tuesday', 'Thursday']],
  ['Saturday', ['Saturday']],
  ['Daily | Every day', DAYS],
  ['By appointment', []],
])('%s is %j', (texts, days) => {
  for (const text of texts.split(' | ')) {
    expect(parseDays(text)).toEqual(days);
  }
});

it.each([
  // Cyprus time, in winter and in summer.
  ['2026-11-23T06:59:00Z', undefined, 'today from 9am'],
  ['2026-11-23T07:00:00Z', '17:00', undefined],
  ['2026-11-23T14:59:00Z', '17:00', undefined],
  ['2026-11-23T15:00:00Z', undefined, 'tomorrow from 9am'],
  ['2026-07-06T06:00:00Z', '17:00', undefined],
  // Weekend and holiday.
  ['2026-11-21T09:00:00Z', undefined, 'Monday from 9am'],
  ['2026-12-24T09:00:00Z', '17:00', undefined],
  ['2026-12-25T09:00:00Z', undefined, 'Monday from 9am'],
])('at %s the office is open until %s, or opens %s', (moment, closes, opening) => {
  expect(openUntil(HOURS, HOLIDAYS, new Date(moment))).toBe(closes);
  expect(describeNextOpening(HOURS, HOLIDAYS, new Date(moment))).toBe(opening);
});

it.each([
  ['13:30', '1:30pm'],
  ['12:00', '12pm'],
  ['00:15', '12:15am'],
])('adds the date a week or more ahead: %s on Mondays', (opens, time) => {
  const hours = [{ day: 'Monday', opens, closes: opens }] as const;
  const at = (date: string, holidays: readonly string[]) =>
    describeNextOpening(hours, holidays, new Date(date));
  expect(at('2026-11-23T18:00:00Z', [])).toBe(`Monday 30 November from ${time}`);
  const mondays = ['2026-11-30', '2026-12-07'];
  expect(at('2026-11-23T18:00:00Z', mondays)).toBe(`Monday 14 December from ${time}`);
  expect(at('2026-11-23T18:00:00Z', [...mondays, '2026-12-14'])).toBeUndefined();
  expect(describeNextOpening([], [], new Date('2026-11-23T18:00:00Z'))).toBeUndefined();
});
