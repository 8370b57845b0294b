import { expect, it } from 'vitest';

import { createCallLimit, networkOf } from '../../supabase/functions/_shared/call-limit.ts';

const from = (address: string) =>
  new Request('http://function.example', { headers: { 'cf-connecting-ip': address } });
const times = (count: number, address: string) => Array<string>(count).fill(address);
const networks = (count: number) =>
  Array.from({ length: count }, (_, place) => `10.1.${place >> 8}.${place & 255}`);

/** How many of the calls from these addresses are answered. */
function countAnswered(limit: (request: Request) => void, addresses: string[]) {
  const isAnswered = (address: string) => {
    try {
      limit(from(address));
      return true;
    } catch {
      return false;
    }
  };
  return addresses.filter(isAnswered).length;
}

it.each([
  ['a network', times(200, '203.0.113.1'), 120],
  ['callers without an address together', times(700, ''), 600],
  ['10,000 networks apart, the others together', networks(10_700), 10_600],
])('counts %s', (_, addresses, count) => {
  const limit = createCallLimit(() => 0);
  expect(countAnswered(limit, addresses)).toBe(count);
});

it('begins again after a minute, and says when to try again', () => {
  let now = 0;
  const limit = createCallLimit(() => now);
  countAnswered(limit, times(120, '203.0.113.1'));
  now = 15_500;
  const message = 'Too many calls. Please try again in a minute.';
  const refusal = {
    body: { code: 'too_many_calls', message },
    init: { status: 429, headers: { 'retry-after': '45' } },
  };
  expect(() => {
    limit(from('203.0.113.1'));
  }).toThrow(expect.objectContaining(refusal));
  now = 60_000;
  expect(countAnswered(limit, times(200, '203.0.113.1'))).toBe(120);
});

it.each([
  [' 203.0.113.1 ', '203.0.113.1'],
  ['::FFFF:203.0.113.1', '203.0.113.1'],
  ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::5', '2001:db8:0'],
  ['2001::1:2:3:4:5', '2001:0:0'],
  ['::1', '0:0:0'],
  ['203.0.113', 'unknown'],
  ['x203.0.113.1', 'unknown'],
  ['203.0.113.1x', 'unknown'],
  ['', 'unknown'],
])('counts the address "%s" with the network %s', (address, network) => {
  expect(networkOf(from(address))).toBe(network);
});
