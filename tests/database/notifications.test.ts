import { beforeEach, describe, expect, it } from 'vitest';

import { column, useDatabase } from './fixtures.ts';
import { CONTACT } from './support.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => `${day} 09:00 17:00`);
const JUNK = { 'cf-connecting-ip': '192.0.2.66' };
const HELD = { 'x-enquiry-website': 'filled' };

describe('notifications', async () => {
  const { sql, set, as, lead, store } = await useDatabase();
  beforeEach(() => set({ office_hours: WEEKDAYS, follow_up_since: '2020-01-01' }));

  const plan = (moment: string) => sql`select private.enqueue_notifications(${moment})`;
  /** Makes all enquiries, or one, as old as this. */
  const arrive = (moment: string, id: string | null = null) => sql`
    update private.enquiries set created_at = ${moment} where id = coalesce(${id}, id)`;
  const record = (id: string, event: string) =>
    sql`insert into enquiry_events (enquiry_id, event) values (${id}, ${event})`;
  /** The enquiries that the mails of a kind list, newest mail last. */
  const listed = async (kind: string) => {
    const mails = await sql<{ leads: { id: string }[] }[]>`
      select private.delivery_contents(o) -> 'leads' as leads
      from private.outbox o where o.kind = ${kind} order by o.created_at`;
    return mails.map(({ leads }) => leads.map(({ id }) => id));
  };

  /** Plans notifications and records what becomes of them. */
  const send = async (moment: string, status: string) => {
    await plan(moment);
    await sql`update private.outbox set status = ${status}
      where enquiry_id is null and status = 'pending'`;
  };

  it.each([
    // The clocks go back on Sunday, 25 October 2026, and forward on Sunday, 28 March 2027.
    ['within a day', '2026-06-10T06:30:00Z', '2026-06-10T07:30:00Z', 60],
    ['over the autumn change', '2026-10-23T13:30:00Z', '2026-10-26T07:29:00Z', 59],
    ['over the spring change', '2027-03-26T14:30:00Z', '2027-03-29T06:30:00Z', 60],
    ['over a holiday', '2026-12-24T14:30:00Z', '2026-12-28T07:10:00Z', 40],
    ['from a night to a morning', '2026-06-10T20:00:00Z', '2026-06-11T06:05:00Z', 5],
    ['on a weekend', '2026-06-13T08:00:00Z', '2026-06-14T12:00:00Z', 0],
  ])('count office time %s', async (_, since, until, minutes) => {
    await set({ holidays: ['2026-12-25'] });
    const time = column(sql`
      select extract(epoch from private.office_time_between(${since}, ${until}))::float / 60`);
    expect(await time).toEqual([minutes]);
  });

  it('alert once to each enquiry that waited an hour of office time, and to no other', async () => {
    const waiting = await store();
    const answered = await store();
    await record(answered.id, 'reached');
    await store(HELD);
    await arrive('2026-10-23T13:30:00Z');
    await plan('2026-10-26T07:29:00Z');
    expect(await listed('overdue_alert')).toEqual([]);
    await set({ follow_up_since: '2026-10-24' });
    await plan('2026-10-26T07:31:00Z');
    expect(await listed('overdue_alert'), 'sent before the follow-up began').toEqual([]);
    await set({ follow_up_since: '2020-01-01' });
    const waits = () => sql`select from pg_locks where locktype = 'advisory' and not granted`;
    let second: Promise<unknown> | undefined;
    await sql.begin(async (first) => {
      await first`select private.enqueue_notifications('2026-10-26T07:31:00Z')`;
      second = plan('2026-10-26T07:31:00Z').execute();
      await expect.poll(waits).toHaveLength(1);
    });
    await second;
    await plan('2026-10-27T07:31:00Z');
    await record(waiting.id, 'no answer');
    expect(await listed('overdue_alert'), 'a retry sends the same').toEqual([[waiting.id]]);
    await sql`select erase_enquiries(${CONTACT.email})`;
    expect(await listed('overdue_alert')).toEqual([[]]);
  });

  it('list an honest enquiry behind sixty of one network, all in turn, and again what a failed mail listed', async () => {
    for (let count = 0; count < 60; count += 1) {
      await store(JUNK);
    }

    const held = await store(HELD);
    const handled = await store(HELD);
    await record(handled.id, 'no answer');
    await arrive('2026-10-26T06:20:00Z');
    const honest = await store();
    await arrive('2026-10-26T07:10:00Z', honest.id);
    await send('2026-10-26T09:00:00Z', 'failed');
    for (const moment of ['26T10', '26T11', '27T09', '28T09']) {
      await send(`2026-10-${moment}:00:00Z`, 'sent');
    }

    const [failed = [], first = [], second = []] = await listed('overdue_alert');
    expect(failed).toContain(honest.id);
    expect(first).toContain(honest.id);
    expect(new Set([...first, ...second]).size).toBe(61);
    const [monday = [], tuesday = [], wednesday = []] = await listed('daily_summary');
    expect(monday).toEqual(expect.arrayContaining([honest.id, held.id]));
    expect(monday).not.toContain(handled.id);
    expect(tuesday).toContain(held.id);
    expect(wednesday).not.toContain(held.id);
    expect(new Set([...tuesday, ...wednesday]).size).toBe(62);
  });

  it('come at 07:30 in Nicosia on office days, once', async () => {
    await set({ holidays: ['2026-10-27'] });
    const [winter, summer] = ['2026-10-26T05:30Z', '2027-03-29T04:30Z'];
    const [saturday, holiday] = ['2026-10-24T09:00Z', '2026-10-27T09:00Z'];
    await plan(saturday);
    for (const moment of ['2026-10-26T05:29Z', winter, '2026-10-26T09:00Z']) {
      await plan(moment);
    }

    await plan(holiday);
    for (const moment of ['2027-03-29T04:29Z', summer]) {
      await plan(moment);
    }

    const planned = column(sql`select created_at from private.outbox order by 1`);
    expect(await planned).toEqual([new Date(winter), new Date(summer)]);
  });

  it('count what is open, held or failed, and the enquiries of two weeks', async () => {
    const dayBefore = (days: number) => new Date(Date.UTC(2026, 9, 26 - days, 5, 30)).toISOString();
    for (const [days, status, event, headers] of [
      [1, 'sent', '', { 'x-enquiry-page': '/contact' }],
      [2, 'failed', 'no answer', { 'x-enquiry-page': '/contact?utm=1' }],
      [3, 'pending', '', HELD],
      [8, 'pending', '', HELD],
      [6, 'sent', 'appointment', { 'x-enquiry-page': '/nowhere' }],
      [10, 'sent', 'no answer', { 'x-enquiry-page': '/contact' }],
      [20, 'sent', '', {}],
    ] as const) {
      const { id } = await store(headers);
      if (event !== '') {
        await record(id, event);
      }

      await sql`update private.outbox set status = ${status} where enquiry_id = ${id}`;
      await arrive(dayBefore(days), id);
    }

    await lead();
    await sql`update private.outbox set status = 'sent' where kind = 'visitor_mail'`;
    await sql`update private.enquiries set created_at = ${dayBefore(1)} where kind = 'simulator'`;
    await sql`insert into private.outbox (kind, body, status, error, created_at)
      select 'webhook', '{}', 'failed', 'webhook: status 500', ${dayBefore(1)}
      from generate_series(1, 2)`;
    await plan(dayBefore(0));
    const [contents] = await as('service_role', {}, (api) =>
      column(api`select private.delivery_contents(o) || jsonb_build_object('counts', array(
          select format('%s %s: %s, before %s', c ->> 'group_by', c ->> 'name',
            c ->> 'last_7_days', c ->> 'previous_7_days') from jsonb_array_elements(o.body -> 'counts') c))
        from private.outbox o where o.kind = 'daily_summary'`),
    );
    expect(contents).toMatchObject({
      count: 6,
      with_problem: 2,
      webhook: 'webhook: status 500',
      counts: [
        'all all: 5, before 2',
        'kind contact: 4, before 2',
        'kind simulator: 1, before 0',
        'result GREEN: 1, before 0',
        'event none: 3, before 1',
        'event no answer: 1, before 1',
        'event appointment: 1, before 0',
        'page unknown: 4, before 1',
        'page /contact: 1, before 1',
      ],
    });
  });

  it('are planned without the part that fails', async () => {
    const { mail } = await store();
    await sql.unsafe(`
      alter table private.settings drop constraint settings_office_hours_check;
      update private.settings set browser_grace_period = '0', office_hours = '{whenever}';
      update private.enquiries set created_at = now() - interval '2 hours';
      update private.outbox set due_at = now()`);
    const due = column(sql`select id from private.enqueue_and_list_due()`);
    expect(await due).toEqual([mail]);
    await sql.unsafe(`
      update private.settings set office_hours = '{}';
      alter table private.settings add constraint settings_office_hours_check
        check (private.are_office_hours(office_hours))`);
  });

  it('and retries go before what was never requested, and no network fills a round', async () => {
    await set({ office_hours: [], mailed_per_ip_per_day: 1000, rate_limit_per_ip: 1000 });
    for (let count = 0; count < 80; count += 1) {
      await store(JUNK);
    }

    const [retried, fresh] = [await store(), await store()];
    await sql`update private.outbox set due_at = now() - interval '1 hour'`;
    await sql`update private.outbox set due_at = now() - interval '1 minute', attempts = 1
      where id = ${retried.mail}`;
    await sql`update private.outbox set due_at = now() where id = ${fresh.mail}`;
    await sql`insert into private.outbox (kind, body) values ('daily_summary', '{}')`;
    const round = await column(sql`
      select o.enquiry_id from private.enqueue_and_list_due() join private.outbox o using (id)`);
    expect(round).toHaveLength(50);
    expect(round.slice(0, 2), 'the summary, then the retry').toEqual([null, retried.id]);
    expect(round[12], 'after ten of the network').toBe(fresh.id);
  });

  it('by webhook name what arrived since it was switched on, once, what is held not before, and erasures', async () => {
    await store();
    await sql`update private.settings set webhook_enabled_at = now()`;
    const wanted = await store();
    const held = await store(HELD);
    const calls = () =>
      column(sql`select enquiry_id from private.outbox
      where kind = 'webhook' order by created_at`);
    expect(await calls()).toEqual([wanted.id]);
    await sql`select release_enquiry(${held.id})`;
    expect(await calls()).toEqual([wanted.id, held.id]);
    await sql`update private.outbox set status = 'sent', attempts = 1 where enquiry_id = ${wanted.id}`;
    await sql`select erase_enquiries(${CONTACT.email})`;
    expect(await calls(), 'an erasure of what the receiver knows').toEqual([null]);
    const data = { id: wanted.id, reference: wanted.id.slice(0, 8).toUpperCase() };
    const erased = column(sql`select body from private.outbox where kind = 'webhook'`);
    expect(await erased).toMatchObject([{ type: 'enquiry.erased', data }]);
  });
});
