import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Stack } from '../../supabase/local/stack.ts';
import { CONTACT, emptyTables, firm, RESULT, testStack } from '../database/support.ts';
import { startResend } from './resend-server.ts';
import type { Trouble } from './resend-server.ts';
import { caughtMails, visitorOf } from './support.ts';

const API_KEY = 're_key_of_a_test';
const tooMany: Trouble = {
  kind: 'answer',
  status: 429,
  name: 'rate_limit_exceeded',
  retryAfter: '0',
};
const down: Trouble = { kind: 'answer', status: 500, name: 'application_error', retryAfter: '0' };
const invalid: Trouble = { kind: 'answer', status: 422, name: 'validation_error' };

const { email, mail: ours } = await firm();

describe('the mail functions in Deno, by Resend', () => {
  let stack: Stack;
  let owner: postgres.Sql;
  let visitor: ReturnType<typeof visitorOf>;
  let resend: Awaited<ReturnType<typeof startResend>>;
  const logged: string[] = [];

  beforeAll(async () => {
    resend = await startResend(API_KEY);
    stack = await testStack({
      schedulerIntervalMs: 100,
      settings: {
        rate_limit_per_ip: 10_000,
        result_mails_per_recipient_per_day: 10_000,
        mails_per_second: 10_000,
      },
      functionSecrets: { RESEND_API_KEY: API_KEY, RESEND_API_URL: resend.url },
      log: (line) => logged.push(line),
    });
    owner = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
    visitor = visitorOf(stack);
  });
  beforeEach(async () => {
    await emptyTables(owner);
    await owner`update private.mail_throttle set next_send_at = now()`;
    resend.delivered.length = 0;
    resend.troubles.length = 0;
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
    await resend.stop();
  });

  const state = async () => {
    const [row] = await owner<
      {
        id: string;
        delivery_status: string;
        delivery_attempts: number;
        delivery_error: string | null;
      }[]
    >`select id, delivery_status, delivery_attempts, delivery_error from leads`;
    return row;
  };
  /** Deno asks again by itself when a kept connection drops, so one dropped connection shows nothing. */
  const meetUntilMended = (trouble: Trouble) => {
    resend.troubles.push(...Array.from({ length: 10 }, () => trouble));
  };
  const dueNow = async () => {
    await owner`update private.outbox set due_at = now()`;
  };

  it('sends through the API with the key, and names the mail for good', async () => {
    const enquiry = visitor.contact();
    await enquiry.store();
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    const [row] = await owner<{ id: string }[]>`select id from private.outbox`;
    expect(resend.delivered).toHaveLength(1);
    expect(resend.delivered[0]).toMatchObject({
      key: row?.id,
      mail: {
        from: ours.sender,
        to: [ours.recipient],
        reply_to: email,
        subject: `${CONTACT.subject}: ${CONTACT.full_name}`,
      },
    });
    expect(await caughtMails(stack)).toEqual([]);
  });

  it.each([
    ['a rate limit', tooMany],
    ['a fault of the provider', down],
  ])('outlasts %s within the same request', async (_, trouble) => {
    resend.troubles.push(trouble, trouble);
    const enquiry = visitor.contact();
    await enquiry.store();
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(resend.delivered).toHaveLength(1);
    expect(await state()).toMatchObject({ delivery_status: 'sent', delivery_attempts: 1 });
  });

  it('says so when the provider stays down, keeps the reason, and mails once on the retry', async () => {
    resend.troubles.push(down, down, down);
    const enquiry = visitor.contact();
    await enquiry.store();
    expect(await enquiry.mail()).toMatchObject({ status: 502, answer: { code: 'not_sent' } });
    expect(await state()).toMatchObject({
      delivery_status: 'pending',
      delivery_attempts: 1,
      delivery_error: expect.stringContaining('resend: 500') as unknown,
    });
    expect((await enquiry.store()).status, 'the client stores again and is told it is there').toBe(
      409,
    );
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(resend.delivered).toHaveLength(1);
    expect(await owner`select * from leads`).toHaveLength(1);
  });

  it('ends at once, with the reason, what the provider will never accept', async () => {
    resend.troubles.push(invalid);
    const enquiry = visitor.contact();
    await enquiry.store();
    const before = resend.requests();
    expect((await enquiry.mail()).status).toBe(502);
    expect(resend.requests() - before).toBe(1);
    expect(await state()).toMatchObject({
      delivery_status: 'failed',
      delivery_attempts: 1,
      delivery_error: expect.stringContaining('resend: 422') as unknown,
    });
  });

  it('tells the firm of a lead whose own address is rejected, once', async () => {
    resend.troubles.push(invalid);
    const lead = visitor.lead();
    await lead.store();
    expect((await lead.mail()).status).toBe(502);
    expect(resend.delivered.map(({ mail }) => mail.to)).toEqual([['leads@tessera.example']]);
    expect(await state()).toMatchObject({
      delivery_status: 'sent',
      delivery_error: expect.stringContaining('visitor: resend: 422') as unknown,
    });
    expect((await lead.mail()).answer).toEqual({ status: 'already-sent' });
    expect(resend.delivered).toHaveLength(1);
  });

  it.each([
    [422, 'invalid_from_address'],
    [403, 'validation_error'],
    [401, 'restricted_api_key'],
  ])('keeps trying after a mistake of the settings (%i %s)', async (status, name) => {
    resend.troubles.push({ kind: 'answer', status, name });
    const enquiry = visitor.contact();
    await enquiry.store();
    expect((await enquiry.mail()).status).toBe(502);
    expect((await state())?.delivery_status).toBe('pending');
  });

  it('sends without the address to reply to where that was refused', async () => {
    resend.troubles.push({ kind: 'answer', status: 422, name: 'Invalid `reply_to` field' });
    const enquiry = visitor.contact();
    await enquiry.store();
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(resend.delivered).toHaveLength(1);
    expect(resend.delivered[0]?.mail.reply_to).toBeUndefined();
    expect(resend.delivered[0]?.mail.text).toContain(CONTACT.email);
  });

  it('is silent towards the provider for as long as it asks', async () => {
    resend.troubles.push({ ...tooMany, retryAfter: '90' });
    const [first, second] = [visitor.contact(), visitor.contact()];
    await first.store();
    const before = resend.requests();
    expect((await first.mail()).status).toBe(502);
    await second.store();
    expect(await second.mail()).toMatchObject({ answer: { status: 'accepted' } });
    expect(resend.requests() - before).toBe(1);
    const rows = await owner<{ wait: number }[]>`
      select extract(epoch from due_at - clock_timestamp())::float as wait
      from private.outbox where attempts = 1`;
    expect(rows[0]?.wait).toBeGreaterThan(60);
  });

  it('lets fifty due enquiries through at the pace of the provider', async () => {
    await owner`update private.settings set mails_per_second = 10`;
    try {
      const times: number[] = [];
      const push = resend.delivered.push.bind(resend.delivered);
      resend.delivered.push = (...mails) => {
        times.push(Date.now());
        return push(...mails);
      };
      await owner`insert into contact_submissions ${owner(
        Array.from({ length: 50 }, () => ({ ...CONTACT, created_at: new Date(0) })),
      )}`;
      await expect.poll(() => resend.delivered.length, { timeout: 30_000 }).toBe(50);
      const most = Math.max(
        ...times.map(
          (start) => times.filter((time) => time >= start && time < start + 1000).length,
        ),
      );
      expect(most, 'in any second').toBeLessThanOrEqual(15);
    } finally {
      await owner`update private.settings set mails_per_second = 10000`;
    }
  });

  it('mails once when the answer of the provider is lost', async () => {
    meetUntilMended({ kind: 'lost answer' });
    const enquiry = visitor.contact();
    await enquiry.store();
    expect((await enquiry.mail()).status).toBe(502);
    expect(resend.delivered).toHaveLength(1);
    resend.troubles.length = 0;
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(resend.delivered).toHaveLength(1);
  });

  it('is sent by the scheduled job once the provider is back', async () => {
    meetUntilMended({ kind: 'no answer' });
    const enquiry = visitor.contact();
    await enquiry.store();
    expect((await enquiry.mail()).status).toBe(502);
    resend.troubles.length = 0;
    await dueNow();
    await expect
      .poll(async () => (await state())?.delivery_status, { timeout: 20_000 })
      .toBe('sent');
    expect(resend.delivered).toHaveLength(1);
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'already-sent' } });
  });

  it('has served the visitor when only the notice to the firm failed, and sends that later', async () => {
    const lead = visitor.lead();
    await lead.store();
    // The first mail passes, the second is refused.
    let armed = false;
    const push = resend.delivered.push.bind(resend.delivered);
    resend.delivered.push = (...mails) => {
      if (!armed) {
        armed = true;
        resend.troubles.push(down, down, down);
      }
      return push(...mails);
    };
    expect(await lead.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(await state()).toMatchObject({ delivery_status: 'pending' });
    await dueNow();
    await expect
      .poll(async () => (await state())?.delivery_status, { timeout: 20_000 })
      .toBe('sent');
    expect(resend.delivered.map(({ mail }) => mail.to)).toEqual([[RESULT.email], [ours.recipient]]);
  });

  it('gives up after the last attempt and leaves that for the owner to see', async () => {
    await owner`update private.settings set max_attempts = 1`;
    resend.troubles.push(invalid);
    const enquiry = visitor.contact();
    await enquiry.store();
    expect((await enquiry.mail()).status).toBe(502);
    expect(await state()).toMatchObject({ delivery_status: 'failed' });
    expect(await enquiry.mail()).toMatchObject({ status: 503, answer: { code: 'not_sent' } });
    await owner`update private.settings set max_attempts = 12`;
  });

  it('logs nothing of the provider’s words, which may name the recipient', () => {
    const all = logged.join('\n');
    expect(all).toContain('"level":"error","event":"delivery"');
    for (const word of ['mail.example', 'Refused', API_KEY, stack.serviceRoleKey]) {
      expect(all).not.toContain(word);
    }
  });
});
