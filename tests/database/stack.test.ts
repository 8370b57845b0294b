import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isAlive } from '../../supabase/local/processes.ts';
import { resetStack, startStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { ANY_PORTS, CONTACT, firm, fromTemplate, SITE, temporaryFolder } from './support.ts';

const run = promisify(execFile);

/** A stack in a process of its own, which prints the id of its Postgres and waits. */
const CHILD = `
  const [folder, support, stack] = process.argv.slice(1);
  const { startStack } = await import(stack);
  const { firm, ANY_PORTS, SITE } = await import(support);
  const { postgresPid } = await startStack({
    dataDirectory: folder, ports: ANY_PORTS, siteOrigins: [SITE], firm: await firm(), durable: false,
  });
  console.log('postgres ' + postgresPid());
`;

describe('the life of the embedded stack', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const running: Stack[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stack) => stack.stop()));
    await folder.remove();
  });

  const data = () => join(folder.path, 'data');

  /** For what is no matter of a first start: the folder as an earlier one left it. */
  const startedBefore = async () => {
    await mkdir(data());
    await fromTemplate('stack', data());
  };

  const start = async (options: Partial<StackOptions> = {}) => {
    const stack = await startStack({
      dataDirectory: data(),
      ports: ANY_PORTS,
      siteOrigins: [SITE],
      firm: await firm(),
      durable: false,
      ...options,
    });
    running.push(stack);
    return stack;
  };

  const store = (stack: Stack) =>
    fetch(`${stack.apiUrl}/rest/v1/contact_submissions`, {
      method: 'POST',
      headers: { apikey: stack.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(CONTACT),
    });
  const stored = async (stack: Stack) => {
    const sql = postgres(stack.databaseUrl, { max: 1 });
    const rows = await sql`select id from leads`;
    await sql.end();
    return rows.length;
  };

  /** Starts {@link CHILD} and resolves to its Postgres. */
  const startChild = async () => {
    const here = (path: string) => new URL(path, import.meta.url).href;
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        CHILD,
        data(),
        here('./support.ts'),
        here('../../supabase/local/stack.ts'),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const said: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
    return { child, postgresPid: Number(/postgres (\d+)/.exec(String(said[0]))?.[1]) };
  };

  it('keeps rows across a restart, and the service key to its owner', async () => {
    const first = await start({ durable: true });
    expect((await store(first)).status).toBe(201);
    await first.stop();
    const second = await start({ durable: true });
    expect(await stored(second)).toBe(1);
    expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
    const secrets = join(folder.path, 'data', 'secrets.json');
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(await readFile(secrets, 'utf8')).toContain(first.serviceRoleKey);
  });

  it('is empty after a reset, with new keys', async () => {
    const first = await start();
    await store(first);
    await first.stop();
    await resetStack(data());
    const second = await start();
    expect(await stored(second)).toBe(0);
    expect(second.serviceRoleKey).not.toBe(first.serviceRoleKey);
  });

  it.each(['api', 'postgres', 'inbox', 'smtp'] as const)(
    'says what to do when the port of %s is taken, and leaves nothing running',
    async (name) => {
      await startedBefore();
      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const address = holder.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const attempt = start({ ports: { ...ANY_PORTS, [name]: port } });
      await expect(attempt).rejects.toThrow(
        new RegExp(`Port ${port} for .* is taken, probably by .* Stop that one .*lsof -i :${port}`),
      );
      holder.close();
      await start();
    },
  );

  it('refuses a second start on the same data, naming the first', async () => {
    await startedBefore();
    const first = await start();
    await expect(start()).rejects.toThrow(`already running, started by process ${process.pid}`);
    await expect(resetStack(data())).rejects.toThrow('already running');
    expect((await store(first)).status).toBe(201);
  });

  it('stops the Postgres that a killed parent left behind', async () => {
    await startedBefore();
    const { child, postgresPid } = await startChild();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(postgresPid)).toBe(true);
    await start();
    expect(isAlive(postgresPid)).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no orphan on %s', async (signal) => {
    await startedBefore();
    const { child, postgresPid } = await startChild();
    child.kill(signal);
    const ended: unknown[] = await once(child, 'exit');
    expect(ended[1]).toBe(signal);
    expect(isAlive(postgresPid)).toBe(false);
    const { stdout } = await run('ps', ['-A', '-o', 'args=']);
    expect(stdout).not.toContain(folder.path);
  });

  it('works with a Postgres of one’s own', async () => {
    await startedBefore();
    const host = await start();
    const sql = postgres(host.databaseUrl.replace('//postgres:', '//supabase_admin:'), { max: 1 });
    await sql`create database of_ones_own`;
    await sql.end();
    const url = new URL(host.databaseUrl);
    url.username = 'supabase_admin';
    url.pathname = '/of_ones_own';
    // Roles belong to the whole cluster, so the password of the API's role moves with the last start.
    await host.stop();
    const again = await start();
    url.port = new URL(again.databaseUrl).port;
    const own = await start({ dataDirectory: join(folder.path, 'other'), databaseUrl: url.href });
    expect((await store(own)).status).toBe(201);
    expect(await stored(own)).toBe(1);
    expect(own.postgresPid()).toBeUndefined();
  });
});
