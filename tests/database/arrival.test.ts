import { describe, expect, it } from 'vitest';

import { age, clientHeaders, column, refusal, useDatabase } from './database.ts';
import { CONTACT } from './examples.ts';

const ONE_ADDRESS = '198.51.100.7';

/**
 * Headers of a request from an IP address. The edge sets the first one; a client could invent the
 * second, so it differs each time.
 */
const from = (address: string) => ({
  'cf-connecting-ip': address,
  'x-forwarded-for': clientHeaders()['cf-connecting-ip'] ?? '',
});

const { sql, set, as, insert, contact, lead, store, call, statuses } = await useDatabase();

/** Stores one enquiry from each address. @returns the outcome of each */
async function contactFrom(addresses: readonly string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const address of addresses) {
    outcomes.push(await contact(from(address)));
  }

  return outcomes;
}

const skipReasons = () =>
  column(sql`select visitor_mail_skip_reason from leads order by created_at`);
const countOf = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((found) => found === outcome).length;

describe('the limit of an IP address', () => {
  it('refuses what comes above it with 429', async () => {
    await set({ rate_limit_per_ip: 3 });
    const outcomes = await contactFrom(Array<string>(5).fill(ONE_ADDRESS));
    expect(outcomes).toEqual(['allowed', 'allowed', 'allowed', 'PT429', 'PT429']);
  });

  it('counts every notation of an IPv4 address as one', async () => {
    await set({ rate_limit_per_ip: 1 });
    const notations = [ONE_ADDRESS, '::ffff:198.51.100.7', '::ffff:c633:6407'];
    expect(await contactFrom(notations)).toEqual(['allowed', 'PT429', 'PT429']);
  });

  it('counts a /64 of IPv6 as one address, and its neighbour as another', async () => {
    await set({ rate_limit_per_ip: 1 });
    const addresses = ['2001:db8:1:100::1', '2001:db8:1:100::2', '2001:db8:1:101::1'];
    expect(await contactFrom(addresses)).toEqual(['allowed', 'PT429', 'allowed']);
  });

  it('is counted separately for each form', async () => {
    await set({ rate_limit_per_ip: 1 });
    expect(await contact(from(ONE_ADDRESS))).toBe('allowed');
    expect(await lead(from(ONE_ADDRESS))).toBe('allowed');
  });

  it('counts each row of a batch', async () => {
    await set({ rate_limit_per_ip: 3 });
    const rows = Array.from({ length: 4 }, () => ({ ...CONTACT }));
    expect(await insert('contact_submissions', rows, from(ONE_ADDRESS))).toBe('PT429');
    expect(await statuses()).toEqual([]);
  });

  it('is exact for requests at the same moment', async () => {
    await set({ rate_limit_per_ip: 3 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => contact(from(ONE_ADDRESS))));
    expect(countOf(outcomes, 'allowed')).toBe(3);
  });

  it('ends with the hour', async () => {
    await set({ rate_limit_per_ip: 1 });
    await contact(from(ONE_ADDRESS));
    await sql`update private.rate_limit_counters set hour = hour - interval '1 hour'`;
    expect(await contact(from(ONE_ADDRESS))).toBe('allowed');
  });

  it('does not apply to requests without a readable address', async () => {
    await set({ rate_limit_per_ip: 1 });
    const unreadable = ['unknown', '1.2.3.4:5678', '', '999.1.1.1', '2001:db8::/129'];
    expect(countOf(await contactFrom(unreadable), 'allowed')).toBe(5);
  });

  it('does not apply to the owner', async () => {
    await set({ rate_limit_per_ip: 1 });
    await sql`insert into contact_submissions ${sql([{ ...CONTACT }, { ...CONTACT }])}`;
    expect(await statuses()).toEqual(['pending', 'pending']);
  });
});

describe('the limit of all together', () => {
  it('stores what comes above it for the daily summary, from any address', async () => {
    await set({ rate_limit_total: 2 });
    for (let count = 0; count < 4; count += 1) {
      expect(await contact()).toBe('allowed');
    }

    expect(await statuses()).toEqual(['pending', 'pending', 'in_summary', 'in_summary']);
    expect((await skipReasons()).at(-1)).toBe('total_limit');
  });

  it('counts requests without a readable address', async () => {
    await set({ rate_limit_total: 1 });
    await contact({});
    await contact({});
    expect(await statuses()).toEqual(['pending', 'in_summary']);
  });
});

