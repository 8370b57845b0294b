import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';

import { close, listen } from '../../supabase/local/ports.ts';
import { useStack } from '../database/fixtures.ts';
import { age, CONTACT, RESULT, SITE } from '../database/support.ts';
import { caughtMails, emptyInbox, visitorOf } from './support.ts';

const ALWAYS_OPEN = Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`);
const secret = randomBytes(24);

/** What the receiver of the webhook was sent, and how many calls it fails before it takes one. */
const received: { id: string; body: string; isSigned: boolean }[] = [];
let failures = 0;

const receiver = createServer((request, response) => {
  void text(request).then((body) => {
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

describe('the desk and the notifications', () => {
  const backend = useStack(async () => ({
    schedulerIntervalMs: 100,
    // What was committed has to outlive a kill.
    durable: true,
    settings: { rate_limit_per_ip: 10_000 },
    functionSecrets: {
      WEBHOOK_URL: `http://127.0.0.1:${await listen(receiver, 'api', 0)}/enquiries`,
      WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
    },
  }));
  afterAll(() => close(receiver));

  /** Kills Postgres, and comes back when its successor answers: what it had begun lives a moment longer. */
  const killPostgres = async () => {
    const { stack } = backend;
    const killed = stack.postgresPid();
    if (killed === undefined) throw new Error('Postgres does not run.');
    process.kill(killed, 'SIGKILL');
    await expect.poll(stack.postgresPid, { timeout: 20_000 }).not.toBe(killed);
    // Its questions about types would fail uncaught while Postgres starts.
    const probe = postgres(stack.databaseUrl, { max: 1, fetch_types: false });
    const answers = () =>
      probe`select 1`.then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 20_000 }).toBe(true);
    await probe.end();
  };

  const desk = async (token: string, event?: string) => {
    const response = await fetch(`${backend.stack.apiUrl}/functions/v1/desk`, {
      method: 'POST',
      headers: { apikey: backend.stack.anonKey, origin: SITE, 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...(event && { said: { event, id: randomUUID() } }) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const tokensIn = (text: string) =>
    [...text.matchAll(/\/desk#(\S{22})(?!\S)/g)].map(([, token]) => token ?? '');
  const mails = () => caughtMails(backend.stack);
  const count = async (table: string, where: string) =>
    (await backend.owner.unsafe(`select from ${table} where ${where}`)).length;

  /** Sends one enquiry of each kind and has them mailed. */
  const sendBoth = async () => {
    const visitor = visitorOf(backend.stack);
    for (const enquiry of [visitor.contact(), visitor.lead()]) {
      await enquiry.store();
      await enquiry.mail();
    }
    return (await mails()).flatMap(({ text }) => tokensIn(text));
  };

  it('mail the firm one link for each enquiry, which shows nothing that a visitor wrote', async () => {
    const tokens = await sendBoth();
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const { status, text } = await desk(token);
      expect(status).toBe(200);
      for (const typed of [...Object.values(CONTACT), RESULT.first_name, RESULT.email]) {
        expect(text).not.toContain(JSON.stringify(typed).slice(1, -1));
      }
      const stored = await count('private.follow_up_links l', `strpos(l::text, '${token}') > 0`);
      expect(stored, 'the database knows the hash alone').toBe(0);
    }
    const events = [{ event: 'appointment' }];
    expect(JSON.parse((await desk(tokens[0] ?? '', 'appointment')).text)).toMatchObject({ events });
    expect(await count('leads', "kind = 'contact' and last_event = 'appointment'")).toBe(1);
  });

  it('change nothing when the link is only opened, and answer wrong and old tokens alike', async () => {
    const [token = ''] = await sendBoth();
    const { apiUrl, anonKey } = backend.stack;
    for (const method of ['GET', 'HEAD']) {
      const url = `${apiUrl}/functions/v1/desk?token=${token}&event=spam`;
      expect((await fetch(url, { method, headers: { apikey: anonKey } })).status).toBe(405);
    }
    const wrong = await desk('A'.repeat(22), 'spam');
    await backend.owner`update private.follow_up_links set created_at = now() - interval '61 days'`;
    expect(wrong.status).toBe(404);
    expect(await desk(token, 'spam')).toEqual(wrong);
    expect(await desk('no token at all', 'spam')).toEqual(wrong);
    expect(await count('enquiry_events', 'true')).toBe(0);
  });

  it('send each alert and the daily summary once, through two kills of the database', async () => {
    await sendBoth();
    await emptyInbox(backend.stack);
    await age(backend.owner, '2 hours');
    await backend.set({
      follow_up_since: '2020-01-01',
      daily_summary_at: '00:00',
      office_hours: ALWAYS_OPEN,
      retry_backoff: '1 second',
    });
    try {
      await killPostgres();
      await killPostgres();
      const sent = () => count('private.outbox', "enquiry_id is null and status = 'sent'");
      await expect.poll(sent, { timeout: 30_000 }).toBe(2);
      const notifications = await mails();
      expect(notifications.map(({ subject }) => subject).sort()).toEqual([
        '2 enquiries need a call',
        'This morning: 2 open',
      ]);
      for (const { text, html } of notifications) {
        expect(new Set(tokensIn(text)).size).toBe(2);
        for (const token of tokensIn(text)) expect(html).toContain(`/desk#${token}"`);
      }
      expect(notifications.map(({ text }) => text).join()).toContain(CONTACT.full_name);
    } finally {
      await backend.set({ office_hours: [] });
    }
  });

  it('send each enquiry to the webhook under one id, signed, until it answers well', async () => {
    // By default the first six tries of an enquiry take 63 minutes.
    failures = 12;
    await backend.set({
      webhook_enabled_at: new Date().toISOString(),
      retry_backoff: '1 millisecond',
    });
    await visitorOf(backend.stack).contact({}, { 'x-enquiry-website': 'filled' }).store();
    await sendBoth();
    const settled = () => count('private.outbox', "kind = 'webhook' and status = 'sent'");
    await expect.poll(settled, { timeout: 30_000 }).toBe(2);
    expect(received).toHaveLength(14);
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    const bodies = new Map(received.map(({ id, body }) => [id, body]));
    const sent = [...bodies.values()].map((body) => JSON.parse(body) as { data: { kind: string } });
    const data = sent.map(({ data }) => data).sort((a, b) => a.kind.localeCompare(b.kind));
    const { full_name: name, message } = CONTACT;
    expect(data).toMatchObject([
      { kind: 'contact', name, message },
      { kind: 'simulator', email: RESULT.email, simulator_result: 'GREEN' },
    ]);
  });
});
