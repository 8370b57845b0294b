import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { age, clientHeaders, describeOnServers } from './fixtures.ts';
import { CONTACT, RESULT } from './support.ts';

type Claim = {
  outcome: string;
  claim?: string;
  deliveries?: { id: string; kind: string; contents: unknown }[];
};
type Payload = Record<string, string> | null;
type Target = { kind?: string; payload?: Payload; key?: string | null; id?: string | null };

/** What was typed, by the names that mails and webhook calls share. */
const { full_name, ...contactFields } = CONTACT;
const CONTACT_TYPED = { name: full_name, ...contactFields };
const { first_name, ...resultFields } = RESULT;
const RESULT_TYPED = { name: first_name, ...resultFields };

describeOnServers('delivery', (database) => {
  const { contact, store } = database;

  const claim = async ({ kind = 'contact', payload = CONTACT, key = null, id = null }: Target) =>
    (await database.call('claim_delivery', id, kind, payload, key)) as Claim;
  const outcomeOf = async (target: Target) => (await claim(target)).outcome;
  /** Records one outcome for each claimed delivery. */
  const finish = (
    { claim = '', deliveries = [] }: Claim,
    error: string | null,
    ...outcomes: string[]
  ) => {
    const outcome = error === null ? 'sent' : 'retry';
    const results = deliveries.map(({ id }, place) => ({
      id,
      outcome: outcomes[place] ?? outcome,
      error,
    }));
    return database.call('finish_delivery', claim, results);
  };
  const state = async (mail: string) => {
    const [row] = await database.owner<{ status: string; wait: number }[]>`
      select status, attempts, extract(epoch from due_at - clock_timestamp())::float as wait, error
      from private.outbox where id = ${mail}`;
    return row;
  };
  const due = async () => {
    const rows = await database.owner<{ id: string }[]>`
      select id from private.enqueue_and_list_due()`;
    return rows.map((row) => row.id);
  };
  const dueNow = () => database.owner`update private.outbox set due_at = now()`;

  it('plans each mail once, with what was typed, and keeps one row for one key', async () => {
    const { key } = await store();
    await database.lead();
    const planned = await database.owner`
      select e.kind as enquiry, o.kind, o.body
      from private.outbox o join private.enquiries e on e.id = o.enquiry_id order by 1, 2`;
    expect([...planned]).toMatchObject([
      { enquiry: 'contact', kind: 'firm_mail', body: CONTACT_TYPED },
      { enquiry: 'simulator', kind: 'firm_mail', body: RESULT_TYPED },
      { enquiry: 'simulator', kind: 'visitor_mail', body: RESULT_TYPED },
    ]);
    expect(await contact(clientHeaders({ 'idempotency-key': key }))).toBe('23505');
    expect(await contact(clientHeaders({ 'idempotency-key': 'short' }))).toBe('23514');
    expect(await database.statuses()).toHaveLength(2);
  });

  describe('an enquiry changed and sent again', () => {
    const send = (key: string, message: string) =>
      contact(clientHeaders({ 'idempotency-key': key }), { message });
    const messages = async () => {
      const rows = await database.owner<{ message: string }[]>`
        select message from contact_submissions order by message`;
      return rows.map(({ message }) => message);
    };

    it('is one enquiry with its newest words and its own mails', async () => {
      await database.set({ receipt_mail: true });
      const key = randomUUID();
      for (const version of [key, `${key}_v2`, `${key}_v3`])
        expect(await send(version, `words of ${version}`)).toBe('allowed');
      const message = `words of ${key}_v3`;
      expect(await messages()).toEqual([message]);
      const planned = await database.owner`
        select o.kind, o.body ->> 'message' as message from private.outbox o order by 1`;
      expect([...planned]).toEqual([
        { kind: 'firm_mail', message },
        { kind: 'visitor_mail', message },
      ]);
      expect(await send(`${key}_v3`, message)).toBe('23505');
    });

    it('leaves what was passed on, is old or newer, or has another key', async () => {
      const [mailed, old, late] = [randomUUID(), randomUUID(), randomUUID()];
      await send(mailed, 'mailed');
      await claim({ key: mailed, payload: { ...CONTACT, message: 'mailed' } });
      await send(old, 'old');
      await database.owner`
        update private.enquiries e set created_at = e.created_at - interval '1 day'
        from contact_submissions c where c.id = e.id and c.message = 'old'`;
      const sent = {
        'after the mail': `${mailed}_v2`,
        'a day later': `${old}_v2`,
        'of a stranger': `${randomUUID()}_v2`,
        newest: `${late}_v3`,
        delayed: `${late}_v2`,
        'no version 1': `${late}-1`,
        'no version 2': `${late}-2`,
      };
      for (const [message, key] of Object.entries(sent)) await send(key, message);
      expect(await messages()).toEqual([...Object.keys(sent), 'mailed', 'old'].sort());
    });
  });

  it('gives an enquiry to one of many requests, and answers later ones that it was sent', async () => {
    const { key, mail } = await store();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim({ key })));
    const outcomes = claims.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['claimed', ...Array.from({ length: 7 }, () => 'in-progress')]);
    const claimed = claims.find(({ outcome }) => outcome === 'claimed') ?? claims[0];
    if (claimed === undefined) throw new Error('There is no claim.');
    expect(claimed.deliveries).toMatchObject([
      { id: mail, kind: 'firm_mail', contents: { kind: 'contact', ...CONTACT_TYPED } },
    ]);
    expect(await finish(claimed, null)).toBe(1);
    expect(await finish(claimed, null), 'a repeat of the same report').toBe(1);
    expect(await outcomeOf({ key })).toBe('already-sent');
    expect(await outcomeOf({ id: mail })).toBe('already-sent');
    expect(await state(mail)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('finds an enquiry without a key by all of its fields, once for each of two equal ones', async () => {
    await contact();
    for (const field of Object.keys(CONTACT)) {
      const other = { ...CONTACT, [field]: 'Other ' };
      const without = Object.entries(CONTACT).filter(([name]) => name !== field);
      expect(await outcomeOf({ payload: other }), field).toBe('unknown');
      expect(await outcomeOf({ payload: Object.fromEntries(without) }), field).toBe('unknown');
    }
    await contact();
    const first = await claim({});
    await finish(first, null);
    const second = await claim({});
    expect(second.deliveries?.[0]?.id).not.toBe(first.deliveries?.[0]?.id);
    await finish(second, null);
    expect(await outcomeOf({})).toBe('already-sent');
  });

  it('refuses a right key with wrong fields, and takes the request of the browser for minutes', async () => {
    const { key, mail } = await store();
    for (const wrong of [
      { payload: { ...CONTACT, email: 'else@mail.example' } },
      { payload: null },
      { payload: { ...RESULT }, kind: 'simulator' },
      { kind: 'something else' },
    ]) {
      expect(await outcomeOf({ key, ...wrong })).toBe('unknown');
    }
    await age(database.owner, '16 minutes');
    expect(await outcomeOf({ key })).toBe('unknown');
    expect(await outcomeOf({})).toBe('unknown');
    expect(await outcomeOf({ id: mail })).toBe('claimed');
  });

  it('waits longer after every failure, records the reason, and begins again when the owner asks', async () => {
    const { id, mail } = await store();
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 11; attempts += 1) {
      await dueNow();
      expect(await finish(await claim({ id: mail }), 'resend: 500 down')).toBe(1);
      const now = await state(mail);
      expect(now).toMatchObject({ status: 'pending', attempts, error: 'resend: 500 down' });
      waits.push(Math.round((now?.wait ?? 0) / 60));
      expect(await outcomeOf({ id: mail })).toBe('not-due');
      expect(await due()).toEqual([]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    await dueNow();
    await finish(await claim({ id: mail }), 'x'.repeat(900));
    expect(await state(mail)).toMatchObject({ status: 'failed', error: 'x'.repeat(500) });
    expect(await outcomeOf({ id: mail })).toBe('failed');
    expect(await due()).toEqual([]);
    await database.owner`select release_enquiry(${id})`;
    expect(await state(mail)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await due()).toEqual([mail]);
  });

  it('lets a visitor retry at once, but not for ever, and the scheduled job go on', async () => {
    const { mail, key } = await store();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await finish(await claim({ key }), 'resend: down');
      expect(await state(mail)).toMatchObject({ attempts: attempt });
    }
    expect(await outcomeOf({ key })).toBe('exhausted');
    await dueNow();
    expect(await due()).toEqual([mail]);
  });

  it('leaves the browser its time, then hands an abandoned mail on and ignores the late report', async () => {
    const { mail, key } = await store();
    expect(await due()).toEqual([]);
    await age(database.owner, '3 minutes');
    expect(await due()).toEqual([mail]);
    const first = await claim({ key });
    expect(await due()).toEqual([]);
    await database.owner`update private.outbox set claim_expires_at = now()`;
    expect(await due()).toEqual([mail]);
    const second = await claim({ id: mail });
    expect(second.outcome).toBe('claimed');
    expect(second.deliveries, 'the same mail').toEqual(first.deliveries);
    expect(await finish(first, null)).toBe(0);
    expect(await finish(second, null)).toBe(1);
    expect(await state(mail)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('remembers which of two mails was sent, and fails at once what is rejected', async () => {
    const key = randomUUID();
    await database.lead(clientHeaders({ 'idempotency-key': key }));
    const lead = { kind: 'simulator', payload: { ...RESULT }, key };
    const first = await claim(lead);
    expect(first.deliveries?.map(({ kind }) => kind)).toEqual(['visitor_mail', 'firm_mail']);
    await finish(first, 'resend: down', 'sent', 'retry');
    const second = await claim(lead);
    expect(second.deliveries?.map(({ kind }) => kind)).toEqual(['firm_mail']);
    await finish(second, 'resend: 422', 'rejected');
    expect(await state(second.deliveries?.[0]?.id ?? ''), 'fails at once').toMatchObject({
      status: 'failed',
      attempts: 2,
    });
  });

  it('mails nothing that is held until the owner releases it', async () => {
    const { id, key } = await store({ 'x-enquiry-website': 'filled' });
    await age(database.owner, '3 minutes');
    expect(await due()).toEqual([]);
    expect(await outcomeOf({ key })).toBe('held');
    await database.owner`select release_enquiry(${id})`;
    expect(await due()).toHaveLength(1);
  });

  it('counts no further than the last attempt, for every caller', async () => {
    const { mail, key } = await store();
    await database.set({ max_browser_attempts: 100 });
    await database.owner`update private.outbox set attempts = 12, due_at = now()`;
    expect(await due()).toEqual([mail]);
    expect(await outcomeOf({ key })).toBe('failed');
    expect(await outcomeOf({ id: mail })).toBe('failed');
    const error = 'Every attempt was used up.';
    expect(await state(mail)).toMatchObject({ status: 'failed', attempts: 12, error });
    await database.owner`update private.outbox set status = 'sending',
      claim_expires_at = now() - interval '1 second'`;
    expect(await outcomeOf({ id: mail }), 'after a sender that died in the last').toBe('failed');
  });

  it('lists what has no mail of its own in one digest, which is claimed and finished once', async () => {
    await database.set({ rate_limit_total: 1, digest_delay: '0', browser_grace_period: '1 hour' });
    await store();
    const { key } = await store();
    await database.lead();
    await database.lead();
    expect(await outcomeOf({ key })).toBe('in-digest');
    const [first, second] = await Promise.all([due(), due()]);
    const [digest = '', ...others] = new Set([...first, ...second]);
    expect(others, 'one digest for every caller').toEqual([]);
    const claims = await Promise.all([claim({ id: digest }), claim({ id: digest })]);
    expect(claims.map(({ outcome }) => outcome).sort()).toEqual(['claimed', 'in-progress']);
    const claimed = claims.find(({ outcome }) => outcome === 'claimed') ?? claims[0];
    expect(claimed.deliveries?.[0]?.contents).toMatchObject({
      count: 2,
      leads: [{ name: CONTACT.full_name }, { name: RESULT.first_name }],
    });
    await finish(claimed, 'resend: down');
    await dueNow();
    const again = await claim({ id: digest });
    expect(again.deliveries, 'the same mail on the retry').toEqual(claimed.deliveries);
    const statuses = async () =>
      (await database.statuses()).filter((status) => status !== 'pending');
    expect(await statuses()).toEqual(['in_digest', 'in_digest']);
    await finish(again, null);
    expect(await statuses()).toEqual(['sent', 'sent']);
    expect(await outcomeOf({ key })).toBe('already-sent');
  });
});
