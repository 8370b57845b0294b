import { describe, expect, it } from 'vitest';

import { age, column, MAILS_PER_SECOND, useDatabase } from './database.ts';
import { CONTACT, RESULT } from './examples.ts';

interface Claim {
  outcome: string;
  reference?: string;
  claim?: string;
  wait_seconds?: number;
  deliveries?: { id: string; kind: string; contents: unknown }[];
}

interface Result {
  outcome: string;
  error: string | null;
}

interface BrowserClaim {
  kind?: string;
  payload?: Record<string, string> | null;
  isVerified?: boolean;
}

const SENT: Result = { outcome: 'sent', error: null };
const DOWN: Result = { outcome: 'retry', error: 'resend: 500 down' };

const { sql, set, call, lead, store } = await useDatabase();

/** Claims an enquiry like the browser that stored it. */
const claimByBrowser = async (
  key: string | null,
  { kind = 'contact', payload = CONTACT, isVerified = false }: BrowserClaim = {},
) => (await call('claim_enquiry', kind, payload, key, isVerified, MAILS_PER_SECOND)) as Claim;

/** Claims a row of the outbox like the scheduled job. */
const claimByJob = async (id: string, verificationRequired = false) =>
  (await call('claim_delivery', id, verificationRequired, MAILS_PER_SECOND)) as Claim;

/** Records the same result for each claimed delivery. @returns how many the claim still held */
const finish = ({ claim = '', deliveries = [] }: Claim, result: Result = SENT) =>
  call(
    'finish_delivery',
    claim,
    deliveries.map(({ id }) => ({ id, ...result })),
  );

async function stateOf(mail: string) {
  const [row] = await sql<{ wait: number }[]>`
    select status, attempts, error,
      extract(epoch from due_at - clock_timestamp())::float / 60 as wait
    from private.outbox where id = ${mail}`;
  return row;
}

const listDue = () => column(sql`select id from private.enqueue_and_list_due()`);
const makeDue = () => sql`update private.outbox set due_at = now()`;
const endLeases = () => sql`update private.outbox set claim_expires_at = now()`;

/** Stores an enquiry without a receipt, so that it has one mail. */
async function storeWithoutReceipt() {
  await set({ receipt_mail: false });
  return store();
}

