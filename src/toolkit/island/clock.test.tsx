import { afterEach, expect, it, vi } from 'vitest';

import { currentTime, setServerTime } from './clock.ts';

const NOW = new Date('2026-11-25T08:00:00Z');

afterEach(() => {
  setServerTime(new Date());
  vi.useRealTimers();
});

it.each([
  ['a year behind', '2025-11-25T08:00:00Z'],
  ['a day ahead', '2026-11-26T08:00:00Z'],
  ['right', '2026-11-25T08:00:00Z'],
])('follows the server for a clock that is %s', (_, visitor) => {
  vi.useFakeTimers({ now: new Date(visitor), toFake: ['Date'] });
  setServerTime(NOW);
  expect(currentTime()).toEqual(NOW);
});

it('takes no notice of seconds, which a response needs to arrive', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T08:00:09Z'), toFake: ['Date'] });
  setServerTime(NOW);
  expect(currentTime()).toEqual(new Date());
});
