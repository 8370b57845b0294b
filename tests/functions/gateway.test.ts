import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';

import { column, useStack } from '../database/database.ts';
import { CONTACT, RESULT, SITE } from '../database/examples.ts';
import { send } from '../database/visitor.ts';

const { stack, sql, set } = await useStack();
const { apiUrl, inboxUrl, anonKey } = stack;
const CONTACTS_URL = `${apiUrl}/rest/v1/contact_submissions`;

/** The client that the site uses, as if on a page of the given origin. */
const clientOn = (origin: string, key = anonKey) =>
  createClient(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { origin } },
  });

const client = clientOn(SITE);
const insertContact = (row: object = CONTACT, key: string = randomUUID()) =>
  client.from('contact_submissions').insert(row).setHeader('Idempotency-Key', key);

beforeEach(() => set({ rate_limit_per_ip: 10_000 }));

describe('an insert by supabase-js', () => {
  it('stores a contact enquiry', async () => {
    expect(await insertContact()).toMatchObject({ status: 201, error: null });
    expect(await column(sql`select message from leads`)).toEqual([CONTACT.message]);
  });

  it('stores a result of the simulator', async () => {
    const stored = client.from('simulator_results').insert({ ...RESULT, raw_answers: [] });
    expect(await stored).toMatchObject({ status: 201, error: null });
  });

  it('of a repeated enquiry is answered with 409', async () => {
    const key = randomUUID();
    await insertContact(CONTACT, key);
    expect(await insertContact(CONTACT, key)).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
  });

  it('under the key of another enquiry that was passed on is answered with 422', async () => {
    const key = randomUUID();
    await insertContact(CONTACT, key);
    await sql`update private.enquiries set confirmed = true`;
    expect(await insertContact({ ...CONTACT, message: 'Other' }, key)).toMatchObject({
      status: 422,
      error: { code: 'PT422' },
    });
  });

  it('of a value that a check refuses is answered with 400', async () => {
    expect(await insertContact({ ...CONTACT, email: 'nonsense' })).toMatchObject({
      status: 400,
      error: { code: '23514' },
    });
  });

  it('of an unknown column is answered with 400', async () => {
    expect(await insertContact({ ...CONTACT, admin: true })).toMatchObject({ status: 400 });
  });

  it('of a column that visitors may not fill in is answered with 401', async () => {
    expect(await insertContact({ ...CONTACT, id: randomUUID() })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
  });

  it('with another key is answered with 401', async () => {
    const stranger = clientOn(SITE, 'sb_publishable_of_another_project');
    expect(await stranger.from('contact_submissions').insert(CONTACT)).toMatchObject({
      status: 401,
    });
  });

  it('on a page of another site is answered with 403', async () => {
    const stranger = clientOn('https://evil.example');
    expect(await stranger.from('contact_submissions').insert(CONTACT)).toMatchObject({
      status: 403,
      error: { code: 'PT403' },
    });
  });

  it('above the limit of an address is answered with 429', async () => {
    await set({ rate_limit_per_ip: 1 });
    await insertContact();
    expect(await insertContact()).toMatchObject({ status: 429, error: { code: 'PT429' } });
  });
});

describe('the gateway', () => {
  const headers = { apikey: anonKey, origin: SITE };

  it('lets a page of any origin read its responses, as a hosted project does', async () => {
    const response = await send(CONTACTS_URL, { headers, body: CONTACT });
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  it('says in Retry-After when the limit of an address ends', async () => {
    await set({ rate_limit_per_ip: 1 });
    await send(CONTACTS_URL, { headers, body: CONTACT });
    const refused = await send(CONTACTS_URL, { headers, body: CONTACT });
    expect(refused.headers['retry-after']).toBe('3600');
  });

  it('counts the address of the connection, whatever a client claims', async () => {
    await set({ rate_limit_per_ip: 1 });
    const from = (address: string) =>
      send(CONTACTS_URL, {
        headers: { ...headers, 'cf-connecting-ip': address, 'x-forwarded-for': address },
        body: CONTACT,
      });
    await from('10.0.0.1');
    expect((await from('10.0.0.2')).status).toBe(429);
  });

  it.each(['', '{', 'null', '5', '"text"', '[]', '{}'])(
    'refuses the body %j with 400',
    async (body) => {
      expect((await send(CONTACTS_URL, { headers, body })).status).toBe(400);
    },
  );

  it('closes the connection of a body that it refuses to read', async () => {
    const large = { ...headers, connection: 'keep-alive', 'content-length': '90000000' };
    expect(await send(CONTACTS_URL, { headers: large, body: '{' })).toMatchObject({
      status: 413,
      headers: { connection: 'close' },
    });
  });

  it.each([
    { method: 'GET', path: '/rest/v1/leads' },
    { method: 'PATCH', path: '/rest/v1/contact_submissions' },
    { method: 'DELETE', path: '/rest/v1/contact_submissions' },
    { method: 'POST', path: '/rest/v1/leads' },
    { method: 'GET', path: '/auth/v1/settings' },
  ])('answers $method $path with 501 and a sentence', async ({ method, path }) => {
    const response = await send(apiUrl + path, { method, headers });
    expect(response).toMatchObject({ status: 501, body: { code: 'LOCAL501' } });
  });

  it('returns no row', async () => {
    const asking = { ...headers, prefer: 'return=representation' };
    expect((await send(CONTACTS_URL, { headers: asking, body: CONTACT })).status).toBe(501);
  });

  it.each(['claim_delivery', 'erase_enquiries', 'set_config'])(
    'lets the public key call no function: %s',
    async (name) => {
      const body = name === 'erase_enquiries' ? { email: 'a@b.example' } : { delivery_id: null };
      const response = await send(`${apiUrl}/rest/v1/rpc/${name}`, { headers, body });
      expect([401, 404]).toContain(response.status);
    },
  );

  it('answers with 404 for a function that does not exist', async () => {
    const response = await send(`${apiUrl}/functions/v1/send-everything`, { headers, body: {} });
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe.each([
  { server: 'the API', url: CONTACTS_URL },
  { server: 'the inbox', url: `${inboxUrl}/api/messages` },
])('$server', ({ url }) => {
  const { port } = new URL(url);
  const ask = async (host: string) =>
    (await send(url, { method: 'GET', headers: { host } })).status;

  it.each(['localhost', '127.0.0.1', '[::1]', 'LocalHost'])('answers on %s', async (host) => {
    expect(await ask(`${host}:${port}`)).not.toBe(421);
  });

  it.each(['evil.example', '127.0.0.1.evil.example'])(
    'refuses the name %s, which may lead to this machine',
    async (host) => {
      expect(await ask(`${host}:${port}`)).toBe(421);
    },
  );

  it('refuses a name without its port', async () => {
    expect(await ask('localhost')).toBe(421);
  });
});

describe('the inbox', () => {
  it.each([
    { origin: 'https://evil.example', status: 403 },
    { origin: 'null', status: 403 },
    { origin: SITE, status: 403 },
    { origin: inboxUrl, status: 303 },
    { origin: '', status: 303 },
  ])('answers a page of the origin "$origin" that empties it with $status', async (one) => {
    const { status } = await send(`${inboxUrl}/clear`, { headers: { origin: one.origin } });
    expect(status).toBe(one.status);
  });

  it('lists every kind of mail', async () => {
    const { body } = await send(`${inboxUrl}/templates`, { method: 'GET' });
    expect(body).toContain('/templates/visitor-receipt');
    expect(body).toContain('/templates/daily-summary');
  });

  it('shows a kind of mail with sample data', async () => {
    const { body } = await send(`${inboxUrl}/templates/firm-contact`, { method: 'GET' });
    expect(body).toContain('Maria Georgiou');
  });
});