describe('a browser', () => {
  it('claims the mails of the enquiry that it stored, the visitor’s first', async () => {
    const { key } = await store();
    const claim = await claimByBrowser(key);
    expect(claim.outcome).toBe('claimed');
    expect(claim.deliveries?.map(({ kind }) => kind)).toEqual(['visitor_mail', 'firm_mail']);
  });

  it('receives what was typed as the contents of a mail', async () => {
    const { key } = await storeWithoutReceipt();
    const { full_name: name, ...fields } = CONTACT;
    const claim = await claimByBrowser(key);
    expect(claim.deliveries).toMatchObject([{ contents: { kind: 'contact', name, ...fields } }]);
  });

  it('receives a field that a later migration adds, unless it is empty', async () => {
    await sql`alter table contact_submissions add column language text not null default ''`;
    await sql`grant insert (language) on contact_submissions to anon`;
    await set({ receipt_mail: false });
    const contentsOf = async (language: string) => {
      const { key } = await store({}, { language });
      const claim = await claimByBrowser(key, { payload: { ...CONTACT, language } });
      return claim.deliveries?.[0]?.contents;
    };

    expect(await contentsOf('Greek')).toMatchObject({ language: 'Greek' });
    expect(await contentsOf('')).not.toHaveProperty('language');
  });

  it('receives the reference of the enquiry with every outcome', async () => {
    const { id, key } = await store();
    const reference = id.slice(0, 8).toUpperCase();
    const claim = await claimByBrowser(key);
    expect(claim).toMatchObject({ outcome: 'claimed', reference });
    expect(await claimByBrowser(key)).toMatchObject({ outcome: 'in-progress', reference });
    await finish(claim);
    expect(await claimByBrowser(key)).toMatchObject({ outcome: 'already-sent', reference });
  });

  it('is the only one of eight at the same moment to get the claim', async () => {
    const { key } = await store();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimByBrowser(key)));
    const outcomes = claims.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['claimed', ...Array<string>(7).fill('in-progress')]);
  });

  it.each(Object.keys(CONTACT))('finds nothing when %s differs', async (field) => {
    const { key } = await store();
    const payload = { ...CONTACT, [field]: 'Other ' };
    expect(await claimByBrowser(key, { payload })).toEqual({ outcome: 'unknown' });
  });

  it.each(Object.keys(CONTACT))('finds nothing when %s is missing', async (field) => {
    const { key } = await store();
    const payload = Object.fromEntries(Object.entries(CONTACT).filter(([name]) => name !== field));
    expect(await claimByBrowser(key, { payload })).toEqual({ outcome: 'unknown' });
  });

  it.each([
    { name: 'no payload', changes: { payload: null } },
    { name: 'another kind', changes: { kind: 'simulator', payload: { ...RESULT } } },
    { name: 'an unknown kind', changes: { kind: 'something else' } },
  ])('finds nothing with $name', async ({ changes }) => {
    const { key } = await store();
    expect(await claimByBrowser(key, changes)).toEqual({ outcome: 'unknown' });
  });

  it('finds nothing with the key of another enquiry', async () => {
    await store();
    expect(await claimByBrowser('a-key-of-nothing-at-all')).toEqual({ outcome: 'unknown' });
  });

  it('without a key finds each of two equal enquiries once', async () => {
    const first = await storeWithoutReceipt();
    const second = await store();
    for (const { mail } of [first, second]) {
      const claim = await claimByBrowser(null);
      expect(claim.deliveries?.map(({ id }) => id)).toEqual([mail]);
      await finish(claim);
    }

    expect(await claimByBrowser(null)).toMatchObject({ outcome: 'already-sent' });
  });

  it('finds nothing after fifteen minutes', async () => {
    const { key } = await store();
    await age(sql, '16 minutes');
    expect(await claimByBrowser(key)).toEqual({ outcome: 'unknown' });
  });

  it('learns after fifteen minutes that the mails were sent', async () => {
    const { key } = await store();
    await finish(await claimByBrowser(key));
    await age(sql, '16 minutes');
    expect(await claimByBrowser(key)).toMatchObject({ outcome: 'already-sent' });
  });

  it('is told to stop after five attempts', async () => {
    const { key } = await store();
    for (let count = 0; count < 5; count += 1) {
      await finish(await claimByBrowser(key), DOWN);
    }

    expect(await claimByBrowser(key)).toMatchObject({ outcome: 'exhausted' });
  });

  it('sees a held enquiry as held', async () => {
    const { key } = await store({ 'x-enquiry-website': 'filled' });
    expect(await claimByBrowser(key)).toMatchObject({ outcome: 'held' });
  });

  it('claims the receipt that is left when the mail to the firm was sent', async () => {
    const { key } = await store();
    const { claim = '', deliveries = [] } = await claimByBrowser(key);
    const results = deliveries.map(({ id, kind }) => ({
      id,
      ...(kind === 'firm_mail' ? SENT : DOWN),
    }));
    await call('finish_delivery', claim, results);
    const again = await claimByBrowser(key);
    expect(again.deliveries?.map(({ kind }) => kind)).toEqual(['visitor_mail']);
  });

  it('learns that a mail failed for good', async () => {
    const { key } = await store();
    await finish(await claimByBrowser(key), { outcome: 'rejected', error: 'rejected' });
    expect(await claimByBrowser(key)).toMatchObject({ outcome: 'failed' });
  });
});

