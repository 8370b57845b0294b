import { beforeEach, describe, expect, it } from 'vitest';

import { age, clientHeaders, column, refusal, useDatabase } from './fixtures.ts';
import { CONTACT } from './support.ts';

/** The edge states the IP address; what a client may invent differs each time. */
const from = (address: string) => ({
  'cf-connecting-ip': address,
  'x-forwarded-for': clientHeaders()['cf-connecting-ip'] ?? '',
});
const times = <Value>(count: number, value: Value): Value[] => Array<Value>(count).fill(value);
const hex = (count: number) => Array.from({ length: count }, (_, place) => place.toString(16));
const ONE = '198.51.100.7';

describe('limits against abuse', async () => {
  const { sql, set, insert, contact, lead, statuses } = await useDatabase();
  // A window that no test outlives.
  beforeEach(() => set({ rate_limit_window: '10 hours' }));

  /** How many of the contact enquiries from these IP addresses are stored; the rest are refused. */
  const countStored = async (addresses: readonly string[]) => {
    const outcomes: string[] = [];
    for (const address of addresses) {
      outcomes.push(await contact(from(address)));
    }

    const stored = outcomes.filter((outcome) => outcome === 'allowed').length;
    expect(outcomes.filter((outcome) => outcome === 'PT429')).toHaveLength(
      outcomes.length - stored,
    );
    return stored;
  };

  it('stores so many enquiries of a kind from one IP address in any notation, in a batch or one by one', async () => {
    await set({ rate_limit_per_ip: 3 });
    expect(await countStored([ONE, '::ffff:198.51.100.7', '::ffff:c633:6407', ONE])).toBe(3);
    expect(await lead(from(ONE))).toBe('allowed');
    expect(await insert('contact_submissions', times(4, CONTACT))).toBe('PT429');
    expect(await insert('contact_submissions', times(3, CONTACT))).toBe('allowed');
    expect(await statuses()).toHaveLength(7);
    const counters = await column(
      sql`select encode(bucket, 'escape') from private.rate_limit_counters`,
    );
    expect(counters.join(), 'counts by a hash').not.toContain('198.51');
  });

  it('counts requests without a readable address together, and refuses none for the others', async () => {
    await set({ rate_limit_per_ip: 2 });
    const unreadable = ['unknown', '1.2.3.4:5678', '', '999.1.1.1', '2001:db8::/129'];
    expect(await countStored(unreadable)).toBe(5);
    expect(await contact({})).toBe('allowed');
    expect(await statuses()).toEqual([...times(2, 'pending'), ...times(4, 'in_digest')]);
    await sql`update private.rate_limit_counters set count = 200`;
    expect(await contact({}), 'a hundred times the limit guards the disk').toBe('PT429');
  });

  it('counts IPv6 by /64, /56 and /48, each wider network with more to spend', async () => {
    await set({ rate_limit_per_ip: 2 });
    expect(await countStored(hex(3).map((host) => `2001:db8:1:100::${host}`))).toBe(2);
    const same56 = hex(8).map((subnet) => `2001:db8:1:1f${subnet}::1`);
    expect(await countStored(same56), 'two of eight are spent').toBe(6);
    const same48 = hex(26).map((site) => `2001:db8:1:${site === '1' ? 'a1' : site}00::1`);
    expect(await countStored(same48), 'eight of 32 are spent').toBe(24);
    expect(await countStored(['2001:db8:2::1']), 'the neighbour').toBe(1);
  });

  it('stores what comes above the limit for all without its own mails, from one network or many', async () => {
    await set({ rate_limit_total: 12, rate_limit_per_ip: 3 });
    const subnets = hex(40).map((subnet) => `2001:db8:1:${subnet}::1`);
    expect(await countStored(subnets), 'the twelve of a /56').toBe(12);
    expect(await contact()).toBe('allowed');
    expect(await statuses()).toEqual([...times(12, 'pending'), 'in_digest']);
    const reasons = column(sql`select visitor_mail_skip_reason from leads limit 1`);
    expect(await reasons).toEqual(['volume_limit']);
    await sql`update private.rate_limit_counters set count = 1200`;
    expect(await contact(), 'far above it').toBe('PT429');
  });

  it('refuses every visitor when the disk is at stake, and none once enquiries were deleted', async () => {
    expect(await contact()).toBe('allowed');
    await set({ max_table_bytes: 1024 });
    expect(await contact()).toBe('PT429');
    expect(await lead()).toBe('PT429');
    await sql`delete from contact_submissions`;
    expect(await lead(), 'dead rows do not count').toBe('allowed');
  });

  it('mails so many enquiries of one network a day, and lists the others in the digest', async () => {
    await set({ mailed_per_ip_per_day: 3, rate_limit_per_ip: 20 });
    expect(await countStored(times(5, ONE))).toBe(5);
    expect(await contact()).toBe('allowed');
    const before = [...times(3, 'pending'), ...times(2, 'in_digest'), 'pending'];
    expect(await statuses()).toEqual(before);
    // Another window of the same day.
    await sql`update private.rate_limit_counters set window_start = window_start - interval '10 hours'
      where window_start <> (select salt_created_at from private.hash_keys)`;
    expect(await contact(from(ONE))).toBe('allowed');
    expect(await statuses()).toEqual([...before, 'in_digest']);
    await sql`update private.rate_limit_counters set count = 30
      where count > 1 and window_start = (select salt_created_at from private.hash_keys)`;
    expect(await contact(from(ONE)), 'ten times as many in a day').toBe('PT429');
  });

  it('stores no repeated key twice, no other enquiry under it, and writes nothing for what it refuses', async () => {
    await set({ rate_limit_per_ip: 1 });
    const headers = { ...from(ONE), 'idempotency-key': 'a-key-of-this-test-1' };
    const send = (changes: Record<string, string | null> = {}) =>
      contact(headers, { phone: null, ...changes });
    expect(await send()).toBe('allowed');
    const written = () => sql`
      select pg_relation_size('contact_submissions') + pg_relation_size('private.rate_limit_counters')
          + pg_relation_size('private.enquiries') + pg_relation_size('private.outbox') as bytes,
        (select sum(count) from private.rate_limit_counters) as counted, (select count(*) from leads) as rows`;
    const before = await written();
    for (let count = 0; count < 40; count += 1) {
      expect(await send()).toBe('23505');
      expect(await send({ phone: '' }), 'no number is no number').toBe('23505');
      for (const field of Object.keys(CONTACT)) {
        expect(await send({ [field]: 'something else' }), field).toBe('PT422');
      }

      expect(await lead(undefined, { email: 'nonsense' })).toBe('23514');
      expect(await contact(from(ONE))).toBe('PT429');
    }

    expect(await contact(clientHeaders({ 'idempotency-key': 'short' }))).toBe('23514');
    expect(await written()).toEqual(before);
    const key = { 'idempotency-key': 'at-the-same-moment-1' };
    const both = await Promise.all([contact(clientHeaders(key)), contact(clientHeaders(key))]);
    expect(both.sort()).toEqual(['23505', 'allowed']);
  });

  it('leaves out the sixth mail to one mailbox in a day, and keeps the lead', async () => {
    const emails = [
      ...['victim@gmail.com', 'VICTIM@gmail.com', 'victim+1@gmail.com', 'v.i.c.t.i.m@gmail.com'],
      ...['vic.tim+2@googlemail.com', 'victim+3@GMail.com', 'victim@gmail.com'],
      'v.ictim@mail.example',
    ];
    for (const email of emails) {
      expect(await lead(undefined, { email }), email).toBe('allowed');
    }

    const reasons = column(sql`select visitor_mail_skip_reason from leads order by created_at`);
    expect(await reasons).toEqual([...times(5, null), ...times(2, 'recipient_limit'), null]);
    expect(await statuses()).toEqual(times(8, 'pending'));
    for (const [span, reason] of [
      ['23 hours', 'recipient_limit'],
      ['2 hours', null],
    ] as const) {
      await age(sql, span);
      await lead(undefined, { email: 'victim@gmail.com' });
      const newest = column(sql`select visitor_mail_skip_reason from leads limit 1`);
      expect(await newest).toEqual([reason]);
    }

    await Promise.all(hex(10).map((tag) => lead(undefined, { email: `v+${tag}@mail.example` })));
    const mailed = column(sql`select id from leads
      where visitor_mail_skip_reason is null and email like 'v+%'`);
    expect(await mailed, 'ten at the same moment').toHaveLength(5);
  });

  it('refuse settings that make no sense, to lose them, and nothing to the owner', async () => {
    const wrong = ['Monday', '8 09:00 17:00', '1 9:00 17:00', '1 17:00 09:00', '1 09:00 25:00'];
    for (const hours of wrong) {
      expect(await refusal(set({ office_hours: [hours] })), hours).toBe('23514');
    }

    expect(await refusal(set({ allowed_origins: ['www.firm.example'] }))).toBe('23514');
    expect(await refusal(sql`delete from private.settings`)).toBe('23001');
    expect(await refusal(sql`truncate private.settings`)).toBe('23001');
    await set({ rate_limit_total: 1 });
    await sql`insert into contact_submissions ${sql(times(2, CONTACT))}`;
    expect(await statuses()).toEqual(times(2, 'pending'));
  });
});
