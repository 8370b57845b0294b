import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { claimPort } from '../../supabase/local/ports.ts';
import { isAlive } from '../../supabase/local/processes.ts';
import { CONTACT, fromTemplate, SITE, temporaryFolder, testStack } from './support.ts';

const run = promisify(execFile);

/** A stack on given ports in a process of its own, stopped as by `npm start`, which prints what it does. */
const CHILD = `
  const [dataDirectory, ports, support, shutdown] = process.argv.slice(1);
  const { testStack } = await import(support);
  const { handleShutdown } = await import(shutdown);
  const ending = handleShutdown('Stopping');
  const stack = await testStack({
    dataDirectory, ports: JSON.parse(ports), durable: true, schedulerIntervalMs: 200, log: console.log,
    settings: {
      rate_limit_per_ip: 10000, rate_limit_total: 10000, browser_grace_period: '1 second',
      retry_backoff: '1 second', max_attempts: 1000,
    },
  });
  await ending.add(() => stack.stop());
  console.log('READY ' + JSON.stringify({ ...stack, postgresPid: stack.postgresPid() }));
`;

const readySchema = z.object({
  apiUrl: z.string(),
  inboxUrl: z.string(),
  anonKey: z.string(),
  databaseUrl: z.string(),
  postgresPid: z.number(),
});
type Ready = z.infer<typeof readySchema>;

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
    ports = {
      api: await claimPort('api', 0),
      postgres: await claimPort('postgres', 0),
      inbox: await claimPort('inbox', 0),
    };
  });
  afterAll(async () => {
    await Promise.all(children.map(killAll));
    await folder.remove();
  });

  const start = (data: string) => {
    const files = ['./support.ts', '../../.scripts/library/shutdown.ts'];
    const args = [data, JSON.stringify(ports), ...files.map((file) => import.meta.resolve(file))];
    const child = spawn(process.execPath, ['--input-type=module', '--eval', CHILD, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
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

  const post = async ({ apiUrl, anonKey }: Ready, path: string, key: string) => {
    const headers = { apikey: anonKey, 'content-type': 'application/json', 'idempotency-key': key };
    const request = { method: 'POST', headers: { ...headers, origin: SITE } };
    return (await fetch(apiUrl + path, { ...request, body: JSON.stringify(CONTACT) })).status;
  };
  const store = (stack: Ready, key: string) => post(stack, '/rest/v1/contact_submissions', key);

  const making = (data: string) =>
    (existsSync(data) ? readdirSync(data) : []).find((name) => /^postgres\.making-/.test(name));
  it.each<[string, (data: string, output: string) => boolean]>([
    [
      'the cluster is half made',
      (data) => existsSync(join(data, making(data) ?? '-', 'base', '1')),
    ],
    ['the migrations began', (_, output) => output.includes('applied')],
  ])('when %s starts again', async (what, reached) => {
    const data = join(folder.path, what.replaceAll(' ', '-'));
    const first = start(data);
    await first.until(what, (output) => reached(data, output));
    await killAll(first.child);
    const second = start(data);
    expect(await store(await second.ready(), randomUUID())).toBe(201);
    await second.stop('SIGINT');
  });

  it('at work keeps every row and mail that it acknowledged, and stops the Postgres it left behind', async () => {
    const data = join(folder.path, 'at-work');
    await mkdir(data);
    await fromTemplate('stack', data);
    const stored = new Set<string>();
    const storeMany = (stack: Ready) =>
      Promise.race(
        Array.from({ length: 40 }, async () => {
          const key = randomUUID();
          if ((await store(stack, key)) === 201) stored.add(key);
        }),
      );
    const mailAll = (stack: Ready) =>
      Promise.race([...stored].map((key) => post(stack, '/functions/v1/send-contact-email', key)));
    const beginToStop = () => Promise.resolve(current.child.kill('SIGTERM'));
    let current = start(data);
    for (const work of [storeMany, mailAll, beginToStop]) {
      const stack = await current.ready();
      // Whatever else is under way is cut off with the stack.
      await work(stack).catch(() => undefined);
      await killAll(current.child);
      current = start(data);
    }
    const { postgresPid } = await current.ready();
    await current.stop('SIGKILL');
    expect(isAlive(postgresPid)).toBe(true);
    current = start(data);
    const stack = await current.ready();
    expect(isAlive(postgresPid)).toBe(false);

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
      expect(await response.json()).toHaveLength(rows.length);
    } finally {
      await sql.end();
    }
    await current.stop('SIGTERM');
    const { stdout } = await run('ps', ['-A', '-o', 'args=']);
    expect(stdout).not.toContain(data);
  });

  it('stops no other process with the id of its Postgres', async () => {
    const data = join(folder.path, 'other-process');
    await mkdir(data);
    await fromTemplate('stack', data);
    const other = spawn('sleep', ['60']);
    const lock = join(data, 'postgres', 'postmaster.pid');
    for (const text of [`${other.pid}\n${join(data, 'postgres')}\n`, '']) {
      await writeFile(lock, text);
      await (await testStack({ dataDirectory: data })).stop();
    }
    expect(isAlive(other.pid ?? 0)).toBe(true);
    other.kill();
  });
});
