import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Stack } from '../../supabase/local/stack.ts';
import { age, CONTACT, emptyTables, RESULT, SITE, testStack } from '../database/support.ts';
import { caughtMails, emptyInbox, visitorOf } from './support.ts';

const ALWAYS_OPEN = Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`);
const secret = randomBytes(24);

/** What the receiver of the webhook was sent, and what it answers next: a good status when empty. */
const received: { id: string; body: string; isSigned: boolean }[] = [];
let failures = 0;

function receiver(): Server {
  return createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name]);
      const id = header('webhook-id');
      const expected = createHmac('sha256', secret)
        .update(`${id}.${header('webhook-timestamp')}.${body}`)
        .digest('base64');
      const isSigned = header('webhook-signature') === `v1,${expected}`;
      received.push({ id, body, isSigned });
      response.writeHead(failures > 0 ? 503 : 204).end();
      failures -= 1;
    });
  });
}

describe('the desk and the notifications', () => {
  let stack: Stack;
  let owner: postgres.Sql;
  let hooks: Server;

  beforeAll(async () => {
    hooks = receiver();
    await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
    const { port } = hooks.address() as AddressInfo;
    stack = await testStack({
      schedulerIntervalMs: 100,
      // What was committed has to outlive a kill.
      durable: true,
      settings: { rate_limit_per_ip: 10_000 },
      functionSecrets: {
        WEBHOOK_URL: `http://127.0.0.1:${port}/enquiries`,
        WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
      },
    });
    owner = connect();
  });
  beforeEach(async () => {
    await emptyTables(owner);
    await emptyInbox(stack);
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
    hooks.close();
  });

  const connect = () => postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });

  /** Kills Postgres, and comes back when its successor answers: what it had begun lives a moment longer. */
  const killPostgres = async () => {
    const killed = stack.postgresPid();
    if (killed === undefined) throw new Error('Postgres does not run.');
    process.kill(killed, 'SIGKILL');
    await expect.poll(stack.postgresPid, { timeout: 20_000 }).not.toBe(killed);
    await owner.end({ timeout: 0 });
    // Asked by a connection without questions of its own: theirs fail unheard while Postgres starts.
    const probe = postgres(stack.databaseUrl, { max: 1, fetch_types: false });
    const answers = () =>
      probe`select 1`.then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 20_000 }).toBe(true);
    await probe.end();
    owner = connect();
  };

  const desk = async (token: string, said?: string) => {
    const response = await fetch(`${stack.apiUrl}/functions/v1/desk`, {
      method: 'POST',
      headers: { apikey: stack.anonKey, origin: SITE, 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...(said && { said: { event: said, id: randomUUID() } }) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const tokensIn = (text: string) =>
    [...text.matchAll(/\/desk#(\S{22})(?!\S)/g)].map(([, t]) => t ?? '');

  /** Hands in one enquiry of each kind and has them mailed. */
  const handIn = async () => {
    const visitor = visitorOf(stack);
    for (const enquiry of [visitor.contact(), visitor.lead()]) {
      await enquiry.store();
      await enquiry.mail();
    }
    const mails = await caughtMails(stack);
    return mails.flatMap(({ text }) => tokensIn(text));
  };

  it('mails the firm one link for each enquiry, which shows nothing that a visitor wrote', async () => {
    const tokens = await handIn();
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const { status, text } = await desk(token);
      expect(status).toBe(200);
      for (const typed of [...Object.values(CONTACT), RESULT.first_name, RESULT.email]) {
        expect(text).not.toContain(JSON.stringify(typed).slice(1, -1));
      }
      const [row] = await owner<{ found: number }[]>`
        select count(*)::int as found from private.follow_up_links l
        where strpos(l::text, ${token}) > 0`;
      expect(row?.found, 'the database knows the hash alone').toBe(0);
    }
    expect(JSON.parse((await desk(tokens[0] ?? '', 'appointment')).text)).toMatchObject({
      events: [{ event: 'appointment' }],
    });
    const [lead] = await owner`select last_event from leads where kind = 'contact'`;
    expect(lead).toEqual({ last_event: 'appointment' });
  });

  it('changes nothing for whoever only opens the link, and tells no wrong token from an old one', async () => {
    const [token = ''] = await handIn();
    const statuses = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const response = await fetch(
            `${stack.apiUrl}/functions/v1/desk?token=${token}&event=spam`,
            {
              headers: { apikey: stack.anonKey },
            },
          );
          await response.body?.cancel();
          return response.status;
        }),
      );
      for (const status of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([405]);
    expect(await owner`select from enquiry_events`).toHaveLength(0);

    const wrong = await desk('A'.repeat(22), 'spam');
    await owner`update private.follow_up_links set created_at = now() - interval '61 days'`;
    expect(wrong.status).toBe(404);
    expect(await desk(token, 'spam')).toEqual(wrong);
    expect(await desk('no token at all', 'spam')).toEqual(wrong);
    expect(await owner`select from enquiry_events`).toHaveLength(0);
  });

  it('sends each alarm and the morning’s mail once, through two kills of the database', async () => {
    await handIn();
    await emptyInbox(stack);
    await age(owner, '2 hours');
    await owner`update private.settings set follow_up_since = '2020-01-01', daily_summary_at = '00:00',
      office_hours = ${ALWAYS_OPEN}, retry_backoff = '1 second'`;
    try {
      await killPostgres();
      await killPostgres();
      const open = () =>
        owner`select from private.outbox where enquiry_id is null and status <> 'sent'`;
      const made = () => owner`select from private.outbox where enquiry_id is null`;
      await expect
        .poll(async () => (await made()).length - (await open()).length, { timeout: 30_000 })
        .toBe(2);
      const mails = await caughtMails(stack);
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        '2 enquiries need a call',
        'This morning: 2 open',
      ]);
      for (const { text, html } of mails) {
        expect(new Set(tokensIn(text)).size).toBe(2);
        for (const token of tokensIn(text)) expect(html).toContain(`/desk#${token}"`);
      }
      expect(mails.map(({ text }) => text).join()).toContain(CONTACT.full_name);
    } finally {
      await owner`update private.settings set office_hours = '{}'`;
    }
  });

  it('tells the webhook of each enquiry under one id, signed, until it answers well', async () => {
    // By default the first six tries of an enquiry take 63 minutes.
    failures = 12;
    await owner`update private.settings set webhook_enabled_at = now(), retry_backoff = '1 millisecond'`;
    const held = visitorOf(stack).contact({}, { 'x-enquiry-website': 'filled' });
    await held.store();
    await handIn();
    const settled = () =>
      owner`select from private.outbox where kind = 'webhook' and status = 'sent'`;
    await expect.poll(async () => (await settled()).length, { timeout: 30_000 }).toBe(2);
    expect(received).toHaveLength(14);
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    const bodies = new Map(received.map(({ id, body }) => [id, body]));
    expect(bodies.size).toBe(2);
    const told = [...bodies.values()].map((body) => JSON.parse(body) as { data: object });
    expect(told.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'contact',
          name: CONTACT.full_name,
          message: CONTACT.message,
        }),
        expect.objectContaining({
          kind: 'simulator',
          email: RESULT.email,
          simulator_result: 'GREEN',
        }),
      ]),
    );
  });
});
