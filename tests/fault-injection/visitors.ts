import { setTimeout as pause } from 'node:timers/promises';

import { visitorOf } from '../database/support.ts';
import type { Ready } from '../database/stack-process.ts';

/** Every tenth visitor closes the browser between the two requests. */
const EARLY_LEAVER_INTERVAL = 10;
const MAX_TRIES = 400;

export type Tally = { acknowledged: Set<string>; unacknowledged: number };

/** A separate IP address: Linux accepts all of 127.0.0.0/8. */
function addressOf(number: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

/** One visitor: repeats the insert until it is acknowledged, then asks for the mail. */
export async function visit(backend: Ready, number: number, tally: Tally): Promise<void> {
  const visitor = visitorOf(backend, addressOf(number));
  const email = `visitor-${number}@mail.example`;
  const enquiry = number % 2 === 0 ? visitor.contact({ email }) : visitor.lead({ email });
  /** 0 without a response. */
  const statusOf = (request: ReturnType<typeof enquiry.store>) =>
    request.then(
      ({ status }) => status,
      () => 0,
    );
  for (let tries = 0; !tally.acknowledged.has(enquiry.key); tries += 1) {
    if (tries === MAX_TRIES) {
      tally.unacknowledged += 1;
      return;
    }
    if ([201, 409].includes(await statusOf(enquiry.store()))) tally.acknowledged.add(enquiry.key);
    else await pause(100 + Math.random() * 400);
  }
  if (number % EARLY_LEAVER_INTERVAL === 0) return;
  for (let tries = 0; tries < 3; tries += 1) {
    if ([200, 202].includes(await statusOf(enquiry.mail()))) return;
    await pause(500 + Math.random() * 1000);
  }
}
