import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { copyProject } from '../../.scripts/library/project-copy.ts';
import { createInboxPage } from '../../supabase/local/inbox-page.ts';
import { openMailbox } from '../../supabase/local/mailbox.ts';
import { close, listen } from '../../supabase/local/ports.ts';
import { resetStack, startStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { ANY_PORTS, CONTACT, firm, fromTemplate, SITE, temporaryFolder } from './support.ts';

const codeSchema = z.object({ code: z.string() });

describe('the embedded stack', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let data: string;
  const running: Stack[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    data = join(folder.path, 'data');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stack) => stack.stop()));
    await folder.remove();
  });

  /** Fills the data directory as an earlier start left it. */
  const startedBefore = async () => {
    await mkdir(data);
    await fromTemplate('stack', data);
  };

  const start = async (options: Partial<StackOptions> = {}) => {
    const stack = await startStack({
      dataDirectory: data,
      ports: ANY_PORTS,
      siteOrigins: [SITE],
      firm: await firm(),
      durable: false,
      ...options,
    });
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

  it('keeps rows and keys across a restart, for their owner only, until a reset', async () => {
    const first = await start({ durable: true });
    expect(await store(first)).toBe(201);
    await first.stop();
    const second = await start({ durable: true });
    expect(await countStored(second)).toBe(1);
    expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
    const secrets = join(data, 'secrets.json');
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(await readFile(secrets, 'utf8')).toContain(first.serviceRoleKey);
    await second.stop();
    await resetStack(data);
    const third = await start();
    expect(await countStored(third)).toBe(0);
    expect(third.serviceRoleKey).not.toBe(first.serviceRoleKey);
  });

  it('starts and resets in a folder that other users may not enter', async () => {
    // Made for its owner only: as root, Postgres has to be elsewhere.
    const copy = copyProject({ pictures: false });
    data = join(copy.root, '.data');
    try {
      const stack = await start();
      expect(await store(stack)).toBe(201);
      await expect(copy.command('reset')).rejects.toThrow('already running');
      await stack.stop();
      expect(await copy.command('reset')).toContain('Deleted the local database and inbox');
      expect(existsSync(data)).toBe(false);
      expect(await countStored(await start())).toBe(0);
    } finally {
      await running.pop()?.stop();
      copy.remove();
    }
  });

  it.each(['api', 'postgres', 'inbox'] as const)(
    'says what to do when the port of %s is taken, and leaves nothing running',
    async (name) => {
      await startedBefore();
      const holder = createServer();
      const port = await listen(holder, name, 0);
      await expect(start({ ports: { ...ANY_PORTS, [name]: port } })).rejects.toThrow(
        new RegExp(`Port ${port} for .* is taken, probably by .* Stop that one .*lsof -i :${port}`),
      );
      await close(holder);
      await start();
    },
  );

  it('refuses a second start on the same data, naming the first', async () => {
    await startedBefore();
    const first = await start();
    await expect(start()).rejects.toThrow(`already running, started by process ${process.pid}`);
    await expect(resetStack(data)).rejects.toThrow('already running');
    expect(await store(first)).toBe(201);
  });

  it.each(['secrets.json', 'owner.json', 'inbox/1.json'])(
    'names a damaged %s and what to run',
    async (name) => {
      await startedBefore();
      const file = join(data, name);
      await mkdir(join(data, 'inbox'), { recursive: true });
      await writeFile(file, '{"serviceRoleKey":"sb_');
      await expect(start()).rejects.toThrow(`${file} is damaged. Run "npm run reset"`);
    },
  );

  it('works with a Postgres of one’s own', async () => {
    await startedBefore();
    const host = await start();
    const url = new URL(host.databaseUrl);
    url.username = 'supabase_admin';
    const sql = postgres(url.href, { max: 1 });
    await sql`create database other`;
    await sql.end();
    // Roles belong to the whole cluster, so the password of the API's role changes with the last start.
    await host.stop();
    url.port = new URL((await start()).databaseUrl).port;
    url.pathname = '/other';
    const own = await start({ dataDirectory: join(folder.path, 'other'), databaseUrl: url.href });
    expect(await store(own)).toBe(201);
    expect(await countStored(own)).toBe(1);
    expect(own.postgresPid()).toBeUndefined();
  });

  it('restarts a function that was killed; until then it responds with 503 and Retry-After', async () => {
    await startedBefore();
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

  it('accepts a mail once it is on the disk, each id once, and lists it after a restart', async () => {
    const mailbox = await openMailbox(data);
    const inbox = createInboxPage(mailbox) as Server;
    const port = await listen(inbox, 'inbox', 0);
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
      expect(mailbox.mails()).toEqual([]);
      await mkdir(data);
      for (const subject of ['one', 'two', 'one']) expect(await send(subject)).toBe(200);
      const reopened = await openMailbox(data);
      expect(reopened.mails().map(({ subject }) => subject)).toEqual(['two', 'one']);
    } finally {
      await close(inbox);
    }
  });
});
