import type postgres from 'postgres';
import { beforeEach, expect, it } from 'vitest';

import { describeOnServers, refusal } from './fixtures.ts';
import { CONTACT } from './support.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => `${day} 09:00 17:00`);
const JUNK = { 'cf-connecting-ip': '192.0.2.66' };
const HELD = { 'x-enquiry-website': 'filled' };

type Count = Record<'group_by' | 'name' | 'last_7_days' | 'previous_7_days', string | number>;

describeOnServers('notifications', (database) => {
  beforeEach(() => database.set({ office_hours: WEEKDAYS, follow_up_since: '2020-01-01' }));

  const { store } = database;
  const plan = (moment: string) => database.owner`select private.enqueue_notifications(${moment})`;
  /** Makes all enquiries, or one, as old as this. */
  const arrive = (moment: string, id: string | null = null, days = 0) => database.owner`
    update private.enquiries set created_at = ${moment}::timestamptz - ${days} * interval '1 day'
    where id = coalesce(${id}, id)`;
  const record = (id: string, event: string) =>
    database.owner`insert into enquiry_events (enquiry_id, event) values (${id}, ${event})`;
  const planned = (kind: string) => database.owner<{ id: string; created_at: Date }[]>`
    select id, created_at from private.outbox where kind = ${kind} order by created_at`;
  /** The enquiries that the mails of a kind list, newest mail last. */
  const listed = async (kind: string) => {
    const rows = await database.owner<{ ids: string[] }[]>`
      select array(select jsonb_array_elements(private.delivery_contents(o) -> 'leads') ->> 'id') as ids
      from private.outbox o where o.kind = ${kind} order by o.created_at`;
    return rows.map(({ ids }) => ids);
  };
  const settle = (status: string) =>
    database.owner`update private.outbox set status = ${status} where enquiry_id is null and status = 'pending'`;

  it.each([
    // The clocks go back on Sunday, 25 October 2026, and forward on Sunday, 28 March 2027.
    ['within a day', '2026-06-10T06:30:00Z', '2026-06-10T07:30:00Z', 60],
    ['over the autumn change', '2026-10-23T13:30:00Z', '2026-10-26T07:29:00Z', 59],
    ['over the spring change', '2027-03-26T14:30:00Z', '2027-03-29T06:30:00Z', 60],
    ['over a holiday', '2026-12-24T14:30:00Z', '2026-12-28T07:10:00Z', 40],
    ['from a night to a morning', '2026-06-10T20:00:00Z', '2026-06-11T06:05:00Z', 5],
    ['on a weekend', '2026-06-13T08:00:00Z', '2026-06-14T12:00:00Z', 0],
  ])('count office time %s', async (_, since, until, minutes) => {
    await database.set({ holidays: ['2026-12-25'] });
    const [row] = await database.owner`
      select extract(epoch from private.office_time_between(${since}, ${until}))::float / 60 as minutes`;
    expect(row).toEqual({ minutes });
  });

  it('alert once to each enquiry that waited an hour of office time, and to no other', async () => {
    const waiting = await store();
    const answered = await store();
    await record(answered.id, 'reached');
    await store(HELD);
    await arrive('2026-10-23T13:30:00Z');
    await plan('2026-10-26T07:29:00Z');
    expect(await listed('overdue_alert')).toEqual([]);
    await database.set({ follow_up_since: '2026-10-24' });
    await plan('2026-10-26T07:31:00Z');
    expect(await listed('overdue_alert'), 'sent before the follow-up began').toEqual([]);
    await database.set({ follow_up_since: '2020-01-01' });
    await Promise.all([plan('2026-10-26T07:31:00Z'), plan('2026-10-26T07:31:00Z')]);
    await plan('2026-10-27T07:31:00Z');
    expect(await listed('overdue_alert')).toEqual([[waiting.id]]);
    await record(waiting.id, 'no answer');
    expect(await listed('overdue_alert'), 'a retry sends the same').toEqual([[waiting.id]]);
    await database.owner`select erase_enquiries(${CONTACT.email})`;
    expect(await listed('overdue_alert')).toEqual([[]]);
  });

  it('list an honest enquiry behind sixty of one network, again after a failed mail, and all in turn', async () => {
    for (let count = 0; count < 60; count += 1) await store(JUNK);
    await arrive('2026-10-26T06:20:00Z');
    const honest = await store();
    await arrive('2026-10-26T07:10:00Z', honest.id);
    await plan('2026-10-26T09:00:00Z');
    await settle('failed');
    for (const moment of ['2026-10-26T10:00:00Z', '2026-10-26T11:00:00Z']) {
      await plan(moment);
      await settle('sent');
    }
    const [failed, ...sent] = await listed('overdue_alert');
    expect(failed).toContain(honest.id);
    expect(sent[0]).toContain(honest.id);
    expect(new Set(sent.flat()).size).toBe(61);
    for (const day of [27, 28]) {
      await plan(`2026-10-${day}T09:00:00Z`);
      await settle('sent');
    }
    const [monday, ...later] = await listed('daily_summary');
    expect(monday).toContain(honest.id);
    expect(new Set(later.flat()).size).toBe(61);
  });

  it('list in the next summary what the last one did not deliver', async () => {
    const held = await store(HELD);
    await arrive('2026-10-25T12:00:00Z');
    for (const [day, status] of [
      [26, 'failed'],
      [27, 'sent'],
      [28, 'sent'],
    ] as const) {
      await plan(`2026-10-${day}T09:00:00Z`);
      await settle(status);
    }
    expect(await listed('daily_summary')).toEqual([[held.id], [held.id], []]);
  });

  it('come at 07:30 in Nicosia on office days, once', async () => {
    await database.set({ holidays: ['2026-10-27'] });
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
    const summaries = await planned('daily_summary');
    expect(summaries.map(({ created_at }) => created_at.toISOString())).toEqual([
      '2026-10-26T05:30:00.000Z',
      '2027-03-29T04:30:00.000Z',
    ]);
  });

  it('count what is open, held or failed, and the enquiries of two weeks', async () => {
    const moment = '2026-10-26T05:30:00Z';
    for (const [days, status, event, headers] of [
      [1, 'sent', '', { 'x-enquiry-page': '/contact' }],
      [2, 'failed', 'no answer', {}],
      [3, 'pending', '', HELD],
      [8, 'pending', '', HELD],
      [6, 'sent', 'appointment', {}],
      [10, 'sent', 'no answer', { 'x-enquiry-page': '/contact' }],
      [20, 'sent', '', {}],
    ] as const) {
      const { id } = await store(headers);
      if (event !== '') await record(id, event);
      await database.owner`update private.outbox set status = ${status} where enquiry_id = ${id}`;
      await arrive(moment, id, days);
    }
    await database.lead();
    await database.owner`update private.outbox set status = 'sent' where kind = 'visitor_mail'`;
    const [lead] = await database.owner`select id from leads where kind = 'simulator'`;
    await arrive(moment, String(lead?.['id']), 1);
    await database.owner`insert into private.outbox (kind, body, status, error, created_at)
      select 'webhook', '{}', 'failed', 'webhook: status 500', ${moment}::timestamptz - n * interval '1 day'
      from generate_series(1, 2) n`;
    await plan(moment);
    const [summary] = await planned('daily_summary');
    const contents = (sql: postgres.TransactionSql) => sql<{ contents: { counts: Count[] } }[]>`
      select private.delivery_contents(o) as contents from private.outbox o
      where id = ${summary?.id ?? ''}`;
    const [row] = await database.as('service_role', {}, contents);
    expect(row?.contents).toMatchObject({
      count: 6,
      with_problem: 2,
      webhook: 'webhook: status 500',
    });
    const counts = row?.contents.counts.map(
      ({ group_by, name, last_7_days, previous_7_days }) =>
        `${group_by} ${name}: ${last_7_days}, before ${previous_7_days}`,
    );
    expect(counts).toEqual([
      'all all: 5, before 2',
      'kind contact: 4, before 2',
      'kind simulator: 1, before 0',
      'result GREEN: 1, before 0',
      'event none: 3, before 1',
      'event no answer: 1, before 1',
      'event appointment: 1, before 0',
      'page unknown: 4, before 1',
      'page /contact: 1, before 1',
    ]);
  });

  it('are planned without the part that fails, and settings that make no sense are refused', async () => {
    const wrong = ['Monday', '8 09:00 17:00', '1 9:00 17:00', '1 17:00 09:00', '1 09:00 25:00'];
    for (const hours of wrong) {
      expect(await refusal(database.set({ office_hours: [hours] })), hours).toBe('23514');
    }
    expect(await refusal(database.set({ allowed_origins: ['www.firm.example'] }))).toBe('23514');

    const { mail } = await store();
    await database.owner.unsafe(`
      update private.settings set browser_grace_period = '0';
      alter table private.settings drop constraint settings_office_hours_check;
      update private.settings set office_hours = '{whenever}';
      update private.enquiries set created_at = now() - interval '2 hours';
      update private.outbox set due_at = now()`);
    const due = await database.owner`select id from private.enqueue_and_list_due()`;
    await database.owner.unsafe(`
      update private.settings set office_hours = '{}';
      alter table private.settings add constraint settings_office_hours_check
        check (private.are_office_hours(office_hours))`);
    expect([...due]).toEqual([{ id: mail }]);
  });

  it('and retries go before what was never requested, and no network fills a round', async () => {
    await database.set({ office_hours: [], mailed_per_ip_per_day: 1000, rate_limit_per_ip: 1000 });
    for (let count = 0; count < 80; count += 1) await store(JUNK);
    const [honest, fresh] = [await store(), await store()];
    await database.owner.unsafe(`
      update private.outbox set due_at = now() - case
        when id = '${fresh.mail}' then interval '1 second' else interval '1 hour' end;
      update private.outbox set due_at = now() - interval '1 minute', attempts = 1 where id = '${honest.mail}'`);
    await database.owner`insert into private.outbox (kind, body) values ('daily_summary', '{}')`;
    const round = await database.owner<{ kind: string; enquiry: string | null }[]>`
      select o.kind, o.enquiry_id as enquiry from private.enqueue_and_list_due() d
      join private.outbox o using (id)`;
    expect(round).toHaveLength(50);
    expect(round.slice(0, 2)).toEqual([
      { kind: 'daily_summary', enquiry: null },
      { kind: 'firm_mail', enquiry: honest.id },
    ]);
    expect(round[12], 'after ten of the network').toEqual({ kind: 'firm_mail', enquiry: fresh.id });
  });

  it('by webhook name what arrived since it was switched on, once, what is held not before, and erasures', async () => {
    await store();
    await database.owner`update private.settings set webhook_enabled_at = now()`;
    const wanted = await store();
    const held = await store(HELD);
    const calls = async () => {
      await database.owner`select private.enqueue_and_list_due()`;
      const rows = await database.owner<{ id: string | null }[]>`
        select enquiry_id as id from private.outbox where kind = 'webhook' order by created_at`;
      return rows.map(({ id }) => id);
    };
    expect(await calls()).toEqual([wanted.id]);
    await database.owner`select release_enquiry(${held.id})`;
    expect(await calls()).toEqual([wanted.id, held.id]);
    await database.owner`update private.outbox set status = 'sent', attempts = 1 where enquiry_id = ${wanted.id}`;
    await database.owner`select erase_enquiries(${CONTACT.email})`;
    expect(await calls(), 'an erasure of what the receiver knows').toEqual([null]);
    const erased = await database.owner`select body -> 'type' as type, body -> 'data' as data
      from private.outbox where kind = 'webhook'`;
    const data = { id: wanted.id, reference: wanted.id.slice(0, 8).toUpperCase() };
    expect([...erased]).toEqual([{ type: 'enquiry.erased', data }]);
  });
});
