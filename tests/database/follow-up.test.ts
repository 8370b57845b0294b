import { createHash, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ENQUIRY_EVENTS } from '../../src/domain/enquiry-events.ts';
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

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => `${day} 09:00 17:00`);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const deskSchema = z.nullable(
  z.object({
    refused: z.optional(z.string()),
    held: z._default(z.nullable(z.string()), null),
    spam_until: z._default(z.nullable(z.string()), null),
    spam_held: z._default(z.number(), 0),
    events: z._default(z.array(z.object({ event: z.string() })), []),
  }),
);

const countsSchema = z.object({
  open: z.number(),
  with_problem: z.number(),
  webhook: z.nullable(z.string()),
  leads: z.array(z.object({ id: z.string(), problem: z.nullable(z.string()) })),
  counts: z.array(
    z.object({
      group_by: z.string(),
      name: z.string(),
      last_7_days: z.number(),
      previous_7_days: z.number(),
    }),
  ),
});

describe.each(servers())('what became of an enquiry on $name', (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  beforeEach(async () => {
    await emptyTables(database.owner);
    await resetSettings(database.owner);
    await database.owner`update private.settings
      set office_hours = ${WEEKDAYS}, follow_up_since = '2020-01-01'`;
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
      (sql) =>
        sql`select store_follow_up_links(${sql.json([{ enquiry_id: id, token_hash: link }])})`,
    );
    return { id, link };
  };

  const desk = async (link: string, said: string | null = null, saidId: string | null = null) => {
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ desk: unknown }[]>`select follow_up(${link}, ${said}, ${saidId}) as desk`,
    );
    return deskSchema.parse(row?.desk);
  };

  const lead = async (id: string) => {
    const [row] = await database.owner<
      { last_event: string | null; minutes: number | null; status: string; page: string | null }[]
    >`select last_event, minutes_to_first_event as minutes, delivery_status as status,
        source_page as page
      from leads where id = ${id}`;
    return row;
  };

  /** What is in the outbox of a kind. */
  const notices = (notice: string) =>
    database.owner<{ id: string }[]>`
      select id, created_at from private.outbox where kind = ${notice} order by created_at`;

  const plan = (moment: string) => database.owner`select private.enqueue_notifications(${moment})`;

  it('records each event once, in order, and keeps them', async () => {
    const { id, link } = await store();
    await database.owner`update private.enquiries set created_at = now() - interval '42 minutes'`;
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
    expect(await owner`select from private.follow_up_links`).toHaveLength(0);
  });

  it('finds nothing by a link that is guessed, expired or of an erased enquiry', async () => {
    const { link } = await store();
    const [guesses] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ opened: number }[]>`
        select count(follow_up(encode(sha256(n::text::bytea), 'hex'), 'spam'))::int as opened
        from generate_series(1, 10000) n`,
    );
    expect(guesses?.opened).toBe(0);
    expect(await database.owner`select from enquiry_events`).toHaveLength(0);

    expect(await desk(link)).not.toBeNull();
    await database.owner`update private.follow_up_links set created_at = now() - interval '61 days'`;
    expect(await desk(link, 'reached')).toBeNull();
    await database.owner`update private.follow_up_links set created_at = now()`;
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
    await database.owner`alter table enquiry_events disable trigger reject_event_change`;
    await database.owner`update enquiry_events set happened_at = happened_at - interval '30 days'`;
    await database.owner`alter table enquiry_events enable trigger reject_event_change`;
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
      select extract(epoch from private.office_time_between(${since}, ${until}))::float / 60 as minutes`;
    expect(row?.minutes).toBe(minutes);
  });

  it('alarms once for each enquiry that waited an hour of office time, and for no other', async () => {
    const waiting = await store();
    const answered = await store();
    await database.owner`update private.enquiries set created_at = '2026-10-23T13:30:00Z'`;
    await desk(answered.link, 'reached');
    const held = await store({ 'x-enquiry-website': 'filled' });
    await database.owner`update private.enquiries set created_at = '2026-10-23T13:30:00Z'
      where id = ${held.id}`;
    await plan('2026-10-26T07:29:00Z');
    expect(await notices('overdue_alert')).toHaveLength(0);
    await Promise.all([plan('2026-10-26T07:31:00Z'), plan('2026-10-26T07:31:00Z')]);
    await plan('2026-10-27T07:31:00Z');
    const alarms = await notices('overdue_alert');
    expect(alarms).toHaveLength(1);
    const contents = async () => {
      const [row] = await database.owner<{ ids: string[] }[]>`
        select array(select jsonb_array_elements(private.delivery_contents(o) -> 'leads') ->> 'id') as ids
        from private.outbox o where o.id = ${alarms[0]?.id ?? ''}`;
      return row?.ids;
    };
    expect(await contents()).toEqual([waiting.id]);
    await desk(waiting.link, 'no answer');
    expect(await contents(), 'a retry sends the same').toEqual([waiting.id]);
    await database.owner`select erase_enquiries(${CONTACT.email})`;
    expect(await contents()).toEqual([]);
  });

  it('lists an honest enquiry behind sixty of one network, and again where the mail failed', async () => {
    const junk = { 'cf-connecting-ip': '192.0.2.66' };
    for (let count = 0; count < 60; count += 1) await store(junk);
    const honest = await store();
    await database.owner`update private.enquiries set created_at = '2026-10-26T07:20:00Z'::timestamptz
      - case when id = ${honest.id} then interval '10 minutes' else interval '1 hour' end`;
    const listed = async (kind: string, status = 'sent') => {
      const [row] = await database.owner<{ ids: string[] }[]>`
        select array(select jsonb_array_elements(private.delivery_contents(o) -> 'leads') ->> 'id') as ids
        from private.outbox o where o.kind = ${kind} and o.status = 'pending'`;
      await database.owner`update private.outbox set status = ${status} where kind = ${kind} and status = 'pending'`;
      return row?.ids ?? [];
    };
    await plan('2026-10-26T09:00:00Z');
    expect(await listed('overdue_alert', 'failed')).toContain(honest.id);
    await plan('2026-10-26T10:00:00Z');
    const second = await listed('overdue_alert');
    expect(second, 'the first alert failed').toContain(honest.id);
    await plan('2026-10-26T11:00:00Z');
    const third = await listed('overdue_alert');
    expect(new Set([...second, ...third]).size, 'the rest follows').toBe(61);

    expect(await listed('daily_summary')).toContain(honest.id);
    await plan('2026-10-27T09:00:00Z');
    const tuesday = await listed('daily_summary');
    await plan('2026-10-28T09:00:00Z');
    const wednesday = await listed('daily_summary');
    expect(new Set([...tuesday, ...wednesday]).size, 'each in its turn').toBe(61);
  });

  it('lists in the next summary what the last one did not deliver', async () => {
    const held = await store({ 'x-enquiry-website': 'filled' });
    await database.owner`update private.enquiries set created_at = '2026-10-25T12:00:00Z'`;
    const problems = async (moment: string) => {
      await plan(moment);
      const [row] = await database.owner<{ ids: string[] }[]>`
        select array(select l.enquiry_id::text from private.outbox_listings l where l.outbox_id = o.id) as ids
        from private.outbox o where kind = 'daily_summary' order by created_at desc limit 1`;
      return row?.ids;
    };
    expect(await problems('2026-10-26T09:00:00Z')).toEqual([held.id]);
    await database.owner`update private.outbox set status = 'failed'`;
    expect(await problems('2026-10-27T09:00:00Z'), 'not sent').toEqual([held.id]);
    await database.owner`update private.outbox set status = 'sent'`;
    expect(await problems('2026-10-28T09:00:00Z'), 'sent').toEqual([]);
  });

  it('refuses office hours that are none, and plans the rest where one part fails', async () => {
    for (const hours of [
      'Monday',
      '8 09:00 17:00',
      '1 9:00 17:00',
      '1 17:00 09:00',
      '1 09:00 25:00',
    ]) {
      const set = database.owner`update private.settings set office_hours = ${[hours]}`;
      expect(await refusal(set), hours).toBe('23514');
    }
    const origins = database.owner`update private.settings set allowed_origins = '{www.firm.example}'`;
    expect(await refusal(origins)).toBe('23514');

    const { id } = await store();
    await database.owner.unsafe(`
      update private.settings set browser_grace_period = '0';
      alter table private.settings drop constraint settings_office_hours_check;
      update private.settings set office_hours = '{whenever}';
      update private.enquiries set created_at = now() - interval '2 hours';
      update private.outbox set due_at = now()`);
    const due = await database.owner<{ enquiry: string }[]>`
      select o.enquiry_id as enquiry from private.enqueue_and_list_due() d join private.outbox o using (id)`;
    expect(due.map(({ enquiry }) => enquiry)).toEqual([id]);
    await database.owner.unsafe(`
      update private.settings set office_hours = '{}';
      alter table private.settings add constraint settings_office_hours_check
        check (private.are_office_hours(office_hours))`);
  });

  it('sends notifications and retries before what nobody asked for, and no network fills a round', async () => {
    const flood = { 'cf-connecting-ip': '192.0.2.67' };
    await database.owner`update private.settings set rate_limit_per_ip = 1000,
      mailed_per_ip_per_day = 1000, office_hours = '{}'`;
    for (let count = 0; count < 80; count += 1) await store(flood);
    const honest = await store();
    await database.owner`update private.outbox set due_at = now() - case
      when enquiry_id = ${honest.id} then interval '1 minute' else interval '1 hour' end`;
    await database.owner`update private.outbox set attempts = 1 where enquiry_id = ${honest.id}`;
    await database.owner`insert into private.outbox (kind, body) values ('daily_summary', '{}')`;
    const round = await database.owner<{ kind: string; enquiry: string | null }[]>`
      select o.kind, o.enquiry_id as enquiry from private.enqueue_and_list_due() d
      join private.outbox o using (id)`;
    expect(round).toHaveLength(50);
    expect(round.slice(0, 2)).toEqual([
      { kind: 'daily_summary', enquiry: null },
      { kind: 'firm_mail', enquiry: honest.id },
    ]);
  });

  it('limits the events of a day and keeps the links, and refuses an id with another event', async () => {
    const { id, link } = await store();
    const eventId = randomUUID();
    expect(await desk(link, 'reached', eventId)).toMatchObject({ events: [{ event: 'reached' }] });
    expect(await desk(link, 'spam', eventId)).toMatchObject({ refused: 'used_id' });
    const other = await store();
    expect(await desk(other.link, 'reached', eventId)).toMatchObject({ refused: 'used_id' });
    expect((await lead(id))?.last_event).toBe('reached');

    await database.owner`insert into enquiry_events (enquiry_id, event)
      select ${id}, 'no answer' from generate_series(1, 49)`;
    expect(await desk(link, 'appointment')).toMatchObject({ refused: 'too_many' });
    expect(await desk(link), 'it still shows the enquiry').toMatchObject({ held: null });
    expect((await lead(id))?.last_event).toBe('no answer');
  });

  it('releases a held enquiry by a recorded event only', async () => {
    const used = randomUUID();
    const { link: otherLink } = await store();
    await desk(otherLink, 'reached', used);
    const { id, link } = await store({ 'x-enquiry-website': 'filled' });
    await desk(link, 'reopened', used);
    expect(await lead(id)).toMatchObject({ status: 'held', last_event: null });
    await desk(link, 'reopened');
    expect(await lead(id)).toMatchObject({ status: 'pending', last_event: 'reopened' });
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
    expect([...(await notices('daily_summary'))].map((row) => Object.values(row)[1])).toEqual([
      new Date('2026-10-26T05:30:00Z'),
      new Date('2027-03-29T04:30:00Z'),
    ]);
  });

  it('tells in the morning what is open, what was held or failed, and counts as SQL does', async () => {
    const moment = '2026-10-26T05:30:00Z';
    await database.owner`insert into contact_submissions (full_name, email, subject, message, created_at)
      select 'Visitor', 'v' || n || '@mail.example', 'Other', 'Hello',
        ${moment}::timestamptz - n * interval '5 hours'
      from generate_series(0, 80) n`;
    await database.owner`insert into simulator_results (first_name, email, phone, simulator_result, created_at)
      select 'Visitor', 's' || n || '@mail.example', '123456', (array['GREEN', 'YELLOW', 'RED'])[n % 3 + 1],
        ${moment}::timestamptz - n * interval '7 hours'
      from generate_series(0, 60) n`;
    await database.owner`update private.enquiries set
      source_page = case when extract(hour from created_at)::int % 4 = 0 then '/contact' end,
      hold_reason = case when kind = 'contact' and extract(hour from created_at)::int % 11 = 0 then 'honeypot' end`;
    await database.owner`update private.outbox o set status = case
        when e.kind = 'contact' and extract(hour from e.created_at)::int % 7 = 0 then 'failed' else 'sent' end
      from private.enquiries e where e.id = o.enquiry_id`;
    await database.owner`insert into enquiry_events (enquiry_id, event)
      select id, case when extract(hour from created_at)::int % 2 = 0 then 'appointment' else 'no answer' end
      from contact_submissions where extract(hour from created_at)::int % 3 = 0`;
    await database.owner`insert into private.outbox (kind, body, status, error, created_at)
      select 'webhook', '{}', 'failed', 'webhook: status 500', ${moment}::timestamptz - n * interval '1 day'
      from generate_series(1, 2) n`;
    await plan(moment);
    const [notice] = await notices('daily_summary');
    const [row] = await database.as(
      'service_role',
      {},
      (sql) =>
        sql<
          { contents: unknown }[]
        >`select private.delivery_contents(o) as contents from private.outbox o where id = ${notice?.id ?? ''}`,
    );
    const summary = countsSchema.parse(row?.contents);

    const expected = await database.owner<
      { name: string; last_7_days: number; previous_7_days: number }[]
    >`
      select coalesce(source_page, 'unknown') as name,
        count(*) filter (where created_at > ${moment}::timestamptz - interval '7 days')::int as last_7_days,
        count(*) filter (where created_at <= ${moment}::timestamptz - interval '7 days')::int as previous_7_days
      from leads where created_at > ${moment}::timestamptz - interval '14 days'
      group by source_page order by 2 desc, 3 desc`;
    const byPage = summary.counts.filter(({ group_by }) => group_by === 'page');
    expect(byPage).toEqual(expected.map((count) => ({ group_by: 'page', ...count })));
    for (const by of ['kind', 'event', 'page']) {
      const sums = summary.counts.filter(({ group_by }) => group_by === by || group_by === 'all');
      const [all, ...parts] = sums;
      expect(
        parts.reduce((sum, { last_7_days }) => sum + last_7_days, 0),
        by,
      ).toBe(all?.last_7_days);
    }
    const [open] = await database.owner<{ open: number; failed: number }[]>`
      select count(*) filter (where delivery_status = 'sent')::int as open,
        count(*) filter (where delivery_status = 'failed')::int as failed
      from leads where last_event is null or last_event = 'no answer'`;
    const [held] = await database.owner<{ held: number }[]>`
      select count(*)::int as held from leads where delivery_status = 'held' and last_event is null
        and created_at > ${moment}::timestamptz - interval '7 days'`;
    expect(summary.webhook).toBe('webhook: status 500');
    expect(summary.open).toBe(open?.open);
    expect(summary.with_problem).toBe((open?.failed ?? 0) + (held?.held ?? 0));
  });

  it('sends to the webhook what arrived since it was switched on, once, and what is held not before', async () => {
    await store();
    await database.owner`update private.settings set webhook_enabled_at = now()`;
    const wanted = await store();
    const held = await store({ 'x-enquiry-website': 'filled' });
    const told = async () => {
      await database.owner`select private.enqueue_and_list_due()`;
      const rows = await database.owner<{ enquiry_id: string | null }[]>`
        select enquiry_id from private.outbox where kind = 'webhook' order by created_at`;
      return rows.map((row) => row.enquiry_id);
    };
    expect(await told()).toEqual([wanted.id]);
    await desk(held.link, 'reopened');
    expect(await told()).toEqual([wanted.id, held.id]);
    await database.owner`update private.outbox set status = 'sent', attempts = 1 where enquiry_id = ${wanted.id}`;
    await database.owner`select erase_enquiries(${CONTACT.email})`;
    expect(await told(), 'an erasure of what the webhook knows').toEqual([null]);
    const [erased] = await database.owner`select body -> 'type' as type, body -> 'data' as data
      from private.outbox where kind = 'webhook'`;
    expect(erased).toEqual({
      type: 'enquiry.erased',
      data: { id: wanted.id, reference: wanted.id.slice(0, 8).toUpperCase() },
    });
  });

  it('exports and erases every spelling of a Gmail address', async () => {
    const spellings = ['Maria.Ioannou@gmail.com', 'mariaioannou+tessera@googlemail.com'];
    for (const email of spellings) await store({}, email);
    await store({}, 'maria.ioannou@mail.example');
    const [row] = await database.owner<{ count: number }[]>`
      select jsonb_array_length(export_personal_data(' m.a.r.i.a.ioannou@gmail.com ') -> 'enquiries') as count`;
    expect(row?.count).toBe(2);
    await database.owner`select erase_enquiries('mariaioannou@gmail.com')`;
    const emails = await database.owner`select email from leads`;
    expect([...emails]).toEqual([{ email: 'maria.ioannou@mail.example' }]);
  });

  it('leaves nothing of an enquiry that is erased while events and links are stored', async () => {
    const { id, link } = await store();
    await desk(link, 'reached');
    await Promise.all([
      ...Array.from({ length: 5 }, () => desk(link, 'no answer')),
      database.owner`select erase_enquiries(${CONTACT.email})`,
      ...Array.from({ length: 5 }, () => desk(link, 'reached')),
    ]);
    for (const table of ['enquiry_events', 'private.follow_up_links', 'private.outbox']) {
      const rows = await database.owner.unsafe(`select from ${table} where enquiry_id = '${id}'`);
      expect(rows, table).toHaveLength(0);
    }
  });

  it('exports every enquiry as CSV without formulas, and all that is kept of one person', async () => {
    await store();
    const hostile = { full_name: '=1+1', message: '-2+3,"quoted"\nand a line', phone: '+357-99-1' };
    await database.owner`insert into contact_submissions ${database.owner({ ...CONTACT, full_name: 'Ann;=1+1', message: '＝1+1', email: 'ann@mail.example' })}`;
    await database.owner`insert into contact_submissions ${database.owner({ ...CONTACT, ...hostile })}`;
    await database.owner`insert into simulator_results ${database.owner(RESULT)}`;
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ csv: string; person: { enquiries: Record<string, unknown>[] } }[]>`
        select export_enquiries() as csv, export_personal_data(${CONTACT.email.toUpperCase()}) as person`,
    );
    const csv = row?.csv ?? '';
    expect(csv.match(/^reference,/gm)).toHaveLength(1);
    expect(csv.split('\r\n')).toHaveLength(6);
    expect(csv).toContain(CONTACT.full_name);
    expect(csv).toContain(`"'-2+3,""quoted""\nand a line"`);
    expect(csv).not.toMatch(/"[=+@-]/);
    expect(csv, 'also where cells end at a semicolon').toContain(`"Ann;'=1+1"`);
    const [ann] =
      await database.owner`select name, message from leads where email = 'ann@mail.example'`;
    expect(ann).toEqual({ name: "Ann;'=1+1", message: "'＝1+1" });
    const enquiries = row?.person.enquiries ?? [];
    expect(enquiries.map(({ name }) => name).sort()).toEqual(['=1+1', CONTACT.full_name]);
    expect(enquiries[0]).toMatchObject({ kind: 'contact', events: [], email: CONTACT.email });
  });

  it('forgets links and senders when nothing asks for them any more', async () => {
    await store();
    await database.owner`update private.follow_up_links set created_at = now() - interval '61 days'`;
    await database.owner`update private.enquiries set created_at = now() - interval '91 days'`;
    await database.owner`select private.purge_enquiries()`;
    expect(await database.owner`select from private.follow_up_links`).toHaveLength(0);
    expect(
      await database.owner`select from private.enquiries where network_hash is null`,
    ).toHaveLength(1);
  });
});
