import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { close, listen } from '../../supabase/local/ports.ts';
import { isAlive } from '../../supabase/local/processes.ts';
import { postgresFolder } from '../../supabase/local/postgres-home.ts';
import { stopLeftover } from '../../supabase/local/postgres.ts';
import { resetStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { connect, withDatabase } from '../../supabase/tools/database.ts';
import { send, temporaryFolder, testStack, visitorOf } from './support.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let data: string;
const running: Stack[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  data = join(folder.path, 'data');
});
const stopAll = () => Promise.all(running.splice(0).map((stack) => stack.stop()));
afterEach(async () => {
  await stopAll();
  await folder.remove();
});

const start = async (options: Partial<StackOptions> = {}) => {
  const stack = await testStack({ dataDirectory: data, ...options });
  running.push(stack);
  return stack;
};

/** Stores an enquiry as a visitor. @returns the status of the response */
const store = async (stack: Stack) => (await visitorOf(stack).contact().store()).status;

it('keeps rows, keys and mails until a reset, also in a folder that other users may not enter', async () => {
  // As root, Postgres has to be elsewhere.
  await chmod(folder.path, 0o700);
  const first = await start({ durable: true });
  const mail = async (subject: string) => {
    const body = { from: 'a@mail.example', to: ['b@mail.example'], text: '', html: '', subject };
    const headers = { 'idempotency-key': subject };
    return (await send(`${first.inboxUrl}/emails`, { headers, body })).status;
  };

  for (const subject of ['one', 'two', 'one']) {
    expect(await mail(subject)).toBe(200);
  }

  expect(await store(first)).toBe(201);
  const secrets = join(data, 'secrets.json');
  expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  expect(await readFile(secrets, 'utf8')).toContain(first.serviceRoleKey);
  const inUse = `already running, started by process ${process.pid}`;
  await expect(start()).rejects.toThrow(inUse);
  await expect(resetStack(data)).rejects.toThrow(inUse);
  await stopAll();

  const second = await start({ durable: true });
  const leads = withDatabase(second.databaseUrl, (sql) => sql`select id from leads`);
  expect(await leads).toHaveLength(1);
  const inbox = await fetch(`${second.inboxUrl}/api/messages`);
  expect(await inbox.json()).toMatchObject([{ subject: 'two' }, { subject: 'one' }]);
  expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
  await stopAll();
  const elsewhere = await postgresFolder(data);
  expect(existsSync(elsewhere)).toBe(true);
  await resetStack(data);
  expect([data, elsewhere].filter(existsSync)).toEqual([]);
});

it('says what to do when a port is taken, and leaves nothing running', async () => {
  const holder = createServer();
  const port = await listen(holder, 'postgres', 0);
  await expect(start({ ports: { api: 0, postgres: port, inbox: 0 } })).rejects.toThrow(
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
    await expect(start()).rejects.toThrow(`${file} is damaged. Run "npm start -- --reset"`);
  },
);

it('loses no connection of the API when Postgres dies while all are busy, or idle', async () => {
  const stack = await start({ durable: true });
  const storeMany = async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => store(stack)));
    return new Set(statuses);
  };

  const kill = async () => {
    const killed = stack.postgresPid() ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(stack.postgresPid, { timeout: 20_000 }).not.toBe(killed);
  };

  const recovered = () => expect.poll(storeMany, { timeout: 20_000 }).toEqual(new Set([201]));
  for (let round = 0; round < 2; round += 1) {
    const sql = connect(stack.databaseUrl);
    await sql.unsafe('begin; lock table contact_submissions');
    const stored = storeMany();
    // All ten connections of the API wait, also in the second round.
    const waiting = () => sql`select from pg_locks where not granted`;
    await expect.poll(waiting, { timeout: 3000 }).toHaveLength(10);
    await kill();
    expect(await stored).toEqual(new Set([503]));
    await sql.end();
    await recovered();
    await kill();
    await recovered();
  }
});

it('removes a lock of its Postgres that is empty or has the id of another process', async () => {
  const other = spawn('sleep', ['60']);
  const lock = join(folder.path, 'postmaster.pid');
  for (const text of [`${other.pid}\n${folder.path}\n`, '']) {
    await writeFile(lock, text);
    await stopLeftover(folder.path, () => undefined);
    expect(existsSync(lock)).toBe(false);
  }

  expect(isAlive(other.pid ?? 0)).toBe(true);
  other.kill();
});
