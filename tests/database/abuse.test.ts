import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { applySettings } from '../../supabase/local/bootstrap.ts';
import {
  clientHeaders,
  CONTACT,
  emptyTables,
  refusal,
  resetSettings,
  RESULT,
  servers,
  testDatabase,
} from './support.ts';
import type { Database } from './support.ts';

describe.each(servers())('abuse on $name', (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  beforeEach(async () => {
    await emptyTables(database.owner);
    await resetSettings(database.owner);
    // A window that no test outlives.
    await applySettings(database.ownerUrl, { rate_limit_window: '10 hours' });
  });
  afterAll(() => database.stop());

  const contact = (headers: Record<string, string>) =>
    refusal(
      database.as('anon', headers, (sql) => sql`insert into contact_submissions ${sql(CONTACT)}`),
    );
  const result = (headers: Record<string, string>, email: string = RESULT.email) =>
    refusal(
      database.as(
        'anon',
        headers,
        (sql) => sql`insert into simulator_results ${sql({ ...RESULT, email })}`,
      ),
    );
  const statuses = async () => {
    const rows = await database.owner<{ delivery_status: string }[]>`
      select delivery_status from leads order by created_at`;
    return rows.map((row) => row.delivery_status);
  };
  const repeat = async (times: number, attempt: () => Promise<string>) => {
    const answers: string[] = [];
    for (let count = 0; count < times; count += 1) answers.push(await attempt());
    return answers;
  };

  it('stores so many enquiries of one IP address in a window and refuses the next with PT429', async () => {
    await applySettings(database.ownerUrl, { rate_limit_per_ip: 20 });
    const headers = { 'cf-connecting-ip': '198.51.100.7' };
    const answers = await repeat(22, () => contact(headers));
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'allowed'));
    expect(answers.slice(20)).toEqual(['PT429', 'PT429']);
    expect(await contact({ 'cf-connecting-ip': '198.51.100.8' })).toBe('allowed');
  });

  it('counts each kind of enquiry by itself', async () => {
    await applySettings(database.ownerUrl, { rate_limit_per_ip: 1 });
    const headers = { 'cf-connecting-ip': '198.51.100.9' };
    expect(await contact(headers)).toBe('allowed');
    expect(await contact(headers)).toBe('PT429');
    expect(await result(headers)).toBe('allowed');
  });

  it('believes the edge about the IP address, and nothing that a client may invent', async () => {
    await applySettings(database.ownerUrl, { rate_limit_per_ip: 1 });
    const from = (address: string, forwarded: string) =>
      contact({ 'cf-connecting-ip': address, 'x-forwarded-for': forwarded });
    expect(await from('203.0.113.1', '10.0.0.1')).toBe('allowed');
    expect(await from('203.0.113.1', '10.0.0.2')).toBe('PT429');
    expect(await from('::ffff:203.0.113.1', '10.0.0.3'), 'IPv4 in the words of IPv6').toBe('PT429');
    expect(await from('::ffff:203.0.113.2', '10.0.0.3')).toBe('allowed');
  });

  it('lets whoever cannot be told apart share one bucket, and refuses nobody for the others in it', async () => {
    await applySettings(database.ownerUrl, { rate_limit_per_ip: 2 });
    const unreadable = ['unknown', '1.2.3.4:5678', '', '999.1.1.1', '2001:db8::/129'];
    for (const address of unreadable) {
      const headers = {
        'cf-connecting-ip': address,
        'x-forwarded-for': `10.0.0.${address.length}`,
      };
      expect(await contact(headers), address).toBe('allowed');
    }
    expect(await contact({})).toBe('allowed');
    expect(await statuses()).toEqual([
      'pending',
      'pending',
      'in_digest',
      'in_digest',
      'in_digest',
      'in_digest',
    ]);

    await database.owner`update private.rate_limit_counters set count = 200`;
    expect(await contact({}), 'a hundred times the limit guards the disk').toBe('PT429');
  });

  it('counts IPv6 by /64, /56 and /48, each wider network with more to spend', async () => {
    await applySettings(database.ownerUrl, { rate_limit_per_ip: 2 });
    const from = (address: string) => contact({ 'cf-connecting-ip': address });
    const all = async (addresses: readonly string[]) => {
      const answers: string[] = [];
      for (const address of addresses) answers.push(await from(address));
      return answers;
    };
    const places = (count: number) =>
      Array.from({ length: count }, (_, place) => place.toString(16));
    const stored = (count: number) => Array.from({ length: count }, () => 'allowed');

    expect(await all(places(3).map((host) => `2001:db8:1:100::${host}`))).toEqual([
      ...stored(2),
      'PT429',
    ]);
    expect(
      await all(places(8).map((subnet) => `2001:db8:1:1f${subnet}::1`)),
      'two of the eight that this /56 may store are spent',
    ).toEqual([...stored(6), 'PT429', 'PT429']);
    expect(
      await all(places(26).map((site) => `2001:db8:1:${site === '1' ? 'a1' : site}00::1`)),
      'and eight of the 32 of the /48',
    ).toEqual([...stored(24), 'PT429', 'PT429']);
    expect(await from('2001:db8:2::1'), 'the neighbour').toBe('allowed');
  });

  it('lets one customer with many networks close the form for nobody', async () => {
    await applySettings(database.ownerUrl, { rate_limit_total: 12, rate_limit_per_ip: 3 });
    const subnets = Array.from({ length: 40 }, (_, place) => `2001:db8:1:${place.toString(16)}::1`);
    let refused = 0;
    for (const address of subnets) {
      if ((await contact({ 'cf-connecting-ip': address })) === 'PT429') refused += 1;
    }
    expect(refused, 'all but the twelve of a /56').toBe(28);
    expect(await contact(clientHeaders())).toBe('allowed');
    expect((await statuses()).at(-1), 'stored, and listed in the digest').toBe('in_digest');
  });

  it('refuses a whole batch that goes over the limit', async () => {
    await applySettings(database.ownerUrl, { rate_limit_per_ip: 3 });
    const rows = Array.from({ length: 4 }, () => CONTACT);
    const batch = database.as(
      'anon',
      clientHeaders(),
      (sql) => sql`insert into contact_submissions ${sql(rows)}`,
    );
    expect(await refusal(batch)).toBe('PT429');
    const [{ count } = { count: -1 }] = await database.owner<{ count: number }[]>`
      select count(*)::int from contact_submissions`;
    expect(count).toBe(0);
  });

  it('stores what comes above the limit for all without mails of its own, and far above it nothing', async () => {
    await applySettings(database.ownerUrl, { rate_limit_total: 3 });
    for (let count = 0; count < 5; count += 1)
      expect(await contact(clientHeaders())).toBe('allowed');
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'in_digest', 'in_digest']);
    const [last] = await database.owner`
      select visitor_mail_skip_reason from leads order by created_at desc limit 1`;
    expect(last?.['visitor_mail_skip_reason']).toBe('volume_limit');

    await database.owner`update private.rate_limit_counters set count = 300`;
    expect(await contact(clientHeaders())).toBe('PT429');
  });

  it('refuses every visitor when the disk is at stake, and none once enquiries were deleted', async () => {
    expect(await contact(clientHeaders())).toBe('allowed');
    await applySettings(database.ownerUrl, { max_table_bytes: 1024 });
    expect(await contact(clientHeaders())).toBe('PT429');
    expect(await result(clientHeaders())).toBe('PT429');
    await database.owner`delete from contact_submissions`;
    expect(await result(clientHeaders()), 'dead rows do not count').toBe('allowed');
  });

  it('mails so many enquiries of one network a day, and lists honest ones behind it in the digest', async () => {
    await applySettings(database.ownerUrl, { mailed_per_ip_per_day: 3, rate_limit_per_ip: 20 });
    const headers = { 'cf-connecting-ip': '198.51.100.7' };
    const responses = await repeat(5, () => contact(headers));
    expect(new Set(responses)).toEqual(new Set(['allowed']));
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'in_digest', 'in_digest']);
    expect(await contact(clientHeaders())).toBe('allowed');
    expect((await statuses()).at(-1), 'another network').toBe('pending');

    // Another window of the same day.
    await database.owner`update private.rate_limit_counters set window_start = window_start - interval '10 hours'
      where window_start <> (select salt_created_at from private.hash_keys)`;
    expect(await contact(headers)).toBe('allowed');
    expect((await statuses()).at(-1)).toBe('in_digest');
    await database.owner`update private.rate_limit_counters set count = 30
      where count > 1 and window_start = (select salt_created_at from private.hash_keys)`;
    expect(await contact(headers), 'ten times as many in a day').toBe('PT429');
  });

  it('writes nothing for what it refuses: no row version, no counter', async () => {
    const headers = {
      'cf-connecting-ip': '198.51.100.77',
      'idempotency-key': 'a-key-of-this-test-1',
    };
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
      const invalid = database.as(
        'anon',
        headers,
        (sql) => sql`insert into contact_submissions ${sql({ ...CONTACT, email: 'nonsense' })}`,
      );
      expect(await refusal(invalid)).toBe('PT422');
      expect(await result(clientHeaders(), 'nonsense')).toBe('23514');
    }
    expect(await written()).toEqual(before);
  });

  it('leaves out the sixth mail to one mailbox in a day, and keeps the lead', async () => {
    const addresses = [
      'victim@gmail.com',
      'VICTIM@gmail.com',
      'victim+1@gmail.com',
      'v.i.c.t.i.m@gmail.com',
      'vic.tim+2@googlemail.com',
      'victim+3@GMail.com',
      'victim@gmail.com',
    ];
    for (const address of addresses) {
      expect(await result(clientHeaders(), address), address).toBe('allowed');
    }
    expect(await result(clientHeaders(), 'v.ictim@mail.example')).toBe('allowed');
    const rows = await database.owner<{ email: string; status: string; withheld: string | null }[]>`
      select email, delivery_status as status, visitor_mail_skip_reason as withheld from leads order by created_at`;
    expect(rows.map(({ email }) => email)).toEqual([...addresses, 'v.ictim@mail.example']);
    expect(rows.map(({ withheld }) => withheld)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      'recipient_limit',
      'recipient_limit',
      null,
    ]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending']));
  });

  it('counts mailboxes exactly, also when ten ask at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => result(clientHeaders(), `v+${place}@mail.example`)),
    );
    const [row] = await database.owner`
      select count(*) filter (where visitor_mail_skip_reason is null)::int as mailed from leads`;
    expect(row?.['mailed']).toBe(5);
  });

  it('looks at the origin where there is one', async () => {
    const from = (origin: string) => contact(clientHeaders({ origin }));
    expect(await from('https://anywhere.example'), 'before the firm has set its own').toBe(
      'allowed',
    );
    await applySettings(database.ownerUrl, {
      allowed_origins: ['https://www.firm.example', 'https://preview.firm.example'],
    });
    expect(await from('https://www.firm.example')).toBe('allowed');
    expect(await from('https://preview.firm.example')).toBe('allowed');
    expect(await contact(clientHeaders()), 'no browser').toBe('allowed');
    for (const origin of ['https://evil.example', 'null', '', 'http://www.firm.example']) {
      expect(await from(origin), origin).toBe('PT403');
    }
  });

  it('does not let the row of settings be deleted', async () => {
    expect(await refusal(database.owner`delete from private.settings`)).toBe('23001');
    expect(await refusal(database.owner`truncate private.settings`)).toBe('23001');
  });

  it('answers the repeat of a stored enquiry as a repeat, also at the limit', async () => {
    await applySettings(database.ownerUrl, { rate_limit_per_ip: 1 });
    const headers = {
      'cf-connecting-ip': '198.51.100.10',
      'idempotency-key': 'f3c8c1f2-1111-4222-8333-444455556666',
    };
    expect(await contact(headers)).toBe('allowed');
    expect(await contact(headers)).toBe('23505');
  });

  it('tells the repeat of a key from another enquiry under it', async () => {
    const headers = { 'idempotency-key': 'f3c8c1f2-1111-4222-8333-777755556666' };
    const send = (change: Record<string, string | null>) =>
      refusal(
        database.as(
          'anon',
          clientHeaders(headers),
          (sql) => sql`insert into contact_submissions ${sql({ ...CONTACT, ...change })}`,
        ),
      );
    expect(await send({ phone: null })).toBe('allowed');
    expect(await send({ phone: null })).toBe('23505');
    expect(await send({ phone: '' }), 'no number is no number').toBe('23505');
    for (const field of Object.keys(CONTACT)) {
      expect(await send({ phone: null, [field]: 'something else' }), field).toBe('PT422');
    }
    const both = await Promise.all([
      contact(clientHeaders({ 'idempotency-key': 'at-the-same-moment-1' })),
      contact(clientHeaders({ 'idempotency-key': 'at-the-same-moment-1' })),
    ]);
    expect(both.sort()).toEqual(['23505', 'allowed']);
  });

  it('leaves the owner alone', async () => {
    await applySettings(database.ownerUrl, { rate_limit_total: 1 });
    await database.owner`insert into contact_submissions ${database.owner(CONTACT)}`;
    await database.owner`insert into contact_submissions ${database.owner(CONTACT)}`;
  });

  it('keeps no IP address, only a hash, and neither hash nor salt for a day', async () => {
    await contact({ 'cf-connecting-ip': '198.51.100.11' });
    const [hit] = await database.owner<{ bucket: Buffer; text: string }[]>`
      select bucket, c::text as text from private.rate_limit_counters c where length(bucket) = 32`;
    expect(hit?.bucket).toHaveLength(32);
    expect(hit?.text).not.toContain('198.51');

    await applySettings(database.ownerUrl, { rate_limit_window: '10 minutes' });
    await database.owner`update private.rate_limit_counters set window_start = now() - interval '12 minutes'`;
    await database.owner`update private.hash_keys set salt_created_at = now() - interval '23 hours'`;
    const salt = () => database.owner<{ salt: string }[]>`select salt from private.hash_keys`;
    const [before] = await salt();
    await database.owner`select private.purge_enquiries()`;
    const [after] = await salt();
    expect(after?.salt).not.toBe(before?.salt);
    expect(await database.owner`select * from private.rate_limit_counters`).toHaveLength(0);
  });

  it('holds back what filled in the field nobody sees, and tells nothing', async () => {
    expect(await contact(clientHeaders({ 'x-enquiry-website': 'filled' }))).toBe('allowed');
    expect(await contact(clientHeaders({ 'x-enquiry-website': '' }))).toBe('allowed');
    expect(await statuses()).toEqual(['held', 'pending']);
  });
});
