import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { CONTACT, RESULT } from '../database/support.ts';

/** Number of concurrent visitors; fewer for a quick run: `VISITORS=200 npm run test:faults`. */
export const VISITORS = Number(process.env['VISITORS'] ?? 2000);
/** Every tenth visitor closes the browser between the two requests. */
const EARLY_LEAVER_INTERVAL = 10;
const MAX_TRIES = 400;

/** Endpoints of the stack under test. */
export type Backend = { apiUrl: string; anonKey: string; databaseUrl: string; inboxUrl: string };

export type Tally = { acknowledged: Set<string>; unacknowledged: number };

export function newTally(): Tally {
  return { acknowledged: new Set(), unacknowledged: 0 };
}

function createEnquiry(visitor: number) {
  const email = `visitor-${visitor}@mail.example`;
  if (visitor % 2 === 0) {
    const row = { ...CONTACT, email };
    return { table: 'contact_submissions', row, functionName: 'send-contact-email', mailBody: row };
  }
  const { first_name: name, phone, simulator_result: result } = RESULT;
  return {
    table: 'simulator_results',
    row: { ...RESULT, email, raw_answers: [] },
    functionName: 'send-simulator-results',
    mailBody: { name, email, phone, result },
  };
}

/** Gives every visitor a separate IP address: Linux accepts all of 127.0.0.0/8. */
function localAddressOf(visitor: number): { localAddress?: string } {
  if (process.platform !== 'linux') return {};
  return { localAddress: `127.1.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}` };
}

/** Sends a request; resolves with the status, or 0 without a response. */
function post(url: string, visitor: number, headers: Record<string, string>, body: unknown) {
  return new Promise<number>((resolve) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      timeout: 30_000,
      ...localAddressOf(visitor),
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode ?? 0);
      });
      response.on('error', () => {
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

/** One visitor: repeats the insert until it is acknowledged, then asks for the mail. */
export async function visit(backend: Backend, visitor: number, tally: Tally): Promise<void> {
  const key = randomUUID();
  const { table, row, functionName, mailBody } = createEnquiry(visitor);
  const headers = { apikey: backend.anonKey, 'idempotency-key': key };
  for (let attempt = 0; !tally.acknowledged.has(key); attempt += 1) {
    if (attempt === MAX_TRIES) {
      tally.unacknowledged += 1;
      return;
    }
    const status = await post(`${backend.apiUrl}/rest/v1/${table}`, visitor, headers, row);
    if (status === 201 || status === 409) tally.acknowledged.add(key);
    else await pause(100 + Math.random() * 400);
  }
  if (visitor % EARLY_LEAVER_INTERVAL === 0) return;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const status = await post(
      `${backend.apiUrl}/functions/v1/${functionName}`,
      visitor,
      headers,
      mailBody,
    );
    if (status === 200 || status === 202) return;
    await pause(500 + Math.random() * 1000);
  }
}
