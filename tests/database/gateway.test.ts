import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { describe, expect, it } from 'vitest';

import { useStack } from './fixtures.ts';
import { CONTACT, SITE } from './support.ts';

const columns = Object.keys(CONTACT);

describe('the gateway', () => {
  const backend = useStack(() => ({
    settings: { rate_limit_per_ip: 100_000, rate_limit_total: 100_000 },
  }));

  const send = async (
    path: string,
    headers: Record<string, string> = {},
    body: unknown = CONTACT,
    method = 'POST',
  ) => {
    const response = await fetch(`${backend.stack.apiUrl}/rest/v1/${path}`, {
      method,
      headers: { apikey: backend.stack.anonKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const { status } = response;
    return {
      status,
      headers: response.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  };

  it.each<[string, Record<string, string>, unknown?]>([
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
    expect((await send(path, headers, body)).status).toBe(201);
    expect(await backend.owner`select from contact_submissions`).toHaveLength(1);
  });

  it('names the preferences that it applied or does not know, and the schemas there are', async () => {
    const applied = await send('contact_submissions', {
      prefer: 'colour=red, missing=null, handling=lenient, return=minimal',
    });
    expect(applied.headers.get('preference-applied')).toBe(
      'missing=null, return=minimal, handling=lenient',
    );
    const refused = await send('contact_submissions', {
      prefer: 'handling=strict, colour=red, taste',
    });
    expect(refused.body).toMatchObject({ details: 'Invalid preferences: colour=red, taste' });
    const schema = await send('contact_submissions', { 'content-profile': 'private' });
    expect(schema.body).toMatchObject({ hint: 'Only the following schemas are exposed: public' });
  });

  it('gives rows back as the database writes them, to roles that may read them', async () => {
    await backend.owner.unsafe(`create table readable (id integer, at timestamptz, words text[]);
      grant select, insert on readable to anon`);
    const row = { id: 1, at: '2026-01-05T08:00:00+00:00', words: ['one', 'two, three'] };
    const rows = [row, { ...row, id: 2 }];
    const response = await send('readable', { prefer: 'return=representation' }, rows);
    expect(response).toMatchObject({ status: 201, body: rows });
  });

  it('refuses to write to a view with 405 and the reason of the database', async () => {
    await backend.owner.unsafe(`create view both_tables as
        select c.id from contact_submissions c cross join simulator_results;
      grant insert, update, delete on both_tables to anon`);
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const { status, body } = await send('both_tables', {}, {}, method);
      expect({ status, body }).toMatchObject({
        status: 405,
        body: { code: '55000', message: expect.stringContaining('view "both_tables"') as unknown },
      });
    }
  });

  it('counts the address of the connection, and says in Retry-After when the limit ends', async () => {
    await backend.set({ rate_limit_per_ip: 2 });
    const statuses: number[] = [];
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      const invented = { 'cf-connecting-ip': address, 'x-forwarded-for': address };
      const { status, headers } = await send('contact_submissions', invented);
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await backend.set({ rate_limit_per_ip: 100_000 });
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('closes the connection of a body that it refuses to read', async () => {
    const { port } = new URL(backend.stack.apiUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 90000000\r\n\r\n{`,
    );
    const [head] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(head).toMatch(/^HTTP\/1.1 413 /);
    expect(head.toLowerCase()).toContain('\r\nconnection: close\r\n');
    await once(socket, 'close');
  });

  describe('for a page of another site', () => {
    const ask = async (url: string, headers: Record<string, string>, method = 'GET') => {
      const call = request(url, { method, headers });
      call.end();
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };

    it.each(['inbox', 'inbox API', 'rows'])(
      'reads nothing of the %s by a name that leads to this machine',
      async (what) => {
        const { inboxUrl, apiUrl } = backend.stack;
        const url =
          { inbox: `${inboxUrl}/`, 'inbox API': `${inboxUrl}/api/messages` }[what] ??
          `${apiUrl}/rest/v1/leads`;
        const { port } = new URL(url);
        for (const host of [
          `evil.example:${port}`,
          'localhost',
          `127.0.0.1.evil.example:${port}`,
          `localhost:1`,
        ]) {
          expect(await ask(url, { host }), host).toBe(421);
        }
        for (const name of ['localhost', '127.0.0.1', '[::1]', 'LocalHost']) {
          expect(await ask(url, { host: `${name}:${port}` }), name).not.toBe(421);
        }
      },
    );

    it('empties no inbox', async () => {
      const { inboxUrl } = backend.stack;
      for (const origin of ['https://evil.example', 'null', SITE]) {
        expect(await ask(`${inboxUrl}/clear`, { origin }, 'POST')).toBe(403);
        expect(await ask(`${inboxUrl}/api/messages`, { origin }, 'DELETE')).toBe(403);
      }
      expect(await ask(`${inboxUrl}/clear`, { origin: inboxUrl }, 'POST')).toBe(303);
      expect(await ask(`${inboxUrl}/clear`, {}, 'POST')).toBe(303);
    });
  });
});
