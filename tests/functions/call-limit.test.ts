import { describe, expect, it } from 'vitest';

import { createCallLimit, readClientAddress } from '../../supabase/functions/_shared/call-limit.ts';

const from = (address: string) =>
  new Request('http://function.example', { headers: { 'cf-connecting-ip': address } });

describe('the limit of calls', () => {
  it.each([
    { callers: 'one address', addressOf: () => '203.0.113.1', count: 120 },
    { callers: 'callers without an address together', addressOf: () => '', count: 600 },
    {
      callers: '10,000 addresses, and the others together',
      addressOf: (call: number) => `10.1.${call >> 8}.${call & 255}`,
      count: 10_600,
    },
  ])('admits $count calls of $callers in a minute', ({ addressOf, count }) => {
    let now = 0;
    const limit = createCallLimit(() => now);
    for (const minute of [0, 60_000]) {
      now = minute;
      for (let call = 0; call < count; call += 1) {
        limit(from(addressOf(call)));
      }

      expect(() => {
        limit(from(addressOf(count)));
      }).toThrow('Too many calls. Please try again in a minute.');
    }
  });

  it('says in Retry-After when the minute ends', () => {
    let now = 0;
    const limit = createCallLimit(() => now);
    for (let call = 0; call < 120; call += 1) {
      limit(from('203.0.113.1'));
    }

    now = 15_500;
    expect(() => {
      limit(from('203.0.113.1'));
    }).toThrow(
      expect.objectContaining({ init: { status: 429, headers: { 'retry-after': '45' } } }),
    );
  });
});

describe('the address of a caller', () => {
  it.each([
    { header: ' 203.0.113.1 ', address: '203.0.113.1' },
    { header: '::FFFF:203.0.113.1', address: '203.0.113.1' },
    { header: '2001:DB8:0001:2:3:4:5:6', address: '2001:db8:1:2' },
    { header: '2001:db8::5', address: '2001:db8:0:0' },
    { header: '2001::1:2:3:4:5', address: '2001:0:0:1' },
    { header: '::1', address: '0:0:0:0' },
    { header: '1::ffff:1.2.3.4', address: '1:0:0:0' },
    { header: '203.0.113', address: 'unknown' },
    { header: 'x203.0.113.1', address: 'unknown' },
    { header: '203.0.113.1x', address: 'unknown' },
    { header: '', address: 'unknown' },
  ])('is $address for the header "$header"', ({ header, address }) => {
    expect(readClientAddress(from(header))).toBe(address);
  });
});
