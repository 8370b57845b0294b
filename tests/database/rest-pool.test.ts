import { once } from 'node:events';
import { createServer } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { restPool } from '../../supabase/local/rest-pool.ts';
import type { Query, RestPool } from '../../supabase/local/rest-pool.ts';
import { EMBEDDED, testCluster } from './support.ts';
import type { Cluster } from './support.ts';

/** As many as the pool opens at once. */
const ALL = 10;

describe('the connections of the API', () => {
  let cluster: Cluster;
  let url: string;
  let pool: RestPool;

  beforeAll(async () => {
    cluster = await testCluster(EMBEDDED);
    url = cluster.authenticatorUrl;
  });
  afterAll(() => cluster.stop());
  beforeEach(() => {
    pool = restPool(url, 2000);
  });
  afterEach(() => pool.end());

  const backend = async (query: Query) => {
    const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid');
    return row?.pid ?? 0;
  };

  /** Transactions that hold every connection until they are let go. */
  const holdAll = async () => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const pids: number[] = [];
    const held = Array.from({ length: ALL }, () =>
      pool.transaction(async (query) => {
        pids.push(await backend(query));
        await gate;
        await query('select 1');
      }),
    );
    // Looked at below; until then a rejection is nobody's.
    for (const one of held) one.catch(() => undefined);
    await expect.poll(() => pids.length).toBe(ALL);
    return { letGo, held, pids };
  };

  it('are given back after a refusal, with nothing left of the transaction', async () => {
    const first = await pool.transaction(backend);
    const refused = pool.transaction(async (query) => {
      await query("select set_config('role', $1, true)", ['anon']);
      await query('select 1 / 0');
    });
    await expect(refused).rejects.toMatchObject({ code: '22012' });
    await pool.transaction(async (query) => {
      expect(await backend(query)).toBe(first);
      expect(await query("select current_setting('role') as role")).toEqual([{ role: 'none' }]);
    });
  });

  it('are ten at most: who waits too long is refused, and no place is lost', async () => {
    const { letGo, held, pids } = await holdAll();
    expect(new Set(pids).size).toBe(ALL);
    await expect(pool.transaction(backend)).rejects.toThrow('became free');
    const next = pool.transaction(backend);
    letGo();
    await Promise.all(held);
    expect(pids).toContain(await next);
    const again = await holdAll();
    again.letGo();
    await Promise.all(again.held);
    expect(again.pids.toSorted()).toEqual(pids.toSorted());
  });

  /** Ends every process of the server at once, as it does itself when one of them is killed. */
  const moments: [string, (holding: Awaited<ReturnType<typeof holdAll>>) => Promise<void>][] = [
    [
      'between two statements',
      async ({ letGo, held, pids }) => {
        const other = restPool(url);
        process.kill(pids[0] ?? 0, 'SIGKILL');
        await expect.poll(() => other.transaction(backend).catch(() => 0)).toBeGreaterThan(0);
        await other.end();
        letGo();
        for (const { status } of await Promise.allSettled(held)) expect(status).toBe('rejected');
      },
    ],
    [
      'in a statement',
      async ({ letGo, held }) => {
        letGo();
        await Promise.all(held);
        const asleep = pool.transaction(async (query) => {
          const pid = await backend(query);
          setTimeout(() => process.kill(pid, 'SIGKILL'), 100);
          await query('select pg_sleep(60)');
        });
        await expect(asleep).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
      },
    ],
    [
      'idle',
      async ({ letGo, held, pids }) => {
        letGo();
        await Promise.all(held);
        process.kill(pids[0] ?? 0, 'SIGKILL');
      },
    ],
  ];

  it.each(moments)('outlive a server that dies while they are %s', async (_, strike) => {
    const before = await holdAll();
    await strike(before);
    // The processes of the old server end one after the other.
    const [old = 0] = before.pids;
    await expect
      .poll(() => pool.transaction(backend).catch(() => old), { timeout: 30_000 })
      .toSatisfy((pid: number) => !before.pids.includes(pid));
    const after = await holdAll();
    after.letGo();
    await Promise.all(after.held);
    expect(after.pids.filter((pid) => before.pids.includes(pid))).toEqual([]);
  });

  it('do not wait for a server that takes a connection and says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const silent = new URL(url);
    silent.port = String(typeof address === 'object' ? address?.port : address);
    const waiting = restPool(silent.href, 500);
    await expect(waiting.transaction(backend)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
    await waiting.end();
    mute.close();
  });

  it('close when what is under way is done', async () => {
    const own = restPool(url);
    const under = own.transaction(async (query) => {
      await query('select pg_sleep(0.1)');
      return backend(query);
    });
    await own.end();
    const pid = await under;
    const left = () =>
      pool.transaction((query) =>
        query<{ pid: number }>('select pid from pg_stat_activity where pid = $1::text::int', [
          `${pid}`,
        ]),
      );
    await expect.poll(left).toEqual([]);
  });
});
