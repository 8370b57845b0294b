import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { close, listen } from '../../supabase/local/ports.ts';
import { isAlive } from '../../supabase/local/processes.ts';
import { postgresFolder } from '../../supabase/local/postgres-home.ts';
import { resetStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { createDatabase } from './fixtures.ts';
import { claimPorts, listProcesses, startStackProcess } from './stack-process.ts';
import type { StackProcess } from './stack-process.ts';
import { ANY_PORTS, send, temporaryFolder, testStack, visitorOf } from './support.ts';

describe('the embedded stack', { timeout: 240_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let data: string;
  const running: Stack[] = [];
  const processes: StackProcess[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    data = join(folder.path, 'data');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stack) => stack.stop()));
    await Promise.all(processes.splice(0).map((stack) => stack.killAll()));
    await folder.remove();
  });

  const start = async (options: Partial<StackOptions> = {}) => {
    const stack = await testStack({ dataDirectory: data, ...options });
    running.push(stack);
    return stack;
  };
  const query = async ({ databaseUrl }: Pick<Stack, 'databaseUrl'>, statement: string) => {
    const sql = postgres(databaseUrl, { max: 1, fetch_types: false });
    return sql.unsafe<{ id: string }[]>(statement).finally(() => sql.end());
  };
  const inbox = async ({ inboxUrl }: Pick<Stack, 'inboxUrl'>) =>
    (await (await fetch(`${inboxUrl}/api/messages`)).json()) as { id: string; subject: string }[];

  it('keeps rows, keys and mails until a reset, also in a folder that other users may not enter', async () => {
    // As root, Postgres has to be elsewhere.
    await chmod(folder.path, 0o700);
    const first = await start({ durable: true });
    const mail = async (subject: string) => {
      const body = { from: 'a@mail.example', to: ['b@mail.example'], text: '', html: '', subject };
      const headers = { 'idempotency-key': subject };
      return (await send(`${first.inboxUrl}/emails`, { headers, body })).status;
    };
    await rm(join(data, 'inbox'), { recursive: true });
    expect(await mail('one'), 'not on the disk').toBe(500);
    expect(await inbox(first)).toEqual([]);
    await mkdir(join(data, 'inbox'));
    for (const subject of ['one', 'two', 'one']) expect(await mail(subject)).toBe(200);
    expect((await visitorOf(first).contact().store()).status).toBe(201);
    const secrets = join(data, 'secrets.json');
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(await readFile(secrets, 'utf8')).toContain(first.serviceRoleKey);
    const inUse = `already running, started by process ${process.pid}`;
    await expect(start()).rejects.toThrow(inUse);
    await expect(resetStack(data)).rejects.toThrow(inUse);
    await first.stop();

    const second = await start({ durable: true });
    expect(await query(second, 'select id from leads')).toHaveLength(1);
    expect((await inbox(second)).map(({ subject }) => subject)).toEqual(['two', 'one']);
    expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
    await second.stop();
    const elsewhere = await postgresFolder(data);
    expect(existsSync(elsewhere)).toBe(true);
    await resetStack(data);
    expect([data, elsewhere].filter(existsSync)).toEqual([]);
  });

  it('says what to do when a port is taken, and leaves nothing running', async () => {
    const holder = createServer();
    const port = await listen(holder, 'postgres', 0);
    await expect(start({ ports: { ...ANY_PORTS, postgres: port } })).rejects.toThrow(
      new RegExp(`Port ${port} for .* is taken, probably by .* Stop that one .*lsof -i :${port}`),
    );
    await close(holder);
    await start();
  });

  it.each(['secrets.json', 'owner.json', 'inbox/1.json'])(
    'names a damaged %s and what to run',
    async (name) => {
      const file = join(data, name);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, '{"serviceRoleKey":"sb_');
      await expect(start()).rejects.toThrow(`${file} is damaged. Run "npm run reset"`);
    },
  );

  it('works with a Postgres of one’s own, also at a second start', async () => {
    const { adminUrl } = await createDatabase();
    for (let starts = 0; starts < 2; starts += 1) {
      const stack = await start({ databaseUrl: adminUrl });
      expect((await visitorOf(stack).contact().store()).status).toBe(201);
      expect(stack.postgresPid()).toBeUndefined();
      await running.pop()?.stop();
    }
  });

  it('starts a killed function again; until then it responds with 503 and Retry-After', async () => {
    const enquiry = visitorOf(await start()).contact();
    const kill = () => {
      const found = listProcesses().find(
        ({ parent, command }) =>
          parent === process.pid && command.includes('send-contact-email/index.ts'),
      );
      return found !== undefined && process.kill(found.pid, 'SIGKILL');
    };
    const code = async () => ((await enquiry.mail()).body as { code: string }).code;
    expect(await code()).toBe('unknown_enquiry');
    // The second time while its successor starts.
    for (let kills = 0; kills < 2; kills += 1) {
      await expect.poll(kill, { interval: 5, timeout: 20_000 }).toBe(true);
      const { body, headers } = await enquiry.mail();
      expect(body).toMatchObject({ code: 'BOOT_ERROR' });
      expect(headers['retry-after']).toBe('1');
    }
    await expect.poll(code, { timeout: 30_000 }).toBe('unknown_enquiry');
  });

  it('loses no connection of the API when Postgres dies while all are busy, or idle', async () => {
    const stack = await start();
    const storeMany = async () => {
      const enquiries = Array.from({ length: 12 }, () => visitorOf(stack).contact().store());
      return new Set((await Promise.all(enquiries)).map(({ status }) => status));
    };
    const kill = async () => {
      const killed = stack.postgresPid() ?? 0;
      process.kill(killed, 'SIGKILL');
      await expect.poll(stack.postgresPid, { timeout: 20_000 }).not.toBe(killed);
      const stores = async () => (await visitorOf(stack).contact().store()).status;
      await expect.poll(stores, { timeout: 20_000 }).toBe(201);
    };
    const sql = postgres(stack.databaseUrl, { max: 1, fetch_types: false });
    const waiting = async () => {
      const rows = await query(
        stack,
        "select pid from pg_stat_activity where wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    const locked = sql.begin(async (transaction) => {
      await transaction`lock table contact_submissions`;
      const stored = storeMany();
      // More wait for a connection than there are.
      await expect.poll(waiting).toBe(10);
      await kill();
      expect(await stored).toEqual(new Set([503]));
    });
    await expect(locked).rejects.toThrow();
    await sql.end();
    expect(await storeMany()).toEqual(new Set([201]));
    await kill();
    expect(await storeMany()).toEqual(new Set([201]));
  });

  it('stops no other process with the id of its Postgres', async () => {
    await (await testStack({ dataDirectory: data })).stop();
    const other = spawn('sleep', ['60']);
    const lock = join(data, 'postgres', 'postmaster.pid');
    for (const text of [`${other.pid}\n${join(data, 'postgres')}\n`, '']) {
      await writeFile(lock, text);
      await (await testStack({ dataDirectory: data })).stop();
    }
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill();
  });

  it('starts again after a first start that was killed', async () => {
    const ports = await claimPorts();
    const startProcess = () => {
      const stack = startStackProcess({ dataDirectory: data, ports });
      processes.push(stack);
      return stack;
    };
    const moments: ((output: string) => boolean)[] = [
      () => existsSync(join(data, 'postgres.making', 'base', '1')),
      (output) => output.includes('applied'),
    ];
    for (const isReached of moments) {
      const killed = startProcess();
      await expect
        .poll(() => isReached(killed.output()), { interval: 2, timeout: 60_000 })
        .toBe(true);
      await killed.killAll();
    }
    const { store } = visitorOf(await startProcess().ready).contact();
    expect((await store()).status).toBe(201);
  });
});
