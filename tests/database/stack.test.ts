import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { openInbox } from '../../supabase/local/inbox.ts';
import { close, listen } from '../../supabase/local/ports.ts';
import { postgresFolder } from '../../supabase/local/postgres-home.ts';
import { resetStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import {
  ANY_PORTS,
  CONTACT,
  EMBEDDED,
  fromTemplate,
  SITE,
  temporaryFolder,
  testCluster,
  testStack,
} from './support.ts';

const codeSchema = z.object({ code: z.string() });
const mailsSchema = z.array(z.object({ subject: z.string() }));

describe('the embedded stack', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let data: string;
  const running: Stack[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    data = join(folder.path, 'data');
    await mkdir(data);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stack) => stack.stop()));
    await folder.remove();
  });

  const start = async (options: Partial<StackOptions> = {}) => {
    const stack = await testStack({ dataDirectory: data, ...options });
    running.push(stack);
    return stack;
  };
  const post = (stack: Stack, path: string) =>
    fetch(`${stack.apiUrl}${path}`, {
      method: 'POST',
      headers: { apikey: stack.anonKey, 'content-type': 'application/json', origin: SITE },
      body: JSON.stringify(CONTACT),
    });
  const store = async (stack: Stack) => (await post(stack, '/rest/v1/contact_submissions')).status;
  const countStored = async (stack: Stack) => {
    const sql = postgres(stack.databaseUrl, { max: 1 });
    const rows = await sql`select id from leads`;
    await sql.end();
    return rows.length;
  };

  it('keeps rows and keys until a reset, also in a folder that other users may not enter', async () => {
    // As root, Postgres has to be elsewhere.
    await chmod(folder.path, 0o700);
    const first = await start({ durable: true });
    expect(await store(first)).toBe(201);
    const secrets = join(data, 'secrets.json');
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(await readFile(secrets, 'utf8')).toContain(first.serviceRoleKey);
    const inUse = `already running, started by process ${process.pid}`;
    await expect(start()).rejects.toThrow(inUse);
    await expect(resetStack(data)).rejects.toThrow(inUse);
    await first.stop();
    const second = await start({ durable: true });
    expect(await countStored(second)).toBe(1);
    expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
    await second.stop();
    const elsewhere = await postgresFolder(data);
    expect(existsSync(elsewhere)).toBe(true);
    await resetStack(data);
    expect([data, elsewhere].filter(existsSync)).toEqual([]);
  });

  it('says what to do when a port is taken, and leaves nothing running', async () => {
    await fromTemplate('stack', data);
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
      await fromTemplate('stack', data);
      const file = join(data, name);
      await mkdir(join(data, 'inbox'), { recursive: true });
      await writeFile(file, '{"serviceRoleKey":"sb_');
      await expect(start()).rejects.toThrow(`${file} is damaged. Run "npm run reset"`);
    },
  );

  it('works with a Postgres of one’s own', async () => {
    const cluster = await testCluster(EMBEDDED);
    const admin = postgres(cluster.running.adminUrl, { max: 1 });
    await admin`create database other`;
    await admin.end();
    const url = new URL(cluster.running.adminUrl);
    url.pathname = '/other';
    const stack = await start({ databaseUrl: url.href });
    expect(await store(stack)).toBe(201);
    expect(await countStored(stack)).toBe(1);
    expect(stack.postgresPid()).toBeUndefined();
    await running.pop()?.stop();
    await cluster.stop();
  });

  it('restarts a function that was killed; until then it responds with 503 and Retry-After', async () => {
    await fromTemplate('stack', data);
    const stack = await start();
    const kill = async () => {
      const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
      const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
      const found = processes.find(
        ([, parent, ...args]) =>
          Number(parent) === process.pid && args.join(' ').includes('send-contact-email/index.ts'),
      );
      if (found !== undefined) process.kill(Number(found[0]), 'SIGKILL');
      return found !== undefined;
    };
    const call = async () => {
      const response = await post(stack, '/functions/v1/send-contact-email');
      const { code } = codeSchema.parse(await response.json());
      return { code, retryAfter: response.headers.get('retry-after') };
    };
    expect((await call()).code).toBe('unknown_enquiry');
    // The second and third time while its successor starts.
    for (let kills = 0; kills < 3; kills += 1) {
      await expect.poll(kill, { interval: 5, timeout: 20_000 }).toBe(true);
      expect(await call()).toEqual({ code: 'BOOT_ERROR', retryAfter: '1' });
    }
    await expect.poll(async () => (await call()).code, { timeout: 30_000 }).toBe('unknown_enquiry');
  });

  it('answers with 503 while Postgres is down, on every connection, and then serves again', async () => {
    await fromTemplate('stack', data);
    const stack = await start();
    // More than the connections to the database.
    const many = () => Promise.all(Array.from({ length: 30 }, () => store(stack)));
    expect(new Set(await many())).toEqual(new Set([201]));
    const killed = stack.postgresPid() ?? 0;
    const during = many();
    process.kill(killed, 'SIGKILL');
    const statuses = [...(await during), ...(await many())];
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    await expect.poll(() => store(stack), { timeout: 30_000 }).toBe(201);
    expect(new Set(await many())).toEqual(new Set([201]));
    expect(stack.postgresPid()).not.toBe(killed);
  });

  it('accepts a mail once it is on the disk, each id once, and lists it after a restart', async () => {
    let inbox = await openInbox(data);
    const port = await listen(inbox, 'inbox', 0);
    const subjects = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/messages`);
      return mailsSchema.parse(await response.json()).map(({ subject }) => subject);
    };
    const send = async (subject: string) => {
      const mail = { from: 'a@mail.example', to: ['b@mail.example'], text: '', html: '', subject };
      const response = await fetch(`http://127.0.0.1:${port}/emails`, {
        method: 'POST',
        headers: { 'idempotency-key': subject },
        body: JSON.stringify(mail),
      });
      return response.status;
    };
    try {
      await rm(data, { recursive: true });
      expect(await send('one')).toBe(500);
      expect(await subjects()).toEqual([]);
      await mkdir(data);
      for (const subject of ['one', 'two', 'one']) expect(await send(subject)).toBe(200);
      await close(inbox);
      inbox = await openInbox(data);
      await listen(inbox, 'inbox', port);
      expect(await subjects()).toEqual(['two', 'one']);
    } finally {
      await close(inbox);
    }
  });
});
