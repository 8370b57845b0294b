import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { claimPort } from '../../supabase/local/ports.ts';
import { isAlive } from '../../supabase/local/processes.ts';
import { CONTACT, SITE, temporaryFolder } from './support.ts';

const run = promisify(execFile);

/** A stack on given ports in a process of its own, stopped as by `npm start`, which prints what it does. */
const CHILD = `
  const [folder, ports, support, stack, shutdown, durable] = process.argv.slice(1);
  const { startStack } = await import(stack);
  const { firm, SITE } = await import(support);
  const { handleShutdown } = await import(shutdown);
  const ending = handleShutdown('Stopping');
  const started = await startStack({
    dataDirectory: folder, ports: JSON.parse(ports), siteOrigins: [SITE], firm: await firm(),
    durable: durable === 'durable', schedulerIntervalMs: 200, log: console.log,
    settings: {
      rate_limit_per_ip: 10000, mailed_per_ip_per_day: 10000, rate_limit_total: 10000,
      browser_grace_period: '1 second', retry_backoff: '1 second', max_attempts: 1000,
    },
  });
  await ending.add(() => started.stop());
  console.log('READY ' + JSON.stringify({ ...started, postgresPid: started.postgresPid() }));
`;

const readySchema = z.object({
  apiUrl: z.string(),
  inboxUrl: z.string(),
  anonKey: z.string(),
  databaseUrl: z.string(),
  postgresPid: z.number(),
});
type Ready = z.infer<typeof readySchema>;

const mailsSchema = z.array(z.object({ id: z.string(), reply_to: z.optional(z.string()) }));

/** A process and every process below it. */
async function family(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const known of found) {
    found.push(...pairs.filter(([, parent]) => parent === known).map(([child = 0]) => child));
  }
  return found;
}

