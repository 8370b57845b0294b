import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { close, listen } from '../../supabase/local/ports.ts';
import { useStack } from '../database/fixtures.ts';
import { age, firm } from '../database/support.ts';
import { caughtMails, SENT, visitorOf } from './support.ts';

const SECRET = 'secret-of-a-test';
const questionSchema = z.strictObject({ secret: z.string(), response: z.string() });

/** Cloudflare's check, as far as it decides here: one token is right, with the right secret. */
const siteverify = createServer((request, response) => {
  void json(request).then((body) => {
    const question = questionSchema.parse(body);
    const success = question.secret === SECRET && question.response === 'a-person';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }),
    );
  });
});

describe('the mail functions with Turnstile switched on', () => {
  const backend = useStack(async () => ({
    schedulerIntervalMs: 100,
    settings: { rate_limit_per_ip: 10_000 },
    functionSecrets: {
      TURNSTILE_SECRET_KEY: SECRET,
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${await listen(siteverify, 'api', 0)}/siteverify`,
    },
  }));
  afterAll(() => close(siteverify));
  const visitor = () => visitorOf(backend.stack);
  const mails = () => caughtMails(backend.stack);
  const status = async () => (await backend.delivery())?.status;

  it('mail for a person, and refuse without a token or with a wrong one', async () => {
    const enquiry = visitor().contact();
    await enquiry.store();
    const wrong = [
      {},
      ...['a-robot', 'x'.repeat(4000)].map((token) => ({ 'turnstile-token': token })),
    ];
    for (const headers of wrong) {
      const refused = { status: 403, answer: { code: 'not_verified' } };
      expect(await enquiry.mail(headers)).toMatchObject(refused);
    }
    expect(await mails()).toEqual([]);
    expect(await enquiry.mail({ 'turnstile-token': 'a-person' })).toEqual(SENT);
    expect(await mails()).toHaveLength(1);
  });

  it('list a lead that was never verified in the digest, and write to no visitor', async () => {
    await backend.set({ digest_delay: '0' });
    await visitor().lead({ email: 'stranger@mail.example' }).store();
    await age(backend.owner, '3 minutes');
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await mails();
    expect(mail?.to).toEqual([(await firm()).mail.recipient]);
    expect(mail?.text).toContain('NOT VERIFIED');
    expect(mail?.text).toContain('stranger@mail.example');
    await expect.poll(status, { timeout: 20_000 }).toBe('sent');
  });

  it('mail an enquiry as any other when it is verified before the digest leaves', async () => {
    await backend.set({ digest_delay: '1 hour' });
    const lead = visitor().lead();
    await lead.store();
    await age(backend.owner, '3 minutes');
    await expect.poll(status, { timeout: 20_000 }).toBe('in_digest');
    expect(await lead.mail({ 'turnstile-token': 'a-person' })).toEqual(SENT);
    expect(await mails()).toHaveLength(2);
  });
});
