import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isAlive } from '../../supabase/local/processes.ts';
import {
  claimPorts,
  killDescendants,
  listProcesses,
  startStackProcess,
} from '../database/stack-process.ts';
import type { StackProcess } from '../database/stack-process.ts';
import { temporaryFolder, visitorOf } from '../database/support.ts';
import { fillDisk, mountSmallDisk } from './small-disk.ts';

/** How many send an enquiry at the same time. */
const VISITORS = Number(process.env['VISITORS']);
/** Every tenth visitor closes the browser between the two requests. */
const EARLY_LEAVER_INTERVAL = 10;
const MAX_TRIES = 400;
const MAX_RECOVERY_MS = 120_000;
const DISK_FULL_SECONDS = 3;

const SETTINGS = {
  rate_limit_total: 1_000_000,
  claim_lease: '45 seconds',
  browser_grace_period: '5 seconds',
  retry_backoff: '1 second',
  max_browser_attempts: 100,
  max_attempts: 100,
  // Alerts and the daily summary are planned between the kills.
  office_hours: Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`),
  overdue_alert_after: '1 second',
  digest_delay: '1 second',
  daily_summary_at: '00:00',
  follow_up_since: '2020-01-01',
};

describe(`${VISITORS} visitors, while processes are killed and the disk is full`, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let disk: string;
  let hasSmallDisk: boolean;
  let ports: Awaited<ReturnType<typeof claimPorts>>;
  let host: StackProcess;
  let sql: postgres.Sql;
  const acknowledged = new Set<string>();

  const start = async () => {
    const dataDirectory = join(disk, 'stack');
    const settings = SETTINGS;
    host = startStackProcess({ dataDirectory, ports, schedulerIntervalMs: 200, settings });
    return host.ready;
  };
  beforeAll(async () => {
    [folder, ports] = await Promise.all([temporaryFolder(), claimPorts()]);
    disk = join(folder.path, 'disk');
    hasSmallDisk = await mountSmallDisk(disk);
    const { databaseUrl } = await start();
    const patient = { backoff: () => 0.1, onnotice: () => undefined };
    sql = postgres(databaseUrl, { max: 1, fetch_types: false, ...patient });
  });
  afterAll(async () => {
    await sql.end({ timeout: 1 });
    await host.killAll();
    if (hasSmallDisk) execFileSync('umount', ['--lazy', disk]);
    await folder.remove();
  });

  /** Repeats the insert until it is acknowledged, then asks for the mail. */
  const visit = async (number: number) => {
    // Linux accepts all of 127.0.0.0/8: an IP address for each visitor.
    const address = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    const isLinux = process.platform === 'linux';
    const visitor = visitorOf(await host.ready, isLinux ? address : undefined);
    const email = `visitor-${number}@mail.example`;
    const enquiry = number % 2 === 0 ? visitor.contact({ email }) : visitor.lead({ email });
    /** Repeats a request as a browser does, until it has one of these statuses. */
    const repeat = async (request: typeof enquiry.store, done: number[], tries: number) => {
      for (let count = 0; count < tries; count += 1) {
        const { status } = await request().catch(() => ({ status: 0 }));
        if (done.includes(status)) return true;
        await pause(100 + Math.random() * 400);
      }
      return false;
    };
    if (!(await repeat(enquiry.store, [201, 409], MAX_TRIES))) return;
    acknowledged.add(enquiry.key);
    if (number % EARLY_LEAVER_INTERVAL !== 0) await repeat(enquiry.mail, [200, 202], 3);
  };
  /** Every identifier that a query gives, once. */
  const list = async (query: string) =>
    (await sql.unsafe<{ id: string }[]>(query)).map(({ id }) => id);

  const killAndStart = async () => {
    await host.killAll();
    await start();
  };
  const killParent = async () => {
    const { postgresPid } = await host.ready;
    await host.stop('SIGKILL');
    expect(isAlive(postgresPid), 'Postgres is left behind').toBe(true);
    await start();
    expect(isAlive(postgresPid)).toBe(false);
  };
  const killWhileStopping = async () => {
    host.signal('SIGTERM');
    await killAndStart();
  };
  /** Each is injected when its share of the enquiries has been acknowledged. */
  const faults: [share: number, name: string, inject: () => unknown][] = [
    [0.1, 'Postgres is killed', () => killDescendants(host.pid, /\/postgres -D /)],
    [0.2, 'the functions are killed', () => killDescendants(host.pid, /deno run .*index\.ts/)],
    [0.3, 'the whole stack is killed', killAndStart],
    [0.4, 'the parent is killed', killParent],
    [0.5, 'the stack is killed while it stops', killWhileStopping],
    [0.6, 'the disk is full', () => hasSmallDisk && fillDisk(disk, DISK_FULL_SECONDS)],
    [0.8, 'Postgres is killed', () => killDescendants(host.pid, /\/postgres -D /)],
  ];

  it('store each enquiry and send each mail once', { timeout: 3_600_000 }, async () => {
    const visits = Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)));
    for (const [share, name, inject] of faults) {
      while (acknowledged.size < VISITORS * share) await pause(5);
      console.info(`${name} after ${acknowledged.size} enquiries`);
      await inject();
    }
    await visits;
    expect(acknowledged.size).toBe(VISITORS);

    // A claim of a killed function would last for its lease. The database may still be starting.
    const endLeases = () =>
      list(`
      update private.outbox set due_at = now(), claim_expires_at = now()
      where status <> 'sent' returning enquiry_id as id`);
    await expect.poll(endLeases, { timeout: MAX_RECOVERY_MS }).toBeInstanceOf(Array);
    const stored = await list('select idempotency_key as id from private.enquiry_fields');
    expect(
      [...acknowledged].filter((key) => !stored.includes(key)),
      'missing',
    ).toEqual([]);
    expect(stored, 'doubled').toHaveLength(VISITORS);
    const unfinished = `
      select id from private.outbox where status <> 'sent'
      union all select id from leads e
      where not exists (select from private.outbox_listings l where l.enquiry_id = e.id)`;
    await expect.poll(() => list(unfinished), { timeout: MAX_RECOVERY_MS }).toEqual([]);
    const firmMails = "select enquiry_id as id from private.outbox where kind = 'firm_mail'";
    expect(new Set(await list(firmMails)).size).toBe(VISITORS);
    // A daily summary with nothing to report is not mailed.
    const summaries = await list("select id from private.outbox where kind = 'daily_summary'");
    const planned = await list(
      "select id from private.outbox where kind <> 'daily_summary' order by id::text",
    );
    const { inboxUrl } = await host.ready;
    const mails = (await (await fetch(`${inboxUrl}/api/messages`)).json()) as { id: string }[];
    // A mail may arrive twice under its id, which a provider delivers once.
    const arrived = new Set(mails.map(({ id }) => id));
    expect([...arrived].filter((id) => !summaries.includes(id)).sort()).toEqual(planned);

    await host.stop('SIGTERM');
    expect(listProcesses().filter(({ command }) => command.includes(disk))).toEqual([]);
  });
});
