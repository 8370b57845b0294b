import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Stack } from '../../supabase/local/stack.ts';
import { HOSTILE_CALLS } from './hostile-calls.ts';
import { HOSTILE_INSERTS } from './hostile-inputs.ts';
import type { Hostile } from './hostile-inputs.ts';
import { testStack } from './support.ts';

const errorSchema = z.object({ code: z.string() });

describe('hostile inputs with the public key', () => {
  let stack: Stack;
  let owner: postgres.Sql;

  beforeAll(async () => {
    stack = await testStack({ settings: { rate_per_address: 100_000, rate_per_table: 100_000 } });
    owner = postgres(stack.databaseUrl, { max: 1 });
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
  });

  const send = async ({ path, method = 'POST', headers = {}, body }: Hostile) => {
    const bodiless = method === 'GET' || method === 'HEAD';
    const answer = await fetch(`${stack.apiUrl}${path}`, {
      method,
      headers: { apikey: stack.anonKey, 'content-type': 'application/json', ...headers },
      ...(!bodiless && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    const code = text === '' ? '' : errorSchema.parse(JSON.parse(text)).code;
    return { status: answer.status, code, text };
  };

  const rows = async () => {
    const [row] = await owner<{ leads: number }[]>`select count(*)::int as leads from leads`;
    return row?.leads;
  };

  it('are more than two hundred, each another', () => {
    const all = [...HOSTILE_INSERTS, ...HOSTILE_CALLS];
    expect(HOSTILE_INSERTS.length).toBeGreaterThanOrEqual(200);
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
