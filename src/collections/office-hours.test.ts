import { describe, expect, it } from 'vitest';

import { DAYS, listOpeningHours, openUntil } from './office-hours.ts';
import type { OfficeHours } from './office-hours.ts';
import {
  describeNextOpening,
  formatDays,
  formatOfficeHours,
  holidayLines,
  officeHoursLines,
} from './office-hours-texts.ts';

const LINES = [
  { days: DAYS.slice(0, 5), opens: '09:00', closes: '17:00' },
  { days: DAYS.slice(5, 6), note: 'by appointment' },
];
const HOURS = listOpeningHours(LINES);
const HOLIDAYS = ['2026-12-25'];

it('has hours on days with times only', () => {
  expect(HOURS.map(({ day }) => day)).toEqual(DAYS.slice(0, 5));
});

it('shows the office hours as lines and as one line', () => {
  expect(officeHoursLines(LINES)).toEqual([
    'Monday to Friday, 9am to 5pm',
    'Saturday, by appointment',
  ]);
  expect(formatOfficeHours(LINES)).toBe('Monday to Friday 9am to 5pm, Saturday by appointment');
});

it('joins the hours before and after a break', () => {
  const days = [DAYS[0], DAYS[1], DAYS[3], DAYS[4]];
  const lines = [
    { days, opens: '08:30', closes: '13:00' },
    { days: [DAYS[2]], opens: '08:30', closes: '14:00' },
    { days, opens: '14:30', closes: '18:00' },
  ];
  expect(officeHoursLines(lines)).toEqual([
    'Monday, Tuesday, Thursday and Friday, 8:30am to 1pm and 2:30pm to 6pm',
    'Wednesday, 8:30am to 2pm',
  ]);
});

it('shows the holidays that are still to come, in order', () => {
  expect(holidayLines(['2027-01-06', '2026-11-28', '2026-12-25'], '2026-11-29')).toEqual([
    '25 December 2026',
    '6 January 2027',
  ]);
});

it.each([
  ['Monday to Friday', [0, 1, 2, 3, 4]],
  ['Sunday to Thursday', [6, 0, 1, 2, 3]],
  ['Saturday to Monday', [0, 5, 6]],
  ['Monday to Thursday and Saturday', [0, 1, 2, 3, 5]],
  ['Monday, Tuesday and Thursday', [3, 1, 0]],
  ['Wednesday and Saturday to Monday', [0, 2, 5, 6]],
  ['Saturday and Sunday', [5, 6]],
  ['Wednesday', [2]],
  ['Every day', [0, 1, 2, 3, 4, 5, 6]],
])('names the days %s', (text, days) => {
  expect(formatDays(DAYS.filter((_, index) => days.includes(index)))).toBe(text);
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
  // 23:30 on the evening before the clocks go forward: the next day lasts 23 hours.
  ['2027-03-27T21:30:00Z', undefined, 'Monday from 9am'],
  // 00:30 on the day on which the clocks go back, which lasts 25 hours.
  ['2027-10-30T21:30:00Z', undefined, 'tomorrow from 9am'],
])('at %s the office is open until %s, or opens %s', (moment, closes, opening) => {
  expect(openUntil(HOURS, HOLIDAYS, new Date(moment))).toBe(closes);
  expect(describeNextOpening(HOURS, HOLIDAYS, new Date(moment))).toBe(opening);
});

it('opens again after a break at midday', () => {
  const hours = listOpeningHours([
    { days: ['Monday'], opens: '15:00', closes: '18:00' },
    { days: ['Monday'], opens: '09:00', closes: '13:00' },
  ]);
  const at = (time: string) => new Date(`2026-11-23T${time}:00+02:00`);
  expect(openUntil(hours, [], at('12:59'))).toBe('13:00');
  expect(describeNextOpening(hours, [], at('13:00'))).toBe('today from 3pm');
  expect(openUntil(hours, [], at('15:00'))).toBe('18:00');
});

it('opens in the morning of a day whose afternoon is listed first', () => {
  const hours = listOpeningHours([
    { days: DAYS, opens: '15:00', closes: '18:00' },
    { days: DAYS, opens: '09:00', closes: '13:00' },
  ]);
  expect(describeNextOpening(hours, [], new Date('2026-11-23T06:00:00Z'))).toBe('today from 9am');
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

/** The start of a quarter of an hour, with its date and time in Cyprus. */
interface Quarter {
  readonly moment: Date;
  readonly date: string;
  readonly time: string;
  readonly weekday: string;
  /** The day of the series, counted by dates. */
  readonly day: number;
}

/** Every quarter of an hour of two years and three weeks, with dates and times from `Intl`. */
function listQuarters(): readonly Quarter[] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Nicosia',
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const start = Date.parse('2026-11-01T00:00:00Z');
  const quarters: Quarter[] = [];
  for (let index = 0; index < (2 * 366 + 21) * 96; index += 1) {
    const moment = new Date(start + index * 900_000);
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    const before = quarters.at(-1);
    const day = (before?.day ?? 0) + (before && before.date !== date ? 1 : 0);
    const time = `${parts.get('hour')}:${parts.get('minute')}`;
    quarters.push({ moment, date, time, weekday: parts.get('weekday') ?? '', day });
  }

  return quarters;
}

describe('at every quarter of an hour of two years', () => {
  const quarters = listQuarters();

  it.each<[string, readonly OfficeHours[], readonly string[]]>([
    ['the usual hours', HOURS, ['2026-12-24', '2026-12-25', '2027-04-26']],
    [
      'hours on Sunday, with a break',
      listOpeningHours([
        { days: ['Sunday', 'Monday'], opens: '00:30', closes: '04:15' },
        { days: ['Sunday'], opens: '08:00', closes: '23:45' },
      ]),
      [],
    ],
  ])('the clock agrees with Intl: %s', (_, hours, holidays) => {
    const openingAt = ({ date, time, weekday }: Quarter) =>
      holidays.includes(date)
        ? undefined
        : hours.find(({ day, opens, closes }) => day === weekday && opens <= time && time < closes);
    let next: Quarter | undefined;
    const differences: unknown[] = [];
    // Goes backwards, so that the next opening after each quarter is known.
    for (const quarter of quarters.toReversed()) {
      const open = openingAt(quarter);
      if (open) {
        next = quarter;
      }

      if (quarter.day >= 2 * 366 - 1 || !next) {
        continue;
      }

      const days = next.day - quarter.day;
      const name = days < 7 ? next.weekday : 'a date';
      const expected = open ? undefined : (['today', 'tomorrow'][days] ?? name);
      const closes = openUntil(hours, holidays, quarter.moment);
      const described = describeNextOpening(hours, holidays, quarter.moment)?.split(' from ')[0];
      const isSame =
        closes === open?.closes &&
        (expected === 'a date' ? described?.startsWith(next.weekday) : described === expected);
      if (isSame !== true) {
        differences.push({ quarter, closes, described, expected });
      }
    }

    expect(differences).toEqual([]);
  });
});
