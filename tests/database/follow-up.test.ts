import { createHash, randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { ENQUIRY_EVENTS } from '../../src/features/desk/enquiry-events.ts';
import { column, refusal, useDatabase } from './database.ts';
import { CONTACT } from './examples.ts';
import type { Headers } from './visitor.ts';

const { sql, call, store } = await useDatabase();

/** Stores an enquiry and gives it a link to /desk. */
async function storeLinked(headers: Headers = {}, email: string = CONTACT.email) {
  const { id, key } = await store(headers, { email });
  const link = createHash('sha256').update(key).digest('hex');
  await call('store_follow_up_links', [{ enquiry_id: id, token_hash: link }]);
  return { id, link };
}

const desk = (link: string, event: string | null = null, eventId: string | null = null) =>
  call('follow_up', link, event, eventId);

/** An enquiry in the list of leads. */
async function leadOf(id: string) {
  const [row] = await sql`
    select last_event, minutes_to_first_event as minutes, delivery_status as status
    from leads where id = ${id}`;
  return row;
}

describe('an event', () => {
  let id: string;
  let link: string;
  beforeEach(async () => {
    ({ id, link } = await storeLinked());
  });

  it.each(ENQUIRY_EVENTS)('can be: %s', async (event) => {
    expect(await desk(link, event)).toMatchObject({ events: [{ event }] });
  });

  it('cannot be anything else', async () => {
    expect(await refusal(desk(link, 'sold'))).toBe('23514');
  });

  it('is recorded once when it is sent twice', async () => {
    const eventId = randomUUID();
    await desk(link, 'reached', eventId);
    expect(await desk(link, 'reached', eventId)).toMatchObject({ events: [{ event: 'reached' }] });
  });

  it('is refused under the id of another event', async () => {
    const eventId = randomUUID();
    await desk(link, 'reached', eventId);
    expect(await desk(link, 'spam', eventId)).toEqual({ refused: 'used_id' });
  });

  it('is refused under the id of an event of another enquiry', async () => {
    const eventId = randomUUID();
    await desk(link, 'reached', eventId);
    const other = await storeLinked();
    expect(await desk(other.link, 'reached', eventId)).toEqual({ refused: 'used_id' });
  });

  it('is refused after fifty in a day', async () => {
    await sql`insert into enquiry_events (enquiry_id, event)
      select ${id}, 'no answer' from generate_series(1, 50)`;
    expect(await desk(link, 'appointment')).toEqual({ refused: 'too_many' });
    expect(await desk(link)).toMatchObject({ held: null });
  });

  it('is listed in order, and the last one counts', async () => {
    for (const event of ['no answer', 'reached']) {
      await desk(link, event);
    }

    expect(await desk(link)).toMatchObject({
      events: [{ event: 'no answer' }, { event: 'reached' }],
    });
    expect(await leadOf(id)).toMatchObject({ last_event: 'reached' });
  });

  it('says in the list how many minutes after the enquiry the first one came', async () => {
    await sql`update private.enquiries set created_at = now() - interval '42 minutes'`;
    await desk(link, 'no answer');
    expect(await leadOf(id)).toMatchObject({ minutes: 42 });
  });

  it('cannot be changed or deleted', async () => {
    await desk(link, 'reached');
    expect(await refusal(sql`update enquiry_events set event = 'spam'`)).toBe('23001');
    expect(await refusal(sql`delete from enquiry_events`)).toBe('23001');
  });
});

describe('a link', () => {
  it('shows nothing that a visitor typed', async () => {
    const { link } = await storeLinked();
    const shown = JSON.stringify(await desk(link));
    for (const typed of Object.values(CONTACT)) {
      expect(shown).not.toContain(JSON.stringify(typed).slice(1, -1));
    }
  });

  it('is unknown after sixty days', async () => {
    const { link } = await storeLinked();
    await sql`update private.follow_up_links set created_at = now() - interval '61 days'`;
    expect(await desk(link, 'reached')).toBeNull();
  });

  it('is unknown once its enquiry is erased', async () => {
    const { link } = await storeLinked();
    await sql`select erase_enquiries(${CONTACT.email})`;
    expect(await desk(link)).toBeNull();
  });

  it('leaves nothing of an enquiry that is erased while events and links are stored', async () => {
    const { link } = await storeLinked();
    await Promise.all([
      ...Array.from({ length: 5 }, () => desk(link, 'no answer')),
      sql`select erase_enquiries(${CONTACT.email})`,
      ...Array.from({ length: 5 }, () => desk(link, 'reached')),
    ]);
    for (const table of ['enquiry_events', 'private.follow_up_links', 'private.outbox']) {
      expect(await sql`select from ${sql(table)}`, table).toHaveLength(0);
    }
  });
});

describe('spam', () => {
  it('holds further enquiries of the same mailbox', async () => {
    const first = await storeLinked();
    await desk(first.link, 'spam');
    const second = await storeLinked();
    expect(await leadOf(second.id)).toMatchObject({ status: 'held' });
    expect(await desk(second.link)).toMatchObject({ held: 'spam' });
  });

  it('holds them from any IP address', async () => {
    const first = await storeLinked({ 'cf-connecting-ip': '192.0.2.7' });
    await desk(first.link, 'spam');
    const second = await storeLinked({ 'cf-connecting-ip': '192.0.2.8' });
    expect(await leadOf(second.id)).toMatchObject({ status: 'held' });
  });

  it('holds nothing of another mailbox', async () => {
    const first = await storeLinked();
    await desk(first.link, 'spam');
    const other = await store({}, { email: 'someone.else@mail.example' });
    expect(await leadOf(other.id)).toMatchObject({ status: 'pending' });
  });

  it('says how many are held, and until when', async () => {
    const first = await storeLinked();
    await desk(first.link, 'spam');
    await storeLinked();
    expect(await desk(first.link)).toMatchObject({
      spam_held: 1,
      spam_until: expect.any(String) as string,
    });
  });

  it('is ended by another event, which releases them', async () => {
    const first = await storeLinked();
    await desk(first.link, 'spam');
    const second = await storeLinked();
    await desk(first.link, 'reopened');
    expect(await leadOf(second.id)).toMatchObject({ status: 'pending' });
  });

  it('ends after thirty days', async () => {
    const first = await storeLinked();
    await desk(first.link, 'spam');
    await sql.unsafe(`alter table enquiry_events disable trigger reject_event_change;
      update enquiry_events set happened_at = happened_at - interval '30 days';
      alter table enquiry_events enable trigger reject_event_change`);
    const later = await store();
    expect(await leadOf(later.id)).toMatchObject({ status: 'pending' });
  });
});

it('releases an enquiry that the hidden field held by the event reopened', async () => {
  const held = await storeLinked({ 'x-enquiry-website': 'filled' });
  expect(await desk(held.link)).toMatchObject({ held: 'honeypot' });
  await desk(held.link, 'reopened');
  expect(await leadOf(held.id)).toMatchObject({ status: 'pending', last_event: 'reopened' });
});

it('lists leads for reading only', async () => {
  await store();
  expect(await refusal(sql`delete from leads`)).toBe('PT405');
  expect(await column(sql`select email from leads`)).toEqual([CONTACT.email]);
});
