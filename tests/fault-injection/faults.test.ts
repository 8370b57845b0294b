import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';

import { claimPort } from '../../supabase/local/ports.ts';
import { isAlive } from '../../supabase/local/processes.ts';
import { temporaryFolder } from '../database/test-stack.ts';
import { visitorOf } from '../database/visitor.ts';
import { killChildren, startStackProcess } from './stack-process.ts';

/** Number of visitors who send an enquiry at the same time. */
const VISITORS = Number(process.env['VISITORS']);
/** Every tenth visitor closes the browser between the two requests. */
const EARLY_LEAVER_INTERVAL = 10;
const MAX_TRIES = 400;
const MAX_RECOVERY_MS = 300_000;

const SETTINGS = {
  rate_limit_per_ip: 1_000_000,
  rate_limit_total: 1_000_000,
  // Settings with which alerts and the daily summary are planned between the kills.
  office_hours: Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`),
  overdue_alert_after: '1 second',
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

/**
 * The same ports at each start, as with `npm start`, so that a process that survives a kill would
 * block the next start.
 */
const ports = {
  api: await claimPort('api', 0),
  postgres: await claimPort('postgres', 0),
  inbox: await claimPort('inbox', 0),
};
const launch = () =>
  startStackProcess({ dataDirectory, ports, schedulerIntervalMs: 200, settings: SETTINGS });
let host = launch();
afterAll(async () => {
  await host.killAll();
  if (hasSmallDisk) {
    spawnSync('umount', ['--lazy', disk]);
  }

  await folder.remove();
});
const start = () => {
  host = launch();
  return host.ready;
};

const acknowledged = new Set<string>();
/** Repeats the insert until it is acknowledged, then asks for the mail. */
const visit = async (number: number) => {
  const visitor = visitorOf(await host.ready);
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

const killAndStart = async () => {
  await host.killAll();
  await start();
};

const killParent = async () => {
  const { postgresPid } = await host.ready;
  host.signal('SIGKILL');
  await host.exited;
  expect(isAlive(postgresPid), 'Postgres is left behind').toBe(true);
  await start();
  expect(isAlive(postgresPid)).toBe(false);
};

const killWhileStopping = async () => {
  host.signal('SIGTERM');
  await killAndStart();
};

/** Each fault is injected when its share of the enquiries has been acknowledged. */
const FAULTS: [share: number, name: string, inject: () => unknown][] = [
  [0.1, 'Postgres is killed', () => killChildren(host.pid, '/postgres -D ')],
  [0.2, 'the functions are killed', () => killChildren(host.pid, 'deno run')],
  [0.3, 'the whole stack is killed', killAndStart],
  [0.4, 'the parent is killed', killParent],
  [0.5, 'the stack is killed while it stops', killWhileStopping],
  [0.6, 'the disk is full', fillDisk],
  [0.8, 'Postgres is killed', () => killChildren(host.pid, '/postgres -D ')],
];

it(`stores each enquiry of ${VISITORS} visitors and sends each mail once, while processes are killed and the disk is full`, async () => {
  const cluster = join(dataDirectory, 'postgres.making', 'base', '1');
  const options = { interval: 2, timeout: MAX_RECOVERY_MS };
  await expect.poll(() => existsSync(cluster), options).toBe(true);
  await killAndStart();
  const { databaseUrl, inboxUrl } = await host.ready;
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
  const unfinished = `
    select id from private.outbox where status <> 'sent'
    union all select id from leads e
    where not exists (select from private.outbox_listings l where l.enquiry_id = e.id)`;
  /** Skips the minutes before the next attempt of a failed mail and before the next alert. */
  const skipWaiting = async () => {
    await list(`
      update private.outbox set due_at = now()
      where status = 'pending' and due_at > now() returning enquiry_id as id`);
    await list(`
      update private.outbox set created_at = created_at - interval '1 hour'
      where kind = 'overdue_alert' and created_at > now() - interval '20 minutes' returning id`);
  };

  const listUnfinished = async () => {
    await skipWaiting();
    return list(unfinished);
  };

  await expect.poll(listUnfinished, { timeout: MAX_RECOVERY_MS, interval: 1000 }).toEqual([]);
  const firmMails = "select enquiry_id as id from private.outbox where kind = 'firm_mail'";
  expect(new Set(await list(firmMails)).size).toBe(VISITORS);
  // A daily summary with nothing to report is not mailed.
  const summaries = await list("select id from private.outbox where kind = 'daily_summary'");
  const planned = await list("select id from private.outbox where kind <> 'daily_summary'");
  const mails = (await (await fetch(`${inboxUrl}/api/messages`)).json()) as { id: string }[];
  // A mail may arrive twice with the same id. A real provider would deliver it once.
  const arrived = new Set(mails.map(({ id }) => id)).difference(new Set(summaries));
  expect([...arrived].sort()).toEqual(planned.sort());

  await sql.end();
  host.signal('SIGTERM');
  await host.exited;
  const left = spawnSync('pgrep', ['-f', disk], { encoding: 'utf8' });
  expect(left.stdout, 'processes that were left behind').toBe('');
}, 3_600_000);
