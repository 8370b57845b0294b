import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';

import { useStack } from './fixtures.ts';
import { HOSTILE } from './hostile-requests.ts';
import { CONTACT, RESULT, send, SITE } from './support.ts';
import type { Headers } from './support.ts';

const columns = Object.keys(CONTACT);

describe('the API', () => {
  const backend = useStack(() => ({ settings: { rate_limit_total: 100_000 } }));

  const post = (path: string, headers: Headers = {}, body: unknown = CONTACT) =>
    backend.visitor.post(`/rest/v1/${path}`, body, headers);
  const rows = async () => (await backend.owner`select from leads`).length;
  const client = (key = backend.stack.anonKey, headers: Headers = {}) =>
    createClient(backend.stack.apiUrl, key, { global: { headers } });

  it.each(Object.entries(HOSTILE))(
    'refuses each hostile request exactly so, and stores and mails nothing: %s',
    async (_, requests) => {
      expect(requests.length).toBeGreaterThan(10);
      const wrong: unknown[] = [];
      for (const { path, refusal, reason = /^/, ...call } of requests) {
        const { anonKey, apiUrl } = backend.stack;
        const headers = { apikey: anonKey, ...call.headers };
        const url = apiUrl + path.replace(/apikey=$/, `$&${anonKey}`);
        const { status, body } = await send(url, { ...call, headers });
        const { code = '', message = '' } = body as { code?: string; message?: string };
        if (`${status} ${code}` === refusal && reason.test(message)) continue;
        const request = JSON.stringify({ path, ...call }).slice(0, 400);
        wrong.push({ request, refusal, reason, status, code, message });
      }
      expect(wrong).toEqual([]);
      expect(await rows()).toBe(0);
      expect(await backend.mails()).toEqual([]);
    },
  );

  it.each<[string, Headers, unknown?]>([
    ['contact_submissions', { 'content-profile': 'public' }],
    [`contact_submissions?columns=${columns.join()}`, {}],
    [
      `contact_submissions?columns=${columns.map((name) => `%22${name}%22`).join()}`,
      {},
      [{ ...CONTACT, more: 1 }],
    ],
    ['contact_submissions?select=id,"email",phone::text', {}],
    ['contact_submissions', { prefer: 'handling=strict, return=minimal, missing=null' }],
    ['contact_submissions', { prefer: 'colour=red' }],
    ['contact_submissions', { accept: 'text/html, */*;q=0.8' }],
    ['contact_submissions', { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('stores a row sent to %s with %j', async (path, headers, body) => {
    expect((await post(path, headers, body)).status).toBe(201);
    expect(await rows()).toBe(1);
  });

  it('answers supabase-js: 201 without a body, then 409 and 23505 for the repeat of a key', async () => {
    const keyed = { 'Idempotency-Key': 'a-key-of-this-test-1' };
    const tables = {
      contact_submissions: CONTACT,
      simulator_results: { ...RESULT, raw_answers: [] },
    };
    for (const [table, row] of Object.entries<object>(tables)) {
      const insert = () => client(undefined, keyed).from(table).insert(row);
      expect(await insert()).toMatchObject({ status: 201, error: null, data: null });
      expect(await insert()).toMatchObject({ status: 409, error: { code: '23505' } });
    }
  });

  it('lets the service role call its functions', async () => {
    const { serviceRoleKey } = backend.stack;
    const claimed = await client(serviceRoleKey).rpc('claim_delivery', { kind: 'nothing' });
    expect(claimed).toMatchObject({ status: 200, data: { outcome: 'unknown' } });
    const erased = await client(serviceRoleKey).rpc('erase_enquiries', { email: 'x@y.example' });
    expect(erased.data).toEqual([
      { kind: 'contact', erased: 0 },
      { kind: 'simulator', erased: 0 },
    ]);
  });

  it('answers a preflight with the requested headers, as the hosted gateway', async () => {
    const { headers, status } = await send(`${backend.stack.apiUrl}/rest/v1/contact_submissions`, {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type,idempotency-key',
      },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'apikey,content-type,idempotency-key',
      'access-control-allow-methods': expect.stringContaining('POST') as unknown,
    });
  });

  it('names the preferences that it applied or does not know, and the schemas there are', async () => {
    const prefer = 'colour=red, missing=null, handling=lenient, return=minimal';
    const applied = await post('contact_submissions', { prefer });
    expect(applied.headers['preference-applied']).toBe(
      'missing=null, return=minimal, handling=lenient',
    );
    const strict = { prefer: 'handling=strict, colour=red, taste' };
    expect((await post('contact_submissions', strict)).body).toMatchObject({
      details: 'Invalid preferences: colour=red, taste',
    });
    const schema = await post('contact_submissions', { 'content-profile': 'private' });
    expect(schema.body).toMatchObject({ hint: 'Only the following schemas are exposed: public' });
  });

  it('gives rows back to roles that may read them, and the reason why a view is not written to', async () => {
    await backend.owner.unsafe(`
      create table readable (id integer, at timestamptz, words text[]);
      create view both_tables as select c.id from contact_submissions c cross join simulator_results;
      grant select, insert on readable, both_tables to anon`);
    const row = { id: 1, at: '2026-01-05T08:00:00+00:00', words: ['one', 'two, three'] };
    const body = [row, { ...row, id: 2 }];
    const returned = await post('readable', { prefer: 'return=representation' }, body);
    expect(returned).toMatchObject({ status: 201, body });
    const message = expect.stringContaining('view "both_tables"') as unknown;
    expect(await post('both_tables', {}, {})).toMatchObject({
      status: 405,
      body: { code: '55000', message },
    });
  });

  it('counts the address of the connection, and says in Retry-After when the limit ends', async () => {
    await backend.set({ rate_limit_per_ip: 2 });
    const from = (address: string) =>
      post('contact_submissions', { 'cf-connecting-ip': address, 'x-forwarded-for': address });
    expect((await from('10.0.0.1')).status).toBe(201);
    expect((await from('10.0.0.2')).status).toBe(201);
    const { status, headers } = await from('10.0.0.3');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['access-control-allow-origin'], 'read by the site').toBe('*');
  });

  it('closes the connection of a body that it refuses to read', async () => {
    const { status, headers } = await post(
      'contact_submissions',
      { connection: 'keep-alive', 'content-length': '90000000' },
      '{',
    );
    expect({ status, connection: headers.connection }).toEqual({
      status: 413,
      connection: 'close',
    });
  });

  it('is read by no other site through a name that leads to this machine, and neither is the inbox', async () => {
    const { inboxUrl, apiUrl } = backend.stack;
    for (const url of [`${inboxUrl}/`, `${inboxUrl}/api/messages`, `${apiUrl}/rest/v1/leads`]) {
      const ask = async (host: string) =>
        (await send(url, { method: 'GET', headers: { host } })).status;
      const { port } = new URL(url);
      for (const name of ['localhost', '127.0.0.1', '[::1]', 'LocalHost']) {
        expect(await ask(`${name}:${port}`), name).not.toBe(421);
      }
      const wrong = [`evil.example:${port}`, 'localhost', `127.0.0.1.evil.example:${port}`];
      for (const host of [...wrong, 'localhost:1']) expect(await ask(host), host).toBe(421);
    }
  });

  it('has an inbox that no page of another origin empties', async () => {
    const { inboxUrl } = backend.stack;
    const clear = async (path: string, method: string, headers: Headers) =>
      (await send(inboxUrl + path, { method, headers })).status;
    for (const origin of ['https://evil.example', 'null', SITE]) {
      expect(await clear('/clear', 'POST', { origin })).toBe(403);
      expect(await clear('/api/messages', 'DELETE', { origin })).toBe(403);
    }
    expect(await clear('/clear', 'POST', { origin: inboxUrl })).toBe(303);
    expect(await clear('/clear', 'POST', {})).toBe(303);
  });
});
