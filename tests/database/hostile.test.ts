import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { useStack } from './fixtures.ts';
import { HOSTILE_CALLS } from './hostile-calls.ts';
import { HOSTILE_INSERTS } from './hostile-inputs.ts';
import type { Hostile } from './hostile-inputs.ts';
import { HOSTILE_PROTOCOL } from './hostile-protocol.ts';
import { CONTACT } from './support.ts';

const errorSchema = z.object({ code: z.string(), message: z.optional(z.string()) });

describe('hostile requests with the public key', () => {
  const backend = useStack(() => ({
    settings: { rate_limit_per_ip: 100_000, rate_limit_total: 100_000 },
  }));

  /** A request as it is written on the wire: `fetch` refuses some of these itself. */
  const send = async ({ path, method = 'POST', headers = {}, body }: Hostile) => {
    const { apiUrl, anonKey } = backend.stack;
    const isBodiless = method === 'GET' || method === 'HEAD';
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    const sent = { apikey: anonKey, 'content-type': 'application/json', ...headers };
    const call = request(apiUrl, {
      // The gateway may close a connection whose body it did not read: none is used twice.
      agent: false,
      path: path.replace(/apikey=$/, `$&${anonKey}`),
      method,
      headers: {
        ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
        ...(!isBodiless && { 'content-length': `${Buffer.byteLength(text)}` }),
      },
    });
    call.end(isBodiless ? '' : text);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    let json = '';
    for await (const part of response.setEncoding('utf8')) json += String(part);
    const { code, message = '' } = json === '' ? { code: '' } : errorSchema.parse(JSON.parse(json));
    return { status: response.statusCode, code, message };
  };
  const rows = async () => (await backend.owner`select from leads`).length;

  it.each([
    { target: 'tables', requests: HOSTILE_INSERTS, least: 445 },
    { target: 'functions', requests: HOSTILE_CALLS, least: 145 },
    { target: 'protocol', requests: HOSTILE_PROTOCOL, least: 35 },
  ])('to the $target are each refused exactly so, and store and mail nothing', async (group) => {
    expect(group.requests.length).toBeGreaterThanOrEqual(group.least);
    const wrong: unknown[] = [];
    for (const hostile of group.requests) {
      const { what, status, code, reason = /^/ } = hostile;
      const refused = await send(hostile);
      const isRight =
        refused.status === status && refused.code === code && reason.test(refused.message);
      if (!isRight) wrong.push({ what, expected: { status, code, reason }, refused });
    }
    expect(wrong).toEqual([]);
    expect(await rows()).toBe(0);
    expect(await (await fetch(`${backend.stack.inboxUrl}/api/messages`)).json()).toEqual([]);
  });

  /** One more than a network may store: as many as fill it, then the one that is refused. */
  const networks = ['2001:db8:1', '2a02:26f7:c9c8', 'fd00:0:0'].flatMap((site) => {
    const subnets = Array.from({ length: 16 }, (_, place) => place.toString(16));
    return [
      [[`${site}:7::1`], `${site}:7:ffff:ffff:ffff:ffff`],
      [subnets.slice(0, 4).map((subnet) => `${site}:a${subnet}::1`), `${site}:af::1`],
      [subnets.map((subnet) => `${site}:${subnet}00::1`), `${site}:ffff::1`],
    ] as const;
  });
  it.each([
    ...networks,
    [['203.0.113.9'], '203.0.113.9'] as const,
    [['203.0.113.9'], '::ffff:203.0.113.9'] as const,
    [['203.0.113.9'], '::ffff:cb00:7109'] as const,
  ])('from a network with nothing left are refused: %s, %s', async (fill, last) => {
    const attempt = backend.owner.begin(async (sql) => {
      await sql`update private.settings set rate_limit_per_ip = 1`;
      await sql`set local role anon`;
      const from = async (address: string) => {
        const headers = JSON.stringify({ 'cf-connecting-ip': address });
        await sql`select set_config('request.headers', ${headers}, true)`;
        await sql`insert into contact_submissions ${sql(CONTACT)}`;
      };
      for (const address of fill) await from(address);
      await from(last).catch((error: unknown) => {
        throw new Error('the last', { cause: error });
      });
    });
    await expect(attempt).rejects.toMatchObject({ message: 'the last', cause: { code: 'PT429' } });
    expect(await rows()).toBe(0);
  });
});
