import { describe, expect, it } from 'vitest';

import { createCallLimit, networkOf } from '../../supabase/functions/_shared/call-limit.ts';

const from = (address: string) =>
  new Request('http://function.example', { headers: { 'cf-connecting-ip': address } });

/** How many of so many calls are answered. */
function answered(
  limit: (request: Request) => void,
  calls: number,
  address: (call: number) => string,
): number {
  return Array.from({ length: calls }, (_, call) => {
    try {
      limit(from(address(call)));
      return 1;
    } catch {
      return 0;
    }
  }).reduce<number>((sum, one) => sum + one, 0);
}
const anyIpv4 = (call: number) => `10.1.${call >> 8}.${call & 255}`;

describe('the call limit of a function', () => {
  it('counts one customer by the /48, so that its subnets neither add up nor crowd others out', () => {
    const limit = createCallLimit(() => 0);
    expect(answered(limit, 10_600, (call) => `2001:db8:1:${call.toString(16)}::1`)).toBe(120);
    expect(answered(limit, 1_000, anyIpv4)).toBe(1_000);
  });

  it('counts an IPv4 address alike in both notations, and begins again after a minute', () => {
    let now = 0;
    const limit = createCallLimit(() => now);
    const either = (call: number) => (call % 2 === 0 ? '203.0.113.1' : '::ffff:203.0.113.1');
    expect(answered(limit, 200, either)).toBe(120);
    now = 60_000;
    expect(answered(limit, 200, either)).toBe(120);
  });

  it('shares 600 calls among callers it cannot identify, and says when to try again', () => {
    let now = 0;
    const limit = createCallLimit(() => now);
    expect(answered(limit, 700, () => 'no address')).toBe(600);
    now = 15_500;
    expect(() => {
      limit(from('no address'));
    }).toThrow(
      expect.objectContaining({
        body: { code: 'too_many_calls', message: 'Too many calls. Please try again in a minute.' },
        init: { status: 429, headers: { 'retry-after': '45' } },
      }),
    );
  });

  it('counts no more than 10,000 networks apart', () => {
    const limit = createCallLimit(() => 0);
    expect(answered(limit, 10_700, anyIpv4)).toBe(10_600);
  });
});

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    [' 203.0.113.1 ', '203.0.113.1'],
    ['::FFFF:203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:DB8:0001::5', '2001:db8:1'],
    ['2001:db8::5', '2001:db8:0'],
    ['2001::1:2:3:4:5', '2001:0:0'],
    ['::1', '0:0:0'],
    ['fe80::', 'fe80:0:0'],
    ['203.0.113', 'unknown'],
    ['x203.0.113.1', 'unknown'],
    ['203.0.113.1x', 'unknown'],
    ['a network', 'unknown'],
    ['', 'unknown'],
  ])('of "%s" is %s', (address, network) => {
    expect(networkOf(from(address))).toBe(network);
  });

  it('is unknown without the header', () => {
    expect(networkOf(new Request('http://function.example'))).toBe('unknown');
  });
});
