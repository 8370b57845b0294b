import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';

import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Stack } from '../../supabase/local/stack.ts';
import { age, emptyTables, firm, testStack } from '../database/support.ts';
import { caughtMails, emptyInbox, visitorOf } from './support.ts';

const SECRET = 'secret-of-a-test';
const questionSchema = z.strictObject({ secret: z.string(), response: z.string() });

/** Cloudflare's check, as far as it decides here: one token is right, with the right secret. */
async function startSiteverify(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const question = questionSchema.parse(JSON.parse(text));
      const success = question.secret === SECRET && question.response === 'a-person';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}/siteverify` };
}

describe('the mail functions with Turnstile switched on', () => {
  let stack: Stack;
  let owner: postgres.Sql;
  let siteverify: Server;

  beforeAll(async () => {
    const { server, url } = await startSiteverify();
    siteverify = server;
    stack = await testStack({
      schedulerIntervalMs: 100,
      settings: { rate_limit_per_ip: 10_000 },
      functionSecrets: { TURNSTILE_SECRET_KEY: SECRET, TURNSTILE_VERIFY_URL: url },
    });
    owner = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  });
  beforeEach(async () => {
    await emptyTables(owner);
    await emptyInbox(stack);
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
    siteverify.closeAllConnections();
    siteverify.close();
  });

  it('mails for a person, and refuses without a token or with a wrong one', async () => {
    const enquiry = visitorOf(stack).contact();
    await enquiry.store();
    const refused = { status: 403, answer: { code: 'not_verified' } };
    expect(await enquiry.mail()).toMatchObject(refused);
    expect(await enquiry.mail({ 'turnstile-token': 'a-robot' })).toMatchObject(refused);
    expect(await enquiry.mail({ 'turnstile-token': 'x'.repeat(4000) })).toMatchObject(refused);
    expect(await caughtMails(stack)).toEqual([]);
    expect((await enquiry.mail({ 'turnstile-token': 'a-person' })).status).toBe(200);
    expect(await caughtMails(stack)).toHaveLength(1);
  });

  it('loses no lead that was never verified: it stands in the digest, and nobody is written to', async () => {
    await owner`update private.settings set digest_delay = '0'`;
    const lead = visitorOf(stack).lead({ email: 'stranger@mail.example' });
    await lead.store();
    await age(owner, '3 minutes');
    await expect.poll(async () => (await caughtMails(stack)).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await caughtMails(stack);
    expect(mail?.to).toEqual([(await firm()).mail.recipient]);
    expect(mail?.text).toContain('NOT VERIFIED');
    expect(mail?.text).toContain('stranger@mail.example');
    const status = async () =>
      (await owner<{ delivery_status: string }[]>`select delivery_status from leads`)[0]
        ?.delivery_status;
    await expect.poll(status, { timeout: 20_000 }).toBe('sent');
  });

  it('mails an enquiry as any other when it is verified before the digest leaves', async () => {
    await owner`update private.settings set digest_delay = '1 hour'`;
    const lead = visitorOf(stack).lead();
    await lead.store();
    await age(owner, '3 minutes');
    const status = async () =>
      (await owner<{ delivery_status: string }[]>`select delivery_status from leads`)[0]
        ?.delivery_status;
    await expect.poll(status, { timeout: 20_000 }).toBe('in_digest');
    const verified = await lead.mail({ 'turnstile-token': 'a-person' });
    expect(verified).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(await caughtMails(stack)).toHaveLength(2);
  });
});