async function killAll(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  // Stopped first, so that it starts nothing between the list and the kill.
  child.kill('SIGSTOP');
  for (const pid of await family(child.pid)) {
    // One may have ended together with its parent.
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  await exited;
}

describe('a stack that is killed', { timeout: 240_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let ports: Record<string, number>;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    // The same ports at each start, as `npm start` has them: what outlives a kill is in the way.
    const [api, pg, inbox] = await Promise.all(
      (['api', 'postgres', 'inbox'] as const).map((name) => claimPort(name, 0)),
    );
    ports = { api, postgres: pg, inbox } as Record<string, number>;
  });
  afterAll(async () => {
    await Promise.all(children.map(killAll));
    await folder.remove();
  });

  /** @param durable whether what was acknowledged is on the disk, which takes longer */
  const start = (data: string, durable = false) => {
    const here = (path: string) => new URL(path, import.meta.url).href;
    const child = spawn(
      process.execPath,
      [
        ...['--input-type=module', '--eval', CHILD, data, JSON.stringify(ports)],
        ...[here('./support.ts'), here('../../supabase/local/stack.ts')],
        here('../../.scripts/library/shutdown.ts'),
        durable ? 'durable' : 'fast',
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    children.push(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    /** Waits for something that can be observed while the stack goes on. */
    const until = async (what: string, holds: (output: string) => boolean) => {
      const deadline = Date.now() + 100_000;
      while (!holds(output)) {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded || Date.now() > deadline) throw new Error(`Never ${what}:\n${output}`);
        await pause(2);
      }
    };
    const ready = async (): Promise<Ready> => {
      await until('ready', () => /^READY .*\n/m.test(output));
      return readySchema.parse(JSON.parse(/^READY (.*)$/m.exec(output)?.[1] ?? ''));
    };
    const stop = async (signal: NodeJS.Signals) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    };
    return { child, until, ready, stop };
  };

  const post = ({ apiUrl, anonKey }: Ready, path: string, key: string) =>
    fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        'idempotency-key': key,
        origin: SITE,
      },
      body: JSON.stringify(CONTACT),
    });
  const store = (stack: Ready, key: string) => post(stack, '/rest/v1/contact_submissions', key);

  const entries = (data: string) => (existsSync(data) ? readdirSync(data) : []);
  const making = (data: string) =>
    entries(data).find((name) => /^postgres\.making-\w+$/.test(name)) ?? 'none';
  const moments: [string, (data: string, output: string) => boolean][] = [
    ['the cluster is half made', (data) => existsSync(join(data, making(data), 'base', '1'))],
    ['Postgres runs', (data) => existsSync(join(data, 'postgres', 'postmaster.pid'))],
    ['the migrations began', (_, output) => output.includes('applied')],
  ];

  it.each(moments)('when %s starts again', async (what, reached) => {
    const data = join(folder.path, what.replaceAll(' ', '-'));
    const first = start(data);
    await first.until(what, (output) => reached(data, output));
    await killAll(first.child);
    const second = start(data);
    expect((await store(await second.ready(), randomUUID())).status).toBe(201);
    await second.stop('SIGINT');
  });

  it('at work keeps every row and mail that it acknowledged', async () => {
    const data = join(folder.path, 'at-work');
    const stored = new Set<string>();
    const storeMany = (stack: Ready) =>
      Promise.race(
        Array.from({ length: 40 }, async () => {
          const key = randomUUID();
          if ((await store(stack, key)).status === 201) stored.add(key);
        }),
      );
    const mailAll = (stack: Ready) =>
      Promise.race([...stored].map((key) => post(stack, '/functions/v1/send-contact-email', key)));
    const beginToStop = () => Promise.resolve(current.child.kill('SIGTERM'));
    let current = start(data, true);
    for (const work of [storeMany, mailAll, beginToStop]) {
      const stack = await current.ready();
      // Whatever else is under way is cut off with the stack.
      await work(stack).catch(() => undefined);
      await killAll(current.child);
      current = start(data, true);
    }
    const stack = await current.ready();
    const sql = postgres(stack.databaseUrl, { max: 1 });
    try {
      const rows = await sql<{ key: string }[]>`
        select idempotency_key as key from contact_submissions`;
      expect(stored.size).toBeGreaterThan(0);
      expect([...stored].filter((key) => !rows.some((row) => row.key === key))).toEqual([]);
      // The scheduled job mails what the kills interrupted. A claim of a killed function would last for
      // its lease.
      await sql`update private.outbox set due_at = now(), claim_expires_at = now()
        where status <> 'sent'`;
      await expect
        .poll(async () => (await sql`select from leads where delivery_status <> 'sent'`).length, {
          timeout: 30_000,
        })
        .toBe(0);
      const response = await fetch(`${stack.inboxUrl}/api/messages`);
      const mails = mailsSchema.parse(await response.json());
      // A daily summary may arrive too, depending on weekday and time: it has no Reply-To.
      const ofEnquiries = mails.filter((mail) => mail.reply_to !== undefined);
      expect(ofEnquiries).toHaveLength(rows.length);
    } finally {
      await sql.end();
    }
    await current.stop('SIGINT');
  });

  it('stops the Postgres that it left behind, but no other process with its id', async () => {
    const data = join(folder.path, 'left-behind');
    const first = start(data);
    const { postgresPid } = await first.ready();
    await first.stop('SIGKILL');
    expect(isAlive(postgresPid)).toBe(true);
    const second = start(data);
    await second.ready();
    expect(isAlive(postgresPid)).toBe(false);
    await second.stop('SIGTERM');
    const { stdout } = await run('ps', ['-A', '-o', 'args=']);
    expect(stdout).not.toContain(data);

    const other = spawn('sleep', ['60']);
    const lock = join(data, 'postgres', 'postmaster.pid');
    for (const text of [`${other.pid}\n${join(data, 'postgres')}\n`, '']) {
      await writeFile(lock, text);
      const third = start(data);
      await third.ready();
      await third.stop('SIGINT');
    }
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill();
  });
});
