import { expect, it } from 'vitest';

import { column, useStack } from './fixtures.ts';
import { HOSTILE } from './hostile-requests.ts';
import { CONTACT, send, SITE } from './support.ts';
import type { Headers } from './support.ts';

const { stack, visitor, sql, set } = await useStack({
  settings: { rate_limit_total: 100_000 },
});
const { apiUrl, inboxUrl, anonKey } = stack;
const CONTACTS = '/rest/v1/contact_submissions';
const store = (headers: Headers, body: unknown = CONTACT) => visitor.post(CONTACTS, body, headers);

it.each(Object.entries(HOSTILE))(
  'refuses each hostile request exactly so, and stores and mails nothing: %s',
  async (_, requests) => {
    expect(requests.length).toBeGreaterThan(10);
    const wrong: unknown[] = [];
    for (const { path, refusal, reason = /^/, ...call } of requests) {
      const headers = { apikey: anonKey, ...call.headers };
      const url = apiUrl + path.replace(/apikey=$/, `$&${anonKey}`);
      const { status, body } = await send(url, { ...call, headers });
      const { code = '', message = '' } = body as { code?: string; message?: string };
      if (`${status} ${code}` === refusal && reason.test(message)) {
        continue;
      }

      const request = JSON.stringify({ path, ...call }).slice(0, 400);
      wrong.push({ request, refusal, reason, status, code, message });
    }

    expect(wrong).toEqual([]);
    expect(await column(sql`select id from leads`)).toEqual([]);
    expect(await (await fetch(`${inboxUrl}/api/messages`)).json()).toEqual([]);
  },
);

it('counts the address of the connection, and says in Retry-After when the limit ends', async () => {
  await set({ rate_limit_per_ip: 2 });
  const from = (address: string) =>
    store({ 'cf-connecting-ip': address, 'x-forwarded-for': address });
  expect((await from('10.0.0.1')).status).toBe(201);
  expect((await from('10.0.0.2')).status).toBe(201);
  const { status, headers } = await from('10.0.0.3');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['access-control-allow-origin'], 'read by the site').toBe('*');
});

it('closes the connection of a body that it refuses to read', async () => {
  const large = { connection: 'keep-alive', 'content-length': '90000000' };
  const refused = { status: 413, headers: { connection: 'close' } };
  expect(await store(large, '{')).toMatchObject(refused);
});

it('is read by no other site through a name that leads to this machine, and neither is the inbox', async () => {
  for (const url of [`${inboxUrl}/`, `${inboxUrl}/api/messages`, `${apiUrl}/rest/v1/leads`]) {
    const ask = async (host: string) =>
      (await send(url, { method: 'GET', headers: { host } })).status;
    const { port } = new URL(url);
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'LocalHost']) {
      expect(await ask(`${name}:${port}`), name).not.toBe(421);
    }

    const wrong = [`evil.example:${port}`, 'localhost', `127.0.0.1.evil.example:${port}`];
    for (const host of [...wrong, 'localhost:1']) {
      expect(await ask(host), host).toBe(421);
    }
  }
});

it.each([
  ['https://evil.example', 403],
  ['null', 403],
  [SITE, 403],
  [inboxUrl, 303],
  ['', 303],
])('lets a page of the origin "%s" empty the inbox: %i', async (origin, status) => {
  const headers = { origin };
  expect((await send(`${inboxUrl}/clear`, { headers })).status).toBe(status);
  const deleted = await send(`${inboxUrl}/api/messages`, { method: 'DELETE', headers });
  expect(deleted.status).toBe(status === 303 ? 204 : status);
});
