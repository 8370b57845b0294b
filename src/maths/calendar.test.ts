import { describe, expect, it } from 'vitest';

import { formatDate, isDay, isoDayIn } from './calendar.ts';
import { EN_CY } from './locale.ts';
import { GREEK } from './greek.fixture.ts';

describe.each([
  { name: 'en-CY', locale: EN_CY },
  { name: 'el-CY', locale: GREEK },
])('dates in the locale $name', ({ name, locale }) => {
  it('match Intl in every month', () => {
    const expected = new Intl.DateTimeFormat(name, { dateStyle: 'long' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(2026, month, 9);
      expect(formatDate(date, locale)).toBe(expected.format(date));
    }
  });
});

it('the day of a time depends on the time zone', () => {
  const time = new Date('2026-11-23T22:30:00Z');
  expect(isoDayIn('Asia/Nicosia', time)).toBe('2026-11-24');
  expect(isoDayIn('Europe/London', time)).toBe('2026-11-23');
});

it.each(['2026-02-28', '2024-02-29', '1970-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each([
  '2026-02-31',
  '2026-13-01',
  '2026-2-03',
  '2026-02-03T00:00',
  '12026-02-03',
  'on 2026-02-03',
  undefined,
])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
