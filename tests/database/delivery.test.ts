import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { applySettings } from '../../supabase/local/settings.ts';
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

const answerSchema = z.object({
  outcome: z.string(),
  id: z.optional(z.string()),
  claim: z.optional(z.string()),
  parts: z.optional(z.array(z.string())),
  enquiry: z.optional(z.record(z.string(), z.unknown())),
});

type Wanted = {
  kind?: string;
  payload?: Record<string, string> | null;
  key?: string | null;
  id?: string | null;
};

const LEAD_MAIL = {
  name: RESULT.first_name,
  email: RESULT.email,
  phone: RESULT.phone,
  result: 'GREEN',
};

describe.each(servers())('delivery on $name', (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  beforeEach(async () => {
    await database.owner`truncate contact_submissions, simulator_results, private.rate_hits, private.digests`;
    await resetSettings(database.owner);
  });
  afterAll(() => database.stop());

  const store = async (key: string | null = randomUUID()) => {
    const headers = clientHeaders(key === null ? {} : { 'idempotency-key': key });
    await database.as(
      'anon',
      headers,
      (sql) => sql`insert into contact_submissions ${sql(CONTACT)}`,
    );
    const [row] = await database.owner<{ id: string }[]>`
      select id from contact_submissions order by created_at desc limit 1`;
    return { id: row?.id ?? '', key };
  };

  const claim = async ({ kind = 'contact', payload = CONTACT, key = null, id = null }: Wanted) => {
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ answer: unknown }[]>`
        select claim_enquiry(${kind}, ${payload === null ? null : sql.json(payload)}, ${key}, ${id}) as answer`,
    );
    return answerSchema.parse(row?.answer);
  };

  const settle = async (
    id = '',
    token = '',
    parts: string[] = [],
    failure: string | null = null,
  ) => {
    const [row] = await database.as(
      'service_role',
      {},
      (sql) => sql<{ answer: string }[]>`
        select settle_enquiry('contact', ${id}, ${token}, ${parts}, ${failure}) as answer`,
    );
    return row?.answer;
  };

  const state = async (id: string) => {
    const [row] = await database.owner<
      { status: string; attempts: number; wait: number; error: string | null; parts: string[] }[]
    >`select delivery_status as status, delivery_attempts as attempts,
        extract(epoch from delivery_next_at - clock_timestamp())::float as wait,
        delivery_error as error, delivery_parts as parts
      from contact_submissions where id = ${id}`;
    return row;
  };

  const due = async () => {
    const rows = await database.owner<{ id: string }[]>`select id from private.due_enquiries()`;
    return rows.map((row) => row.id);
  };

  it('keeps the key of the request with the row, and one row for one key', async () => {
    const key = randomUUID();
    await store(key);
    const [row] = await database.owner<{ idempotency_key: string }[]>`
      select idempotency_key from contact_submissions`;
    expect(row?.idempotency_key).toBe(key);
    await expect(store(key)).rejects.toThrow('contact_submissions_idempotency_key_unique');
    await expect(store('short')).rejects.toThrow('contact_submissions_idempotency_key_format');
  });

  it('gives an enquiry to one of many who ask at the same moment', async () => {
    const { key } = await store();
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim({ key })));
    const outcomes = answers.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['claimed', ...Array.from({ length: 7 }, () => 'in-progress')]);
  });

  it('is sent once and says so to everyone who asks again', async () => {
    const { id, key } = await store();
    const claimed = await claim({ key });
    expect(claimed.enquiry).toEqual({ ...CONTACT });
    expect(await settle(id, claimed.claim, ['firm'])).toBe('sent');
    expect(await settle(id, claimed.claim, ['firm']), 'a repeat of the same report').toBe('sent');
    expect((await claim({ key })).outcome).toBe('already-sent');
    expect((await claim({ id })).outcome).toBe('already-sent');
    expect(await state(id)).toMatchObject({ status: 'sent', attempts: 1, parts: ['firm'] });
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
    await settle(first.id, first.claim, ['firm']);
    const second = await claim({});
    expect(second.id).not.toBe(first.id);
    await settle(second.id, second.claim, ['firm']);
    expect((await claim({})).outcome).toBe('already-sent');
  });

  it('refuses a key that is right with words that are not', async () => {
    const { key } = await store();
    const answer = await claim({ key, payload: { ...CONTACT, email: 'else@mail.example' } });
    expect(answer.outcome).toBe('unknown');
    expect((await claim({ key, payload: null })).outcome).toBe('unknown');
    expect((await claim({ key, payload: LEAD_MAIL, kind: 'simulator' })).outcome).toBe('unknown');
    expect((await claim({ kind: 'something else' })).outcome).toBe('unknown');
  });

  it('lets the browser ask for minutes, and the scheduled job for as long as it takes', async () => {
    const { id, key } = await store();
    await database.owner`update contact_submissions set created_at = now() - interval '16 minutes'`;
    expect((await claim({ key })).outcome).toBe('unknown');
    expect((await claim({})).outcome).toBe('unknown');
    expect((await claim({ id })).outcome).toBe('claimed');
  });

  it('waits longer after every failure and records the reason', async () => {
    const { id } = await store();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await database.owner`update contact_submissions set delivery_next_at = now()`;
      const claimed = await claim({ id });
      expect(await settle(id, claimed.claim, [], 'resend: 500 down')).toBe('pending');
      const now = await state(id);
      expect(now).toMatchObject({ attempts: attempt, error: 'resend: 500 down' });
      waits.push(Math.round((now?.wait ?? 0) / 60));
      expect((await claim({ id })).outcome).toBe('not-due');
      expect(await due()).toEqual([]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);

    await database.owner`update contact_submissions set delivery_next_at = now()`;
    const last = await claim({ id });
    expect(await settle(id, last.claim, [], 'x'.repeat(900))).toBe('failed');
    expect((await state(id))?.error).toHaveLength(500);
    expect((await claim({ id })).outcome).toBe('failed');
    expect(await due()).toEqual([]);
  });

  it('lets a visitor retry at once, but not for ever', async () => {
    const { id, key } = await store();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const claimed = await claim({ key });
      expect(claimed.outcome).toBe('claimed');
      await settle(id, claimed.claim, [], 'smtp: down');
    }
    expect((await claim({ key })).outcome).toBe('exhausted');
    await database.owner`update contact_submissions set delivery_next_at = now()`;
    expect(await due(), 'the scheduled job goes on').toEqual([id]);
  });

  it('hands an abandoned enquiry to the next, and ignores the late report of the first', async () => {
    const { id, key } = await store();
    const first = await claim({ key });
    expect(await due()).toEqual([]);
    await database.owner`update contact_submissions set delivery_claimed_until = now()`;
    expect(await due()).toEqual([id]);
    const second = await claim({ id });
    expect(second.outcome).toBe('claimed');
    expect(await settle(id, first.claim, ['firm'])).toBe('gone');
    expect(await settle(id, second.claim, ['firm'])).toBe('sent');
  });

  it('remembers which of two mails went out', async () => {
    const { id, key } = await store();
    const first = await claim({ key });
    await settle(id, first.claim, ['visitor'], 'firm: smtp: down');
    expect((await claim({ key })).parts).toEqual(['visitor']);
  });

  it('leaves the browser its time before the scheduled job takes over', async () => {
    const { id } = await store();
    expect(await due()).toEqual([]);
    await database.owner`update contact_submissions set created_at = now() - interval '3 minutes'`;
    expect(await due()).toEqual([id]);
  });

  it('mails nothing that is held until the owner lets it go', async () => {
    const { id, key } = await store();
    await database.owner`update contact_submissions set delivery_status = 'held',
      created_at = now() - interval '3 minutes'`;
    expect(await due()).toEqual([]);
    expect((await claim({ id })).outcome).toBe('held');
    await database.owner`update contact_submissions set delivery_status = 'pending'`;
    expect(await due()).toEqual([id]);
    expect(key).not.toBeNull();
  });

  it('counts no further than the last attempt, whoever asks', async () => {
    const { id, key } = await store();
    await applySettings(database.ownerUrl, { visitor_attempts: 100 });
    await database.owner`update contact_submissions set delivery_attempts = 12, delivery_error = null`;
    expect(await due()).toEqual([id]);
    expect((await claim({ key })).outcome).toBe('failed');
    expect((await claim({ id })).outcome).toBe('failed');
    const [lead] = await database.owner`
      select delivery_status, delivery_attempts, delivery_error from leads`;
    expect(lead).toEqual({
      delivery_status: 'failed',
      delivery_attempts: 12,
      delivery_error: 'Every attempt was used up.',
    });

    await database.owner`update contact_submissions set delivery_status = 'sending',
      delivery_claimed_until = now() - interval '1 second'`;
    expect((await claim({ id })).outcome, 'nor for a sender that died in the last').toBe('failed');
  });

  it('puts what has no mail of its own into one digest, which is claimed and settled once', async () => {
    await applySettings(database.ownerUrl, {
      rate_per_table: 1,
      digest_after: '0',
      sweep_after: '1 hour',
    });
    await store();
    const { id, key } = await store();
    await database.as(
      'anon',
      clientHeaders(),
      (sql) => sql`insert into simulator_results ${sql(RESULT)}`,
    );
    await database.owner`update simulator_results set delivery_status = 'digest', mail_withheld = 'crowd'`;
    expect((await claim({ key })).outcome).toBe('digest');
    expect((await claim({ id })).outcome).toBe('digest');

    const [first, second] = await Promise.all([due(), due()]);
    const [digest = '', ...others] = new Set([...first, ...second]);
    expect(others, 'one digest, whoever asks').toEqual([]);
    const claims = await Promise.all([claim({ id: digest }), claim({ id: digest })]);
    expect(claims.map(({ outcome }) => outcome).sort()).toEqual(['claimed', 'in-progress']);
    const claimed = claims.find(({ outcome }) => outcome === 'claimed');
    expect(claimed?.enquiry).toMatchObject({
      count: 2,
      leads: [{ name: CONTACT.full_name }, { name: RESULT.first_name }],
    });

    expect(await settle(digest, claimed?.claim, [], 'smtp: down')).toBe('pending');
    await database.owner`update private.digests set delivery_next_at = now()`;
    const again = await claim({ id: digest });
    expect(again.enquiry, 'the same mail on the retry').toEqual(claimed?.enquiry);
    expect(await settle(digest, again.claim, ['firm'])).toBe('sent');
    const told = await database.owner`
      select delivery_status, delivery_parts from contact_submissions where id = ${id}
      union all select delivery_status, delivery_parts from simulator_results`;
    expect([...told]).toEqual(
      [0, 1].map(() => ({ delivery_status: 'sent', delivery_parts: ['firm'] })),
    );
    expect(await due()).toEqual([]);
  });

  it('lists leads so that a spreadsheet reads no formula, and lets nobody write to the list', async () => {
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
    await database.as(
      'anon',
      clientHeaders(),
      (sql) => sql`insert into simulator_results ${sql(RESULT)}`,
    );
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
    await database.owner`update contact_submissions set created_at = now() - interval '24 months 1 day'`;
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
    await database.owner`update contact_submissions set created_at = now() - interval '2 days'`;
    await database.owner`select private.purge_enquiries()`;
    expect(await database.owner`select * from contact_submissions`).toHaveLength(0);
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

  it('asks the right function for each overdue enquiry, with the secret key from Vault', async () => {
    const run = async () => {
      const [row] = await database.owner<{ asked: number }[]>`
        select private.request_deliveries() as asked`;
      return row?.asked;
    };
    await database.owner`update private.settings set sweep_after = '0'`;
    await database.owner`insert into contact_submissions ${database.owner(CONTACT)}`;
    await database.owner`insert into simulator_results ${database.owner(RESULT)}`;
    expect(await run(), 'without the secrets it only warns').toBe(0);

    await database.owner`insert into vault.decrypted_secrets values
      ('project_url', 'https://project.example'), ('secret_key', 'sb_secret_of_a_test')`;
    expect(await run()).toBe(2);
    const queue = await database.owner<{ url: string; headers: unknown; body: unknown }[]>`
      select * from net.queue order by url`;
    const ids = await database.owner<{ id: string }[]>`select id from leads order by kind`;
    expect([...queue]).toEqual(
      ['send-contact-email', 'send-simulator-results'].map((name, place) => ({
        url: `https://project.example/functions/v1/${name}`,
        headers: { apikey: 'sb_secret_of_a_test', 'content-type': 'application/json' },
        body: { id: ids[place]?.id },
      })),
    );
  });
});