describe('the scheduled job', () => {
  it('leaves a new mail to the browser for two minutes', async () => {
    const { mail } = await storeWithoutReceipt();
    expect(await listDue()).toEqual([]);
    await age(sql, '3 minutes');
    expect(await listDue()).toEqual([mail]);
  });

  it('claims a mail that no browser asked for', async () => {
    const { mail } = await store();
    await age(sql, '16 minutes');
    expect(await claimByJob(mail)).toMatchObject({ outcome: 'claimed' });
  });

  it('goes on where a browser was told to stop', async () => {
    const { mail, key } = await storeWithoutReceipt();
    for (let count = 0; count < 5; count += 1) {
      await finish(await claimByBrowser(key), DOWN);
    }

    await makeDue();
    expect(await listDue()).toEqual([mail]);
  });

  it('does not claim what a browser holds', async () => {
    const { mail, key } = await store();
    await age(sql, '3 minutes');
    await claimByBrowser(key);
    expect(await listDue()).not.toContain(mail);
    expect(await claimByJob(mail)).toEqual({ outcome: 'in-progress' });
  });

  it('claims the same mail again after the lease of a sender that died', async () => {
    const { mail, key } = await storeWithoutReceipt();
    await age(sql, '3 minutes');
    const first = await claimByBrowser(key);
    await endLeases();
    expect((await claimByJob(mail)).deliveries).toEqual(first.deliveries);
  });

  it('finds nothing under an id that no row has', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await claimByJob(id)).toEqual({ outcome: 'unknown' });
  });

  it('lists the daily summary before mails of enquiries, and webhook calls last', async () => {
    await set({ webhook_enabled: true });
    await storeWithoutReceipt();
    await sql`insert into private.outbox (kind, body) values ('daily_summary', '{}')`;
    await sql`update private.outbox set due_at = now() - interval '1 hour'`;
    const kinds = column(sql`select kind from private.enqueue_and_list_due()`);
    expect(await kinds).toEqual(['daily_summary', 'firm_mail', 'webhook']);
  });

  it('takes fifty rows in a round', async () => {
    await sql`insert into private.outbox (kind, body)
      select 'daily_summary', '{}' from generate_series(1, 60)`;
    expect(await listDue()).toHaveLength(50);
  });
});

