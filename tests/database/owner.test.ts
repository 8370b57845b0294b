import { describe, expect, it } from 'vitest';

import { age, column, refusal, useDatabase } from './database.ts';
import { CONTACT } from './examples.ts';

const { sql, set, as, call, contact, lead, store } = await useDatabase();

const SPELLING = ' m.a.r.i.a.IOANNOU@gmail.com ';

/** Two enquiries of Maria under two spellings of her address, and one of another visitor. */
async function storeThree() {
  await store({}, { email: 'Maria.Ioannou@gmail.com' });
  await lead(undefined, { email: 'mariaioannou+tessera@googlemail.com' });
  await store();
}

const purge = () => sql`select private.purge_enquiries()`;
const countOf = async (table: string) => (await sql`select from ${sql(table)}`).length;

describe('a request of access', () => {
  it('finds every spelling of an address', async () => {
    await storeThree();
    expect(await call('export_personal_data', SPELLING)).toMatchObject({
      enquiries: [{ kind: 'contact' }, { kind: 'simulator' }],
    });
  });

  it('contains what was typed, the mails and the events', async () => {
    const { id } = await store();
    await sql`insert into enquiry_events (enquiry_id, event) values (${id}, 'reached')`;
    const { full_name: name, message } = CONTACT;
    expect(await call('export_personal_data', CONTACT.email)).toMatchObject({
      enquiries: [
        {
          name,
          message,
          events: [{ event: 'reached' }],
          outbox: [{ kind: 'firm_mail' }, { kind: 'visitor_mail' }],
        },
      ],
    });
  });
});

describe('an erasure', () => {
  const erase = () =>
    as('service_role', {}, (api) => api`select * from erase_enquiries(${SPELLING})`);

  it('deletes the enquiries of every spelling, and counts them by kind', async () => {
    await storeThree();
    expect(await erase()).toMatchObject([
      { kind: 'contact', erased: '1' },
      { kind: 'simulator', erased: '1' },
    ]);
    expect(await column(sql`select email from leads`)).toEqual([CONTACT.email]);
  });

  it('leaves no row of the enquiry in any table', async () => {
    const { id } = await store();
    await sql`select erase_enquiries(${CONTACT.email})`;
    const tables = await column(sql`
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'private') and tablename <> 'erasures'`);
    for (const table of tables) {
      const rows = sql.unsafe(
        `select from ${table} stored where strpos(stored::text, '${id}') > 0`,
      );
      expect(await rows, table).toHaveLength(0);
    }
  });

  it('records the ids, so that a restore can repeat it', async () => {
    const { id } = await store();
    await sql`select erase_enquiries(${CONTACT.email})`;
    expect(await column(sql`select enquiry_id from private.erasures`)).toContain(id);
  });

  it('follows when a row is deleted in Studio', async () => {
    await store();
    await sql`delete from contact_submissions`;
    expect(await countOf('private.enquiries')).toBe(0);
  });

  it('is reported to a webhook that knows the enquiry', async () => {
    await set({ webhook_enabled: true });
    const { id } = await store();
    await sql`update private.outbox set status = 'sent', attempts = 1`;
    await sql`select erase_enquiries(${CONTACT.email})`;
    const calls = await column(sql`select body from private.outbox where kind = 'webhook'`);
    const data = { id, reference: id.slice(0, 8).toUpperCase() };
    expect(calls).toMatchObject([{ type: 'enquiry.erased', data }]);
  });

  it('is not reported to a webhook that was never called', async () => {
    await set({ webhook_enabled: true });
    await store();
    await sql`select erase_enquiries(${CONTACT.email})`;
    expect(await countOf('private.outbox')).toBe(0);
  });
});

describe('the webhook', () => {
  const calledFor = () =>
    column(sql`select enquiry_id from private.outbox where kind = 'webhook' order by created_at`);

  it('is called for no enquiry while it is off', async () => {
    await store();
    expect(await calledFor()).toEqual([]);
  });

  it('is called for each enquiry that arrives while it is on', async () => {
    await set({ webhook_enabled: true });
    const { id } = await store();
    expect(await calledFor()).toEqual([id]);
  });

  it('is called for a held enquiry once that is released', async () => {
    await set({ webhook_enabled: true });
    const { id } = await store({ 'x-enquiry-website': 'filled' });
    expect(await calledFor()).toEqual([]);
    await sql`select release_enquiry(${id})`;
    expect(await calledFor()).toEqual([id]);
  });
});

