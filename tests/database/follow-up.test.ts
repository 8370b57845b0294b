import { createHash, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ENQUIRY_EVENTS } from '../../src/domain/enquiry-events.ts';
import {
  clientHeaders,
  CONTACT,
  refusal,
  resetSettings,
  RESULT,
  servers,
  testDatabase,
} from './support.ts';
import type { Database } from './support.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => `${day} 09:00 17:00`);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const deskSchema = z.nullable(
  z.object({
    held: z.nullable(z.string()),
    spam_until: z.nullable(z.string()),
    spam_held: z.number(),
    events: z.array(z.object({ event: z.string() })),
  }),
);

const countsSchema = z.object({
  open: z.number(),
  troubled: z.number(),
  webhook: z.nullable(z.string()),
  leads: z.array(z.object({ id: z.string(), trouble: z.nullable(z.string()) })),
  counts: z.array(
    z.object({ by: z.string(), name: z.string(), last: z.number(), before: z.number() }),
  ),
});

describe.each(servers())('what became of an enquiry on $name', (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  beforeEach(async () => {
    await database.owner`truncate contact_submissions, simulator_results, enquiry_events,
      private.desk_links, private.digests, private.rate_hits`;
    await resetSettings(database.owner);
    await database.owner`update private.settings
      set office_hours = ${WEEKDAYS}, follow_up_from = '2020-01-01'`;
  });
  afterAll(() => database.stop());

  /** Stores an enquiry of a visitor and gives it a link to /desk. */
  const store = async (headers: Record<string, string> = {}, email: string = CONTACT.email) => {
    const key = randomUUID();
    await database.as(
      'anon',
      clientHeaders({ 'idempotency-key': key, ...headers }),
      (sql) => sql`insert into contact_submissions ${sql({ ...CONTACT, email })}`,
    );
    const [row] = await database.owner<{ id: string }[]>`
      select id from contact_submissions where idempotency_key = ${key}`;
    const id = row?.id ?? '';
    const link = hashOf(key);
    await database.as(
      'service_role',
      {},
      (sql) => sql`select open_desk(${sql.json([{ enquiry_id: id, token_hash: link }])})`,
    );
    return { id, link };
  };

  const desk = async (link: string, said: string | null = null, saidId: string | null = null) => {
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ desk: unknown }[]>`select desk(${link}, ${said}, ${saidId}) as desk`,
    );
    return deskSchema.parse(row?.desk);
  };

  const lead = async (id: string) => {
    const [row] = await database.owner<
      { last_event: string | null; minutes: number | null; status: string; page: string | null }[]
    >`select last_event, minutes_to_first_event as minutes, delivery_status as status, page
      from leads where id = ${id}`;
    return row;
  };

  /** What is in the outbox of a kind. */
  const notices = (notice: string) =>
    database.owner<{ id: string }[]>`
      select id, created_at, about_day::text as day from private.digests where notice = ${notice}`;

  const plan = (moment: string) => database.owner`select private.plan_notices(${moment})`;

  it('records each event once, in order, and keeps them', async () => {
    const { id, link } = await store();
    await database.owner`update contact_submissions set created_at = now() - interval '42 minutes'`;
    expect(await lead(id)).toMatchObject({ last_event: null, minutes: null });
    for (const event of ENQUIRY_EVENTS) {
      const saidId = randomUUID();
      await desk(link, event, saidId);
      await desk(link, event, saidId);
    }
    const found = await desk(link);
    expect(found?.events.map(({ event }) => event)).toEqual(ENQUIRY_EVENTS);
    expect(await lead(id)).toMatchObject({ last_event: 'reopened', minutes: 42 });
    expect(await refusal(desk(link, 'sold'))).toBe('23514');

    const { owner } = database;
    expect(await refusal(owner`update enquiry_events set event = 'spam'`)).toBe('23001');
    expect(await refusal(owner`delete from enquiry_events`)).toBe('23001');
    await owner`select erase_enquiries(${CONTACT.email})`;
    expect(await owner`select from enquiry_events`).toHaveLength(0);
    expect(await owner`select from private.desk_links`).toHaveLength(0);
  });

  it('finds nothing by a link that is guessed, too old, used up or of an erased enquiry', async () => {
    const { id, link } = await store();
    const [guesses] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ opened: number }[]>`
        select count(desk(encode(sha256(n::text::bytea), 'hex'), 'spam'))::int as opened
        from generate_series(1, 10000) n`,
    );
    expect(guesses?.opened).toBe(0);
    expect(await database.owner`select from enquiry_events`).toHaveLength(0);

    expect(await desk(link)).not.toBeNull();
    await database.owner`update private.desk_links set created_at = now() - interval '61 days'`;
    expect(await desk(link, 'reached')).toBeNull();
    await database.owner`update private.desk_links set created_at = now()`;
    await database.owner`insert into enquiry_events (enquiry_id, event)
      select ${id}, 'no answer' from generate_series(1, 50)`;
    expect(await desk(link, 'reached')).toBeNull();
    expect((await lead(id))?.last_event).toBe('no answer');
    await database.owner`select erase_enquiries(${CONTACT.email})`;
    expect(await desk(link)).toBeNull();
  });

  it('keeps the page of an enquiry when it is one with a form', async () => {
    for (const [sent, kept] of [
      ['/contact', '/contact'],
      ['/', '/'],
      ['/contact?utm=1', null],
      ['/nowhere', null],
    ] as const) {
      const { id } = await store({ 'x-enquiry-page': sent });
      expect((await lead(id))?.page, sent).toBe(kept);
    }
    expect((await lead((await store()).id))?.page).toBeNull();
  });

  it('holds what a sender of spam sends next, and nobody else, until somebody says otherwise', async () => {
    const from = { 'cf-connecting-ip': '192.0.2.7' };
    const first = await store(from);
    await desk(first.link, 'spam');
    const second = await store(from);
    expect(await lead(second.id)).toMatchObject({ status: 'held' });
    expect((await desk(second.link))?.held).toBe('spam');
    const marked = await desk(first.link);
    expect(marked?.spam_held).toBe(1);
    expect(marked?.spam_until).not.toBeNull();
    for (const other of [
      await store({ 'cf-connecting-ip': '192.0.2.8' }),
      await store(from, 'somebody.else@mail.example'),
    ]) {
      expect(await lead(other.id)).toMatchObject({ status: 'pending' });
    }

    await desk(first.link, 'reopened');
    expect(await lead(second.id)).toMatchObject({ status: 'pending' });
    await desk(first.link, 'spam');
    await database.owner`alter table enquiry_events disable trigger append_only`;
    await database.owner`update enquiry_events set happened_at = happened_at - interval '30 days'`;
    await database.owner`alter table enquiry_events enable trigger append_only`;
    expect(await lead((await store(from)).id)).toMatchObject({ status: 'pending' });
  });

  it.each([
    // The clocks go back on Sunday, 25 October 2026, and forward on Sunday, 28 March 2027.
    ['within a day', '2026-06-10T06:30:00Z', '2026-06-10T07:30:00Z', 60],
    ['over the autumn change', '2026-10-23T13:30:00Z', '2026-10-26T07:29:00Z', 59],
    ['over the spring change', '2027-03-26T14:30:00Z', '2027-03-29T06:30:00Z', 60],
    ['over a holiday', '2026-12-24T14:30:00Z', '2026-12-28T07:10:00Z', 40],
    ['from a night to a morning', '2026-06-10T20:00:00Z', '2026-06-11T06:05:00Z', 5],
    ['on a weekend', '2026-06-13T08:00:00Z', '2026-06-14T12:00:00Z', 0],
  ])('counts office time %s', async (_, since, until, minutes) => {
    await database.owner`update private.settings set holidays = '{2026-12-25}'`;
    const [row] = await database.owner<{ minutes: number }[]>`
      select extract(epoch from private.office_time(${since}, ${until}))::float / 60 as minutes`;
    expect(row?.minutes).toBe(minutes);
  });

  it('alarms once for each enquiry that waited an hour of office time, and for no other', async () => {
    const waiting = await store();
    const answered = await store();
    await database.owner`update contact_submissions set created_at = '2026-10-23T13:30:00Z'`;
    await desk(answered.link, 'reached');
    const held = await store({ 'x-enquiry-website': 'filled' });
    await database.owner`update contact_submissions set created_at = '2026-10-23T13:30:00Z'
      where id = ${held.id}`;
    await plan('2026-10-26T07:29:00Z');
    expect(await notices('alarm')).toHaveLength(0);
    await Promise.all([plan('2026-10-26T07:31:00Z'), plan('2026-10-26T07:31:00Z')]);
    await plan('2026-10-27T07:31:00Z');
    const alarms = await notices('alarm');
    expect(alarms).toHaveLength(1);
    const contents = async () => {
      const [row] = await database.owner<{ ids: string[] }[]>`
        select array(select jsonb_array_elements(private.digest_contents(${alarms[0]?.id ?? ''})
          -> 'leads') ->> 'id') as ids`;
      return row?.ids;
    };
    expect(await contents()).toEqual([waiting.id]);
    await desk(waiting.link, 'no answer');
    expect(await contents()).toEqual([]);
  });

  it('plans the morning’s mail at 07:30 in Nicosia on office days, once', async () => {
    await database.owner`update private.settings set holidays = '{2026-10-27}'`;
    for (const moment of [
      '2026-10-24T09:00:00Z', // Saturday
      '2026-10-26T05:29:00Z',
      '2026-10-26T05:30:00Z', // 07:30 in winter
      '2026-10-26T09:00:00Z',
      '2026-10-27T09:00:00Z', // the holiday
      '2027-03-29T04:29:00Z',
      '2027-03-29T04:30:00Z', // 07:30 in summer
    ]) {
      await plan(moment);
    }
    expect([...(await notices('morning'))].map((row) => Object.values(row)[1])).toEqual([
      new Date('2026-10-26T05:30:00Z'),
      new Date('2027-03-29T04:30:00Z'),
    ]);
  });

  it('tells in the morning what is open, what was held or failed, and counts as SQL does', async () => {
    const moment = '2026-10-26T05:30:00Z';
    await database.owner`insert into contact_submissions (full_name, email, subject, message, page, delivery_status, created_at)
      select 'Visitor', 'v' || n || '@mail.example', 'Other', 'Hello', case when n % 3 = 0 then '/contact' end,
        case when n % 7 = 0 then 'failed' when n % 11 = 0 then 'held' else 'sent' end,
        ${moment}::timestamptz - n * interval '5 hours'
      from generate_series(0, 80) n`;
    await database.owner`insert into simulator_results (first_name, email, phone, simulator_result, delivery_status, created_at)
      select 'Visitor', 's' || n || '@mail.example', '123456', (array['GREEN', 'YELLOW', 'RED'])[n % 3 + 1], 'sent',
        ${moment}::timestamptz - n * interval '7 hours'
      from generate_series(0, 60) n`;
    await database.owner`insert into enquiry_events (enquiry_id, event)
      select id, case when extract(hour from created_at)::int % 2 = 0 then 'appointment' else 'no answer' end
      from contact_submissions where extract(hour from created_at)::int % 3 = 0`;
    await database.owner`insert into private.digests (notice, delivery_status, delivery_error, created_at)
      select 'webhook', 'failed', 'webhook: status 500', ${moment}::timestamptz - n * interval '1 day'
      from generate_series(1, 2) n`;
    await plan(moment);
    const [notice] = await notices('morning');
    const [row] = await database.as(
      'service_role',
      {},
      (sql) =>
        sql<
          { contents: unknown }[]
        >`select private.digest_contents(${notice?.id ?? ''}) as contents`,
    );
    const morning = countsSchema.parse(row?.contents);

    const expected = await database.owner<{ name: string; last: number; before: number }[]>`
      select coalesce(page, 'unknown') as name,
        count(*) filter (where created_at > ${moment}::timestamptz - interval '7 days')::int as last,
        count(*) filter (where created_at <= ${moment}::timestamptz - interval '7 days')::int as before
      from leads where created_at > ${moment}::timestamptz - interval '14 days'
      group by page order by 2 desc, 3 desc`;
    const byPage = morning.counts.filter(({ by }) => by === 'page');
    expect(byPage.map(({ name, last, before }) => ({ name, last, before }))).toEqual([...expected]);
    for (const by of ['kind', 'event', 'page']) {
      const sums = morning.counts.filter((count) => count.by === by || count.by === 'all');
      const [all, ...parts] = sums;
      expect(
        parts.reduce((sum, { last }) => sum + last, 0),
        by,
      ).toBe(all?.last);
    }
    const [open] = await database.owner<{ open: number; failed: number }[]>`
      select count(*) filter (where delivery_status = 'sent')::int as open,
        count(*) filter (where delivery_status = 'failed')::int as failed
      from leads where last_event is null or last_event = 'no answer'`;
    const [held] = await database.owner<{ held: number }[]>`
      select count(*)::int as held from leads where delivery_status = 'held' and last_event is null
        and created_at > ${moment}::timestamptz - interval '7 days'`;
    expect(morning.webhook).toBe('webhook: status 500');
    expect(morning.open).toBe(open?.open);
    expect(morning.troubled).toBe((open?.failed ?? 0) + (held?.held ?? 0));
  });

  it('sends to the webhook what arrived since it was switched on, once, and what is held not before', async () => {
    await store();
    await database.owner`update private.settings set webhook_from = now()`;
    const wanted = await store();
    const held = await store({ 'x-enquiry-website': 'filled' });
    const told = async () => {
      await database.owner`select private.due_enquiries()`;
      const rows = await database.owner<{ enquiry_id: string }[]>`
        select enquiry_id from private.digests where notice = 'webhook' order by created_at`;
      return rows.map((row) => row.enquiry_id);
    };
    expect(await told()).toEqual([wanted.id]);
    await desk(held.link, 'reopened');
    expect(await told()).toEqual([wanted.id, held.id]);
    await database.owner`select erase_enquiries(${CONTACT.email})`;
    expect(await told()).toEqual([]);
  });

  it('exports every enquiry as CSV without formulas, and all that is kept of one person', async () => {
    await store();
    const hostile = { full_name: '=1+1', message: '-2+3,"quoted"\nand a line', phone: '+357-99-1' };
    await database.owner`insert into contact_submissions ${database.owner({ ...CONTACT, ...hostile })}`;
    await database.owner`insert into simulator_results ${database.owner(RESULT)}`;
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ csv: string; person: { enquiries: Record<string, unknown>[] } }[]>`
        select export_enquiries() as csv, export_person(${CONTACT.email.toUpperCase()}) as person`,
    );
    const csv = row?.csv ?? '';
    expect(csv.match(/^reference,/gm)).toHaveLength(1);
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain(CONTACT.full_name);
    expect(csv).toContain(`"'-2+3,""quoted""\nand a line"`);
    expect(csv).not.toMatch(/"[=+@-]/);
    const enquiries = row?.person.enquiries ?? [];
    expect(enquiries.map(({ full_name }) => full_name).sort()).toEqual(['=1+1', CONTACT.full_name]);
    expect(enquiries[0]).toMatchObject({ kind: 'contact', events: [], email: CONTACT.email });
  });

  it('forgets links and senders when nothing asks for them any more', async () => {
    await store();
    await database.owner`update private.desk_links set created_at = now() - interval '61 days'`;
    await database.owner`update contact_submissions set created_at = now() - interval '91 days'`;
    await database.owner`select private.purge_enquiries()`;
    expect(await database.owner`select from private.desk_links`).toHaveLength(0);
    expect(
      await database.owner`select from contact_submissions where sender_bucket is null`,
    ).toHaveLength(1);
  });
});