describe('an idempotency key', () => {
  const key = 'a-key-of-this-test-1';
  const headers = () => clientHeaders({ 'idempotency-key': key });

  it('stores a repeated enquiry once', async () => {
    expect(await contact(headers())).toBe('allowed');
    expect(await contact(headers())).toBe('23505');
    expect(await statuses()).toHaveLength(1);
  });

  it('stores one of two requests at the same moment', async () => {
    const outcomes = await Promise.all([contact(headers()), contact(headers())]);
    expect(outcomes.sort()).toEqual(['23505', 'allowed']);
  });

  it('reads a missing and an empty telephone number as the same enquiry', async () => {
    await contact(headers(), { phone: null });
    expect(await contact(headers(), { phone: '' })).toBe('23505');
  });

  it('is refused if it is too short', async () => {
    expect(await contact(clientHeaders({ 'idempotency-key': 'short' }))).toBe('23514');
  });

  it('lets a repeat through above the limit of an address', async () => {
    await set({ rate_limit_per_ip: 1 });
    const repeated = { ...from(ONE_ADDRESS), 'idempotency-key': key };
    await contact(repeated);
    expect(await contact(repeated)).toBe('23505');
  });

  it('counts no repeat', async () => {
    await contact(headers());
    await contact(headers());
    const counted = await column(
      sql`select count from private.rate_limit_counters where address is null`,
    );
    expect(counted).toEqual([1]);
  });
});

describe('an enquiry that is changed and sent again under its key', () => {
  const key = 'a-key-of-this-test-2';
  const headers = () => clientHeaders({ 'idempotency-key': key });
  const messages = () => column(sql`select message from contact_submissions order by created_at`);
  const claim = (message: string) =>
    call('claim_enquiry', 'contact', { ...CONTACT, message }, key, false, 1e6);

  it('replaces the earlier one while nobody has been told of it', async () => {
    await contact(headers(), { message: 'Earlier words' });
    expect(await contact(headers(), { message: 'Newest words' })).toBe('allowed');
    expect(await messages()).toEqual(['Newest words']);
  });

  it('is refused once a mail of the earlier one was claimed', async () => {
    await contact(headers(), { message: 'Earlier words' });
    await claim('Earlier words');
    expect(await contact(headers(), { message: 'Newest words' })).toBe('PT422');
    expect(await messages()).toEqual(['Earlier words']);
  });

  it('is refused once the visitor was told that the earlier one arrived', async () => {
    await set({ rate_limit_total: 1 });
    await contact();
    await contact(headers(), { message: 'Earlier words' });
    expect(await claim('Earlier words')).toMatchObject({ outcome: 'in-summary' });
    expect(await contact(headers(), { message: 'Newest words' })).toBe('PT422');
  });

  it('is refused after fifteen minutes', async () => {
    await contact(headers(), { message: 'Earlier words' });
    await age(sql, '16 minutes');
    expect(await contact(headers(), { message: 'Newest words' })).toBe('PT422');
  });

  it('is refused once an adviser recorded an event', async () => {
    const { id } = await store({ 'idempotency-key': key }, { message: 'Earlier words' });
    await sql`insert into enquiry_events (enquiry_id, event) values (${id}, 'reached')`;
    expect(await contact(headers(), { message: 'Newest words' })).toBe('PT422');
  });

  it.each(Object.keys(CONTACT))('is another enquiry when only %s differs', async (field) => {
    await contact(headers());
    await claim(CONTACT.message);
    const changed: Record<string, string> = { subject: 'Other' };
    expect(await contact(headers(), { [field]: changed[field] ?? 'other@mail.example' })).toBe(
      'PT422',
    );
  });
});

describe('the origin of a page', () => {
  it.each([
    'https://evil.example',
    'https://www.firm.example.evil.example',
    'http://www.firm.example',
    'https://www.firm.example/',
    'null',
  ])('refuses %s', async (origin) => {
    await set({ allowed_origins: ['https://www.firm.example'] });
    expect(await contact(clientHeaders({ origin }))).toBe('PT403');
  });

  it('admits the pages of the firm', async () => {
    await set({ allowed_origins: ['https://www.firm.example'] });
    expect(await contact(clientHeaders({ origin: 'https://www.firm.example' }))).toBe('allowed');
  });

  it('admits programs that state none', async () => {
    await set({ allowed_origins: ['https://www.firm.example'] });
    expect(await contact({ 'cf-connecting-ip': '192.0.2.1' })).toBe('allowed');
  });
});

