/**
 * Two thousand visitors send an enquiry while Postgres, the edge functions and the whole stack are
 * killed with SIGKILL and the disk is temporarily full. Afterwards every acknowledged enquiry must be
 * stored once, and every mail must have been sent once.
 *
 * Usage: `npm run test:faults`; with fewer visitors: `VISITORS=200 npm run test:faults`
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import postgres from 'postgres';
import * as z from 'zod/mini';

import { claimPorts, killDescendants, startStackProcess } from '../database/stack-process.ts';
import { temporaryFolder } from '../database/support.ts';
import { fillDisk, mountSmallDisk } from './faults.ts';
import { visit } from './visitors.ts';
import type { Tally } from './visitors.ts';

const VISITORS = Number(process.env['VISITORS'] ?? 2000);
const MAX_RECOVERY_MS = 300_000;
const DISK_FULL_SECONDS = 3;

const mailsSchema = z.array(z.object({ id: z.string() }));

const SETTINGS = {
  rate_limit_total: 1_000_000,
  claim_lease: '45 seconds',
  browser_grace_period: '5 seconds',
  retry_backoff: '1 second',
  max_browser_attempts: 100,
  max_attempts: 100,
};

async function waitForRecovery(sql: postgres.Sql): Promise<void> {
  const deadline = Date.now() + MAX_RECOVERY_MS;
  for (;;) {
    // The database may still be starting again.
    const unsent = await sql`select from leads where delivery_status <> 'sent'`.catch(
      () => undefined,
    );
    if (unsent?.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${unsent?.length ?? '?'} enquiries stay unsent.`);
    await pause(250);
  }
}

async function countResults(sql: postgres.Sql, inboxUrl: string, tally: Tally) {
  const rows = await sql<{ key: string; mails: string[]; expected: number }[]>`
    select f.idempotency_key as key, case e.kind when 'contact' then 1 else 2 end as expected,
      array(select o.id::text from private.outbox o where o.enquiry_id = e.id) as mails
    from private.enquiries e join private.enquiry_fields f on f.id = e.id`;
  const stored = new Set(rows.map(({ key }) => key));
  const planned = new Set(rows.flatMap(({ mails }) => mails));
  const mails = mailsSchema.parse(await (await fetch(`${inboxUrl}/api/messages`)).json());
  const sent = new Set(mails.map(({ id }) => id));
  return {
    'never acknowledged': tally.unacknowledged,
    missing: tally.acknowledged.difference(stored).size,
    doubled: rows.length - stored.size,
    'mails not planned': rows.filter(({ mails, expected }) => mails.length !== expected).length,
    'mails lost': planned.difference(sent).size,
    'mails repeated': mails.length - sent.size,
    'unexpected mails': sent.difference(planned).size,
  };
}

const folder = await temporaryFolder();
const disk = await mountSmallDisk(join(folder.path, 'disk'));
const options = {
  dataDirectory: join(folder.path, 'disk', 'stack'),
  ports: await claimPorts(),
  schedulerIntervalMs: 500,
  settings: SETTINGS,
};
let host = startStackProcess(options);
const backend = await host.ready;
const sql = postgres(backend.databaseUrl, {
  max: 1,
  backoff: () => 0.1,
  onnotice: () => undefined,
});

const killPostgres = () => {
  killDescendants(host.pid, /\/postgres -D /);
};
const killFunctions = () => {
  killDescendants(host.pid, /deno run .*index\.ts/);
};
const killAndStart = async () => {
  await host.killAll();
  host = startStackProcess(options);
  await host.ready;
};
const fill = () => fillDisk(join(folder.path, 'disk'), DISK_FULL_SECONDS);
/** Each is injected when its share of the enquiries has been acknowledged. */
const faults: [share: number, name: string, inject: () => unknown][] = [
  [0.15, 'Postgres killed', killPostgres],
  [0.3, 'functions killed', killFunctions],
  [0.45, 'whole stack killed', killAndStart],
  ...(disk === undefined ? [] : [[0.6, 'disk full', fill] satisfies (typeof faults)[number]]),
  [0.8, 'Postgres killed', killPostgres],
];

try {
  const tally: Tally = { acknowledged: new Set(), unacknowledged: 0 };
  const visits = Array.from({ length: VISITORS }, (_, number) => visit(backend, number, tally));
  for (const [share, name, inject] of faults) {
    while (tally.acknowledged.size < VISITORS * share) await pause(5);
    await inject();
    console.log(`${name} at ${tally.acknowledged.size}`);
  }
  if (disk === undefined) console.log('The disk was not filled: only root can mount a small one.');
  await Promise.all(visits);
  await waitForRecovery(sql);
  const counts = await countResults(sql, backend.inboxUrl, tally);
  console.log(`${tally.acknowledged.size} enquiries were acknowledged.`);
  for (const [label, count] of Object.entries(counts)) console.log(`${label.padEnd(20)} ${count}`);
  process.exitCode = Object.values(counts).every((count) => count === 0) ? 0 : 1;
} catch (error) {
  console.error(host.output().slice(-8000));
  throw error;
} finally {
  await sql.end({ timeout: 1 });
  await host.stop('SIGTERM');
  disk?.remove();
  await folder.remove();
}
