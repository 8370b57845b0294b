import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { useStack } from '../database/fixtures.ts';
import { CONTACT, firm, RESULT } from '../database/support.ts';
import { startResend } from './resend-server.ts';
import type { Trouble } from './resend-server.ts';
import { ALREADY_SENT, caughtMails, SENT, visitorOf } from './support.ts';

const API_KEY = 're_key_of_a_test';
const answer = (status: number, name: string, retryAfter = '0'): Trouble => ({
  kind: 'answer',
  status,
  name,
  retryAfter,
});
const tooMany = answer(429, 'rate_limit_exceeded');
const down = answer(500, 'application_error');
const invalid = answer(422, 'validation_error');

const { email, mail: ours } = await firm();

describe('the mail functions in Deno, by Resend', async () => {
  const resend = await startResend(API_KEY);
  const logged: string[] = [];
  const backend = useStack(() => ({
    schedulerIntervalMs: 100,
    settings: {
      rate_limit_per_ip: 10_000,
      result_mails_per_recipient_per_day: 10_000,
      mails_per_second: 10_000,
    },
    functionSecrets: { RESEND_API_KEY: API_KEY, RESEND_API_URL: resend.url },
    log: (line) => logged.push(line),
  }));
  beforeEach(async () => {
    await backend.owner`update private.mail_throttle set next_send_at = now()`;
    resend.delivered.length = 0;
    resend.troubles.length = 0;
  });
  afterAll(() => resend.stop());

  /** Stores a contact enquiry; the provider meets its mail with these troubles. */
  const storeContact = async (...troubles: Trouble[]) => {
    const enquiry = visitorOf(backend.stack).contact();
    await enquiry.store();
    resend.troubles.push(...troubles);
    return enquiry;
  };
  const storeLead = async (...troubles: Trouble[]) => {
    const lead = visitorOf(backend.stack).lead();
    await lead.store();
    resend.troubles.push(...troubles);
    return lead;
  };
  /** Deno asks again without a request when a kept connection drops, so one dropped connection shows nothing. */
  const untilRepaired = (kind: 'lost answer' | 'no answer') =>
    Array.from({ length: 10 }, (): Trouble => ({ kind }));
  const recipients = () => resend.delivered.map(({ mail }) => mail.to[0]);
  const becomesSent = () =>
    expect.poll(async () => (await backend.delivery())?.status, { timeout: 20_000 }).toBe('sent');
  const dueNow = () => backend.owner`update private.outbox set due_at = now()`;

  it('send with the key of the API, and give each mail one name', async () => {
    const enquiry = await storeContact();
    expect(await enquiry.mail()).toEqual(SENT);
    const [row] = await backend.owner<{ id: string }[]>`select id from private.outbox`;
    const subject = `${CONTACT.subject}: ${CONTACT.full_name}`;
    expect(resend.delivered).toMatchObject([
      { key: row?.id, mail: { from: ours.sender, to: [ours.recipient], reply_to: email, subject } },
    ]);
    expect(await caughtMails(backend.stack)).toEqual([]);
  });

  it.each([
    ['a rate limit', tooMany],
    ['a fault of the provider', down],
  ])('outlast %s within the same request', async (_, trouble) => {
    const enquiry = await storeContact(trouble, trouble);
    expect(await enquiry.mail()).toEqual(SENT);
    expect(resend.delivered).toHaveLength(1);
    expect(await backend.delivery()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('say so when the provider stays down, keep the reason, and mail once on the retry', async () => {
    const enquiry = await storeContact(down, down, down);
    expect(await enquiry.mail()).toMatchObject({ status: 502, answer: { code: 'not_sent' } });
    const error = expect.stringContaining('resend: 500') as unknown;
    expect(await backend.delivery()).toMatchObject({ status: 'pending', attempts: 1, error });
    expect((await enquiry.store()).status, 'the client stores again').toBe(409);
    expect(await enquiry.mail()).toEqual(SENT);
    expect(resend.delivered).toHaveLength(1);
    expect(await backend.owner`select from leads`).toHaveLength(1);
  });

  it('end at once, with the reason, what the provider will never accept', async () => {
    const enquiry = await storeContact(invalid);
    const before = resend.requests();
    expect((await enquiry.mail()).status).toBe(502);
    expect(await enquiry.mail()).toMatchObject({ status: 503, answer: { code: 'not_sent' } });
    expect(resend.requests() - before).toBe(1);
    const error = expect.stringContaining('resend: 422') as unknown;
    expect(await backend.delivery()).toMatchObject({ status: 'failed', attempts: 1, error });
  });

  it('mail the firm a lead whose own address is rejected, once', async () => {
    const lead = await storeLead(invalid);
    expect((await lead.mail()).status).toBe(502);
    expect(recipients()).toEqual([ours.recipient]);
    const error = expect.stringContaining('visitor: resend: 422') as unknown;
    expect(await backend.delivery()).toMatchObject({ status: 'sent', error });
    expect(await lead.mail()).toEqual(ALREADY_SENT);
    expect(resend.delivered).toHaveLength(1);
  });

  it.each([
    [422, 'invalid_from_address'],
    [403, 'validation_error'],
    [401, 'restricted_api_key'],
  ])('keep trying after a mistake of the settings (%i %s)', async (status, name) => {
    const enquiry = await storeContact({ kind: 'answer', status, name });
    expect((await enquiry.mail()).status).toBe(502);
    expect(await backend.delivery()).toMatchObject({ status: 'pending' });
  });

  it('send without the address to reply to where that was refused', async () => {
    const enquiry = await storeContact(answer(422, 'Invalid `reply_to` field'));
    expect(await enquiry.mail()).toEqual(SENT);
    expect(resend.delivered).toHaveLength(1);
    expect(resend.delivered[0]?.mail.reply_to).toBeUndefined();
    expect(resend.delivered[0]?.mail.text).toContain(CONTACT.email);
  });

  it('send the provider nothing for as long as it asks', async () => {
    const first = await storeContact(answer(429, 'rate_limit_exceeded', '90'));
    const before = resend.requests();
    expect((await first.mail()).status).toBe(502);
    const second = await storeContact();
    expect(await second.mail()).toMatchObject({ answer: { status: 'accepted' } });
    expect(resend.requests() - before).toBe(1);
    const [row] = await backend.owner<{ wait: number }[]>`
      select extract(epoch from due_at - clock_timestamp())::float as wait
      from private.outbox where attempts = 1`;
    expect(row?.wait).toBeGreaterThan(60);
  });

  it('let many due enquiries through at the pace of the provider', async () => {
    await backend.set({ mails_per_second: 10 });
    const row = { ...CONTACT, created_at: new Date(0) };
    const rows = Array.from({ length: 30 }, () => row);
    await backend.owner`insert into contact_submissions ${backend.owner(rows)}`;
    await expect.poll(() => resend.delivered.length, { timeout: 30_000 }).toBe(rows.length);
    await backend.set({ mails_per_second: 10_000 });
    const times = resend.delivered.map(({ time }) => time);
    const inSecondAfter = (start: number) =>
      times.filter((time) => time >= start && time < start + 1000).length;
    expect(Math.max(...times.map(inSecondAfter)), 'in any second').toBeLessThanOrEqual(15);
  });

  it('mail once when the answer of the provider is lost', async () => {
    const enquiry = await storeContact(...untilRepaired('lost answer'));
    expect((await enquiry.mail()).status).toBe(502);
    expect(resend.delivered).toHaveLength(1);
    resend.troubles.length = 0;
    expect(await enquiry.mail()).toEqual(SENT);
    expect(resend.delivered).toHaveLength(1);
  });

  it('send by the scheduled job once the provider is back', async () => {
    const enquiry = await storeContact(...untilRepaired('no answer'));
    expect((await enquiry.mail()).status).toBe(502);
    resend.troubles.length = 0;
    await dueNow();
    await becomesSent();
    expect(resend.delivered).toHaveLength(1);
    expect(await enquiry.mail()).toEqual(ALREADY_SENT);
  });

  it('answer well when only the mail to the firm failed, and send that later', async () => {
    const lead = await storeLead();
    // The first mail passes, the second is refused.
    const push = resend.delivered.push.bind(resend.delivered);
    resend.delivered.push = (...mails) => {
      resend.troubles.push(down, down, down);
      resend.delivered.push = push;
      return push(...mails);
    };
    expect(await lead.mail()).toEqual(SENT);
    expect(await backend.delivery()).toMatchObject({ status: 'pending' });
    await dueNow();
    await becomesSent();
    expect(recipients()).toEqual([RESULT.email, ours.recipient]);
  });

  it('log nothing of the provider’s words, which may name the recipient', () => {
    const all = logged.join('\n');
    expect(all).toContain('"level":"error","event":"delivery"');
    for (const word of ['mail.example', 'Refused', API_KEY, backend.stack.serviceRoleKey]) {
      expect(all).not.toContain(word);
    }
  });
});