describe('the list of leads, which Studio downloads as CSV,', () => {
  it.each([
    { typed: '=HYPERLINK("http://evil.example")', safe: `'=HYPERLINK("http://evil.example")` },
    { typed: '＝1+1', safe: "'＝1+1" },
    { typed: '-2+3,"quoted"\n@x', safe: `'-2+3,"quoted"\n'@x` },
    { typed: 'Ann;@SUM(A1)', safe: "Ann;'@SUM(A1)" },
    { typed: 'Anna = Maria', safe: 'Anna = Maria' },
  ])('shows the message $typed without a formula', async ({ typed, safe }) => {
    await contact(undefined, { message: typed });
    expect(await sql`select message from leads`).toMatchObject([{ message: safe }]);
  });

  it('shows a telephone number as it was typed', async () => {
    await contact(undefined, { phone: '+357-99-1' });
    expect(await sql`select phone from leads`).toMatchObject([{ phone: '+357-99-1' }]);
  });

  it('is for reading only', async () => {
    await store();
    expect(await refusal(sql`delete from leads`)).toBe('PT405');
  });
});

describe('after the retention', () => {
  it('enquiries are deleted', async () => {
    await store();
    await age(sql, '24 months 1 day');
    await store();
    await purge();
    expect(await countOf('contact_submissions')).toBe(1);
  });

  it('records of daily summaries are deleted', async () => {
    await sql`insert into private.outbox (kind, body, created_at)
      values ('daily_summary', '{}', now() - interval '25 months')`;
    await purge();
    expect(await countOf('private.outbox')).toBe(0);
  });

  it('IP addresses are deleted within two hours', async () => {
    await store();
    await sql`update private.rate_limit_counters set hour = hour - interval '1 hour'`;
    await purge();
    expect(await countOf('private.rate_limit_counters')).toBe(0);
  });

  it('tests are deleted after an hour', async () => {
    await store({ 'x-enquiry-test': 'true' });
    await purge();
    expect(await countOf('contact_submissions')).toBe(1);
    await age(sql, '61 minutes');
    await purge();
    expect(await countOf('contact_submissions')).toBe(0);
  });

  it('expired links are deleted', async () => {
    const { id } = await store();
    await sql`insert into private.follow_up_links (token_hash, enquiry_id, created_at)
      values ('\\x00', ${id}, now() - interval '61 days')`;
    await purge();
    expect(await countOf('private.follow_up_links')).toBe(0);
  });

  it('records of the scheduler are deleted after a week', async () => {
    await sql.unsafe(`create schema cron;
      create table cron.job_run_details (runid integer, start_time timestamptz);
      insert into cron.job_run_details values (1, now() - interval '8 days'), (2, now())`);
    await purge();
    expect(await column(sql`select runid from cron.job_run_details`)).toEqual([2]);
    await sql`drop schema cron cascade`;
  });
});

describe('after a restore', () => {
  const hold = () => sql`select hold_deliveries()`;
  const waiting = () => sql`select from private.outbox where status in ('pending', 'sending')`;

  it('nothing is sent that may have been sent since the backup', async () => {
    await set({ webhook_enabled: true });
    await store();
    await sql`insert into private.outbox (kind, body) values ('daily_summary', '{}')`;
    await hold();
    expect(await waiting()).toHaveLength(0);
    expect(await column(sql`select hold_reason from leads`)).toEqual(['restored']);
  });

  it('an enquiry whose mails were sent is not held', async () => {
    await store();
    await sql`update private.outbox set status = 'sent'`;
    await hold();
    expect(await column(sql`select hold_reason from leads`)).toEqual([null]);
  });

  it('the owner releases one enquiry', async () => {
    const { id, mail } = await store();
    await hold();
    await sql`select release_enquiry(${id})`;
    expect(await column(sql`select status from private.outbox where id = ${mail}`)).toEqual([
      'pending',
    ]);
  });

  it('the owner releases everything', async () => {
    await set({ webhook_enabled: true });
    await store();
    await hold();
    expect(await column(sql`select release_outbox()`)).toEqual([1]);
    expect(await waiting()).toHaveLength(3);
  });
});
