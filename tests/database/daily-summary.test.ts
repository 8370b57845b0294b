import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { column, useDatabase } from './database.ts';
import { CONTACT } from './examples.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => `${day} 09:00 17:00`);
const HELD = { 'x-enquiry-website': 'filled' };

/** A Monday in winter, when the office opens at 07:00 UTC. */
const MONDAY = '2026-10-26';

const { sql, set, as, lead, store } = await useDatabase();
beforeEach(() => set({ office_hours: WEEKDAYS }));

const plan = (moment: string) => sql`select private.enqueue_daily_summary(${moment})`;

/** Sets the time of arrival of one enquiry, or of all. */
const arriveAt = (moment: string, id: string | null = null) => sql`
  update private.enquiries set created_at = ${moment} where id = coalesce(${id}, id)`;

const record = (id: string, event: string) =>
  sql`insert into enquiry_events (enquiry_id, event) values (${id}, ${event})`;

interface Contents {
  totals: Record<string, number>;
  leads: { id: string; section: string; problem: string | null; message?: string }[];
}

/** The contents of the planned summaries, oldest first. */
async function summaries() {
  const rows = await as(
    'service_role',
    {},
    (api) => api<{ contents: Contents }[]>`
      select private.delivery_contents(delivery) as contents
      from private.outbox delivery where delivery.kind = 'daily_summary' order by delivery.created_at`,
  );
  return rows.map(({ contents }) => contents);
}

/** The enquiries that each summary lists, as `section id`. */
const listed = async () =>
  (await summaries()).map(({ leads }) => leads.map(({ id, section }) => `${section} ${id}`));

/** Records the status of all planned summaries. */
const finish = (status: string) => sql`
  update private.outbox set status = ${status} where kind = 'daily_summary' and status = 'pending'`;

/** Records that all mails of enquiries were sent. */
const sendMails = () => sql`update private.outbox set status = 'sent' where enquiry_id is not null`;

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

  it('comes once for two callers at the same moment', async () => {
    await Promise.all([plan(`${MONDAY}T07:31Z`), plan(`${MONDAY}T07:31Z`)]);
    expect(await planned()).toHaveLength(1);
  });

  it('comes at once when the owner asks for it, and in the morning as well', async () => {
    await sql`select send_daily_summary()`;
    await sql`select send_daily_summary()`;
    expect(await summaries()).toMatchObject([{ is_requested: true }, { is_requested: true }]);
    const due = column(sql`select kind from private.enqueue_and_list_due()`);
    expect(await due).toEqual(['daily_summary', 'daily_summary']);
    await plan(`${MONDAY}T05:30Z`);
    expect(await planned()).toHaveLength(3);
  });
});

