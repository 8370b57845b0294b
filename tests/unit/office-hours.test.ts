import { describe, expect, it } from 'vitest';

import { parseOfficeHours, openUntil } from '../../src/domain/office-hours.ts';

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
