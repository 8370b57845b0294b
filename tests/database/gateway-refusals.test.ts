import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Stack } from '../../supabase/local/stack.ts';
import { CONTACT, RESULT, SITE, testStack } from './support.ts';

const errorSchema = z.object({
  code: z.optional(z.string()),
  message: z.string(),
  details: z.nullish(z.string()),
  hint: z.nullish(z.string()),
});

type Call = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
};

describe('the API, where it refuses', () => {
  let stack: Stack;
  let owner: postgres.Sql;

  beforeAll(async () => {
    stack = await testStack({
      settings: { rate_limit_per_ip: 100_000, rate_limit_total: 100_000 },
    });
    owner = postgres(stack.databaseUrl, { max: 1 });
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
  });

  const rows = async () => {
    const [row] = await owner<{ rows: number }[]>`
      select (select count(*) from contact_submissions)::int
        + (select count(*) from simulator_results)::int as rows`;
    return row?.rows;
  };

  /** A call as it is written on the wire: `fetch` refuses some of these itself. */
  const send = async ({ method = 'POST', path = '/contact_submissions', headers, body }: Call) => {
    const text = body ?? JSON.stringify(CONTACT);
    const call = request(stack.apiUrl, {
      path: path.startsWith('/functions/') ? path : `/rest/v1${path}`,
      method,
      headers: {
        apikey: stack.anonKey,
        'content-type': 'application/json',
        'content-length': `${Buffer.byteLength(text)}`,
        'idempotency-key': randomUUID(),
        ...headers,
      },
    });
    call.end(text);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    let said = '';
    for await (const part of answer.setEncoding('utf8')) said += String(part);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      ...(said !== '' && errorSchema.parse(JSON.parse(said))),
    };
  };

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const prefer = (value: string): Call => ({ headers: { prefer: value } });
  const refused: [what: string, call: Call, status: number, code: string, reason: RegExp][] = [
    [
      'JSON nested 6,000 deep',
      {
        path: '/simulator_results',
        body: JSON.stringify({ ...RESULT, raw_answers: 'X' }).replace('"X"', nested(6000)),
      },
      400,
      '23514',
      /raw_answers/,
    ],
    [
      'JSON nested 100,000 deep',
      {
        path: '/simulator_results',
        body: JSON.stringify({ ...RESULT, raw_answers: 'X' }).replace('"X"', nested(100_000)),
      },
      400,
      '54001',
      /stack depth/,
    ],
    [
      'arguments nested 6,000 deep',
      { path: '/rpc/claim_delivery', body: nested(6000) },
      404,
      'PGRST202',
      /claim_delivery/,
    ],
    ['NUL in a table', { path: '/contact_submissions%00' }, 400, 'PGRST125', /Invalid path/],
    ['NUL in a function', { path: '/rpc/claim_delivery%00' }, 400, 'PGRST125', /Invalid path/],
    ['TRACE of a table', { method: 'TRACE', body: '' }, 405, 'PGRST117', /TRACE/],
    ['PROPFIND of a table', { method: 'PROPFIND' }, 405, 'PGRST117', /PROPFIND/],
    [
      'DELETE of a function',
      { method: 'DELETE', path: '/rpc/claim_delivery' },
      405,
      'PGRST101',
      /DELETE/,
    ],
    [
      'TRACE of a mail function',
      { method: 'TRACE', path: '/functions/v1/send-contact-email', body: '' },
      405,
      'method_not_allowed',
      /TRACE/,
    ],
    [
      'another schema',
      { headers: { 'content-profile': 'private' } },
      406,
      'PGRST106',
      /^Invalid schema: private$/,
    ],
    [
      'another schema to read',
      { method: 'GET', headers: { 'accept-profile': 'private' }, body: '' },
      406,
      'PGRST106',
      /^Invalid schema: private$/,
    ],
    [
      'unknown columns',
      { path: '/contact_submissions?columns=nonsense' },
      400,
      'PGRST204',
      /nonsense/,
    ],
    ['broken columns', { path: '/contact_submissions?columns=a,,b' }, 400, 'PGRST100', /columns/],
    ...['(', 'a,,b', '*)', '"open', 'a(b', 'a(b))', 'a::', '->b'].map(
      (select): [string, Call, number, string, RegExp] => [
        `select=${select}`,
        { path: `/contact_submissions?select=${encodeURIComponent(select)}` },
        400,
        'PGRST100',
        /failed to parse select parameter/,
      ],
    ),
    ['an unknown preference', prefer('handling=strict, colour=red'), 400, 'PGRST122', /strict/],
    ['a preference twice', prefer('handling=strict, return=some'), 400, 'PGRST122', /strict/],
    ['headers only', prefer('return=headers-only'), 401, '42501', /permission denied/],
    ['XML to come back', { headers: { accept: 'application/xml' } }, 406, 'PGRST107', /xml/],
    [
      'a sequence',
      { headers: { 'content-type': 'application/json-seq' } },
      400,
      'PGRST102',
      /json-seq/,
    ],
    [
      'another JSON',
      { headers: { 'content-type': 'application/ld+json' } },
      400,
      'PGRST102',
      /ld\+json/,
    ],
    ['plain text', { headers: { 'content-type': 'text/plain' } }, 400, 'PGRST102', /text\/plain/],
    ...[
      prefer('count=exact'),
      prefer('timezone=Mars/Olympus'),
      prefer('resolution=merge-duplicates'),
      prefer('resolution=ignore-duplicates'),
      prefer('handling=strict, max-affected=1'),
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      { headers: { 'content-type': 'text/csv' } },
      { headers: { accept: 'text/csv, */*' } },
      { path: '/contact_submissions?select=email,other(*,more(id))' },
      { path: '/contact_submissions?email=eq.x' },
      { method: 'GET', path: '/rpc/claim_delivery', body: '' },
      { path: '/rpc/claim_delivery?kind=eq.x', body: '{}' },
    ].map((call): [string, Call, number, string, RegExp] => [
      JSON.stringify(call),
      call,
      501,
      'LOCAL501',
      /does not serve/,
    ]),
  ];

  it.each(refused)('refuses %s, and stores nothing', async (_, call, status, code, reason) => {
    const before = await rows();
    const answer = await send(call);
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code });
    expect(answer.message).toMatch(reason);
    expect(await rows()).toBe(before);
  });

  it('says which schemas there are, and which preference it does not know', async () => {
    const schema = await send({ headers: { 'content-profile': 'private' } });
    expect(schema.hint).toBe('Only the following schemas are exposed: public');
    const preference = await send(prefer('handling=strict, colour=red, taste'));
    expect(preference.details).toBe('Invalid preferences: colour=red, taste');
  });

  it.each<[string, Call]>([
    ['the exposed schema', { headers: { 'content-profile': 'public' } }],
    [
      'columns that there are',
      { path: `/contact_submissions?columns=${Object.keys(CONTACT).join()}` },
    ],
    [
      'columns in quotes, of rows that have more',
      {
        path: `/contact_submissions?columns=${Object.keys(CONTACT)
          .map((name) => `%22${name}%22`)
          .join()}`,
        body: JSON.stringify([{ ...CONTACT, more: 1 }]),
      },
    ],
    ['a choice of columns', { path: '/contact_submissions?select=id,"email",phone::text' }],
    ['known preferences', prefer('handling=strict, return=minimal, missing=null')],
    ['unknown preferences', prefer('colour=red')],
    ['a browser’s Accept', { headers: { accept: 'text/html, */*;q=0.8' } }],
    ['a charset', { headers: { 'content-type': 'Application/JSON; charset=utf-8' } }],
    ['headers of one hop', { headers: { 'keep-alive': 'timeout=5', te: 'trailers' } }],
  ])('stores a row with %s', async (_, call) => {
    const before = (await rows()) ?? 0;
    expect((await send(call)).status).toBe(201);
    expect(await rows()).toBe(before + 1);
  });

  it('applies the preferences that it says it applied', async () => {
    const answer = await send(prefer('colour=red, missing=null, handling=lenient, return=minimal'));
    expect(answer.headers['preference-applied']).toBe(
      'missing=null, return=minimal, handling=lenient',
    );
  });

  it('gives the rows back as the database writes them, to whoever may read them', async () => {
    await owner.unsafe('create table readable (id integer, at timestamptz, words text[])');
    await owner.unsafe('grant select, insert on readable to anon');
    const row = { id: 1, at: '2026-01-05T08:00:00+00:00', words: ['one', 'two, three'] };
    const answer = await fetch(`${stack.apiUrl}/rest/v1/readable`, {
      method: 'POST',
      headers: {
        apikey: stack.anonKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify([row, { ...row, id: 2 }]),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual([row, { ...row, id: 2 }]);
  });

  it('refuses to write to a view with 405 and the database’s reason', async () => {
    await owner.unsafe(
      'create view both_tables as select c.id from contact_submissions c cross join simulator_results',
    );
    await owner.unsafe('grant insert, update, delete on both_tables to anon');
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const answer = await send({ method, path: '/both_tables', body: '{}' });
      expect(answer).toMatchObject({ status: 405, code: '55000' });
      expect(answer.message).toMatch(/view "both_tables"/);
    }
  });

  it('says in Retry-After when a limit lets somebody in again', async () => {
    await owner`update private.settings set rate_limit_per_ip = 1`;
    await send({});
    const answer = await send({});
    await owner`update private.settings set rate_limit_per_ip = 100000`;
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('closes the connection of a body that it refuses to read', async () => {
    const { port } = new URL(stack.apiUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 90000000\r\n\r\n{`,
    );
    const [said] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(said).toMatch(/^HTTP\/1.1 413 /);
    expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n');
    await once(socket, 'close');
  });

  describe('a page elsewhere', () => {
    const ask = async (url: string, headers: Record<string, string>, method = 'GET') => {
      const call = request(url, { method, headers });
      call.end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    const pages = () => [
      `${stack.inboxUrl}/`,
      `${stack.inboxUrl}/api/messages`,
      `${stack.apiUrl}/rest/v1/leads`,
    ];

    it('reads nothing by a name of its own that leads to this machine', async () => {
      for (const url of pages()) {
        const { port } = new URL(url);
        for (const host of [
          `evil.example:${port}`,
          'localhost',
          `127.0.0.1.evil.example:${port}`,
          `localhost:1`,
        ]) {
          expect(await ask(url, { host }), `${host} ${url}`).toBe(421);
        }
        for (const name of ['localhost', '127.0.0.1', '[::1]', 'LocalHost']) {
          expect(await ask(url, { host: `${name}:${port}` }), `${name} ${url}`).not.toBe(421);
        }
      }
    });

    it('empties no inbox', async () => {
      for (const origin of ['https://evil.example', 'null', SITE]) {
        expect(await ask(`${stack.inboxUrl}/clear`, { origin }, 'POST')).toBe(403);
        expect(await ask(`${stack.inboxUrl}/api/messages`, { origin }, 'DELETE')).toBe(403);
      }
      expect(await ask(`${stack.inboxUrl}/clear`, { origin: stack.inboxUrl }, 'POST')).toBe(303);
      expect(await ask(`${stack.inboxUrl}/clear`, {}, 'POST')).toBe(303);
    });
  });
});
