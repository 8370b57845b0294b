/**
 * Two thousand visitors send an enquiry while Postgres, the edge functions and the whole stack are
 * killed with SIGKILL and the disk is temporarily full, on the embedded and on the system's
 * Postgres. Afterwards every acknowledged enquiry must be stored once, and every mail must have
 * been sent once.
 *
 * Usage: `npm run test:faults`
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import postgres from 'postgres';
import * as z from 'zod/mini';

import { claimPorts, killTree, startStackProcess } from '../database/stack-process.ts';
import { servers, temporaryFolder } from '../database/support.ts';
import type { Server } from '../database/support.ts';
import { fillDisk, mountSmallDisk } from './faults.ts';
import { newTally, visit, VISITORS } from './visitors.ts';
import type { Tally } from './visitors.ts';

const MAX_RECOVERY_MS = 300_000;
const DISK_FULL_SECONDS = 3;

const mailsSchema = z.array(z.object({ id: z.string() }));

const SETTINGS = {
  rate_limit_total: 1_000_000,
  rate_limit_per_ip: 1_000_000,
  mailed_per_ip_per_day: 1_000_000,
  claim_lease: '45 seconds',
  browser_grace_period: '5 seconds',
  retry_backoff: '1 second',
  max_browser_attempts: 100,
  max_attempts: 100,
};

type Fault = { share: number; name: string; inject: () => Promise<unknown> };

/** Injects each fault when its share of the enquiries has been acknowledged. */
async function injectAll(faults: readonly Fault[], tally: Tally): Promise<string[]> {
  const done: string[] = [];
  for (const { share, name, inject } of faults) {
    while (tally.acknowledged.size < VISITORS * share) await pause(5);
    await inject();
    done.push(`${name} at ${tally.acknowledged.size}`);
  }
  return done;
}

async function waitForRecovery(sql: postgres.Sql): Promise<number> {
  const startTime = Date.now();
  for (;;) {
    const unsent = await sql<{ count: number }[]>`
      select count(*)::int as count from leads where delivery_status <> 'sent'`.then(
      ([row]) => row?.count,
      () => undefined,
    );
    if (unsent === 0) return Date.now() - startTime;
    if (Date.now() - startTime > MAX_RECOVERY_MS) {
      throw new Error(`${unsent ?? '?'} enquiries were still unsent after ${MAX_RECOVERY_MS} ms.`);
    }
    await pause(250);
  }
}

async function countResults(sql: postgres.Sql, inboxUrl: string, tally: Tally) {
  const rows = await sql<{ key: string; mails: string[]; expected: number }[]>`
    select f.idempotency_key as key, case e.kind when 'contact' then 1 else 2 end as expected,
      array(select o.id::text from private.outbox o where o.enquiry_id = e.id) as mails
    from private.enquiries e join private.enquiry_fields f on f.id = e.id`;
  const stored = new Set(rows.map(({ key }) => key));
  const expectedIds = rows.flatMap(({ mails }) => mails);
  const mails = mailsSchema.parse(await (await fetch(`${inboxUrl}/api/messages`)).json());
  const sentIds = mails.map(({ id }) => id);
  const uniqueSentIds = new Set(sentIds);
  return {
    acknowledged: tally.acknowledged.size,
    'never acknowledged': tally.unacknowledged,
    rows: rows.length,
    missing: [...tally.acknowledged].filter((key) => !stored.has(key)).length,
    doubled: rows.length - stored.size,
    'mails expected': rows.reduce((sum, { expected }) => sum + expected, 0),
    'mails not planned': rows.filter(({ mails, expected }) => mails.length !== expected).length,
    'mails lost': expectedIds.filter((id) => !uniqueSentIds.has(id)).length,
    'mails repeated': sentIds.length - uniqueSentIds.size,
    'unexpected mails': [...uniqueSentIds].filter((id) => !expectedIds.includes(id)).length,
  };
}

async function run(server: Server): Promise<boolean> {
  const folder = await temporaryFolder();
  const disk = await mountSmallDisk(join(folder.path, 'disk'));
  const options = {
    dataDirectory: join(folder.path, 'disk', 'stack'),
    ports: await claimPorts(),
    schedulerIntervalMs: 500,
    settings: SETTINGS,
    binaries: server.binaries,
  };
  let host = startStackProcess(options);
  const backend = await host.ready();
  const sql = postgres(backend.databaseUrl, {
    max: 1,
    backoff: () => 0.1,
    onnotice: () => undefined,
  });
  const kill = (command: RegExp) => () => {
    killTree(host.pid, command);
    return Promise.resolve();
  };
  const killPostgres = kill(/\/postgres -D /);
  const killAndStart = async () => {
    await host.killAll();
    host = startStackProcess(options);
    await host.ready();
  };
  const fill = () => fillDisk(join(folder.path, 'disk'), DISK_FULL_SECONDS);
  const faults: Fault[] = [
    { share: 0.15, name: 'Postgres killed', inject: killPostgres },
    { share: 0.3, name: 'functions killed', inject: kill(/deno run .*index\.ts/) },
    { share: 0.45, name: 'whole stack killed', inject: killAndStart },
    ...(disk === undefined ? [] : [{ share: 0.6, name: 'disk full', inject: fill }]),
    { share: 0.8, name: 'Postgres killed', inject: killPostgres },
  ];
  try {
    const tally = newTally();
    const startTime = Date.now();
    const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
      visit(backend, visitor, tally),
    );
    const [injected] = await Promise.all([injectAll(faults, tally), ...visitors]);
    const servedAfter = Date.now() - startTime;
    const recoveredAfter = await waitForRecovery(sql);
    const counts = await countResults(sql, backend.inboxUrl, tally);
    console.log(`\n${server.name}: ${injected.join(', ')}`);
    if (disk === undefined)
      console.log('The disk was not filled: only root can mount a small one.');
    for (const [label, count] of Object.entries(counts))
      console.log(`${label.padEnd(28)} ${count}`);
    console.log(
      `${'served, then all mails sent'.padEnd(28)} ${servedAfter / 1000} s, ${recoveredAfter / 1000} s`,
    );
    return (
      counts['never acknowledged'] === 0 &&
      counts.missing === 0 &&
      counts.doubled === 0 &&
      counts['mails lost'] === 0 &&
      counts['mails not planned'] === 0 &&
      counts['unexpected mails'] === 0
    );
  } catch (error) {
    console.error(host.output().slice(-8000));
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
    await host.stop('SIGTERM');
    disk?.remove();
    await folder.remove();
  }
}

let passed = true;
for (const server of servers()) passed = (await run(server)) && passed;
console.log(
  passed
    ? '\nEvery enquiry is stored once, every mail was sent.'
    : '\nFAILED: see the counts above.',
);
process.exitCode = passed ? 0 : 1;
