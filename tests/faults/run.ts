/**
 * Two thousand visitors send an enquiry at the same moment, and Postgres is killed twice while they do.
 * Afterwards every enquiry that was acknowledged must be there once, and every mail sent once.
 *
 *     node tests/faults/run.ts
 */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import postgres from 'postgres';

import type { Stack } from '../../supabase/local/stack.ts';
import { CONTACT, RESULT, testStack } from '../database/support.ts';
import { caughtMails } from '../functions/support.ts';

const VISITORS = 2000;
/** Every tenth closes the browser between the two calls. */
const LEAVES_EARLY = 10;
/** Shares of the acknowledged enquiries at which the database is killed. */
const KILLS = [0.25, 0.6];
const TRIES = 60;
const RECOVERY_LIMIT = 120_000;

type Tally = {
  acknowledged: Set<string>;
  insertTries: number;
  repeats: number;
  mailTries: number;
  askedForMail: number;
  lost: number;
};

type Enquiry = {
  key: string;
  table: string;
  row: Record<string, unknown>;
  mailer: string;
  mail: Record<string, unknown>;
};

function enquiryOf(visitor: number): Enquiry {
  const key = randomUUID();
  if (visitor % 2 === 0) {
    const row = { ...CONTACT, email: `visitor-${visitor}@mail.example` };
    return { key, table: 'contact_submissions', row, mailer: 'send-contact-email', mail: row };
  }
  const email = `visitor-${visitor}@mail.example`;
  const { first_name: name, phone, simulator_result: result } = RESULT;
  return {
    key,
    table: 'simulator_results',
    row: { ...RESULT, email, raw_answers: [] },
    mailer: 'send-simulator-results',
    mail: { name, email, phone, result },
  };
}

/** Linux owns all of 127.0.0.0/8, so every visitor comes from an address of his own, as in life. */
function addressOf(visitor: number): { localAddress?: string } {
  if (process.platform !== 'linux') return {};
  return { localAddress: `127.1.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}` };
}

/** Answers the status, or 0 when there was no answer at all. */
function post(url: string, visitor: number, headers: Record<string, string>, body: unknown) {
  return new Promise<number>((resolve) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      timeout: 30_000,
      ...addressOf(visitor),
    });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => {
        resolve(answer.statusCode ?? 0);
      });
      answer.on('error', () => {
        resolve(0);
      });
    });
    call.on('timeout', () => {
      call.destroy();
    });
    call.on('error', () => {
      resolve(0);
    });
    call.end(JSON.stringify(body));
  });
}

/** One visitor with patience: stores, again and again until it is known to be stored, then asks for the mail. */
async function visit(stack: Stack, visitor: number, tally: Tally): Promise<void> {
  const { key, table, row, mailer, mail } = enquiryOf(visitor);
  const headers = { apikey: stack.anonKey, 'idempotency-key': key };
  for (let attempt = 0; !tally.acknowledged.has(key); attempt += 1) {
    if (attempt === TRIES) {
      tally.lost += 1;
      return;
    }
    tally.insertTries += 1;
    const status = await post(`${stack.apiUrl}/rest/v1/${table}`, visitor, headers, row);
    if (status === 409) tally.repeats += 1;
    if (status === 201 || status === 409) tally.acknowledged.add(key);
    else await pause(100 + Math.random() * 400);
  }
  if (visitor % LEAVES_EARLY === 0) return;
  tally.askedForMail += 1;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    tally.mailTries += 1;
    const status = await post(`${stack.apiUrl}/functions/v1/${mailer}`, visitor, headers, mail);
    if (status === 200 || status === 202) return;
    await pause(500 + Math.random() * 1000);
  }
}

/** Kills the postmaster with SIGKILL each time enough enquiries were acknowledged. */
async function killTwice(stack: Stack, tally: Tally): Promise<number[]> {
  const killed: number[] = [];
  for (const share of KILLS) {
    while (tally.acknowledged.size < VISITORS * share) await pause(5);
    const pid = stack.postgresPid();
    if (pid === undefined) throw new Error('There is no Postgres to kill.');
    process.kill(pid, 'SIGKILL');
    killed.push(pid);
    while (stack.postgresPid() === pid) await pause(20);
  }
  return killed;
}