describe('of the enquiries, the daily summary lists', () => {
  it.each([
    { event: null, sections: ['overdue'] },
    { event: 'no answer', sections: ['waiting'] },
    { event: 'reopened', sections: ['waiting'] },
    { event: 'reached', sections: [] },
    { event: 'appointment', sections: [] },
    { event: 'not suitable', sections: [] },
    { event: 'spam', sections: [] },
  ])('one with the event $event as $sections', async ({ event, sections }) => {
    const { id } = await store();
    await sendMails();
    await arriveAt('2026-10-16T08:00Z');
    if (event !== null) {
      await record(id, event);
    }

    await plan(`${MONDAY}T05:30Z`);
    expect(await listed()).toEqual([sections.map((section) => `${section} ${id}`)]);
  });

  it('one that waited for an hour of office time as overdue, else as new', async () => {
    const early = await store();
    const late = await store();
    await sendMails();
    await arriveAt('2026-10-23T12:59Z', early.id);
    await arriveAt('2026-10-23T13:01Z', late.id);
    await plan(`${MONDAY}T05:30Z`);
    expect(await listed()).toEqual([[`overdue ${early.id}`, `new ${late.id}`]]);
  });

  it('one that is not overdue as new once, then as waiting', async () => {
    await set({ overdue_after: '100 hours' });
    const { id } = await store();
    await sendMails();
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    await finish('sent');
    await plan('2026-10-27T05:30Z');
    expect(await listed()).toEqual([[`new ${id}`], [`waiting ${id}`]]);
  });

  it('one as new again after a summary that failed', async () => {
    const { id } = await store();
    await sendMails();
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    await finish('failed');
    await plan('2026-10-27T05:30Z');
    expect(await listed()).toEqual([[`new ${id}`], [`overdue ${id}`]]);
  });

  it('one above the total limit once, then as any other', async () => {
    await set({ rate_limit_total: 1 });
    await store();
    const { id } = await store();
    await sql`delete from private.enquiries where id <> ${id}`;
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    expect(await summaries()).toMatchObject([
      { leads: [{ id, section: 'above_limit', problem: 'total_limit' }] },
    ]);
    await finish('sent');
    const status = column(sql`select delivery_status from leads`);
    expect(await status).toEqual(['sent']);
    await plan('2026-10-27T05:30Z');
    expect((await listed()).at(-1)).toEqual([`overdue ${id}`]);
  });

  it('one that the hidden field held once, and leaves it held', async () => {
    const { id } = await store(HELD);
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    await finish('sent');
    await plan('2026-10-27T05:30Z');
    expect(await summaries()).toMatchObject([
      { leads: [{ id, section: 'not_mailed', problem: 'honeypot' }] },
      { leads: [] },
    ]);
    const status = column(sql`select delivery_status from leads`);
    expect(await status).toEqual(['held']);
  });

  it('why a mail to the firm failed', async () => {
    await store();
    await sendMails();
    await sql`update private.outbox set status = 'failed', error = 'rejected' where kind = 'firm_mail'`;
    await arriveAt('2026-10-16T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    expect(await summaries()).toMatchObject([
      { totals: { not_mailed: 1 }, leads: [{ section: 'not_mailed', problem: 'firm: rejected' }] },
    ]);
  });

  it('why the visitor’s own mail failed', async () => {
    await store();
    await sendMails();
    await sql`update private.outbox set status = 'failed', error = 'no such mailbox' where kind = 'visitor_mail'`;
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    expect(await summaries()).toMatchObject([
      { leads: [{ section: 'new', problem: 'visitor: no such mailbox' }] },
    ]);
  });

  it('none that is a test, or came later', async () => {
    await store({ 'x-enquiry-test': 'true' });
    await arriveAt('2026-10-25T08:00Z');
    const { id } = await store();
    await arriveAt('2026-10-26T05:31Z', id);
    await plan(`${MONDAY}T05:30Z`);
    expect(await listed()).toEqual([[]]);
  });

  it('none that was erased before the mail was sent', async () => {
    await store();
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    await sql`select erase_enquiries(${CONTACT.email})`;
    expect(await listed()).toEqual([[]]);
  });

  it('the oldest fifty of a section, and counts the rest', async () => {
    for (let count = 0; count < 52; count += 1) {
      await store();
    }

    await sendMails();
    await arriveAt('2026-10-25T08:00Z');
    await plan(`${MONDAY}T05:30Z`);
    const [summary] = await summaries();
    expect(summary?.leads).toHaveLength(50);
    expect(summary?.totals).toEqual({ new: 52 });
  });
});

describe('the daily summary also says', () => {
  it('how many enquiries of two weeks there were by kind, result, event and page', async () => {
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
    expect(await summaries()).toMatchObject([
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

  it('the ten pages that were named most', async () => {
    for (let page = 0; page < 12; page += 1) {
      await store({ 'x-enquiry-page': `/page-${page}` });
    }

    await arriveAt('2026-10-25T05:30Z');
    await plan(`${MONDAY}T05:30Z`);
    const [{ counts = [] } = {}] = (await summaries()) as { counts?: { group_by: string }[] }[];
    expect(counts.filter(({ group_by: by }) => by === 'page')).toHaveLength(10);
  });

  it('why the webhook failed', async () => {
    await sql`insert into private.outbox (kind, body, status, error, created_at)
      select 'webhook', '{}', 'failed', 'webhook: status 500', '2026-10-25T05:30Z'
      from generate_series(1, 2)`;
    await plan(`${MONDAY}T05:30Z`);
    expect(await summaries()).toMatchObject([{ webhook: 'webhook: status 500' }]);
  });
});

it('sends mails although the daily summary cannot be planned', async () => {
  const { mail } = await store();
  await sql.unsafe(`
    alter table private.settings drop constraint settings_office_hours_check;
    update private.settings set office_hours = '{whenever}', daily_summary_at = '00:00';
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
