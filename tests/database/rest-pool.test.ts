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
  let pool: RestPool;

  beforeAll(async () => {
    cluster = await testCluster(EMBEDDED);
  });
  afterAll(() => cluster.stop());
  beforeEach(() => {
    pool = restPool(cluster.authenticatorUrl, 2000);
  });
  afterEach(() => pool.end());

  const backend = async (query: Query) => {
    const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid');
    return row?.pid ?? 0;
  };

  /** Transactions that hold every connection until they are released. */
  const holdAll = async () => {
    const { promise, resolve: release } = Promise.withResolvers<undefined>();
    const pids: number[] = [];
    const held = Promise.allSettled(
      Array.from({ length: ALL }, () =>
        pool.transaction(async (query) => {
          pids.push(await backend(query));
          await promise;
          await query('select 1');
        }),
      ),
    );
    await expect.poll(() => pids.length).toBe(ALL);
    return {
      pids: pids.toSorted(),
      finish: async () => {
        release(undefined);
        return (await held).map(({ status }) => status);
      },
    };
  };
  const kill = (pid = 0) => process.kill(pid, 'SIGKILL');

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

  it('are ten at most: what waits too long is refused, and no place is lost', async () => {
    const { pids, finish } = await holdAll();
    expect(new Set(pids).size).toBe(ALL);
    await expect(pool.transaction(backend)).rejects.toThrow('became free');
    const next = pool.transaction(backend);
    await finish();
    expect(pids).toContain(await next);
    const again = await holdAll();
    await again.finish();
    expect(again.pids).toEqual(pids);
  });

  /** Killing one process of the server ends all of them. */
  const moments: [string, (holding: Awaited<ReturnType<typeof holdAll>>) => Promise<void>][] = [
    [
      'between two statements',
      async ({ finish, pids }) => {
        const other = restPool(cluster.authenticatorUrl);
        kill(pids[0]);
        await expect.poll(() => other.transaction(backend).catch(() => 0)).toBeGreaterThan(0);
        await other.end();
        expect(new Set(await finish())).toEqual(new Set(['rejected']));
      },
    ],
    [
      'in a statement',
      async ({ finish }) => {
        await finish();
        const asleep = pool.transaction(async (query) => {
          const pid = await backend(query);
          const sleep = query('select pg_sleep(60)');
          kill(pid);
          await sleep;
        });
        await expect(asleep).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/);
      },
    ],
    ['idle', ({ finish, pids }) => finish().then(() => void kill(pids[0]))],
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
    await after.finish();
    expect(after.pids.filter((pid) => before.pids.includes(pid))).toEqual([]);
  });

  it('do not wait for a server that takes a connection and says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const silent = new URL(cluster.authenticatorUrl);
    silent.port = String(typeof address === 'object' ? address?.port : address);
    const waiting = restPool(silent.href, 500);
    await expect(waiting.transaction(backend)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
    await waiting.end();
    mute.close();
  });

  it('close when what is under way is done', async () => {
    const own = restPool(cluster.authenticatorUrl);
    const pid = own.transaction(async (query) => {
      await query('select pg_sleep(0.1)');
      return backend(query);
    });
    await own.end();
    const query = `select pid from pg_stat_activity where pid = ${await pid}`;
    await expect.poll(() => pool.transaction((send) => send(query))).toEqual([]);
  });
});
