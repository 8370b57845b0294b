import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { CONTACT, RESULT } from '../database/support.ts';

/** How many send at once; fewer for a quick look: `VISITORS=200 npm run test:faults`. */
export const VISITORS = Number(process.env['VISITORS'] ?? 2000);
/** Every tenth closes the browser between the two calls. */
const LEAVES_EARLY = 10;
const TRIES = 400;

/** Where the visitors send to. */
export type Backend = { apiUrl: string; anonKey: string; databaseUrl: string; inboxUrl: string };

export type Tally = { acknowledged: Set<string>; lost: number };

export function newTally(): Tally {
  return { acknowledged: new Set(), lost: 0 };
}

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
export async function visit(backend: Backend, visitor: number, tally: Tally): Promise<void> {
  const { key, table, row, mailer, mail } = enquiryOf(visitor);
  const headers = { apikey: backend.anonKey, 'idempotency-key': key };
  for (let attempt = 0; !tally.acknowledged.has(key); attempt += 1) {
    if (attempt === TRIES) {
      tally.lost += 1;
      return;
    }
    const status = await post(`${backend.apiUrl}/rest/v1/${table}`, visitor, headers, row);
    if (status === 201 || status === 409) tally.acknowledged.add(key);
    else await pause(100 + Math.random() * 400);
  }
  if (visitor % LEAVES_EARLY === 0) return;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const status = await post(`${backend.apiUrl}/functions/v1/${mailer}`, visitor, headers, mail);
    if (status === 200 || status === 202) return;
    await pause(500 + Math.random() * 1000);
  }
}