async function recovery(sql: postgres.Sql): Promise<number> {
  const began = Date.now();
  for (;;) {
    const [row] = await sql<{ unsent: number }[]>`
      select count(*)::int as unsent from leads where delivery_status <> 'sent'`;
    if (row?.unsent === 0) return Date.now() - began;
    if (Date.now() - began > RECOVERY_LIMIT) {
      throw new Error(
        `${row?.unsent ?? '?'} enquiries were still unsent after ${RECOVERY_LIMIT} ms.`,
      );
    }
    await pause(250);
  }
}

async function main(): Promise<boolean> {
  const lines: string[] = [];
  const stack = await testStack({
    durable: true,
    sweepEvery: 500,
    log: (line) => lines.push(line),
    settings: {
      rate_per_table: 1_000_000,
      mail_lease: '45 seconds',
      sweep_after: '5 seconds',
      back_off: '1 second',
      visitor_attempts: 100,
      max_attempts: 100,
    },
  });
  const sql = postgres(stack.databaseUrl, {
    max: 1,
    backoff: () => 0.1,
    onnotice: () => undefined,
  });
  try {
    const began = Date.now();
    const tally: Tally = {
      acknowledged: new Set(),
      insertTries: 0,
      repeats: 0,
      mailTries: 0,
      askedForMail: 0,
      lost: 0,
    };
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(stack, visitor, tally));
    const [killed] = await Promise.all([killTwice(stack, tally), ...visitors]);
    const servedIn = Date.now() - began;
    const recoveredIn = await recovery(sql);

    const rows = await sql<{ key: string; kind: string }[]>`
      select idempotency_key as key, 'contact' as kind from contact_submissions
      union all select idempotency_key, 'simulator' from simulator_results`;
    const stored = new Set(rows.map(({ key }) => key));
    const missing = [...tally.acknowledged].filter((key) => !stored.has(key)).length;
    const doubled = rows.length - stored.size;
    const unannounced = [...stored].filter((key) => !tally.acknowledged.has(key)).length;
    const expected = rows.reduce((sum, { kind }) => sum + (kind === 'contact' ? 1 : 2), 0);
    const mails = await caughtMails(stack);
    const ids = mails.map(
      ({ headers }) => headers.find(({ key }) => key === 'message-id')?.value ?? '',
    );
    const repeatedMails = ids.length - new Set(ids).size;

    const figures: [string, string | number][] = [
      ['visitors at once', VISITORS],
      ['database killed by SIGKILL', `${killed.length} times`],
      ['inserts tried / answered as repeats', `${tally.insertTries} / ${tally.repeats}`],
      ['enquiries acknowledged', tally.acknowledged.size],
      ['  of these missing', missing],
      ['  of these stored twice', doubled],
      ['stored but never acknowledged', unannounced],
      ['browsers closed before asking for the mail', VISITORS - tally.lost - tally.askedForMail],
      ['mails expected', expected],
      ['mails sent', ids.length],
      ['  of these sent twice', repeatedMails],
      ['all visitors served after', `${(servedIn / 1000).toFixed(1)} s`],
      ['all mails out after another', `${(recoveredIn / 1000).toFixed(1)} s`],
    ];
    for (const [label, figure] of figures) console.log(`${label.padEnd(44)} ${figure}`);
    return (
      tally.lost === 0 &&
      missing === 0 &&
      doubled === 0 &&
      ids.length === expected &&
      repeatedMails === 0
    );
  } catch (error) {
    console.error(
      lines
        .filter((line) => !line.startsWith('API:'))
        .slice(-30)
        .join('\n'),
    );
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
    await stack.stop();
  }
}

const passed = await main();
console.log(passed ? 'Every enquiry once, every mail once.' : 'FAILED: see the figures above.');
process.exitCode = passed ? 0 : 1;
