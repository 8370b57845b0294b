import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Stack } from '../../supabase/local/stack.ts';
import { HOSTILE_CALLS } from './hostile-calls.ts';
import { HOSTILE_INSERTS } from './hostile-inputs.ts';
import type { Hostile } from './hostile-inputs.ts';
import { CONTACT, testStack } from './support.ts';

const errorSchema = z.object({ code: z.string() });

describe('hostile inputs with the public key', () => {
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

  const send = async ({ path, method = 'POST', headers = {}, body }: Hostile) => {
    const bodiless = method === 'GET' || method === 'HEAD';
    const sent = { apikey: stack.anonKey, 'content-type': 'application/json', ...headers };
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    const answer = await fetch(`${stack.apiUrl}${path.replace(/apikey=$/, `$&${stack.anonKey}`)}`, {
      method,
      headers: Object.entries(sent).filter(([, value]) => value !== ''),
      // A Blob without a type is sent without a content type, as a form of another site can do it.
      ...(!bodiless && { body: sent['content-type'] === '' ? new Blob([text]) : text }),
    });
    const said = await answer.text();
    const code = said === '' ? '' : errorSchema.parse(JSON.parse(said)).code;
    return { status: answer.status, code };
  };

  const rows = async () => {
    const [row] = await owner<{ leads: number }[]>`select count(*)::int as leads from leads`;
    return row?.leads;
  };

  it('are more than five hundred, each another', () => {
    const all = [...HOSTILE_INSERTS, ...HOSTILE_CALLS];
    expect(all.length).toBeGreaterThanOrEqual(500);
    expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
    console.info(
      `Hostile inputs: ${HOSTILE_INSERTS.length} to tables, ${HOSTILE_CALLS.length} to functions`,
    );
  });

  it('are each refused by the tables exactly so, and store nothing', async () => {
    for (const hostile of HOSTILE_INSERTS) {
      const { status, code } = await send(hostile);
      expect({ what: hostile.what, status, code }).toEqual({
        what: hostile.what,
        status: hostile.status,
        code: hostile.code,
      });
    }
    expect(await rows()).toBe(0);
  });

  /** One more than a network may store: as many as fill it, then the one that is refused. */
  const NETWORKS = ['2001:db8:1', '2a02:26f7:c9c8', 'fd00:0:0'].flatMap((site) => [
    { what: `${site} /64`, fill: [`${site}:7::1`], last: `${site}:7:ffff:ffff:ffff:ffff` },
    {
      what: `${site} /56`,
      fill: ['0', '1', '2', '3'].map((subnet) => `${site}:a${subnet}::1`),
      last: `${site}:af::1`,
    },
    {
      what: `${site} /48`,
      fill: Array.from({ length: 16 }, (_, subnet) => `${site}:${subnet.toString(16)}00::1`),
      last: `${site}:ffff::1`,
    },
  ]);
  const ADDRESSES = [
    { what: 'IPv4', fill: ['203.0.113.9'], last: '203.0.113.9' },
    { what: 'IPv4 as IPv6', fill: ['203.0.113.9'], last: '::ffff:203.0.113.9' },
    { what: 'IPv4 in hexadecimal', fill: ['203.0.113.9'], last: '::ffff:cb00:7109' },
  ];

  it.each([...NETWORKS, ...ADDRESSES])(
    'from a network with nothing left are refused: $what',
    async ({ fill, last }) => {
      const attempt = owner.begin(async (sql) => {
        await sql`update private.settings set rate_limit_per_ip = 1`;
        await sql`set local role anon`;
        const from = async (address: string) => {
          await sql`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`;
          await sql`insert into contact_submissions ${sql(CONTACT)}`;
        };
        for (const address of fill) await from(address);
        await from(last).catch((error: unknown) => {
          throw new Error('the last', { cause: error });
        });
      });
      await expect(attempt).rejects.toMatchObject({
        message: 'the last',
        cause: { code: 'PT429' },
      });
      expect(await rows()).toBe(0);
    },
  );

  it('are each refused by the mail functions exactly so, and mail nothing', async () => {
    for (const hostile of HOSTILE_CALLS) {
      const { status, code } = await send(hostile);
      expect({ what: hostile.what, status, code }).toEqual({
        what: hostile.what,
        status: hostile.status,
        code: hostile.code,
      });
    }
    expect(await rows()).toBe(0);
    expect(await (await fetch(`${stack.inboxUrl}/api/messages`)).json()).toEqual([]);
  });
});
