import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';

import { claimPort } from '../../supabase/local/ports.ts';
import { temporaryFolder } from '../database/test-stack.ts';
import { visitorOf } from '../database/visitor.ts';
import { isAlive, killChildren, startStackProcess } from './stack-process.ts';

/** Number of visitors who send an enquiry at the same time. */
const VISITORS = Number(process.env['VISITORS']);
/** Every tenth visitor closes the browser between the two requests. */
const EARLY_LEAVER_INTERVAL = 10;
const MAX_TRIES = 400;
const MAX_RECOVERY_MS = 300_000;

const SETTINGS = {
  rate_limit_per_ip: 1_000_000,
  rate_limit_total: 1_000_000,
  // Settings with which the daily summary is planned between the kills.
  office_hours: Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`),
  daily_summary_at: '00:00',
};

const folder = await temporaryFolder();
const disk = join(folder.path, 'disk');
const dataDirectory = join(disk, 'stack');

/** A small disk in memory, which only root can mount. */
await mkdir(disk);
const mount = ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk];
const hasSmallDisk = spawnSync('mount', mount).status === 0;
if (!hasSmallDisk) {
  console.info('The disk is not filled: only root can mount a small one.');
}

/**
 * Keeps the disk full for three seconds. It refills it, because the database keeps freeing space.
 */
const fillDisk = async () => {
  if (!hasSmallDisk) {
    return;
  }

  const ballast = join(disk, 'ballast');
  const fill = 'while :; do cat /dev/zero >> "$0"; sleep 0.02; done 2> /dev/null';
  await promisify(execFile)('timeout', ['3', 'sh', '-c', fill, ballast]).catch(() => undefined);
  await rm(ballast);
};

/** The same ports at each start, as with `npm start`. */
const ports = {
  api: await claimPort('api', 0),
  postgres: await claimPort('postgres', 0),
  inbox: await claimPort('inbox', 0),
};
const cluster = join(dataDirectory, 'postgres');
const launch = () =>
  startStackProcess({ dataDirectory, ports, schedulerIntervalMs: 200, settings: SETTINGS });

let host = launch();
let isOver = false;

/** Stops the Postgres that a killed command left behind, as its message says. */
const stopLeftover = () => spawnSync('pkill', ['-INT', '-f', `postgres -D ${cluster}`]);

/**
 * Starts the command again whenever it has ended, as a person or a service manager would. A start
 * may fail while processes of the one before still end.
 */
const keepRunning = async () => {
  for (;;) {
    await host.exited;
    if (isOver) {
      return;
    }

    stopLeftover();
    await pause(100);
    host = launch();
  }
};

const kept = keepRunning();
afterAll(async () => {
  isOver = true;
  await host.killAll();
  await kept;
  stopLeftover();
  if (hasSmallDisk) {
    spawnSync('umount', ['--lazy', disk]);
  }

  await folder.remove();
});

/** The stack, once it is ready. */
const untilReady = async () => {
  for (;;) {
    try {
      return await host.ready;
    } catch {
      await pause(100);
    }
  }
};

const acknowledged = new Set<string>();
/** Repeats the insert until it is acknowledged, then asks for the mail. */
const visit = async (number: number) => {
  const visitor = visitorOf(await untilReady());
  const email = `visitor-${number}@mail.example`;
  const enquiry = number % 2 === 0 ? visitor.contact({ email }) : visitor.lead({ email });
  /** Repeats a request as a browser does, until it has one of these statuses. */
  const repeat = async (request: typeof enquiry.store, done: number[], tries: number) => {
    for (let count = 0; count < tries; count += 1) {
      const { status } = await request().catch(() => ({ status: 0 }));
      if (done.includes(status)) {
        return true;
      }

      await pause(100 + Math.random() * 400);
    }

    return false;
  };

  if (!(await repeat(enquiry.store, [201, 409], MAX_TRIES))) {
    return;
  }

  acknowledged.add(enquiry.key);
  if (number % EARLY_LEAVER_INTERVAL !== 0) {
    await repeat(enquiry.mail, [200, 202], 3);
  }
};

const killParent = async () => {
  const { postgresPid } = await untilReady();
  host.signal('SIGKILL');
  await host.exited;
  expect(isAlive(postgresPid), 'Postgres is left behind').toBe(true);
};

const killWhileStopping = async () => {
  host.signal('SIGTERM');
  await host.killAll();
};

/** Each fault is injected when its share of the enquiries has been acknowledged. */
const FAULTS: [share: number, name: string, inject: () => unknown][] = [
  [0.1, 'Postgres is killed', () => killChildren(host.pid, '/postgres -D ')],
  [0.2, 'the functions are killed', () => killChildren(host.pid, 'deno run')],
  [0.3, 'the whole stack is killed', () => host.killAll()],
  [0.4, 'the parent is killed', killParent],
  [0.5, 'the stack is killed while it stops', killWhileStopping],
  [0.6, 'the disk is full', fillDisk],
  [0.8, 'Postgres is killed', () => killChildren(host.pid, '/postgres -D ')],
];

it(`stores each enquiry of ${VISITORS} visitors and sends each mail once, while processes are killed and the disk is full`, async () => {
  // The first kill hits a cluster that is being made.
  const unfinishedCluster = join(`${cluster}.making`, 'base', '1');
  const options = { interval: 2, timeout: MAX_RECOVERY_MS };
  await expect.poll(() => existsSync(unfinishedCluster), options).toBe(true);
  await host.killAll();
  const { databaseUrl, inboxUrl } = await untilReady();
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false, backoff: () => 0.1 });
  /** Ids that a query returns. */
  const list = async (query: string) =>
    (await sql.unsafe<{ id: string }[]>(query)).map(({ id }) => id);

  const visits = Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)));
  for (const [share, name, inject] of FAULTS) {
    while (acknowledged.size < VISITORS * share) {
      await pause(5);
    }

    console.info(`${name} after ${acknowledged.size} enquiries`);
    await untilReady();
    await list('select send_daily_summary() as id').catch(() => []);
    await inject();
  }

  await visits;
  expect(acknowledged.size).toBe(VISITORS);

  // Otherwise a claim of a killed function would last until its lease ends. The database may still
  // be starting.
  const endLeases = () =>
    list(`
      update private.outbox set claim_expires_at = now()
      where status = 'sending' returning enquiry_id as id`);
  await expect.poll(endLeases, { timeout: MAX_RECOVERY_MS }).toBeInstanceOf(Array);

  const stored = await list('select idempotency_key as id from private.enquiry_fields');
  expect(stored.sort()).toEqual([...acknowledged].sort());
  const unfinished = "select id from private.outbox where status <> 'sent'";
  /** Skips the minutes before the next attempt of a failed mail. */
  const skipWaiting = () =>
    list(`
      update private.outbox set due_at = now()
      where status = 'pending' and due_at > now() returning enquiry_id as id`);

  const listUnfinished = async () => {
    await skipWaiting();
    return list(unfinished);
  };

  await expect.poll(listUnfinished, { timeout: MAX_RECOVERY_MS, interval: 1000 }).toEqual([]);
  const firmMails = "select enquiry_id as id from private.outbox where kind = 'firm_mail'";
  expect(new Set(await list(firmMails)).size).toBe(VISITORS);
  // A daily summary with nothing to report is not mailed, unless it was asked for.
  const summaries = await list('select id from private.outbox where summary_date is not null');
  const planned = await list('select id from private.outbox where summary_date is null');
  const mails = (await (await fetch(`${inboxUrl}/api/messages`)).json()) as { id: string }[];
  // A mail may arrive twice with the same id. A real provider would deliver it once.
  const arrived = new Set(mails.map(({ id }) => id)).difference(new Set(summaries));
  expect([...arrived].sort()).toEqual(planned.sort());

  await sql.end();
  isOver = true;
  host.signal('SIGTERM');
  await host.exited;
  const left = spawnSync('pgrep', ['-f', disk], { encoding: 'utf8' });
  expect(left.stdout, 'processes that were left behind').toBe('');
}, 3_600_000);
