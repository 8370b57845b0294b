import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { applySettings } from '../../supabase/local/bootstrap.ts';
import {
  age,
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

const claimSchema = z.object({
  outcome: z.string(),
  claim: z.optional(z.string()),
  deliveries: z._default(
    z.array(z.object({ id: z.string(), kind: z.string(), contents: z.unknown() })),
    [],
  ),
});

type Target = {
  kind?: string;
  payload?: Record<string, string> | null;
  key?: string | null;
  id?: string | null;
};

const LEAD_ROW = { ...RESULT };

describe.each(servers())('delivery on $name', (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  beforeEach(async () => {
    await emptyTables(database.owner);
    await resetSettings(database.owner);
  });
  afterAll(() => database.stop());

  /** Stores an enquiry of a visitor, whose only mail is the firm's. */
  const store = async (key: string | null = randomUUID(), headers: Record<string, string> = {}) => {
    await database.as(
      'anon',
      clientHeaders({ ...headers, ...(key === null ? {} : { 'idempotency-key': key }) }),
      (sql) => sql`insert into contact_submissions ${sql(CONTACT)}`,
    );
    const [row] = await database.owner<{ id: string; mail: string }[]>`
      select e.id, o.id as mail from private.enquiries e
      left join private.outbox o on o.enquiry_id = e.id
      order by e.created_at desc limit 1`;
    return { id: row?.id ?? '', mail: row?.mail ?? '', key };
  };

  const storeLead = (headers: Record<string, string> = {}) =>
    database.as(
      'anon',
      clientHeaders(headers),
      (sql) => sql`insert into simulator_results ${sql(RESULT)}`,
    );

  const claim = async ({ kind = 'contact', payload = CONTACT, key = null, id = null }: Target) => {
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ claim: unknown }[]>`
        select claim_delivery(${id}, ${kind}, ${payload === null ? null : sql.json(payload)}, ${key}) as claim`,
    );
    return claimSchema.parse(row?.claim);
  };

  /** Records one outcome for each claimed delivery. */
  const finish = async (
    { claim: token = '', deliveries }: z.infer<typeof claimSchema>,
    error: string | null = null,
    outcomes: readonly string[] = [],
  ) => {
    const results = deliveries.map(({ id }, place) => ({
      id,
      outcome: outcomes[place] ?? (error === null ? 'sent' : 'retry'),
      error,
    }));
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ finished: number }[]>`
        select finish_delivery(${token}, ${sql.json(results)}) as finished`,
    );
    return row?.finished;
  };

  const state = async (mail: string) => {
    const [row] = await database.owner<
      { status: string; attempts: number; wait: number; error: string | null }[]
    >`select status, attempts, extract(epoch from due_at - clock_timestamp())::float as wait, error
      from private.outbox where id = ${mail}`;
    return row;
  };

  const due = async () => {
    const rows = await database.owner<{ id: string }[]>`
      select id from private.enqueue_and_list_due()`;
    return rows.map((row) => row.id);
  };
  const dueNow = () => database.owner`update private.outbox set due_at = now()`;

  it('keeps the key of the request with the row, and one row for one key', async () => {
    const key = randomUUID();
    await store(key);
    const [row] = await database.owner<{ idempotency_key: string }[]>`
      select idempotency_key from contact_submissions`;
    expect(row?.idempotency_key).toBe(key);
    await expect(store(key)).rejects.toThrow('contact_submissions_idempotency_key_unique');
    await expect(store('short')).rejects.toThrow('contact_submissions_idempotency_key_format');
    expect(await database.owner`select from private.enquiries`).toHaveLength(1);
  });

  it('plans each mail once, with what was typed', async () => {
    await store();
    await storeLead();
    const planned = await database.owner`
      select e.kind as enquiry, o.kind, o.body -> 'fields' as fields
      from private.outbox o join private.enquiries e on e.id = o.enquiry_id order by 1, 2`;
    expect([...planned]).toEqual([
      { enquiry: 'contact', kind: 'firm_mail', fields: CONTACT },
      { enquiry: 'simulator', kind: 'firm_mail', fields: LEAD_ROW },
      { enquiry: 'simulator', kind: 'visitor_mail', fields: LEAD_ROW },
    ]);
  });

  describe('an enquiry changed and sent again', () => {
    const send = (key: string, message: string) =>
      refusal(
        database.as(
          'anon',
          clientHeaders({ 'idempotency-key': key }),
          (sql) => sql`insert into contact_submissions ${sql({ ...CONTACT, message })}`,
        ),
      );
    const messages = async () => {
      const rows = await database.owner<{ message: string }[]>`
        select message from contact_submissions order by message`;
      return rows.map(({ message }) => message);
    };

    it('is one enquiry with its newest words and its own mails', async () => {
      await applySettings(database.ownerUrl, { receipt_mail: true });
      const key = randomUUID();
      for (const version of [key, `${key}-2`, `${key}-3`])
        expect(await send(version, `words of ${version}`)).toBe('allowed');
      expect(await messages()).toEqual([`words of ${key}-3`]);
      const planned = await database.owner`
        select o.kind, o.body -> 'fields' ->> 'message' as message from private.outbox o order by 1`;
      expect([...planned]).toEqual([
        { kind: 'firm_mail', message: `words of ${key}-3` },
        { kind: 'visitor_mail', message: `words of ${key}-3` },
      ]);
      expect(await send(`${key}-3`, `words of ${key}-3`)).toBe('23505');
    });

    it('leaves what was passed on, is old, or belongs to another key', async () => {
      const [mailed, old] = [randomUUID(), randomUUID()];
      await send(mailed, 'mailed');
      await claim({ key: mailed, payload: { ...CONTACT, message: 'mailed' } });
      await send(`${mailed}-2`, 'after the mail');
      await send(old, 'old');
      await database.owner`
        update private.enquiries e set created_at = e.created_at - interval '1 day'
        from contact_submissions c where c.id = e.id and c.message = 'old'`;
      await send(`${old}-2`, 'a day later');
      await send(`${randomUUID()}-2`, 'of a stranger');
      expect(await messages()).toEqual([
        'a day later',
        'after the mail',
        'mailed',
        'of a stranger',
        'old',
      ]);
    });
  });

  it('gives an enquiry to one of many requests at the same moment', async () => {
    const { key } = await store();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim({ key })));
    const outcomes = claims.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['claimed', ...Array.from({ length: 7 }, () => 'in-progress')]);
  });

  it('is sent once and says so to every later request', async () => {
    const { key, mail } = await store();
    const claimed = await claim({ key });
    expect(claimed.deliveries).toMatchObject([
      { id: mail, kind: 'firm_mail', contents: { kind: 'contact', fields: CONTACT } },
    ]);
    expect(await finish(claimed)).toBe(1);
    expect(await finish(claimed), 'a repeat of the same report').toBe(1);
    expect((await claim({ key })).outcome).toBe('already-sent');
    expect((await claim({ id: mail })).outcome).toBe('already-sent');
    expect(await state(mail)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('finds an enquiry without a key by all of its fields, and by nothing less', async () => {
    await store(null);
    for (const field of Object.keys(CONTACT)) {
      expect((await claim({ payload: { ...CONTACT, [field]: 'Other ' } })).outcome).toBe('unknown');
      const without = Object.fromEntries(
        Object.entries(CONTACT).filter(([name]) => name !== field),
      );
      expect((await claim({ payload: without })).outcome, `without ${field}`).toBe('unknown');
    }
    expect((await claim({})).outcome).toBe('claimed');
  });

  it('mails two equal enquiries without a key once each', async () => {
    await store(null);
    await store(null);
    const first = await claim({});
    await finish(first);
    const second = await claim({});
    expect(second.deliveries[0]?.id).not.toBe(first.deliveries[0]?.id);
    await finish(second);
    expect((await claim({})).outcome).toBe('already-sent');
  });

  it('refuses a key that is right with fields that are not', async () => {
    const { key } = await store();
    const other = await claim({ key, payload: { ...CONTACT, email: 'else@mail.example' } });
    expect(other.outcome).toBe('unknown');
    expect((await claim({ key, payload: null })).outcome).toBe('unknown');
    expect((await claim({ key, payload: LEAD_ROW, kind: 'simulator' })).outcome).toBe('unknown');
    expect((await claim({ kind: 'something else' })).outcome).toBe('unknown');
  });

  it('lets the browser ask for minutes, and the scheduled job for as long as it takes', async () => {
    const { mail, key } = await store();
    await age(database.owner, '16 minutes');
    expect((await claim({ key })).outcome).toBe('unknown');
    expect((await claim({})).outcome).toBe('unknown');
    expect((await claim({ id: mail })).outcome).toBe('claimed');
  });

  it('waits longer after every failure and records the reason', async () => {
    const { mail } = await store();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await dueNow();
      expect(await finish(await claim({ id: mail }), 'resend: 500 down')).toBe(1);
      const now = await state(mail);
      expect(now).toMatchObject({
        status: 'pending',
        attempts: attempt,
        error: 'resend: 500 down',
      });
      waits.push(Math.round((now?.wait ?? 0) / 60));
      expect((await claim({ id: mail })).outcome).toBe('not-due');
      expect(await due()).toEqual([]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);

    await dueNow();
    await finish(await claim({ id: mail }), 'x'.repeat(900));
    expect(await state(mail)).toMatchObject({ status: 'failed', error: 'x'.repeat(500) });
    expect((await claim({ id: mail })).outcome).toBe('failed');
    expect(await due()).toEqual([]);
  });

  it('gives a mail that failed its attempts again when the owner asks', async () => {
    const { id, mail } = await store();
    await finish(await claim({ key: null }), 'resend: 422', ['rejected']);
    expect(await state(mail)).toMatchObject({ status: 'failed' });
    await database.owner`select release_enquiry(${id})`;
    expect(await state(mail)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await due()).toEqual([mail]);
  });

  it('lets a visitor retry at once, but not for ever', async () => {
    const { mail, key } = await store();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const claimed = await claim({ key });
      expect(claimed.outcome).toBe('claimed');
      await finish(claimed, 'smtp: down');
    }
    expect((await claim({ key })).outcome).toBe('exhausted');
    await dueNow();
    expect(await due(), 'the scheduled job goes on').toEqual([mail]);
  });

  it('hands an abandoned mail to the next sender, and ignores the late report of the first', async () => {
    const { mail, key } = await store();
    await age(database.owner, '3 minutes');
    const first = await claim({ key });
    expect(await due()).toEqual([]);
    await database.owner`update private.outbox set claim_expires_at = now()`;
    expect(await due()).toEqual([mail]);
    const second = await claim({ id: mail });
    expect(second.outcome).toBe('claimed');
    expect(second.deliveries, 'the same mail').toEqual(first.deliveries);
    expect(await finish(first)).toBe(0);
    expect(await finish(second)).toBe(1);
    expect(await state(mail)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('remembers which of two mails was sent', async () => {
    await storeLead({ 'idempotency-key': 'a-lead-of-this-test' });
    const lead = { kind: 'simulator', payload: LEAD_ROW, key: 'a-lead-of-this-test' };
    const first = await claim(lead);
    expect(first.deliveries.map(({ kind }) => kind)).toEqual(['visitor_mail', 'firm_mail']);
    await finish(first, 'smtp: down', ['sent', 'retry']);
    expect((await claim(lead)).deliveries.map(({ kind }) => kind)).toEqual(['firm_mail']);
  });

  it('leaves the browser its time before the scheduled job takes over', async () => {
    const { mail } = await store();
    expect(await due()).toEqual([]);
    await age(database.owner, '3 minutes');
    expect(await due()).toEqual([mail]);
  });

  it('mails nothing that is held until the owner releases it', async () => {
    const { id, key } = await store(randomUUID(), { 'x-enquiry-website': 'filled' });
    await age(database.owner, '3 minutes');
    expect(await due()).toEqual([]);
    expect((await claim({ key })).outcome).toBe('held');
    await database.owner`select release_enquiry(${id})`;
    expect(await due()).toHaveLength(1);
  });

  it('counts no further than the last attempt, whichever caller', async () => {
    const { mail, key } = await store();
    await applySettings(database.ownerUrl, { max_browser_attempts: 100 });
    await database.owner`update private.outbox set attempts = 12, due_at = now()`;
    expect(await due()).toEqual([mail]);
    expect((await claim({ key })).outcome).toBe('failed');
    expect((await claim({ id: mail })).outcome).toBe('failed');
    const [lead] = await database.owner`
      select delivery_status, delivery_attempts, delivery_error from leads`;
    expect(lead).toEqual({
      delivery_status: 'failed',
      delivery_attempts: 12,
      delivery_error: 'firm: Every attempt was used up.',
    });

    await database.owner`update private.outbox set status = 'sending',
      claim_expires_at = now() - interval '1 second'`;
    expect((await claim({ id: mail })).outcome, 'nor for a sender that died in the last').toBe(
      'failed',
    );
  });

  it('lists what has no mail of its own in one digest, which is claimed and finished once', async () => {
    await applySettings(database.ownerUrl, {
      rate_limit_total: 1,
      digest_delay: '0',
      browser_grace_period: '1 hour',
    });
    await store();
    const { key } = await store();
    await storeLead();
    await storeLead();
    expect((await claim({ key })).outcome).toBe('in-digest');

    const [first, second] = await Promise.all([due(), due()]);
    const [digest = '', ...others] = new Set([...first, ...second]);
    expect(others, 'one digest, whoever asks').toEqual([]);
    const claims = await Promise.all([claim({ id: digest }), claim({ id: digest })]);
    expect(claims.map(({ outcome }) => outcome).sort()).toEqual(['claimed', 'in-progress']);
    const claimed = claims.find(({ outcome }) => outcome === 'claimed') ?? claims[0];
    expect(claimed.deliveries[0]?.contents).toMatchObject({
      count: 2,
      leads: [{ name: CONTACT.full_name }, { name: RESULT.first_name }],
    });

    await finish(claimed, 'smtp: down');
    await database.owner`update private.outbox set due_at = now() where id = ${digest}`;
    const again = await claim({ id: digest });
    expect(again.deliveries, 'the same mail on the retry').toEqual(claimed.deliveries);
    const statuses = async () => {
      const rows = await database.owner<{ delivery_status: string }[]>`
        select delivery_status from leads where visitor_mail_skip_reason = 'volume_limit'`;
      return rows.map((row) => row.delivery_status);
    };
    expect(await statuses()).toEqual(['in_digest', 'in_digest']);
    await finish(again);
    expect(await statuses()).toEqual(['sent', 'sent']);
    expect((await claim({ key })).outcome).toBe('already-sent');
    expect(await due()).toEqual([]);
  });

  it('lists leads so that a spreadsheet reads no formula, and lets no role write to the list', async () => {
    const names = ['=HYPERLINK("http://evil.example")', '+1+1', '-1', '@SUM(A1)', 'Anna = Maria'];
    for (const full_name of names) {
      const row = { ...CONTACT, full_name, phone: '=1+1', message: '@x' };
      await database.owner`insert into contact_submissions ${database.owner(row)}`;
    }
    const leads = await database.owner<{ name: string; phone: string; message: string }[]>`
      select name, phone, message from leads order by created_at`;
    expect(leads.map(({ name }) => name)).toEqual([
      ...names.slice(0, 4).map((name) => `'${name}`),
      'Anna = Maria',
    ]);
    for (const { phone, message } of leads) expect([phone, message]).toEqual(["'=1+1", "'@x"]);
    await database.owner`update contact_submissions set phone = '+357 (99) 123-456'`;
    const [{ phone } = { phone: '' }] = await database.owner<{ phone: string }[]>`
      select phone from leads limit 1`;
    expect(phone, 'a number stays one').toBe('+357 (99) 123-456');
    for (const statement of [
      "insert into leads (name) values ('x')",
      "update leads set name = 'x'",
      'delete from leads',
    ]) {
      expect(await refusal(database.owner.unsafe(statement)), statement).toBe('PT405');
    }
  });

  it('shows every lead to the owner, newest first, with what became of it', async () => {
    const { id } = await store();
    await storeLead();
    const leads = await database.as(
      'service_role',
      {},
      (sql) => sql<{ kind: string; name: string; delivery_status: string; id: string }[]>`
        select * from leads`,
    );
    expect(leads.map(({ kind }) => kind)).toEqual(['simulator', 'contact']);
    expect(leads[1]).toMatchObject({ id, name: CONTACT.full_name, delivery_status: 'pending' });
    expect(leads[0]).toMatchObject({ name: RESULT.first_name, simulator_result: 'GREEN' });
  });

  it('erases everything an address ever sent', async () => {
    await store();
    await store();
    await database.as(
      'anon',
      clientHeaders(),
      (sql) =>
        sql`insert into simulator_results ${sql({ ...RESULT, email: 'ELENI@mail.example' })}`,
    );
    const erased = await database.as(
      'service_role',
      {},
      (sql) => sql`select * from erase_enquiries(' Eleni@Mail.example ')`,
    );
    expect([...erased]).toEqual([
      { kind: 'contact', erased: '2' },
      { kind: 'simulator', erased: '1' },
    ]);
    expect(await database.owner`select * from leads`).toHaveLength(0);
  });

  it('deletes what is older than the settings allow', async () => {
    const old = await store();
    await age(database.owner, '24 months 1 day');
    const recent = await store();
    await database.owner`select private.purge_enquiries()`;
    const rows = await database.owner<{ id: string }[]>`select id from contact_submissions`;
    expect(rows.map((row) => row.id)).toEqual([recent.id]);
    expect(old.id).not.toBe(recent.id);

    await database.owner.unsafe(`create schema cron;
      create table cron.job_run_details (runid bigint, start_time timestamptz);
      insert into cron.job_run_details values (1, now() - interval '8 days'), (2, now())`);
    await database.owner`select private.purge_enquiries()`;
    const runs = await database.owner<{ runid: string }[]>`select runid from cron.job_run_details`;
    expect(
      runs.map(({ runid }) => runid),
      'the records of the scheduler, too',
    ).toEqual(['2']);
    await database.owner`drop schema cron cascade`;

    await applySettings(database.ownerUrl, { retention: '1 day' });
    await age(database.owner, '2 days');
    await database.owner`select private.purge_enquiries()`;
    expect(await database.owner`select * from contact_submissions`).toHaveLength(0);
    expect(await database.owner`select * from private.outbox`).toHaveLength(0);
  });
});

describe('the scheduled job of a hosted project', () => {
  let database: Database;

  beforeAll(async () => {
    const [server] = servers();
    if (server === undefined) throw new Error('There is no Postgres to test on.');
    database = await testDatabase(server);
    // pg_net and Vault in so far as the job touches them: a request that is queued, a secret by name.
    await database.owner.unsafe(`
      create schema net; create schema vault;
      create table net.queue (url text, body jsonb, headers jsonb);
      create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer)
        returns bigint language sql as 'insert into net.queue values ($1, $2, $3); select 1::bigint';
      create table vault.decrypted_secrets (name text, decrypted_secret text);`);
  });
  afterAll(() => database.stop());

  it('asks the mail function for each delivery that is due, with the secret key from Vault', async () => {
    const run = async () => {
      const [row] = await database.owner<{ asked: number }[]>`
        select private.request_deliveries() as asked`;
      return row?.asked;
    };
    await database.owner`update private.settings set browser_grace_period = '0'`;
    await database.owner`insert into contact_submissions ${database.owner(CONTACT)}`;
    await database.owner`insert into simulator_results ${database.owner(RESULT)}`;
    expect(await run(), 'without the secrets it only warns').toBe(0);

    await database.owner`insert into vault.decrypted_secrets values
      ('project_url', 'https://project.example'), ('secret_key', 'sb_secret_of_a_test')`;
    expect(await run()).toBe(3);
    const queue = await database.owner<{ url: string; headers: unknown; body: unknown }[]>`
      select * from net.queue order by body ->> 'id'`;
    const mails = await database.owner<{ id: string }[]>`
      select id from private.outbox order by id::text`;
    expect([...queue]).toEqual(
      mails.map(({ id }) => ({
        url: 'https://project.example/functions/v1/send-contact-email',
        headers: { apikey: 'sb_secret_of_a_test', 'content-type': 'application/json' },
        body: { id },
      })),
    );
  });
});
