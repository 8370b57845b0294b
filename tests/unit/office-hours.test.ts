import { describe, expect, it } from 'vitest';

import { describeNextOpening, parseOfficeHours, openUntil } from '../../src/domain/office-hours.ts';

const HOURS = parseOfficeHours({
  hours: [{ days: 'Monday to Friday', opens: '09:00', closes: '17:00' }, { days: 'Saturday' }],
});

const at = (moment: string) => openUntil(HOURS, ['2026-12-25'], new Date(moment));

describe('openUntil', () => {
  it('uses Cyprus time, in winter and in summer', () => {
    expect(at('2026-11-23T06:59:00Z')).toBeUndefined();
    expect(at('2026-11-23T07:00:00Z')).toBe('17:00');
    expect(at('2026-11-23T14:59:00Z')).toBe('17:00');
    expect(at('2026-11-23T15:00:00Z')).toBeUndefined();
    expect(at('2026-07-06T06:00:00Z')).toBe('17:00');
  });

  it('is closed at the weekend, by appointment, and on holidays', () => {
    expect(at('2026-11-21T09:00:00Z')).toBeUndefined();
    expect(at('2026-11-22T09:00:00Z')).toBeUndefined();
    expect(at('2026-12-24T09:00:00Z')).toBe('17:00');
    expect(at('2026-12-25T09:00:00Z')).toBeUndefined();
  });
});

describe('describeNextOpening', () => {
  const next = (moment: string, hours = HOURS, holidays = ['2026-12-25']) =>
    describeNextOpening(hours, holidays, new Date(moment));

  it.each([
    ['before the office opens', '2026-11-23T05:00:00Z', 'today from 9am'],
    ['after it closed', '2026-11-23T15:00:00Z', 'tomorrow from 9am'],
    ['at the weekend', '2026-11-20T15:00:00Z', 'Monday from 9am'],
    ['before a holiday', '2026-12-24T15:00:00Z', 'Monday from 9am'],
  ])('names the next opening %s', (_, moment, expected) => {
    expect(next(moment)).toBe(expected);
  });

  it('adds the date a week or more ahead', () => {
    const [monday] = HOURS;
    const only = monday ? [{ ...monday, opens: '13:30' }] : [];
    expect(next('2026-11-23T18:00:00Z', only)).toBe('Monday 30 November from 1:30pm');
  });

  it('says nothing while the office is open, or if it never opens', () => {
    expect(next('2026-11-23T09:00:00Z')).toBeUndefined();
    expect(next('2026-11-23T18:00:00Z', [])).toBeUndefined();
  });
});
