import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { column, useDatabase } from './database.ts';
import { CONTACT } from './examples.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => `${day} 09:00 17:00`);
const HELD = { 'x-enquiry-website': 'filled' };

/** A Monday in winter, when the office opens at 07:00 UTC. */
const MONDAY = '2026-10-26';

const { sql, set, as, lead, store } = await useDatabase();
beforeEach(() => set({ office_hours: WEEKDAYS }));

const plan = (moment: string) => sql`select private.enqueue_notifications(${moment})`;

/** Sets the time of arrival of one enquiry, or of all. */
const arriveAt = (moment: string, id: string | null = null) => sql`
  update private.enquiries set created_at = ${moment} where id = coalesce(${id}, id)`;

const record = (id: string, event: string) =>
  sql`insert into enquiry_events (enquiry_id, event) values (${id}, ${event})`;

/** The contents of the notifications of a kind, oldest first. */
async function contentsOf(kind: string) {
  const rows = await as(
    'service_role',
    {},
    (api) => api<{ contents: { count: number; leads: { id: string }[] } }[]>`
      select private.delivery_contents(delivery) as contents
      from private.outbox delivery where delivery.kind = ${kind} order by delivery.created_at`,
  );
  return rows.map(({ contents }) => contents);
}

/** The ids of the enquiries that each notification of a kind lists. */
const listedIn = async (kind: string) =>
  (await contentsOf(kind)).map(({ leads }) => leads.map(({ id }) => id));

/** Records the status of all planned notifications. */
const finish = (status: string) => sql`
  update private.outbox set status = ${status} where enquiry_id is null and status = 'pending'`;

describe('office time', () => {
  it.each([
    // The clocks go back on Sunday, 25 October 2026, and forward on Sunday, 28 March 2027.
    { name: 'within a day', since: '2026-06-10T06:30Z', until: '2026-06-10T07:30Z', minutes: 60 },
    { name: 'in autumn', since: '2026-10-23T13:30Z', until: '2026-10-26T07:29Z', minutes: 59 },
    { name: 'in spring', since: '2027-03-26T14:30Z', until: '2027-03-29T06:30Z', minutes: 60 },
    { name: 'over a holiday', since: '2026-12-24T14:30Z', until: '2026-12-28T07:10Z', minutes: 40 },
    { name: 'over a night', since: '2026-06-10T20:00Z', until: '2026-06-11T06:05Z', minutes: 5 },
    { name: 'on a weekend', since: '2026-06-13T08:00Z', until: '2026-06-14T12:00Z', minutes: 0 },
  ])('is counted $name', async ({ since, until, minutes }) => {
    await set({ holidays: ['2026-12-25'] });
    const counted = column(sql`
      select extract(epoch from private.office_time_between(${since}, ${until}))::float / 60`);
    expect(await counted).toEqual([minutes]);
  });

  it.each([
    { name: 'before the opening', at: '2026-10-26T05:00Z', opens: '2026-10-26T07:00Z' },
    { name: 'while it is open', at: '2026-10-26T08:00Z', opens: null },
    { name: 'in the evening', at: '2026-10-26T15:00Z', opens: '2026-10-27T07:00Z' },
    { name: 'before the clocks change', at: '2027-03-26T21:30Z', opens: '2027-03-29T06:00Z' },
    { name: 'before a holiday', at: '2026-12-24T15:30Z', opens: '2026-12-28T07:00Z' },
  ])('begins next, asked $name', async ({ at, opens }) => {
    await set({ holidays: ['2026-12-25'] });
    const next = await column(sql`select private.next_opening(${at})`);
    expect(next).toEqual([opens === null ? null : new Date(opens)]);
  });
});

describe('the overdue alert', () => {
  it('names an enquiry that waited for an hour of office time', async () => {
    const { id } = await store();
    await arriveAt('2026-10-23T13:30Z');
    await plan(`${MONDAY}T07:29Z`);
    expect(await listedIn('overdue_alert')).toEqual([]);
    await plan(`${MONDAY}T07:31Z`);
    expect(await listedIn('overdue_alert')).toEqual([[id]]);
  });

  it('names each enquiry once', async () => {
    await store();
    await arriveAt('2026-10-23T13:30Z');
    await plan(`${MONDAY}T07:31Z`);
    await finish('sent');
    await plan('2026-10-27T07:31Z');
    expect(await listedIn('overdue_alert')).toHaveLength(1);
  });

  it('names an enquiry again after a mail that failed', async () => {
    const { id } = await store();
    await arriveAt('2026-10-23T13:30Z');
    await plan(`${MONDAY}T07:31Z`);
    await finish('failed');
    await plan(`${MONDAY}T08:31Z`);
    expect(await listedIn('overdue_alert')).toEqual([[id], [id]]);
  });

  it('leaves out an enquiry on which somebody has acted', async () => {
    const { id } = await store();
    await record(id, 'reached');
    await arriveAt('2026-10-23T13:30Z');
    await plan(`${MONDAY}T07:31Z`);
    expect(await listedIn('overdue_alert')).toEqual([]);
  });

  it('leaves out an enquiry that is held', async () => {
    await store(HELD);
    await arriveAt('2026-10-23T13:30Z');
    await plan(`${MONDAY}T09:00Z`);
    expect(await listedIn('overdue_alert')).toEqual([]);
  });

  it('leaves out an enquiry that was erased before the mail was sent', async () => {
    await store();
    await arriveAt('2026-10-23T13:30Z');
    await plan(`${MONDAY}T07:31Z`);
    await sql`select erase_enquiries(${CONTACT.email})`;
    expect(await listedIn('overdue_alert')).toEqual([[]]);
  });

  it('names the oldest fifty, and the rest in the next one', async () => {
    for (let count = 0; count < 60; count += 1) {
      await store();
    }

    await arriveAt('2026-10-23T13:30Z');
    await plan(`${MONDAY}T09:00Z`);
    await finish('sent');
    await plan(`${MONDAY}T09:10Z`);
    await plan(`${MONDAY}T09:16Z`);
    const sizes = (await listedIn('overdue_alert')).map((ids) => ids.length);
    expect(sizes).toEqual([50, 10]);
  });
});

