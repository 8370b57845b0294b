import { expect, it } from 'vitest';

import { createCallLimit, networkOf } from '../../supabase/functions/_shared/call-limit.ts';

const from = (address: string) =>
  new Request('http://function.example', { headers: { 'cf-connecting-ip': address } });

it.each([
  ['one network', () => '203.0.113.1', 120],
  ['callers without an address together', () => '', 600],
  [
    '10,000 networks, the others together',
    (call: number) => `10.1.${call >> 8}.${call & 255}`,
    10_600,
  ],
])('answers so many calls of %s in a minute, and says when to try again', (_, address, count) => {
  let now = 0;
  const limit = createCallLimit(() => now);
  const call = (place: number) => {
    limit(from(address(place)));
  };

  const message = 'Too many calls. Please try again in a minute.';
  const refusal = {
    body: { code: 'too_many_calls', message },
    init: { status: 429, headers: { 'retry-after': '45' } },
  };
  for (const minute of [0, 60_000]) {
    now = minute;
    for (let place = 0; place < count; place += 1) {
      call(place);
    }

    now += 15_500;
    expect(() => {
      call(count);
    }).toThrow(expect.objectContaining(refusal));
  }
});

it.each([
  [' 203.0.113.1 ', '203.0.113.1'],
  ['::FFFF:203.0.113.1', '203.0.113.1'],
  ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::5', '2001:db8:0'],
  ['2001::1:2:3:4:5', '2001:0:0'],
  ['::1', '0:0:0'],
  ['1::ffff:1.2.3.4', '1:0:0'],
  ['203.0.113', 'unknown'],
  ['x203.0.113.1', 'unknown'],
  ['203.0.113.1x', 'unknown'],
  ['', 'unknown'],
])('counts the address "%s" with the network %s', (address, network) => {
  expect(networkOf(from(address))).toBe(network);
});
