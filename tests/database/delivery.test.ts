import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { age, clientHeaders, column, useDatabase } from './fixtures.ts';
import { CONTACT, RESULT } from './support.ts';

interface Claim {
  outcome: string;
  claim?: string;
  deliveries?: { id: string; kind: string; contents: unknown }[];
}
type Payload = Record<string, string> | null;
interface Target {
  kind?: string;
  payload?: Payload;
  key?: string | null;
  id?: string | null;
}
interface Result {
  outcome: string;
  error: string | null;
}

/** What was typed, by the names that mails and webhook calls share. */
const { full_name, ...contactFields } = CONTACT;
const CONTACT_TYPED = { name: full_name, ...contactFields };

const SENT: Result = { outcome: 'sent', error: null };
const DOWN: Result = { outcome: 'retry', error: 'resend: 500 down' };

describe('delivery', async () => {
  const { sql, set, call, contact, store } = await useDatabase();

  const claim = async ({ kind = 'contact', payload = CONTACT, key = null, id = null }: Target) =>
    (await call('claim_delivery', id, kind, payload, key)) as Claim;
  const outcomeOf = async (target: Target) => (await claim(target)).outcome;
  /** Records a result for each claimed delivery. @returns how many the claim still held */
  const finish = ({ claim = '', deliveries = [] }: Claim, ...results: Result[]) => {
    const byId = deliveries.map(({ id }, place) => ({ id, ...(results[place] ?? SENT) }));
    return call('finish_delivery', claim, byId);
  };

  const state = async (mail: string) => {
    const [row] = await sql<{ wait: number }[]>`
      select status, attempts, extract(epoch from due_at - clock_timestamp())::float / 60 as wait,
        error from private.outbox where id = ${mail}`;
    return row;
  };

  const due = () => column(sql`select id from private.enqueue_and_list_due()`);
  const dueNow = () => sql`update private.outbox set due_at = now()`;

  it('keeps of the versions of an enquiry the newest, and what was passed on, is old or has another key', async () => {
    const [key, mailed, old, late] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const send = async (message: string, version: string) => {
      const headers = clientHeaders({ 'idempotency-key': version });
      expect(await contact(headers, { message })).toBe('allowed');
    };

    await send('mailed', mailed);
    await claim({ key: mailed, payload: { ...CONTACT, message: 'mailed' } });
    await send('old', old);
    await sql`update private.enquiries e set created_at = e.created_at - interval '1 day'
      from contact_submissions c where c.id = e.id and c.message = 'old'`;
    await send('first', key);
    await send('second', `${key}_v2`);
    const kept = {
      newest: `${key}_v3`,
      'after the mail': `${mailed}_v2`,
      'a day later': `${old}_v2`,
      'of a stranger': `${randomUUID()}_v2`,
      'later version': `${late}_v3`,
      delayed: `${late}_v2`,
      'no version 1': `${late}-1`,
      'no version 2': `${late}-2`,
    };
    for (const [message, version] of Object.entries(kept)) {
      await send(message, version);
    }

    const mails = column(sql`
      select m.body ->> 'message' from private.outbox m join contact_submissions c on c.id = m.enquiry_id
      where m.body ->> 'message' = c.message order by 1`);
    expect(await mails).toEqual([...Object.keys(kept), 'mailed', 'old'].sort());
  });

  it('gives an enquiry to one of many requests, and answers later ones that it was sent', async () => {
    const { key, mail } = await store();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim({ key })));
    const { claimed: [claimed = { outcome: '' }] = [], 'in-progress': others = [] } =
      Object.groupBy(claims, ({ outcome }) => outcome);
    expect(others).toHaveLength(7);
    expect(claimed.deliveries).toMatchObject([
      { id: mail, kind: 'firm_mail', contents: { kind: 'contact', ...CONTACT_TYPED } },
    ]);
    expect(await finish(claimed)).toBe(1);
    expect(await finish(claimed), 'a repeat of the same report').toBe(1);
    expect(await outcomeOf({ key })).toBe('already-sent');
    expect(await outcomeOf({ id: mail })).toBe('already-sent');
    expect(await state(mail)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('finds an enquiry by all of its fields, with its key or without, for minutes', async () => {
    const { key, mail } = await store();
    const wrong: Target[] = [
      { payload: null },
      { payload: { ...RESULT }, kind: 'simulator' },
      { kind: 'something else' },
      ...Object.keys(CONTACT).flatMap((field) => [
        { payload: { ...CONTACT, [field]: 'Other ' } },
        { payload: Object.fromEntries(Object.entries(CONTACT).filter(([name]) => name !== field)) },
      ]),
    ];
    for (const target of wrong.flatMap((one) => [one, { ...one, key }])) {
      expect(await outcomeOf(target), JSON.stringify(target)).toBe('unknown');
    }

    // Without a key, each of two equal enquiries is found once.
    const equal = await store();
    for (const expected of [mail, equal.mail]) {
      const claimed = await claim({});
      expect(claimed.deliveries?.map(({ id }) => id)).toEqual([expected]);
      await finish(claimed);
    }

    expect(await outcomeOf({})).toBe('already-sent');
    const late = await store();
    await age(sql, '16 minutes');
    expect(await outcomeOf({ key: late.key })).toBe('unknown');
    expect(await outcomeOf({})).toBe('unknown');
    expect(await outcomeOf({ id: late.mail })).toBe('claimed');
  });

  it('waits longer after every failure, records the reason, and begins again when the owner asks', async () => {
    const { id, mail } = await store();
    for (const [failures, minutes] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360].entries()) {
      await dueNow();
      expect(await finish(await claim({ id: mail }), DOWN)).toBe(1);
      expect(await state(mail)).toMatchObject({
        status: 'pending',
        attempts: failures + 1,
        error: DOWN.error,
        wait: expect.closeTo(minutes, 0) as number,
      });
      expect(await outcomeOf({ id: mail })).toBe('not-due');
      expect(await due()).toEqual([]);
    }

    await dueNow();
    await finish(await claim({ id: mail }), { ...DOWN, error: 'x'.repeat(900) });
    expect(await state(mail)).toMatchObject({ status: 'failed', error: 'x'.repeat(500) });
    expect(await outcomeOf({ id: mail })).toBe('failed');
    expect(await due()).toEqual([]);
    await sql`select release_enquiry(${id})`;
    expect(await state(mail)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await due()).toEqual([mail]);
  });

  it('lets a visitor retry five times at once, and the scheduled job go on', async () => {
    const { mail, key } = await store();
    for (let count = 0; count < 5; count += 1) {
      await finish(await claim({ key }), DOWN);
    }

    expect(await state(mail)).toMatchObject({ attempts: 5 });
    expect(await outcomeOf({ key })).toBe('exhausted');
    await dueNow();
    expect(await due()).toEqual([mail]);
  });

  it('leaves the browser its time, then hands an abandoned mail on and ignores the late report', async () => {
    const { mail, key } = await store();
    expect(await due()).toEqual([]);
    await age(sql, '3 minutes');
    expect(await due()).toEqual([mail]);
    const first = await claim({ key });
    expect(await due()).toEqual([]);
    await sql`update private.outbox set claim_expires_at = now()`;
    expect(await due()).toEqual([mail]);
    const second = await claim({ id: mail });
    expect(second.deliveries, 'the same mail').toEqual(first.deliveries);
    expect(await finish(first)).toBe(0);
    expect(await finish(second)).toBe(1);
    expect(await state(mail)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('counts no further than the last attempt, also of a sender that died in it', async () => {
    const { mail, key } = await store();
    await set({ max_browser_attempts: 100 });
    for (const status of ['pending', 'sending']) {
      await sql`update private.outbox set status = ${status}, attempts = 12, due_at = now(),
        claim_expires_at = now() - interval '1 second'`;
      expect(await due()).toEqual([mail]);
      expect(await outcomeOf({ key })).toBe('failed');
      expect(await outcomeOf({ id: mail })).toBe('failed');
    }

    const error = 'Every attempt was used up.';
    expect(await state(mail)).toMatchObject({ status: 'failed', attempts: 12, error });
  });
});
