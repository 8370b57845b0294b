import { expect, it } from 'vitest';

import {
  DAYS,
  describeNextOpening,
  openUntil,
  parseDays,
  parseOfficeHours,
} from '../../src/domain/office-hours.ts';

const HOURS = parseOfficeHours({
  hours: [
    { days: 'Saturday' },
    { days: 'Sunday', opens: '09:00' },
    { days: 'Sunday', closes: '17:00' },
    { days: 'Monday to Friday', opens: '09:00', closes: '17:00' },
  ],
});
const HOLIDAYS = ['2026-12-25'];

it('has hours on days with both times only', () => {
  expect(HOURS.map(({ day }) => day)).toEqual(DAYS.slice(0, 5));
});

it.each([
  ['monday to Friday | Weekdays | Each weekday', DAYS.slice(0, 5)],
  ['Tuesday – Thursday | Tuesday through Thursday | Tuesday until Thursday', DAYS.slice(1, 4)],
  ['Tuesday-Wednesday', DAYS.slice(1, 3)],
  ['Tuesday and Thursday', ['Tuesday', 'Thursday']],
  ['Daily | Every day', DAYS],
  ['By appointment', []],
])('%s is %j', (texts, days) => {
  for (const text of texts.split(' | ')) expect(parseDays(text)).toEqual(days);
});

it.each([
  // Cyprus time, in winter and in summer.
  ['2026-11-23T06:59:00Z', undefined],
  ['2026-11-23T07:00:00Z', '17:00'],
  ['2026-11-23T14:59:00Z', '17:00'],
  ['2026-11-23T15:00:00Z', undefined],
  ['2026-07-06T06:00:00Z', '17:00'],
  // Weekend and holiday.
  ['2026-11-21T09:00:00Z', undefined],
  ['2026-12-24T09:00:00Z', '17:00'],
  ['2026-12-25T09:00:00Z', undefined],
])('at %s the office is open until %s', (moment, closes) => {
  expect(openUntil(HOURS, HOLIDAYS, new Date(moment))).toBe(closes);
});

it.each([
  ['2026-11-23T05:00:00Z', 'today from 9am'],
  ['2026-11-23T15:00:00Z', 'tomorrow from 9am'],
  ['2026-11-20T15:00:00Z', 'Monday from 9am'],
  ['2026-12-24T15:00:00Z', 'Monday from 9am'],
  ['2026-11-23T09:00:00Z', undefined],
])('at %s it opens %s', (moment, opening) => {
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