describe('the digest', () => {
  const storeAboveLimit = async () => {
    await set({ rate_limit_total: 1 });
    await store();
    return store();
  };

  it('lists enquiries above the total limit, fifteen minutes after the first', async () => {
    const { id } = await storeAboveLimit();
    await arriveAt(`${MONDAY}T01:00Z`);
    await plan(`${MONDAY}T01:14Z`);
    expect(await listedIn('digest')).toEqual([]);
    await plan(`${MONDAY}T01:16Z`);
    expect(await listedIn('digest')).toEqual([[id]]);
  });

  it('lists each enquiry once', async () => {
    await storeAboveLimit();
    await arriveAt(`${MONDAY}T01:00Z`);
    await plan(`${MONDAY}T01:16Z`);
    await finish('sent');
    await plan(`${MONDAY}T02:16Z`);
    expect(await listedIn('digest')).toHaveLength(1);
  });

  it('counts its enquiries as sent', async () => {
    const { id } = await storeAboveLimit();
    await arriveAt(`${MONDAY}T01:00Z`);
    await plan(`${MONDAY}T01:16Z`);
    await finish('sent');
    const status = column(sql`select delivery_status from leads where id = ${id}`);
    expect(await status).toEqual(['sent']);
  });

  it('shows a hundred and counts the rest', async () => {
    await set({ rate_limit_total: 1 });
    for (let count = 0; count < 103; count += 1) {
      await store();
    }

    await arriveAt(`${MONDAY}T01:00Z`);
    await plan(`${MONDAY}T01:16Z`);
    const [digest] = await contentsOf('digest');
    expect(digest?.leads).toHaveLength(100);
    expect(digest?.count).toBe(102);
  });

  it('tells the firm within an hour of office time of an enquiry that the hidden field held', async () => {
    const { id } = await store(HELD);
    await arriveAt(`${MONDAY}T07:30Z`);
    await plan(`${MONDAY}T08:14Z`);
    expect(await listedIn('digest')).toEqual([]);
    await plan(`${MONDAY}T08:16Z`);
    expect(await contentsOf('digest')).toMatchObject([
      { held: 1, leads: [{ id, reason: 'honeypot' }] },
    ]);
  });

  it('tells the firm in the morning of one that was held at night', async () => {
    await store(HELD);
    await arriveAt('2026-10-25T20:00Z');
    await plan('2026-10-25T23:00Z');
    expect(await listedIn('digest')).toEqual([]);
    await plan(`${MONDAY}T07:46Z`);
    expect(await listedIn('digest')).toHaveLength(1);
  });

  it('leaves a held enquiry held', async () => {
    const { id } = await store(HELD);
    await arriveAt(`${MONDAY}T07:30Z`);
    await plan(`${MONDAY}T08:16Z`);
    await finish('sent');
    const status = column(sql`select delivery_status from leads where id = ${id}`);
    expect(await status).toEqual(['held']);
  });

  it('tells nothing of a test', async () => {
    await store({ 'x-enquiry-test': 'true' });
    await arriveAt(`${MONDAY}T07:30Z`);
    await plan(`${MONDAY}T09:00Z`);
    expect(await sql`select from private.outbox_listings`).toHaveLength(0);
  });
});

