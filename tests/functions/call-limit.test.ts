import { expect, it } from 'vitest';

import { createCallLimit, networkOf } from '../../supabase/functions/_shared/call-limit.ts';

const from = (address: string) =>
  new Request('http://function.example', { headers: { 'cf-connecting-ip': address } });

/** How many of so many calls are answered. */
function answered(
  limit: (request: Request) => void,
  calls: number,
  address: (call: number) => string,
) {
  const isAnswered = (call: number) => {
    try {
      limit(from(address(call)));
      return true;
    } catch {
      return false;
    }
  };
  return Array.from({ length: calls }, (_, call) => call).filter(isAnswered).length;
}

const anyIpv4 = (call: number) => `10.1.${call >> 8}.${call & 255}`;
const inOne48 = (call: number) => `2001:db8:1:${call.toString(16)}::1`;
const inTwoNotations = (call: number) => (call % 2 === 0 ? '203.0.113.1' : '::ffff:203.0.113.1');
const unknown = () => 'no address';

it.each([
  ['one /48, whatever its subnet', 1000, inOne48, 120],
  ['an IPv4 address in both notations', 200, inTwoNotations, 120],
  ['each IPv4 address by itself', 1000, anyIpv4, 1000],
  ['callers without an address together', 700, unknown, 600],
  ['10,000 networks apart, the others together', 10_700, anyIpv4, 10_600],
])('counts %s', (_, calls, address, count) => {
  expect(
    answered(
      createCallLimit(() => 0),
      calls,
      address,
    ),
  ).toBe(count);
});

it('begins again after a minute, and says when to try again', () => {
  let now = 0;
  const limit = createCallLimit(() => now);
  answered(limit, 700, unknown);
  now = 15_500;
  expect(() => {
    limit(from('no address'));
  }).toThrow(
    expect.objectContaining({
      body: { code: 'too_many_calls', message: 'Too many calls. Please try again in a minute.' },
      init: { status: 429, headers: { 'retry-after': '45' } },
    }),
  );
  now = 60_000;
  expect(answered(limit, 700, unknown)).toBe(600);
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
