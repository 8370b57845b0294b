import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { close, listen } from '../../supabase/local/ports.ts';
import { postgresFolder } from '../../supabase/local/postgres-home.ts';
import { stopLeftover } from '../../supabase/local/postgres.ts';
import { isAlive } from '../../supabase/local/processes.ts';
import { resetStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { withConnection } from './database.ts';
import { temporaryFolder, testStack } from './test-stack.ts';
import { send, visitorOf } from './visitor.ts';

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

async function start(options: Partial<StackOptions> = {}) {
  const stack = await testStack({ dataDirectory: data, ...options });
  running.push(stack);
  return stack;
}

/** Stores an enquiry as a visitor. @returns the status of the response */
const store = async (stack: Stack) => (await visitorOf(stack).contact().store()).status;

/** Sends a mail to the inbox. @returns the status of the response */
async function sendMail({ inboxUrl }: Stack, subject: string) {
  const body = { from: 'a@mail.example', to: ['b@mail.example'], text: '', html: '', subject };
  const headers = { 'idempotency-key': subject };
  return (await send(`${inboxUrl}/emails`, { headers, body })).status;
}

describe('a restart', () => {
  it('keeps rows, mails and keys', async () => {
    const first = await start({ durable: true });
    expect(await store(first)).toBe(201);
    expect(await sendMail(first, 'one')).toBe(200);
    await stopAll();

    const second = await start({ durable: true });
    const leads = withConnection(second.databaseUrl, (sql) => sql`select id from leads`);
    expect(await leads).toHaveLength(1);
    const inbox = await fetch(`${second.inboxUrl}/api/messages`);
    expect(await inbox.json()).toMatchObject([{ subject: 'one' }]);
    expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
  });

  it('loses its data and its database in a reset', async () => {
    await start({ durable: true });
    await stopAll();
    const elsewhere = await postgresFolder(data);
    await resetStack(data);
    expect([data, elsewhere].filter(existsSync)).toEqual([]);
  });

  it('works in a folder that other users may not enter', async () => {
    // If the tests run as root, Postgres has to use another folder.
    await chmod(folder.path, 0o700);
    expect(await store(await start())).toBe(201);
  });
});

describe('the data directory', () => {
  it('has secrets that only its owner may read', async () => {
    const { serviceRoleKey } = await start();
    const secrets = join(data, 'secrets.json');
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(await readFile(secrets, 'utf8')).toContain(serviceRoleKey);
  });

  it('is used by one process', async () => {
    await start();
    const inUse = `already running, started by process ${process.pid}`;
    await expect(start()).rejects.toThrow(inUse);
    await expect(resetStack(data)).rejects.toThrow(inUse);
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
});

it('takes a mail once that is sent twice under one key', async () => {
  const stack = await start();
  await sendMail(stack, 'one');
  await sendMail(stack, 'one');
  expect(await (await fetch(`${stack.inboxUrl}/api/messages`)).json()).toHaveLength(1);
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

describe('when Postgres dies', () => {
  /** Stores twelve enquiries at the same moment. @returns the different statuses */
  async function storeMany(stack: Stack) {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => store(stack)));
    return new Set(statuses);
  }

  async function kill(stack: Stack) {
    const killed = stack.postgresPid() ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(stack.postgresPid, { timeout: 20_000 }).not.toBe(killed);
  }

  const expectRecovery = (stack: Stack) =>
    expect.poll(() => storeMany(stack), { timeout: 20_000 }).toEqual(new Set([201]));

  it('all idle connections of the API recover', async () => {
    const stack = await start({ durable: true });
    await storeMany(stack);
    await kill(stack);
    await expectRecovery(stack);
  });

  it('all busy connections of the API recover', async () => {
    const stack = await start({ durable: true });
    const sql = postgres(stack.databaseUrl, { max: 1, fetch_types: false });
    await sql.unsafe('begin; lock table contact_submissions');
    const stored = storeMany(stack);
    const waiting = () => sql`select from pg_locks where not granted`;
    await expect.poll(waiting, { timeout: 3000 }).toHaveLength(10);
    await kill(stack);
    const answers = await stored;
    // The lock ends with its session, so that an insert may be stored before its own session ends.
    answers.delete(201);
    expect(answers).toEqual(new Set([503]));
    await sql.end({ timeout: 1 });
    await expectRecovery(stack);
  });
});

describe('a lock of its Postgres', () => {
  it('is removed when it has the id of another process', async () => {
    const other = spawn('sleep', ['60']);
    const lock = join(folder.path, 'postmaster.pid');
    await writeFile(lock, `${other.pid}\n${folder.path}\n`);
    await stopLeftover(folder.path, () => undefined);
    expect(existsSync(lock)).toBe(false);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill();
  });

  it('is removed when it is empty', async () => {
    const lock = join(folder.path, 'postmaster.pid');
    await writeFile(lock, '');
    await stopLeftover(folder.path, () => undefined);
    expect(existsSync(lock)).toBe(false);
  });
});
