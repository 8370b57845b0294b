/**
 * Two thousand visitors send an enquiry while Postgres, the edge functions and the whole stack are killed by
 * SIGKILL and the disk is full for a while; on the embedded Postgres and on the machine's own. Afterwards
 * every enquiry that was acknowledged must be there once, and every mail must have been sent. By SMTP a
 * mail may be repeated when its sender was killed before it could say so; how often is printed.
 *
 *     npm run test:faults
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import postgres from 'postgres';
import * as z from 'zod/mini';

import { claimPort } from '../../supabase/local/ports.ts';
import { servers, temporaryFolder } from '../database/support.ts';
import type { Server } from '../database/support.ts';
import { fillDisk, killEverything, killFunctions, killPostgres, smallDisk } from './faults.ts';
import { newTally, visit, VISITORS } from './visitors.ts';
import type { Backend, Tally } from './visitors.ts';

const RECOVERY_LIMIT = 300_000;
const DISK_FULL_SECONDS = 3;

const backendSchema = z.object({
  apiUrl: z.string(),
  anonKey: z.string(),
  databaseUrl: z.string(),
  inboxUrl: z.string(),
});
const mailsSchema = z.array(
  z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/** The stack in a process that can be killed and started again on the same data and ports. */
class Host {
  readonly #options: string;
  #child: ChildProcess | undefined;
  #said = '';

  constructor(options: unknown) {
    this.#options = JSON.stringify(options);
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('The stack is not running.');
    return this.#child.pid;
  }

  get said(): string {
    return this.#said;
  }

  start(): Promise<Backend> {
    const file = new URL('./host.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [file, this.#options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said = `${this.#said}${text}`.slice(-8000);
    });
    return new Promise((resolve, reject) => {
      child.stdout.setEncoding('utf8').once('data', (line: string) => {
        resolve(backendSchema.parse(JSON.parse(line)));
      });
      child.once('exit', () => {
        reject(new Error(`The stack ended while starting:\n${this.#said}`));
      });
    });
  }

  async killAndStart(): Promise<void> {
    killEverything(this.pid);
    await this.#ended();
    await this.start();
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.#ended();
  }

  async #ended(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

type Fault = { share: number; name: string; strike: () => Promise<unknown> };

/** Strikes each time enough enquiries were acknowledged. */
async function strikeAll(faults: readonly Fault[], tally: Tally): Promise<string[]> {
  const done: string[] = [];
  for (const { share, name, strike } of faults) {
    while (tally.acknowledged.size < VISITORS * share) await pause(5);
    await strike();
    done.push(`${name} at ${tally.acknowledged.size}`);
  }
  return done;
}

async function recovery(sql: postgres.Sql): Promise<number> {
  const began = Date.now();
  for (;;) {
    const unsent = await sql<{ count: number }[]>`
      select count(*)::int as count from leads where delivery_status <> 'sent'`.then(
      ([row]) => row?.count,
      () => undefined,
    );
    if (unsent === 0) return Date.now() - began;
    if (Date.now() - began > RECOVERY_LIMIT) {
      throw new Error(`${unsent ?? '?'} enquiries were still unsent after ${RECOVERY_LIMIT} ms.`);
    }
    await pause(250);
  }
}

async function account(sql: postgres.Sql, inboxUrl: string, tally: Tally) {
  const rows = await sql<{ key: string; mails: string[]; expected: number }[]>`
    select f.idempotency_key as key, case e.kind when 'contact' then 1 else 2 end as expected,
      array(select o.id::text from private.outbox o where o.enquiry_id = e.id) as mails
    from private.enquiries e join private.enquiry_fields f on f.id = e.id`;
  const stored = new Set(rows.map(({ key }) => key));
  const wanted = rows.flatMap(({ mails }) => mails.map((id) => `<${id}@enquiries.invalid>`));
  const mails = mailsSchema.parse(await (await fetch(`${inboxUrl}/api/messages`)).json());
  const sent = mails.map(
    ({ headers }) => headers.find(({ key }) => key === 'message-id')?.value ?? '',
  );
  const once = new Set(sent);
  return {
    acknowledged: tally.acknowledged.size,
    'never acknowledged': tally.lost,
    rows: rows.length,
    missing: [...tally.acknowledged].filter((key) => !stored.has(key)).length,
    doubled: rows.length - stored.size,
    'mails wanted': rows.reduce((sum, { expected }) => sum + expected, 0),
    'mails not planned': rows.filter(({ mails, expected }) => mails.length !== expected).length,
    'mails lost': wanted.filter((id) => !once.has(id)).length,
    'mails repeated by SMTP': sent.length - once.size,
    'mails that nobody wanted': [...once].filter((id) => !wanted.includes(id)).length,
  };
}

async function run(server: Server): Promise<boolean> {
  const folder = await temporaryFolder();
  const disk = await smallDisk(join(folder.path, 'disk'));
  const ports = {
    api: await claimPort('api', 0),
    postgres: await claimPort('postgres', 0),
    inbox: await claimPort('inbox', 0),
    smtp: await claimPort('smtp', 0),
  };
  const data = join(folder.path, 'disk');
  const host = new Host({ folder: data, ports, binaries: server.binaries });
  const backend = await host.start();
  const sql = postgres(backend.databaseUrl, {
    max: 1,
    backoff: () => 0.1,
    onnotice: () => undefined,
  });
  const faults: Fault[] = [
    { share: 0.15, name: 'Postgres killed', strike: () => Promise.resolve(killPostgres(host.pid)) },
    {
      share: 0.3,
      name: 'functions killed',
      strike: () => Promise.resolve(killFunctions(host.pid)),
    },
    { share: 0.45, name: 'whole stack killed', strike: () => host.killAndStart() },
    ...(disk === undefined
      ? []
      : [{ share: 0.6, name: 'disk full', strike: () => fillDisk(data, DISK_FULL_SECONDS) }]),
    { share: 0.8, name: 'Postgres killed', strike: () => Promise.resolve(killPostgres(host.pid)) },
  ];
  try {
    const tally = newTally();
    const began = Date.now();
    const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
      visit(backend, visitor, tally),
    );
    const [struck] = await Promise.all([strikeAll(faults, tally), ...visitors]);
    const served = Date.now() - began;
    const recovered = await recovery(sql);
    const figures = await account(sql, backend.inboxUrl, tally);
    console.log(`\n${server.name}: ${struck.join(', ')}`);
    if (disk === undefined)
      console.log('The disk was not filled: only root may mount a small one.');
    for (const [label, figure] of Object.entries(figures))
      console.log(`${label.padEnd(28)} ${figure}`);
    console.log(
      `${'served, then all mails out'.padEnd(28)} ${served / 1000} s, ${recovered / 1000} s`,
    );
    return (
      figures['never acknowledged'] === 0 &&
      figures.missing === 0 &&
      figures.doubled === 0 &&
      figures['mails lost'] === 0 &&
      figures['mails not planned'] === 0 &&
      figures['mails that nobody wanted'] === 0
    );
  } catch (error) {
    console.error(host.said);
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
    await host.stop();
    disk?.remove();
    await folder.remove();
  }
}

let passed = true;
for (const server of servers()) passed = (await run(server)) && passed;
console.log(passed ? '\nEvery enquiry once, every mail sent.' : '\nFAILED: see the figures above.');
process.exitCode = passed ? 0 : 1;