describe('a finished claim', () => {
  it('can be reported twice', async () => {
    const { key } = await storeWithoutReceipt();
    const claim = await claimByBrowser(key);
    expect(await finish(claim)).toBe(1);
    expect(await finish(claim)).toBe(1);
  });

  it('is ignored after another sender took over', async () => {
    const { mail, key } = await storeWithoutReceipt();
    await age(sql, '3 minutes');
    const first = await claimByBrowser(key);
    await endLeases();
    const second = await claimByJob(mail);
    expect(await finish(first)).toBe(0);
    expect(await finish(second)).toBe(1);
  });

  it('keeps nothing of a mail that was sent', async () => {
    const { mail, key } = await storeWithoutReceipt();
    await finish(await claimByBrowser(key));
    expect(await column(sql`select body from private.outbox where id = ${mail}`)).toEqual([{}]);
  });

  it('keeps the reason of a failure, cut at 500 characters', async () => {
    const { mail, key } = await storeWithoutReceipt();
    await finish(await claimByBrowser(key), { outcome: 'retry', error: 'x'.repeat(900) });
    expect(await stateOf(mail)).toMatchObject({ status: 'pending', error: 'x'.repeat(500) });
  });

  it('waits longer after every failure, up to six hours, and fails after the twelfth', async () => {
    const { mail } = await storeWithoutReceipt();
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
      await makeDue();
      await finish(await claimByJob(mail), DOWN);
      expect((await stateOf(mail))?.wait).toBeCloseTo(minutes, 0);
    }

    await makeDue();
    await finish(await claimByJob(mail), DOWN);
    expect(await stateOf(mail)).toMatchObject({ status: 'failed', attempts: 12 });
  });

  it('is not due before its wait has ended', async () => {
    const { mail, key } = await storeWithoutReceipt();
    await finish(await claimByBrowser(key), DOWN);
    expect(await claimByJob(mail)).toEqual({ outcome: 'not-due' });
  });

  it('begins again when the owner releases the enquiry', async () => {
    const { id, mail, key } = await storeWithoutReceipt();
    await finish(await claimByBrowser(key), { outcome: 'rejected', error: 'rejected' });
    await sql`select release_enquiry(${id})`;
    expect(await stateOf(mail)).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it.each(['pending', 'sending'])('fails when its last sender died, %s', async (status) => {
    const { mail } = await storeWithoutReceipt();
    await sql`update private.outbox set status = ${status}, attempts = 12, due_at = now(),
      claim_expires_at = now() - interval '1 second'`;
    expect(await claimByJob(mail)).toEqual({ outcome: 'failed' });
    expect(await stateOf(mail)).toMatchObject({ error: 'Every attempt was used up.' });
  });
});

describe('the rate of the mail provider', () => {
  it('lets each claim wait for the mails before it', async () => {
    await set({ receipt_mail: false });
    const first = await store();
    const second = await store();
    await sql`update private.mail_throttle set next_send_at = now()`;
    await call('claim_enquiry', 'contact', CONTACT, first.key, false, 0.5);
    const claim = await call('claim_enquiry', 'contact', CONTACT, second.key, false, 0.5);
    expect((claim as Claim).wait_seconds).toBeCloseTo(2, 0);
  });

  it('leaves a mail to the scheduled job if a visitor would wait a minute for it', async () => {
    const { key } = await store();
    await sql`update private.mail_throttle set next_send_at = now() + interval '1 minute'`;
    expect(await claimByBrowser(key)).toMatchObject({ outcome: 'not-due' });
    await sql`update private.mail_throttle set next_send_at = now()`;
  });

  it('pauses for as long as the provider asks, and a day at most', async () => {
    const { key } = await store();
    const { claim = '' } = await claimByBrowser(key);
    await call('finish_delivery', claim, [], 1e9);
    const pause = column(sql`
      select round(extract(epoch from next_send_at - now()) / 3600)::integer
      from private.mail_throttle`);
    expect(await pause).toEqual([24]);
    await sql`update private.mail_throttle set next_send_at = now()`;
  });
});

describe('with Turnstile, an enquiry that was not verified', () => {
  it('is set aside for the daily summary by the scheduled job', async () => {
    const { mail } = await store();
    await makeDue();
    expect(await claimByJob(mail, true)).toEqual({ outcome: 'in-summary' });
    const reasons = column(sql`select visitor_mail_skip_reason from leads`);
    expect(await reasons).toEqual(['unverified']);
    expect(await sql`select from private.outbox`).toHaveLength(0);
  });

  it('gets its mails when its visitor is verified before the daily summary', async () => {
    const { mail, key } = await store();
    await makeDue();
    await claimByJob(mail, true);
    const claim = await claimByBrowser(key, { isVerified: true });
    expect(claim.deliveries?.map(({ kind }) => kind)).toEqual(['visitor_mail', 'firm_mail']);
  });

  it('stays in the daily summary that lists it', async () => {
    const { mail, key } = await store();
    await makeDue();
    await claimByJob(mail, true);
    await age(sql, '10 minutes');
    await sql`select send_daily_summary()`;
    expect(await claimByBrowser(key, { isVerified: true })).toMatchObject({
      outcome: 'in-summary',
    });
  });
});

it('has the opening of the office after it arrived in the visitor’s mail', async () => {
  await set({ office_hours: ['1 09:00 17:00'] });
  await lead();
  const [body] = await column(sql`
    select body ->> 'office_opens_at' from private.outbox where kind = 'visitor_mail'`);
  const opening = await column(sql`select private.next_opening(now())`);
  expect(new Date(String(body))).toEqual(opening[0]);
});
