import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { readFirm } from '../../scripts/library/firm.ts';
import { inProject } from '../../scripts/library/paths.ts';
import { run } from '../../scripts/library/processes.ts';
import { close, listen } from '../../supabase/local/ports.ts';
import { postgresFolder } from '../../supabase/local/postgres-home.ts';
import { resetStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { isAlive, killChildren, startStackProcess } from '../fault-injection/stack-process.ts';
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

  it('is used by one Postgres, which is named and stays', async () => {
    const stack = await start();
    const isRunning = `is running already, as process ${stack.postgresPid}. Use that copy, or stop it`;
    await expect(start()).rejects.toThrow(isRunning);
    await expect(resetStack(data)).rejects.toThrow(isRunning);
    expect(await store(stack)).toBe(201);
  });

  it.each(['secrets.json', 'inbox/1.json'])('names a damaged %s and what to run', async (name) => {
    const file = join(data, name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, '{"serviceRoleKey":"sb_');
    await expect(start()).rejects.toThrow(`${file} is damaged. Run "npm start -- --reset"`);
  });
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

describe('the commands of the owner', () => {
  const runCommand = async (script: string, databaseUrl: string, ...args: string[]) => {
    const environment = { SUPABASE_DB_URL: databaseUrl };
    return run(process.execPath, [inProject('scripts', script), ...args], { environment });
  };

  it('send the daily summary now, and export the enquiries', async () => {
    const stack = await start({ schedulerIntervalMs: 200 });
    await store(stack);
    const summary = await runCommand('send-summary.ts', stack.databaseUrl);
    expect(summary).toEqual({
      code: 0,
      output: `The daily summary goes to ${readFirm().mail.recipient} within a minute.\n`,
    });
    const subjects = async () => {
      const mails = await fetch(`${stack.inboxUrl}/api/messages`);
      return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
    };

    await expect
      .poll(subjects, { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^Now: /));

    const file = join(folder.path, 'enquiries.xlsx');
    const exported = await runCommand('export-enquiries.ts', stack.databaseUrl, file);
    expect(exported.output).toBe(`Wrote the enquiries to ${file}: 1.\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('say which database does not answer', async () => {
    const url = 'postgresql://postgres:secret@127.0.0.1:1/postgres';
    const { code, output } = await runCommand('send-summary.ts', url);
    expect(code).toBe(1);
    expect(output).toMatch(/^The database at 127\.0\.0\.1 does not answer: /);
    expect(output).not.toContain('secret');
  });
});

describe('a stack in a command', () => {
  const launch = () => {
    const host = startStackProcess({ dataDirectory: data });
    onTestFinished(host.killAll);
    return host;
  };

  it.each([
    { name: 'Postgres', program: '/postgres -D ' },
    { name: 'The function send-contact-email', program: 'functions/send-contact-email/' },
  ])('ends it with a sentence when $name dies', async ({ name, program }) => {
    const host = launch();
    const { postgresPid } = await host.ready;
    killChildren(host.pid, program);
    const [code] = await host.exited;
    expect(code).toBe(1);
    expect(host.errors()).toBe(
      `${name} ended unexpectedly, so everything stops. Start it again.\n`,
    );
    // What the visitor typed until then is there, and nothing is left behind.
    await expect.poll(() => isAlive(postgresPid), { timeout: 20_000 }).toBe(false);
    expect(await store(await start())).toBe(201);
  });

  it('that was killed leaves a Postgres behind, which the next start names', async () => {
    const host = launch();
    const { postgresPid } = await host.ready;
    host.signal('SIGKILL');
    await host.exited;
    await expect(start()).rejects.toThrow(`"kill ${postgresPid}"`);
    process.kill(postgresPid, 'SIGINT');
    await expect.poll(() => isAlive(postgresPid), { timeout: 20_000 }).toBe(false);
    expect(await store(await start())).toBe(201);
  });
});
