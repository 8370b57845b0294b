import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { close, listen } from '../../supabase/local/ports.ts';
import { age, useStack } from '../database/fixtures.ts';
import { CONTACT, firm, RESULT, send, SENT } from '../database/support.ts';

const ALWAYS_OPEN = Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`);
const TURNSTILE_SECRET = 'secret-of-a-test';
const PERSON = { 'turnstile-token': 'a-person' };
const webhookSecret = randomBytes(24);

const questionSchema = z.strictObject({ secret: z.string(), response: z.string() });

/** Cloudflare's check, as far as it decides here: one token is right, with the right secret. */
function siteverify(body: string): object {
  const { secret, response } = questionSchema.parse(JSON.parse(body));
  const success = secret === TURNSTILE_SECRET && response === PERSON['turnstile-token'];
  return { success, 'error-codes': success ? [] : ['invalid-input-response'] };
}

/** What the receiver of the webhook was sent, and how many calls it fails before it takes one. */
const received: { id: string; body: string; signature: string; expected: string }[] = [];
let failures = 0;

const services = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url === '/siteverify') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(siteverify(body)));
      return;
    }
    const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) =>
      String(request.headers[`webhook-${name}`]),
    ) as [string, string, string];
    const hmac = createHmac('sha256', webhookSecret).update(`${id}.${time}.${body}`);
    received.push({ id, body, signature, expected: `v1,${hmac.digest('base64')}` });
    response.writeHead(failures > 0 ? 503 : 204).end();
    failures -= 1;
  });
});

describe('the functions with Turnstile, a webhook and office hours', () => {
  const backend = useStack(async () => {
    const url = `http://127.0.0.1:${await listen(services, 'api', 0)}`;
    return {
      schedulerIntervalMs: 100,
      functionSecrets: {
        TURNSTILE_SECRET_KEY: TURNSTILE_SECRET,
        TURNSTILE_VERIFY_URL: `${url}/siteverify`,
        WEBHOOK_URL: `${url}/enquiries`,
        WEBHOOK_SECRET: `whsec_${webhookSecret.toString('base64')}`,
      },
    };
  });
  afterAll(() => close(services));

  const desk = async (token: string, event?: string) => {
    const said = event && { said: { event, id: randomUUID() } };
    const { status, body } = await backend.visitor.post('/functions/v1/desk', { token, ...said });
    return { status, body };
  };
  const tokensIn = (mail: string) =>
    [...mail.matchAll(/\/desk#(\S{22})(?!\S)/g)].map(([, token]) => token ?? '');
  const count = async (table: string, where: string) =>
    (await backend.owner.unsafe(`select from ${table} where ${where}`)).length;
  const becomes = (expected: number, table: string, where: string) =>
    expect.poll(() => count(table, where), { timeout: 30_000 }).toBe(expected);

  /** Sends one enquiry of each kind and has them mailed. @returns the tokens of their links */
  const sendBoth = async () => {
    for (const enquiry of [backend.visitor.contact(), backend.visitor.lead()]) {
      await enquiry.store();
      expect(await enquiry.mail(PERSON)).toMatchObject(SENT);
    }
    return (await backend.mails()).flatMap((mail) => tokensIn(mail.text));
  };

  it('mail for a person, and refuse without a token or with a wrong one', async () => {
    const enquiry = backend.visitor.contact();
    await enquiry.store();
    for (const token of ['', 'a-robot', 'x'.repeat(4000)]) {
      const refused = { status: 403, body: { code: 'not_verified' } };
      expect(await enquiry.mail({ 'turnstile-token': token })).toMatchObject(refused);
    }
    expect(await backend.mails()).toEqual([]);
    expect(await enquiry.mail(PERSON)).toMatchObject(SENT);
    expect(await backend.mails()).toHaveLength(1);
  });

  it('list what was never verified in the digest, unless it is verified before that leaves', async () => {
    await backend.set({ digest_delay: '1 hour' });
    const { visitor } = backend;
    await visitor.lead({ email: 'stranger@mail.example' }).store();
    await visitor.contact({ message: '<b>hello</b>' }).store();
    const late = visitor.contact({ full_name: 'Late Visitor' });
    await late.store();
    await age(backend.owner, '3 minutes');
    await becomes(3, 'leads', "delivery_status = 'in_digest'");
    expect(await late.mail(PERSON)).toMatchObject(SENT);
    await backend.set({ digest_delay: '0' });
    await becomes(3, 'leads', "delivery_status = 'sent'");
    const [own, digest, ...others] = await backend.mails();
    expect(others).toEqual([]);
    expect(own?.subject).toContain('Late Visitor');
    expect(digest?.to).toEqual([(await firm()).mail.recipient]);
    expect(digest?.text).toMatch(/NOT VERIFIED[^]*stranger@mail\.example/);
    expect(digest?.text).not.toContain('Late Visitor');
    expect(digest?.html).not.toContain('<b>hello');
  });

  it('mail the firm one link for each enquiry, which shows nothing that a visitor wrote', async () => {
    const tokens = await sendBoth();
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const { status, body } = await desk(token);
      expect(status).toBe(200);
      for (const typed of [...Object.values(CONTACT), RESULT.first_name, RESULT.email]) {
        expect(JSON.stringify(body)).not.toContain(JSON.stringify(typed).slice(1, -1));
      }
      const stored = await count('private.follow_up_links l', `strpos(l::text, '${token}') > 0`);
      expect(stored, 'the database knows the hash alone').toBe(0);
    }
    const events = [{ event: 'appointment' }];
    expect(await desk(tokens[0] ?? '', 'appointment')).toMatchObject({ body: { events } });
    expect(await count('leads', "kind = 'contact' and last_event = 'appointment'")).toBe(1);
  });

  it('change nothing when the link is only opened, and answer wrong and old tokens alike', async () => {
    const [token = ''] = await sendBoth();
    const { apiUrl, anonKey } = backend.stack;
    for (const method of ['GET', 'HEAD']) {
      const url = `${apiUrl}/functions/v1/desk?token=${token}&event=spam`;
      expect((await send(url, { method, headers: { apikey: anonKey } })).status).toBe(405);
    }
    const wrong = await desk('A'.repeat(22), 'spam');
    await backend.owner`update private.follow_up_links set created_at = now() - interval '61 days'`;
    expect(wrong.status).toBe(404);
    expect(await desk(token, 'spam')).toEqual(wrong);
    expect(await desk('no token at all', 'spam')).toEqual(wrong);
    expect(await count('enquiry_events', 'true')).toBe(0);
  });

  it('send an alert and the daily summary once, each with a link for every enquiry', async () => {
    await sendBoth();
    await age(backend.owner, '2 hours');
    await backend.set({
      follow_up_since: '2020-01-01',
      daily_summary_at: '00:00',
      office_hours: ALWAYS_OPEN,
    });
    await becomes(2, 'private.outbox', "enquiry_id is null and status = 'sent'");
    const notifications = (await backend.mails()).slice(-2);
    expect(notifications.map(({ subject }) => subject).sort()).toEqual([
      '2 enquiries need a call',
      'This morning: 2 open',
    ]);
    for (const mail of notifications) {
      expect(new Set(tokensIn(mail.text)).size).toBe(2);
      for (const token of tokensIn(mail.text)) expect(mail.html).toContain(`/desk#${token}"`);
    }
    expect(notifications.map((mail) => mail.text).join()).toContain(CONTACT.full_name);
  });

  it('send each enquiry to the webhook under one id, signed, until it answers well', async () => {
    // By default the first six tries of an enquiry take 63 minutes.
    failures = 12;
    await backend.set({
      webhook_enabled_at: new Date().toISOString(),
      retry_backoff: '1 millisecond',
    });
    await backend.visitor.contact({}, { 'x-enquiry-website': 'filled' }).store();
    await sendBoth();
    await becomes(2, 'private.outbox', "kind = 'webhook' and status = 'sent'");
    expect(received).toHaveLength(14);
    for (const { signature, expected } of received) expect(signature).toBe(expected);
    const bodies = new Map(received.map(({ id, body }) => [id, JSON.parse(body) as unknown]));
    const { full_name: name, message } = CONTACT;
    expect(new Set(bodies.values())).toEqual(
      new Set([
        expect.objectContaining({ data: expect.objectContaining({ name, message }) as unknown }),
        expect.objectContaining({
          data: expect.objectContaining({
            email: RESULT.email,
            simulator_result: 'GREEN',
          }) as unknown,
        }),
      ]),
    );
  });
});