describe('mails to one mailbox', () => {
  const SPELLINGS = [
    'victim@gmail.com',
    'VICTIM@gmail.com',
    'victim+1@gmail.com',
    'v.i.c.t.i.m@gmail.com',
    'vic.tim+2@googlemail.com',
  ];

  it('are at most five results of the simulator a day, over all spellings of its address', async () => {
    for (const email of [...SPELLINGS, 'victim+3@GMail.com']) {
      await lead(undefined, { email });
    }

    expect(await skipReasons()).toEqual([null, null, null, null, null, 'recipient_limit']);
  });

  it('leave the mail to the firm as it is', async () => {
    for (const email of [...SPELLINGS, 'victim@gmail.com']) {
      await lead(undefined, { email });
    }

    const firmMails = await sql`select from private.outbox where kind = 'firm_mail'`;
    expect(firmMails).toHaveLength(6);
  });

  it('are at most one receipt of the contact form a day', async () => {
    await contact();
    await contact();
    expect(await skipReasons()).toEqual([null, 'recipient_limit']);
  });

  it('are sent again after a day', async () => {
    await contact();
    await age(sql, '25 hours');
    await contact();
    expect(await skipReasons()).toEqual([null, null]);
  });

  it('are counted separately for addresses with different dots at another provider', async () => {
    await contact(undefined, { email: 'v.ictim@mail.example' });
    await contact(undefined, { email: 'victim@mail.example' });
    expect(await skipReasons()).toEqual([null, null]);
  });

  it('are limited for requests at the same moment', async () => {
    const tags = Array.from({ length: 8 }, (_, index) => `v+${index}@mail.example`);
    await Promise.all(tags.map((email) => lead(undefined, { email })));
    const mailed = (await skipReasons()).filter((reason) => reason !== 'recipient_limit');
    expect(mailed).toHaveLength(5);
  });
});

describe('a held enquiry', () => {
  it('is one whose hidden field was filled in', async () => {
    await store({ 'x-enquiry-website': 'filled' });
    expect(await column(sql`select hold_reason from leads`)).toEqual(['honeypot']);
  });

  it('is one that is marked as a test', async () => {
    await store({ 'x-enquiry-test': 'true' });
    expect(await column(sql`select hold_reason from leads`)).toEqual(['test']);
  });

  it('has no mails', async () => {
    await store({ 'x-enquiry-website': 'filled' });
    expect(await sql`select from private.outbox`).toHaveLength(0);
  });

  it('has a mail to the firm and no receipt once it is released', async () => {
    const { id } = await store({ 'x-enquiry-website': 'filled' });
    await sql`select release_enquiry(${id})`;
    expect(await column(sql`select kind from private.outbox`)).toEqual(['firm_mail']);
  });
});

describe('the page of a form', () => {
  it.each([
    { header: '/contact', stored: '/contact' },
    { header: '/contact?utm=1', stored: null },
    { header: '/', stored: '/' },
    { header: '/services/b2b/a-loan', stored: '/services/b2b/a-loan' },
    { header: '//evil.example', stored: null },
    { header: '/Call now!', stored: null },
    { header: `/${'a'.repeat(61)}`, stored: null },
  ])('is stored as $stored for $header', async ({ header, stored }) => {
    await store({ 'x-enquiry-page': header });
    expect(await column(sql`select source_page from leads`)).toEqual([stored]);
  });
});

describe('the settings', () => {
  it.each(['Monday', '8 09:00 17:00', '1 9:00 17:00', '1 17:00 09:00', '1 09:00 25:00'])(
    'refuse the office hours %s',
    async (hours) => {
      expect(await refusal(set({ office_hours: [hours] }))).toBe('23514');
    },
  );

  it('refuse an origin without a scheme', async () => {
    expect(await refusal(set({ allowed_origins: ['www.firm.example'] }))).toBe('23514');
  });

  it('cannot be deleted', async () => {
    expect(await refusal(sql`delete from private.settings`)).toBe('23001');
    expect(await refusal(sql`truncate private.settings`)).toBe('23001');
  });
});

describe('the public key', () => {
  it.each(['id', 'created_at', 'idempotency_key'])(
    'may not fill in the column %s',
    async (name) => {
      expect(await insert('contact_submissions', { ...CONTACT, [name]: null })).toBe('42501');
    },
  );

  it.each([
    'select * from contact_submissions',
    'select * from leads',
    'select * from enquiry_events',
    "update contact_submissions set email = 'a@b.example'",
    'delete from contact_submissions',
    'insert into contact_submissions (full_name) values (null) returning id',
    'select * from private.settings',
    'select export_personal_data(null)',
    'select erase_enquiries(null)',
    'select send_daily_summary()',
    'select follow_up(null)',
    'select claim_delivery(null, false, 1)',
  ])('may not run: %s', async (statement) => {
    const attempt = as('anon', clientHeaders(), (transaction) => transaction.unsafe(statement));
    expect(await refusal(attempt)).toBe('42501');
  });
});
