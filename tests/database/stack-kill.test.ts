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
import { CONTACT, MIGRATIONS, SITE, temporaryFolder } from './support.ts';

const run = promisify(execFile);

/** A stack on given ports in a process of its own, which prints what it does, and how to reach it. */
const CHILD = `
  const [folder, ports, support, stack, durable] = process.argv.slice(1);
  const { startStack } = await import(stack);
  const { firm, SITE } = await import(support);
  const started = await startStack({
    dataDirectory: folder, ports: JSON.parse(ports), siteOrigins: [SITE], firm: await firm(),
    durable: durable === 'durable', schedulerIntervalMs: 200, log: console.log,
    settings: {
      rate_limit_per_ip: 10000, mailed_per_ip_per_day: 10000, rate_limit_total: 10000, browser_grace_period: '1 second', retry_backoff: '1 second',
      max_attempts: 1000,
    },
  });
  process.once('message', () => started.stop().then(() => process.disconnect()));
  console.log('READY ' + JSON.stringify(started));
`;

const readySchema = z.object({
  apiUrl: z.string(),
  inboxUrl: z.string(),
  anonKey: z.string(),
  databaseUrl: z.string(),
});
type Ready = z.infer<typeof readySchema>;

const mailsSchema = z.array(
  z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/** Every process below one, and itself. */
async function family(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const known of found) {
    found.push(...pairs.filter(([, parent]) => parent === known).map(([child = 0]) => child));
  }
  return found;
}

async function killAll(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  // Stopped first, so that it starts nothing between the look and the kill.
  child.kill('SIGSTOP');
  for (const pid of await family(child.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already, together with its parent.
    }
  }
  if (child.signalCode === null) await once(child, 'exit');
}

/** Waits for something that can be looked at, while the stack goes on. */
async function until(what: string, child: ChildProcess, holds: () => boolean): Promise<void> {
  const limit = Date.now() + 100_000;
  while (!holds()) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended before ${what}.`);
    if (Date.now() > limit) throw new Error(`Nothing came of ${what}.`);
    await pause(2);
  }
}

describe('a stack that is killed', { timeout: 240_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let ports: Record<string, number>;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    // The same ports at each start, as `npm start` has them: what outlives a kill is in the way.
    const [api, pg, inbox, smtp] = await Promise.all(
      (['api', 'postgres', 'inbox', 'smtp'] as const).map((name) => claimPort(name, 0)),
    );
    ports = { api, postgres: pg, inbox, smtp } as Record<string, number>;
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
        durable ? 'durable' : 'fast',
      ],
      { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    children.push(child);
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ready = async (): Promise<Ready> => {
      await until('READY', child, () => /^READY .*\n/m.test(said)).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${said}`);
      });
      return readySchema.parse(JSON.parse(/^READY (.*)$/m.exec(said)?.[1] ?? ''));
    };
    return { child, said: () => said, ready };
  };

  const headers = ({ anonKey }: Ready, key: string) => ({
    apikey: anonKey,
    'content-type': 'application/json',
    'idempotency-key': key,
    origin: SITE,
  });
  const store = (stack: Ready, key: string) =>
    fetch(`${stack.apiUrl}/rest/v1/contact_submissions`, {
      method: 'POST',
      headers: headers(stack, key),
      body: JSON.stringify(CONTACT),
    });
  const mail = (stack: Ready, key: string) =>
    fetch(`${stack.apiUrl}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: headers(stack, key),
      body: JSON.stringify(CONTACT),
    });

  const last = readdirSync(MIGRATIONS).sort().at(-1) ?? '';
  const entries = (data: string) => (existsSync(data) ? readdirSync(data) : []);
  const making = (data: string) =>
    entries(data).find((name) => /^postgres\.making-\w+$/.test(name)) ?? 'none';
  const moments: [string, (data: string, said: string) => boolean][] = [
    ['it marked its folder as its own', (data) => existsSync(join(data, 'owner.json'))],
    ['it began to make the cluster', (data) => making(data) !== 'none'],
    ['the cluster was half made', (data) => existsSync(join(data, making(data), 'base', '1'))],
    ['the cluster stood', (data) => existsSync(join(data, 'postgres', 'PG_VERSION'))],
    ['Postgres ran', (data) => existsSync(join(data, 'postgres', 'postmaster.pid'))],
    ['the migrations began', (_, said) => said.includes('applied')],
    ['the migrations were through', (_, said) => said.includes(`applied ${last}`)],
  ];

  it.each(moments)('before it was ready, when %s, starts again', async (what, reached) => {
    const data = join(folder.path, what.replaceAll(' ', '-'));
    const first = start(data);
    await until(what, first.child, () => reached(data, first.said()));
    await killAll(first.child);
    const second = start(data);
    const stack = await second.ready();
    expect((await store(stack, randomUUID())).status).toBe(201);
    second.child.send('stop');
    await once(second.child, 'exit');
  });

  it('at work keeps every row and mail that it acknowledged', async () => {
    const data = join(folder.path, 'at-work');
    const stored = new Set<string>();
    const work: [string, (stack: Ready) => Promise<unknown>][] = [
      [
        'while it stores',
        (stack) =>
          Promise.race(
            Array.from({ length: 40 }, async () => {
              const key = randomUUID();
              const { status } = await store(stack, key);
              if (status === 201) stored.add(key);
            }),
          ),
      ],
      ['while it mails', (stack) => Promise.race([...stored].map((key) => mail(stack, key)))],
      ['while it stops', () => Promise.resolve(current.child.send('stop'))],
    ];
    let current = start(data, true);
    for (const [, begin] of work) {
      const stack = await current.ready();
      // Whatever else was under way is cut off with the stack.
      await begin(stack).catch(() => undefined);
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
      // The scheduled job mails what the kills interrupted; over SMTP a mail may come twice. A claim
      // of a killed function would hold for its minute.
      await sql`update private.outbox set due_at = now(), claim_expires_at = now()
        where status <> 'sent'`;
      await expect
        .poll(async () => (await sql`select from leads where delivery_status <> 'sent'`).length, {
          timeout: 30_000,
        })
        .toBe(0);
      const answer = await fetch(`${stack.inboxUrl}/api/messages`);
      const mails = mailsSchema.parse(await answer.json());
      // A daily summary may arrive too, depending on weekday and time: it has no Reply-To.
      const notices = mails.filter((one) => one.headers.some(({ key }) => key === 'reply-to'));
      const ids = notices.flatMap((one) => one.headers.filter(({ key }) => key === 'message-id'));
      expect(new Set(ids.map(({ value }) => value)).size).toBe(rows.length);
    } finally {
      await sql.end();
    }
    current.child.send('stop');
    await once(current.child, 'exit');
  });

  it('leaves a process alone that has the id of its old Postgres', async () => {
    const data = join(folder.path, 'at-work');
    const lock = join(data, 'postgres', 'postmaster.pid');
    const stranger = spawn('sleep', ['60']);
    for (const text of [`${stranger.pid}\n${join(data, 'postgres')}\n`, '']) {
      await writeFile(lock, text);
      const { child, ready } = start(data);
      await ready();
      child.send('stop');
      await once(child, 'exit');
    }
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });
});
