import { beforeEach, expect, it } from 'vitest';

import { clientHeaders, describeOnServers, refusal } from './fixtures.ts';
import { CONTACT } from './support.ts';

const from = (address: string) => ({ 'cf-connecting-ip': address });
const times = <Value>(count: number, value: Value): Value[] => Array<Value>(count).fill(value);
const hex = (count: number) => Array.from({ length: count }, (_, place) => place.toString(16));

describeOnServers('limits against abuse', (database) => {
  const { contact, lead, statuses, set } = database;
  // A window that no test outlives.
  beforeEach(() => set({ rate_limit_window: '10 hours' }));

  const contactsFrom = async (addresses: readonly string[]) => {
    const outcomes: string[] = [];
    for (const address of addresses) outcomes.push(await contact(from(address)));
    return outcomes;
  };

  it('stores so many enquiries of a kind from one IP address, in a batch or one by one', async () => {
    await set({ rate_limit_per_ip: 3 });
    expect(await contactsFrom(times(5, '198.51.100.7'))).toEqual([
      ...times(3, 'allowed'),
      ...times(2, 'PT429'),
    ]);
    expect(await lead(from('198.51.100.7'))).toBe('allowed');
    const batch = (rows: number) =>
      database.as(
        'anon',
        clientHeaders(),
        (sql) => sql`insert into contact_submissions ${sql(times(rows, CONTACT))}`,
      );
    expect(await refusal(batch(4))).toBe('PT429');
    expect(await refusal(batch(3))).toBe('allowed');
    expect(await statuses()).toHaveLength(7);
  });

  it('believes the edge about the IP address, and nothing that a client may invent', async () => {
    await set({ rate_limit_per_ip: 1 });
    const claim = (address: string, forwarded: string) =>
      contact({ ...from(address), 'x-forwarded-for': forwarded });
    expect(await claim('203.0.113.1', '10.0.0.1')).toBe('allowed');
    for (const same of ['203.0.113.1', '::ffff:203.0.113.1', '::ffff:cb00:7101']) {
      expect(await claim(same, '10.0.0.2'), same).toBe('PT429');
    }
  });

  it('counts requests without a readable address together, and refuses none for the others', async () => {
    await set({ rate_limit_per_ip: 2 });
    const unreadable = ['unknown', '1.2.3.4:5678', '', '999.1.1.1', '2001:db8::/129'];
    expect(await contactsFrom(unreadable)).toEqual(times(5, 'allowed'));
    expect(await contact({})).toBe('allowed');
    expect(await statuses()).toEqual([...times(2, 'pending'), ...times(4, 'in_digest')]);
    await database.owner`update private.rate_limit_counters set count = 200`;
    expect(await contact({}), 'a hundred times the limit guards the disk').toBe('PT429');
  });

  it('counts IPv6 by /64, /56 and /48, each wider network with more to spend', async () => {
    await set({ rate_limit_per_ip: 2 });
    const stored = (count: number, refused: number) => [
      ...times(count, 'allowed'),
      ...times(refused, 'PT429'),
    ];
    const sameSubnet = hex(3).map((host) => `2001:db8:1:100::${host}`);
    expect(await contactsFrom(sameSubnet)).toEqual(stored(2, 1));
    const same56 = hex(8).map((subnet) => `2001:db8:1:1f${subnet}::1`);
    expect(await contactsFrom(same56), 'two of eight are spent').toEqual(stored(6, 2));
    const same48 = hex(26).map((site) => `2001:db8:1:${site === '1' ? 'a1' : site}00::1`);
    expect(await contactsFrom(same48), 'eight of 32 are spent').toEqual(stored(24, 2));
    expect(await contact(from('2001:db8:2::1')), 'the neighbour').toBe('allowed');
  });

  it('stores what comes above the limit for all without its own mails, from one network or many', async () => {
    await set({ rate_limit_total: 12, rate_limit_per_ip: 3 });
    const outcomes = await contactsFrom(hex(40).map((subnet) => `2001:db8:1:${subnet}::1`));
    expect(
      outcomes.filter((outcome) => outcome === 'PT429'),
      'all but the twelve of a /56',
    ).toHaveLength(28);
    expect(await statuses()).toEqual(times(12, 'pending'));
    expect(await contact()).toBe('allowed');
    expect((await statuses()).at(-1)).toBe('in_digest');
    const [last] = await database.owner`
      select visitor_mail_skip_reason as reason from leads order by created_at desc limit 1`;
    expect(last).toEqual({ reason: 'volume_limit' });
    await database.owner`update private.rate_limit_counters set count = 1200`;
    expect(await contact(), 'far above it').toBe('PT429');
  });

  it('refuses every visitor when the disk is at stake, and none once enquiries were deleted', async () => {
    expect(await contact()).toBe('allowed');
    await set({ max_table_bytes: 1024 });
    expect(await contact()).toBe('PT429');
    expect(await lead()).toBe('PT429');
    await database.owner`delete from contact_submissions`;
    expect(await lead(), 'dead rows do not count').toBe('allowed');
  });

  it('mails so many enquiries of one network a day, and lists honest ones behind it in the digest', async () => {
    await set({ mailed_per_ip_per_day: 3, rate_limit_per_ip: 20 });
    expect(await contactsFrom(times(5, '198.51.100.7'))).toEqual(times(5, 'allowed'));
    expect(await contact()).toBe('allowed');
    const [pending, digest] = [times(3, 'pending'), times(2, 'in_digest')];
    expect(await statuses()).toEqual([...pending, ...digest, 'pending']);
    // Another window of the same day.
    await database.owner`update private.rate_limit_counters set window_start = window_start - interval '10 hours'
      where window_start <> (select salt_created_at from private.hash_keys)`;
    expect(await contact(from('198.51.100.7'))).toBe('allowed');
    expect((await statuses()).at(-1)).toBe('in_digest');
    await database.owner`update private.rate_limit_counters set count = 30
      where count > 1 and window_start = (select salt_created_at from private.hash_keys)`;
    expect(await contact(from('198.51.100.7')), 'ten times as many in a day').toBe('PT429');
  });

  it('writes nothing for what it refuses: no row version, no counter', async () => {
    const headers = { ...from('198.51.100.77'), 'idempotency-key': 'a-key-of-this-test-1' };
    expect(await contact(headers)).toBe('allowed');
    const written = async () => {
      const [row] = await database.owner`
        select pg_relation_size('contact_submissions') + pg_relation_size('private.rate_limit_counters')
            + pg_relation_size('private.enquiries') + pg_relation_size('private.outbox') as bytes,
          (select sum(count) from private.rate_limit_counters) as counted, (select count(*) from leads) as rows`;
      return row;
    };
    const before = await written();
    for (let count = 0; count < 40; count += 1) {
      expect(await contact(headers)).toBe('23505');
      expect(await contact(headers, { email: 'nonsense' })).toBe('PT422');
      expect(await lead(undefined, { email: 'nonsense' })).toBe('23514');
    }
    expect(await written()).toEqual(before);
  });

  it('leaves out the sixth mail to one mailbox in a day, and keeps the lead', async () => {
    const emails = [
      ...['victim@gmail.com', 'VICTIM@gmail.com', 'victim+1@gmail.com', 'v.i.c.t.i.m@gmail.com'],
      ...['vic.tim+2@googlemail.com', 'victim+3@GMail.com', 'victim@gmail.com'],
      'v.ictim@mail.example',
    ];
    for (const email of emails) expect(await lead(undefined, { email }), email).toBe('allowed');
    const rows = await database.owner<{ email: string; reason: string | null }[]>`
      select email, visitor_mail_skip_reason as reason from leads order by created_at`;
    expect(rows.map(({ email }) => email)).toEqual(emails);
    const reasons = [...times(5, null), ...times(2, 'recipient_limit'), null];
    expect(rows.map(({ reason }) => reason)).toEqual(reasons);
    expect(await statuses()).toEqual(times(8, 'pending'));
    await Promise.all(hex(10).map((tag) => lead(undefined, { email: `v+${tag}@mail.example` })));
    const [row] = await database.owner`select count(*)::int as mailed from leads
      where visitor_mail_skip_reason is null and email like 'v+%'`;
    expect(row, 'ten at the same moment').toEqual({ mailed: 5 });
  });

  it('looks at the origin where there is one', async () => {
    const origin = (origin: string) => contact(clientHeaders({ origin }));
    expect(await origin('https://anywhere.example'), 'before the firm has its own').toBe('allowed');
    const own = ['https://www.firm.example', 'https://preview.firm.example'];
    await set({ allowed_origins: own });
    for (const page of own) expect(await origin(page)).toBe('allowed');
    expect(await contact(), 'no browser').toBe('allowed');
    for (const page of ['https://evil.example', 'null', '', 'http://www.firm.example']) {
      expect(await origin(page), page).toBe('PT403');
    }
  });

  it('does not let the row of settings be deleted, and leaves the owner alone', async () => {
    expect(await refusal(database.owner`delete from private.settings`)).toBe('23001');
    expect(await refusal(database.owner`truncate private.settings`)).toBe('23001');
    await set({ rate_limit_total: 1 });
    await database.owner`insert into contact_submissions ${database.owner(times(2, CONTACT))}`;
    expect(await statuses()).toHaveLength(2);
  });

  it('distinguishes a repeated key from another enquiry with that key, also at the limit', async () => {
    await set({ rate_limit_per_ip: 1 });
    const headers = { ...from('198.51.100.10'), 'idempotency-key': 'a-key-of-this-test-2' };
    const send = (changes: Record<string, string | null> = {}) =>
      contact(headers, { phone: null, ...changes });
    expect(await send()).toBe('allowed');
    expect(await send()).toBe('23505');
    expect(await send({ phone: '' }), 'no number is no number').toBe('23505');
    for (const field of Object.keys(CONTACT)) {
      expect(await send({ [field]: 'something else' }), field).toBe('PT422');
    }
    const key = { 'idempotency-key': 'at-the-same-moment-1' };
    const both = await Promise.all([contact(clientHeaders(key)), contact(clientHeaders(key))]);
    expect(both.sort()).toEqual(['23505', 'allowed']);
  });

  it('keeps no IP address, only a hash, and neither hash nor salt for a day', async () => {
    await contact(from('198.51.100.11'));
    const [hit] = await database.owner<{ bucket: Buffer; text: string }[]>`
      select bucket, c::text as text from private.rate_limit_counters c where length(bucket) = 32`;
    expect(hit?.bucket).toHaveLength(32);
    expect(hit?.text).not.toContain('198.51');

    await set({ rate_limit_window: '10 minutes' });
    await database.owner`update private.rate_limit_counters set window_start = now() - interval '12 minutes'`;
    await database.owner`update private.hash_keys set salt_created_at = now() - interval '23 hours'`;
    const salt = () => database.owner`select salt from private.hash_keys`;
    const before = await salt();
    await database.owner`select private.purge_enquiries()`;
    expect(await salt()).not.toEqual(before);
    expect(await database.owner`select from private.rate_limit_counters`).toHaveLength(0);
  });

  it('holds back what filled in the field that visitors do not see', async () => {
    expect(await contact(clientHeaders({ 'x-enquiry-website': 'filled' }))).toBe('allowed');
    expect(await contact(clientHeaders({ 'x-enquiry-website': '' }))).toBe('allowed');
    expect(await statuses()).toEqual(['held', 'pending']);
  });
});
