import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isAlive } from '../../supabase/local/processes.ts';
import { claimPorts, processesNaming, startStackProcess } from './stack-process.ts';
import type { Ready, StackProcess } from './stack-process.ts';
import { CONTACT, fromTemplate, SITE, temporaryFolder, testStack } from './support.ts';

const SETTINGS = {
  rate_limit_per_ip: 10_000,
  rate_limit_total: 10_000,
  browser_grace_period: '1 second',
  retry_backoff: '1 second',
  max_attempts: 1000,
};

describe('a stack that is killed', { timeout: 240_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let ports: Awaited<ReturnType<typeof claimPorts>>;
  const started: StackProcess[] = [];

  beforeAll(async () => {
    [folder, ports] = await Promise.all([temporaryFolder(), claimPorts()]);
  });
  afterAll(async () => {
    await Promise.all(started.map((stack) => stack.killAll()));
    await folder.remove();
  });

  const start = (dataDirectory: string) => {
    const options = { dataDirectory, ports, schedulerIntervalMs: 200, settings: SETTINGS };
    const stack = startStackProcess(options);
    started.push(stack);
    return stack;
  };
  /** A data directory as an earlier start left it. */
  const startedBefore = async (name: string) => {
    const data = join(folder.path, name);
    await mkdir(data);
    await fromTemplate('stack', data);
    return data;
  };
  const post = async ({ apiUrl, anonKey }: Ready, path: string, key: string) => {
    const headers = { apikey: anonKey, 'content-type': 'application/json', 'idempotency-key': key };
    const request = { method: 'POST', headers: { ...headers, origin: SITE } };
    return (await fetch(apiUrl + path, { ...request, body: JSON.stringify(CONTACT) })).status;
  };
  const store = (stack: Ready, key: string) => post(stack, '/rest/v1/contact_submissions', key);

  const making = (data: string) =>
    (existsSync(data) ? readdirSync(data) : []).find((name) => name.startsWith('postgres.making-'));
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
    await first.killAll();
    const second = start(data);
    expect(await store(await second.ready(), randomUUID())).toBe(201);
    await second.stop('SIGINT');
  });

  it('at work keeps every row and mail that it acknowledged, and stops the Postgres it left behind', async () => {
    const data = await startedBefore('at-work');
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
    const beginToStop = () => Promise.resolve(current.signal('SIGTERM'));
    let current = start(data);
    for (const work of [storeMany, mailAll, beginToStop]) {
      const stack = await current.ready();
      // Whatever else is under way is cut off with the stack.
      await work(stack).catch(() => undefined);
      await current.killAll();
      current = start(data);
    }
    const { postgresPid } = await current.ready();
    await current.stop('SIGKILL');
    expect(isAlive(postgresPid ?? 0)).toBe(true);
    current = start(data);
    const stack = await current.ready();
    expect(isAlive(postgresPid ?? 0)).toBe(false);

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
    expect(processesNaming(data)).toEqual([]);
  });

  it('stops no other process with the id of its Postgres', async () => {
    const data = await startedBefore('other-process');
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