describe('the daily summary', () => {
  const planned = () =>
    column(sql`select created_at from private.outbox where kind = 'daily_summary' order by 1`);

  it.each([
    { name: 'in winter', before: '2026-10-26T05:29Z', at: '2026-10-26T05:30Z' },
    { name: 'in summer', before: '2027-03-29T04:29Z', at: '2027-03-29T04:30Z' },
  ])('comes at 07:30 in Nicosia $name', async ({ before, at }) => {
    await plan(before);
    expect(await planned()).toEqual([]);
    await plan(at);
    expect(await planned()).toEqual([new Date(at)]);
  });

  it('comes once a day', async () => {
    await plan('2026-10-26T05:30Z');
    await plan('2026-10-26T09:00Z');
    expect(await planned()).toHaveLength(1);
  });

  it.each([
    { name: 'a Saturday', at: '2026-10-24T09:00Z' },
    { name: 'a holiday', at: '2026-10-27T09:00Z' },
  ])('does not come on $name', async ({ at }) => {
    await set({ holidays: ['2026-10-27'] });
    await plan(at);
    expect(await planned()).toEqual([]);
  });

  it('does not come without office hours', async () => {
    await set({ office_hours: [] });
    await plan('2026-10-26T09:00Z');
    expect(await planned()).toEqual([]);
  });

  it.each([
    { event: null, isOpen: true },
    { event: 'no answer', isOpen: true },
    { event: 'reopened', isOpen: true },
    { event: 'reached', isOpen: false },
    { event: 'appointment', isOpen: false },
    { event: 'not suitable', isOpen: false },
    { event: 'spam', isOpen: false },
  ])('counts an enquiry as open after the event $event: $isOpen', async ({ event, isOpen }) => {
    const { id } = await store();
    await arriveAt('2026-10-20T08:00Z');
    if (event !== null) {
      await record(id, event);
    }

    await plan(`${MONDAY}T05:30Z`);
    expect(await listedIn('daily_summary')).toEqual([isOpen ? [id] : []]);
  });

  it('lists why a mail failed', async () => {
    await store();
    await arriveAt('2026-10-25T08:00Z');
    await sql`update private.outbox set status = 'failed', error = 'rejected' where kind = 'firm_mail'`;
    await sql`update private.outbox set status = 'sent' where kind = 'visitor_mail'`;
    await plan(`${MONDAY}T05:30Z`);
    expect(await contentsOf('daily_summary')).toMatchObject([
      { count: 1, with_problem: 1, leads: [{ problem: 'firm: rejected' }] },
    ]);
  });

  it('lists what was held since the last one, once', async () => {
    const { id } = await store(HELD);
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    await finish('sent');
    await plan('2026-10-27T05:30Z');
    expect(await listedIn('daily_summary')).toEqual([[id], []]);
  });

  it('shows the oldest fifty and counts the rest', async () => {
    for (let count = 0; count < 52; count += 1) {
      await store();
    }

    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    const [summary] = await contentsOf('daily_summary');
    expect(summary?.leads).toHaveLength(50);
    expect(summary?.count).toBe(52);
  });

  it('counts the enquiries of two weeks by kind, result, event and page', async () => {
    const first = await store({ 'x-enquiry-page': '/contact' });
    await arriveAt('2026-10-25T05:30Z', first.id);
    const second = await store();
    await record(second.id, 'appointment');
    await arriveAt('2026-10-16T05:30Z', second.id);
    await lead();
    await sql`update private.enquiries set created_at = '2026-10-24T05:30Z' where kind = 'simulator'`;
    await store({ 'x-enquiry-test': 'true' });
    await plan(`${MONDAY}T05:30Z`);
    const count = (group_by: string, name: string, last: number, previous: number) => ({
      group_by,
      name,
      last_7_days: last,
      previous_7_days: previous,
    });
    expect(await contentsOf('daily_summary')).toMatchObject([
      {
        counts: [
          count('all', 'all', 2, 1),
          count('kind', 'contact', 1, 1),
          count('kind', 'simulator', 1, 0),
          count('result', 'GREEN', 1, 0),
          count('event', 'none', 2, 0),
          count('event', 'appointment', 0, 1),
          count('page', 'unknown', 1, 1),
          count('page', '/contact', 1, 0),
        ],
      },
    ]);
  });

  it('says why the webhook failed', async () => {
    await sql`insert into private.outbox (kind, body, status, error, created_at)
      select 'webhook', '{}', 'failed', 'webhook: status 500', '2026-10-25T05:30Z'
      from generate_series(1, 2)`;
    await plan(`${MONDAY}T05:30Z`);
    expect(await contentsOf('daily_summary')).toMatchObject([{ webhook: 'webhook: status 500' }]);
  });
});

it('plans a notification once for two callers at the same moment', async () => {
  await store();
  await arriveAt('2026-10-23T13:30Z');
  await Promise.all([plan(`${MONDAY}T07:31Z`), plan(`${MONDAY}T07:31Z`)]);
  expect(await listedIn('overdue_alert')).toHaveLength(1);
});

it('sends mails although a notification cannot be planned', async () => {
  const { mail } = await store();
  await sql.unsafe(`
    alter table private.settings drop constraint settings_office_hours_check;
    update private.settings set office_hours = '{whenever}';
    update private.enquiries set created_at = now() - interval '2 hours';
    update private.outbox set due_at = now()`);
  onTestFinished(async () => {
    await sql.unsafe(`
      update private.settings set office_hours = '{}';
      alter table private.settings add constraint settings_office_hours_check
        check (private.are_office_hours(office_hours))`);
  });
  const due = column(sql`select id from private.enqueue_and_list_due()`);
  expect(await due).toContain(mail);
});
