import { createHash, randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { ENQUIRY_EVENTS } from '../../src/domain/enquiry-events.ts';
import { column, refusal, useDatabase } from './fixtures.ts';
import { CONTACT, RESULT } from './support.ts';

describe('the follow-up of an enquiry', async () => {
  const { sql, set, as, call, lead, store } = await useDatabase();

  /** Stores an enquiry and gives it a link to /desk. */
  const storeLinked = async (
    headers: Record<string, string> = {},
    email: string = CONTACT.email,
  ) => {
    const { id, key } = await store(headers, { email });
    const link = createHash('sha256').update(key).digest('hex');
    await call('store_follow_up_links', [{ enquiry_id: id, token_hash: link }]);
    return { id, link };
  };

  const desk = (link: string, event: string | null = null, eventId: string | null = null) =>
    call('follow_up', link, event, eventId);
  /** An enquiry in the list. */
  const listed = async (id: string) => {
    const [row] = await sql`
      select last_event, minutes_to_first_event as minutes, delivery_status as status
      from leads where id = ${id}`;
    return row;
  };

  const count = async (table: string) => (await sql`select from ${sql(table)}`).length;

  it('records each event once, in order, and keeps them', async () => {
    const { id, link } = await storeLinked();
    await sql`update private.enquiries set created_at = now() - interval '42 minutes'`;
    expect(await listed(id)).toMatchObject({ last_event: null, minutes: null });
    for (const event of ENQUIRY_EVENTS) {
      const eventId = randomUUID();
      await desk(link, event, eventId);
      await desk(link, event, eventId);
    }

    expect(await desk(link)).toMatchObject({ events: ENQUIRY_EVENTS.map((event) => ({ event })) });
    expect(await listed(id)).toMatchObject({ last_event: 'reopened', minutes: 42 });
    expect(await refusal(desk(link, 'sold'))).toBe('23514');
    expect(await refusal(sql`update enquiry_events set event = 'spam'`)).toBe('23001');
    expect(await refusal(sql`delete from enquiry_events`)).toBe('23001');
    await sql`update private.follow_up_links set created_at = now() - interval '61 days'`;
    expect(await desk(link, 'reached'), 'the link has expired').toBeNull();
    expect(await count('enquiry_events')).toBe(ENQUIRY_EVENTS.length);
  });

  it('holds what a sender of spam sends next, and nothing else, until another event', async () => {
    const from = { 'cf-connecting-ip': '192.0.2.7' };
    const first = await storeLinked(from);
    await desk(first.link, 'spam');
    const second = await storeLinked(from);
    expect(await listed(second.id)).toMatchObject({ status: 'held' });
    expect(await desk(second.link)).toMatchObject({ held: 'spam' });
    const until = expect.any(String) as string;
    expect(await desk(first.link)).toMatchObject({ spam_held: 1, spam_until: until });
    for (const other of [
      await store({ 'cf-connecting-ip': '192.0.2.8' }),
      await store(from, { email: 'someone.else@mail.example' }),
    ]) {
      expect(await listed(other.id)).toMatchObject({ status: 'pending' });
    }

    await desk(first.link, 'reopened');
    expect(await listed(second.id)).toMatchObject({ status: 'pending' });
    await desk(first.link, 'spam');
    await sql.unsafe(`alter table enquiry_events disable trigger reject_event_change;
      update enquiry_events set happened_at = happened_at - interval '30 days';
      alter table enquiry_events enable trigger reject_event_change`);
    expect(await listed((await store(from)).id)).toMatchObject({ status: 'pending' });
  });

  it('limits the events of a day and keeps the links, and refuses an id with another event', async () => {
    const { id, link } = await storeLinked();
    const eventId = randomUUID();
    expect(await desk(link, 'reached', eventId)).toMatchObject({ events: [{ event: 'reached' }] });
    expect(await desk(link, 'spam', eventId)).toMatchObject({ refused: 'used_id' });
    const other = await storeLinked({ 'x-enquiry-website': 'filled' });
    expect(await desk(other.link, 'reopened', eventId)).toMatchObject({ refused: 'used_id' });
    expect(await listed(other.id)).toMatchObject({ status: 'held', last_event: null });
    await desk(other.link, 'reopened');
    expect(await listed(other.id)).toMatchObject({ status: 'pending', last_event: 'reopened' });

    await sql`insert into enquiry_events (enquiry_id, event)
      select ${id}, 'no answer' from generate_series(1, 49)`;
    expect(await desk(link, 'appointment')).toMatchObject({ refused: 'too_many' });
    expect(await desk(link), 'it still shows the enquiry').toMatchObject({ held: null });
    expect(await listed(id)).toMatchObject({ last_event: 'no answer' });
  });

  it('exports and erases all that is kept of a person, by every spelling of the address', async () => {
    await store({}, { email: 'Maria.Ioannou@gmail.com' });
    await lead(undefined, { email: 'mariaioannou+tessera@googlemail.com' });
    await store();
    const spelling = ' m.a.r.i.a.IOANNOU@gmail.com ';
    const enquiries = [{ kind: 'contact', events: [] }, { kind: 'simulator' }];
    expect(await call('export_personal_data', spelling)).toMatchObject({ enquiries });
    const erased = as('service_role', {}, (api) => api`select * from erase_enquiries(${spelling})`);
    expect(await erased).toMatchObject([
      { kind: 'contact', erased: '1' },
      { kind: 'simulator', erased: '1' },
    ]);
    expect(await column(sql`select email from leads`)).toEqual([CONTACT.email]);
    expect(await refusal(sql`delete from leads`), 'a list for reading').toBe('PT405');
  });

  it('leaves nothing of an enquiry that is erased while events and links are stored', async () => {
    const { link } = await storeLinked();
    await desk(link, 'reached');
    await Promise.all([
      ...Array.from({ length: 5 }, () => desk(link, 'no answer')),
      sql`select erase_enquiries(${CONTACT.email})`,
      ...Array.from({ length: 5 }, () => desk(link, 'reached')),
    ]);
    for (const table of ['enquiry_events', 'private.follow_up_links', 'private.outbox']) {
      expect(await count(table), table).toBe(0);
    }
  });

  it('shows and exports every enquiry without formulas', async () => {
    const hostile = [
      { full_name: '=HYPERLINK("http://evil.example")', message: '＝1+1', phone: '=1+1' },
      { full_name: '+1+1', message: '-2+3,"quoted"\nand a line' },
      { full_name: 'Ann;@SUM(A1)', message: '@x', phone: '+357 (99) 123-456' },
      { full_name: 'Anna = Maria', message: '-1', phone: '+357-99-1' },
    ];
    for (const changes of hostile) {
      await store({}, changes);
    }

    await lead();
    const leads = await sql`
      select name, phone, message from leads where kind = 'contact' order by created_at`;
    expect(leads).toEqual([
      { name: `'=HYPERLINK("http://evil.example")`, phone: "'=1+1", message: "'＝1+1" },
      { name: "'+1+1", phone: CONTACT.phone, message: `'-2+3,"quoted"\nand a line` },
      { name: "Ann;'@SUM(A1)", phone: '+357 (99) 123-456', message: "'@x" },
      { name: 'Anna = Maria', phone: '+357-99-1', message: "'-1" },
    ]);
    const csv = String(await call('export_enquiries'));
    expect(csv.match(/^reference,/gm)).toHaveLength(1);
    expect(csv.split('\r\n')).toHaveLength(7);
    for (const cell of [RESULT.email, `"'-2+3,""quoted""\nand a line"`, `"Ann;'@SUM(A1)"`]) {
      expect(csv).toContain(cell);
    }

    expect(csv).not.toMatch(/"[=+@-]/);
  });

  it('deletes what is older than the settings allow: enquiries, links, senders, traces of networks, records of jobs', async () => {
    await store();
    await sql`update private.enquiries set created_at = now() - interval '24 months 1 day'`;
    const recent = await storeLinked();
    await sql.unsafe(`create schema cron;
      create table cron.job_run_details (runid integer, start_time timestamptz);
      insert into cron.job_run_details values (1, now() - interval '8 days'), (2, now());
      update private.follow_up_links set created_at = now() - interval '61 days';
      update private.rate_limit_counters set window_start = now() - interval '12 minutes';
      update private.hash_keys set salt_created_at = now() - interval '23 hours';
      update private.enquiries set created_at = now() - interval '91 days' where id = '${recent.id}'`);
    const salt = () => column(sql`select salt from private.hash_keys`);
    const before = await salt();
    await sql`select private.purge_enquiries()`;
    expect(await salt()).not.toEqual(before);
    expect(await count('private.rate_limit_counters')).toBe(0);
    expect(await column(sql`select runid from cron.job_run_details`)).toEqual([2]);
    await sql`drop schema cron cascade`;
    const left = await sql`select id, network_hash from private.enquiries`;
    expect(left).toEqual([{ id: recent.id, network_hash: null }]);
    expect(await count('contact_submissions')).toBe(1);
    expect(await count('private.follow_up_links')).toBe(0);

    await set({ retention: '1 day' });
    await sql`select private.purge_enquiries()`;
    expect(await count('contact_submissions')).toBe(0);
    expect(await count('private.outbox')).toBe(0);
  });
});
