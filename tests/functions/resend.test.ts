import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { useStack } from '../database/fixtures.ts';
import { ALREADY_SENT, CONTACT, firm, RESULT, SENT } from '../database/support.ts';
import { startResend } from './resend-server.ts';
import type { Trouble } from './resend-server.ts';

const API_KEY = 're_key_of_a_test';
const tooMany = { status: 429, name: 'rate_limit_exceeded', retryAfter: '0' };
const down = { status: 500, name: 'application_error', retryAfter: '0' };
const invalid = { status: 422, name: 'validation_error' };
/** Deno asks again without a request when a kept connection drops, so one dropped connection shows nothing. */
const drops = (trouble: Trouble) => Array<Trouble>(10).fill(trouble);

const { email, mail: ours } = await firm();

describe('the mail functions in Deno, by Resend', async () => {
  const resend = await startResend(API_KEY);
  const logged: string[] = [];
  const backend = useStack(() => ({
    schedulerIntervalMs: 100,
    settings: { result_mails_per_recipient_per_day: 10_000, mails_per_second: 10_000 },
    functionSecrets: { RESEND_API_KEY: API_KEY, RESEND_API_URL: resend.url },
    log: (line) => logged.push(line),
  }));
  beforeEach(async () => {
    await backend.owner`update private.mail_throttle set next_send_at = now()`;
    resend.delivered.length = 0;
    resend.troubles.length = 0;
  });
  afterAll(() => resend.stop());

  /** Stores an enquiry; the provider meets its mails with these troubles. */
  const store = async (kind: 'contact' | 'lead', ...troubles: Trouble[]) => {
    const enquiry = backend.visitor[kind]();
    await enquiry.store();
    resend.troubles.push(...troubles);
    return enquiry;
  };
  const recipients = () => resend.delivered.map(({ mail }) => mail.to[0]);

  it('send with the key of the API, and give each mail one name', async () => {
    const enquiry = await store('contact');
    expect(await enquiry.mail()).toMatchObject(SENT);
    const [row] = await backend.owner<{ id: string }[]>`select id from private.outbox`;
    const subject = `${CONTACT.subject}: ${CONTACT.full_name}`;
    expect(resend.delivered).toMatchObject([
      { key: row?.id, mail: { from: ours.sender, to: [ours.recipient], reply_to: email, subject } },
    ]);
    expect(await backend.mails()).toEqual([]);
  });

  it.each<[string, Trouble[], number, string, string]>([
    ['a rate limit within the request', [tooMany, tooMany], 200, 'sent', ''],
    ['a fault of the provider within the request', [down, down], 200, 'sent', ''],
    ['a provider that stays down', [down, down, down], 502, 'pending', 'resend: 500'],
    ['an answer that is lost', drops('lost answer'), 502, 'pending', 'resend'],
    ['no answer', drops('no answer'), 502, 'pending', 'resend'],
    [
      'a wrong sender',
      [{ status: 422, name: 'invalid_from_address' }],
      502,
      'pending',
      'resend: 422',
    ],
    [
      'an unverified domain',
      [{ status: 403, name: 'validation_error' }],
      502,
      'pending',
      'resend: 403',
    ],
    [
      'a restricted key',
      [{ status: 401, name: 'restricted_api_key' }],
      502,
      'pending',
      'resend: 401',
    ],
    ['a mail that is rejected for good', [invalid], 502, 'failed', 'resend: 422'],
  ])(
    'mail once after %s, and never what is rejected',
    async (_, troubles, status, state, reason) => {
      const enquiry = await store('contact', ...troubles);
      expect((await enquiry.mail()).status).toBe(status);
      const delivery = await backend.delivery();
      expect(delivery).toMatchObject({ status: state, attempts: 1 });
      expect(delivery?.error ?? '').toContain(reason);
      resend.troubles.length = 0;
      expect((await enquiry.store()).status, 'the client stores again').toBe(409);
      const repeated = {
        sent: ALREADY_SENT,
        pending: SENT,
        failed: { status: 503, body: { code: 'not_sent' } },
      }[state];
      expect(await enquiry.mail()).toMatchObject(repeated ?? {});
      expect(resend.delivered).toHaveLength(state === 'failed' ? 0 : 1);
    },
  );

  it('mail the firm a lead whose own address is rejected, once', async () => {
    const lead = await store('lead', invalid);
    expect((await lead.mail()).status).toBe(502);
    const error = expect.stringContaining('visitor: resend: 422') as unknown;
    expect(await backend.delivery()).toMatchObject({ status: 'sent', error });
    expect(await lead.mail()).toMatchObject(ALREADY_SENT);
    expect(recipients()).toEqual([ours.recipient]);
  });

  it('send without the address to reply to where that was refused', async () => {
    const enquiry = await store('contact', { status: 422, name: 'Invalid `reply_to` field' });
    expect(await enquiry.mail()).toMatchObject(SENT);
    expect(resend.delivered).toHaveLength(1);
    expect(resend.delivered[0]?.mail.reply_to).toBeUndefined();
    expect(resend.delivered[0]?.mail.text).toContain(CONTACT.email);
  });

  it('send the provider nothing for as long as it asks', async () => {
    const first = await store('contact', { ...tooMany, retryAfter: '90' });
    expect((await first.mail()).status).toBe(502);
    const second = await store('contact');
    expect(await second.mail()).toMatchObject({ body: { status: 'accepted' } });
    expect(resend.delivered).toEqual([]);
    const [row] = await backend.owner<{ wait: number }[]>`
      select extract(epoch from due_at - clock_timestamp())::float as wait
      from private.outbox where attempts = 1`;
    expect(row?.wait).toBeGreaterThan(60);
  });

  it('let many due enquiries through at the pace of the provider', async () => {
    await backend.set({ mails_per_second: 10 });
    const rows = Array.from({ length: 30 }, () => ({ ...CONTACT, created_at: new Date(0) }));
    await backend.owner`insert into contact_submissions ${backend.owner(rows)}`;
    await expect.poll(() => resend.delivered.length, { timeout: 30_000 }).toBe(rows.length);
    const times = resend.delivered.map(({ time }) => time);
    const inSecondAfter = (start: number) =>
      times.filter((time) => time >= start && time < start + 1000).length;
    expect(Math.max(...times.map(inSecondAfter)), 'in any second').toBeLessThanOrEqual(15);
  });

  it('answer well when only the mail to the firm failed, and send that later', async () => {
    const lead = await store('lead');
    // The first mail passes, the second is refused.
    const push = resend.delivered.push.bind(resend.delivered);
    resend.delivered.push = (...mails) => {
      resend.troubles.push(down, down, down);
      resend.delivered.push = push;
      return push(...mails);
    };
    expect(await lead.mail()).toMatchObject(SENT);
    expect(await backend.delivery()).toMatchObject({ status: 'pending' });
    await backend.owner`update private.outbox set due_at = now()`;
    await expect.poll(recipients, { timeout: 20_000 }).toEqual([RESULT.email, ours.recipient]);
  });

  it('log nothing of the provider’s words, which may name the recipient', () => {
    const all = logged.join('\n');
    expect(all).toContain('"level":"error","event":"delivery"');
    for (const word of ['mail.example', 'Refused', API_KEY, backend.stack.serviceRoleKey]) {
      expect(all).not.toContain(word);
    }
  });
});
