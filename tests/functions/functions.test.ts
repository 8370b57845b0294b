import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { readFirm } from '../../scripts/library/firm.ts';
import { age, column, useStack } from '../database/database.ts';
import { CONTACT, RESULT, SITE } from '../database/examples.ts';
import { ALREADY_SENT, SENT } from '../database/visitor.ts';
import { PERSON, startServices } from './fake-services.ts';
import type { Trouble } from './fake-services.ts';

const ALWAYS_OPEN = Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`);
const ACCEPTED = { status: 202, body: { status: 'accepted' } };
const UNKNOWN_LINK = { status: 404, body: { code: 'unknown_link' } };

const TOO_MANY = { status: 429, name: 'rate_limit_exceeded', retryAfter: '0' };
const DOWN = { status: 500, name: 'application_error', retryAfter: '0' };
const INVALID = { status: 422, name: 'validation_error' };

/**
 * Enough dropped connections for one attempt: Deno silently repeats a request when a reused
 * connection drops, so a single drop would have no effect.
 */
const drops = (trouble: Trouble) => Array<Trouble>(10).fill(trouble);

const { email, mail: firmMail, url } = readFirm();
const { origin } = new URL(url);
const services = await startServices();
afterAll(services.stop);
const { mails, troubles } = services;
const logged: string[] = [];
const { stack, visitor, sql, set } = await useStack({
  schedulerIntervalMs: 100,
  functionSecrets: services.secrets,
  siteOrigins: [SITE, origin],
  log: (line) => logged.push(line),
});
beforeEach(async () => {
  await sql`update private.mail_throttle set next_send_at = now()`;
  // Without a receipt, a contact enquiry has one mail.
  await set({ receipt_mail: false });
  mails.length = 0;
  troubles.length = 0;
});

type Enquiry = ReturnType<typeof visitor.contact>;

/** Stores an enquiry and asks for its mails, as a visitor whom Turnstile verified. */
async function submit(enquiry: Enquiry, ...met: Trouble[]) {
  expect((await enquiry.store()).status).toBe(201);
  troubles.push(...met);
  return enquiry.mail(PERSON);
}

/** Row of the newest enquiry in `leads`. */
async function newestLead() {
  const [row] = await sql<{ error: string }[]>`
    select delivery_status as status, delivery_attempts as attempts, delivery_error as error
    from leads`;
  return row;
}

/** The tokens of the links to the firm's own site. */
const tokensIn = (text: string) =>
  [...text.matchAll(/\S+\/desk#\S+/g)].map(([link]) => link.replace(`${origin}/desk#`, ''));

const recipients = () => mails.map(({ to }) => to[0]);

/** Waits until a query finds the given number of rows. */
const waitForRows = (count: number, table: string, condition: string) =>
  expect
    .poll(() => sql.unsafe(`select from ${table} where ${condition}`), { timeout: 30_000 })
    .toHaveLength(count);

describe('the mails of a contact enquiry', () => {
  it('go to the firm from its own sender, under the id of the outbox', async () => {
    expect(await submit(visitor.contact())).toMatchObject(SENT);
    const [key] = await column(sql`select id from private.outbox`);
    expect(mails).toMatchObject([
      { key, from: firmMail.sender, to: [firmMail.recipient], reply_to: email },
    ]);
  });

  it('escape the HTML that was typed', async () => {
    await submit(
      visitor.contact({
        full_name: '<b>Bobby</b>; drop table leads',
        message: '<script>alert(1)</script>\n<img src=x onerror="alert(2)">',
      }),
    );
    const { html = '' } = mails[0] ?? {};
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br />&lt;img');
    expect(html).not.toMatch(/<script|<img|<b>/);
  });

  it('quote every line of the message, so that none reads as a line of the mail', async () => {
    const line = 'Record the outcome: https://evil.example/desk#AAAAAAAAAAAAAAAAAAAAAA';
    await submit(visitor.contact({ message: `Hello\n\n${line}` }));
    const { text = '' } = mails[0] ?? {};
    expect(text).toContain(`> Hello\n> \n> ${line}`);
    expect(text.match(/^Record the outcome: /gm)).toHaveLength(1);
  });

  it('include a receipt to the visitor where the firm sends receipts', async () => {
    await set({ receipt_mail: true });
    await submit(visitor.contact());
    expect(recipients()).toEqual([CONTACT.email, firmMail.recipient]);
  });

  it('say that no person sent them, so that no absence note comes back', async () => {
    await set({ receipt_mail: true });
    await submit(visitor.contact());
    expect(mails.map(({ to, headers }) => [...to, headers['Auto-Submitted']])).toEqual([
      [CONTACT.email, 'auto-replied'],
      [firmMail.recipient, 'auto-generated'],
    ]);
  });

  it('name the reference that the response names', async () => {
    await set({ receipt_mail: true });
    const { body } = await submit(visitor.contact());
    const { reference } = body as { reference: string };
    expect(reference).toMatch(/^[0-9A-F]{8}$/);
    for (const { text } of mails) {
      expect(text).toContain(reference);
    }
  });

  it('include one receipt a day for a mailbox', async () => {
    await set({ receipt_mail: true });
    await submit(visitor.contact());
    await submit(visitor.contact({ email: 'Eleni+again@mail.example' }));
    const receipts = recipients().filter((to) => to !== firmMail.recipient);
    expect(receipts).toEqual([CONTACT.email]);
  });

  it('are not sent while the hidden field holds it', async () => {
    const held = visitor.contact({}, { 'x-enquiry-website': 'filled' });
    expect(await submit(held)).toMatchObject(ACCEPTED);
    expect(mails).toEqual([]);
  });
});

describe('the mails of a result', () => {
  it('go to the visitor, and to the firm', async () => {
    expect(await submit(visitor.lead())).toMatchObject(SENT);
    expect(recipients()).toEqual([RESULT.email, firmMail.recipient]);
  });

  it('tell a stranger neither the name nor the number that was typed', async () => {
    await submit(visitor.lead({ first_name: 'Andreas Visitor' }));
    const { text = '', html = '' } = mails[0] ?? {};
    expect(text).toContain('Hello Andreas,');
    expect(text + html).not.toContain('Visitor');
    expect(text + html).not.toContain(RESULT.phone);
  });
});

describe('by Resend, a mail', () => {
  it.each<{ name: string; met: Trouble[] }>([
    { name: 'a rate limit within the request', met: [TOO_MANY, TOO_MANY] },
    { name: 'a fault of the provider within the request', met: [DOWN, DOWN] },
  ])('is sent after $name', async ({ met }) => {
    expect(await submit(visitor.contact(), ...met)).toMatchObject(SENT);
    expect(mails).toHaveLength(1);
  });

  it.each<{ name: string; met: Trouble[]; error: string }>([
    {
      name: 'a provider that stays down',
      met: [DOWN, DOWN, DOWN],
      error: 'unavailable: resend: 500',
    },
    { name: 'an answer that is lost', met: drops('lost answer'), error: 'unavailable: resend' },
    { name: 'no answer', met: drops('no answer'), error: 'unavailable: resend' },
    {
      name: 'a wrong sender',
      met: [{ ...INVALID, name: 'invalid_from_address' }],
      error: 'not-configured: resend: 422',
    },
    {
      name: 'an unverified domain',
      met: [{ ...INVALID, status: 403 }],
      error: 'not-configured: resend: 403',
    },
    {
      name: 'a restricted key',
      met: [{ status: 401, name: 'restricted_api_key' }],
      error: 'not-configured: resend: 401',
    },
  ])('is sent once when the visitor tries again after $name', async ({ met, error }) => {
    const enquiry = visitor.contact();
    expect((await submit(enquiry, ...met)).status).toBe(502);
    const lead = await newestLead();
    expect(lead).toMatchObject({ status: 'pending', attempts: 1 });
    expect(lead?.error).toContain(error);
    troubles.length = 0;
    expect((await enquiry.store()).status).toBe(409);
    expect(await enquiry.mail(PERSON)).toMatchObject(SENT);
    expect(mails).toHaveLength(1);
  });

  it('that is rejected for good is not sent again', async () => {
    const enquiry = visitor.contact();
    expect((await submit(enquiry, INVALID)).status).toBe(502);
    expect(await newestLead()).toMatchObject({ status: 'failed' });
    expect(await enquiry.mail(PERSON)).toMatchObject({ status: 503, body: { code: 'not_sent' } });
    expect(mails).toEqual([]);
  });

  it('to the firm is sent once when the address of the visitor is rejected', async () => {
    const lead = visitor.lead();
    const copy = 'failed';
    expect(await submit(lead, INVALID)).toMatchObject({ status: 200, body: { copy } });
    expect(await newestLead()).toMatchObject({ status: 'sent' });
    expect(await lead.mail(PERSON)).toMatchObject({ ...ALREADY_SENT, body: { copy } });
    expect(recipients()).toEqual([firmMail.recipient]);
  });

  it('to the visitor that fails alone is sent later, and the visitor is told', async () => {
    const lead = visitor.lead();
    expect(await submit(lead, DOWN, DOWN, DOWN)).toMatchObject({
      status: 200,
      body: { status: 'sent', copy: 'delayed' },
    });
    expect(recipients()).toEqual([firmMail.recipient]);
    expect(await lead.mail(PERSON)).toMatchObject({ status: 200, body: { copy: 'sent' } });
    expect(recipients()).toEqual([firmMail.recipient, RESULT.email]);
  });

  it('to the visitor is named as sent, and where there is none it is not named', async () => {
    expect(await submit(visitor.lead())).toMatchObject({ body: { copy: 'sent' } });
    expect((await submit(visitor.contact())).body).not.toHaveProperty('copy');
  });

  it('to the firm that fails alone is sent later, and the visitor is not asked to try again', async () => {
    const sent = { status: 200, body: { status: 'sent', copy: 'sent' } };
    expect(await submit(visitor.lead(), 'none', DOWN, DOWN, DOWN)).toMatchObject(sent);
    await sql`update private.outbox set due_at = now()`;
    await expect.poll(recipients, { timeout: 20_000 }).toEqual([RESULT.email, firmMail.recipient]);
  });

  it('waits for as long as the provider asks', async () => {
    expect((await submit(visitor.contact(), { ...TOO_MANY, retryAfter: '90' })).status).toBe(502);
    expect(await submit(visitor.contact())).toMatchObject(ACCEPTED);
    expect(mails).toEqual([]);
  });
});

describe('with Turnstile', () => {
  it.each(['', 'a-robot', 'x'.repeat(4000)])(
    'no mail is sent for the token "%.10s"',
    async (token) => {
      const enquiry = visitor.contact();
      await enquiry.store();
      expect(await enquiry.mail({ 'turnstile-token': token })).toMatchObject({
        status: 403,
        body: { code: 'not_verified' },
      });
      expect(mails).toEqual([]);
    },
  );

  const isListed = () =>
    waitForRows(1, 'private.outbox', "kind = 'daily_summary' and status = 'sent'");

  it('an enquiry that was never verified is listed in the daily summary', async () => {
    await visitor.lead().store();
    await age(sql, '20 minutes');
    await waitForRows(1, 'leads', "delivery_status = 'in_summary'");
    await sql`select send_daily_summary()`;
    await isListed();
    expect(mails).toMatchObject([
      {
        to: [firmMail.recipient],
        subject: 'Now: 1 stored above the limit',
        text: expect.stringContaining('Not verified') as string,
      },
    ]);
  });

  it('an enquiry that a daily summary listed counts as sent', async () => {
    const enquiry = visitor.lead();
    await enquiry.store();
    await age(sql, '3 minutes');
    await waitForRows(1, 'leads', "delivery_status = 'in_summary'");
    await sql`select send_daily_summary()`;
    await isListed();
    expect(await enquiry.mail(PERSON)).toMatchObject(ALREADY_SENT);
  });
});

describe('the scheduled job', () => {
  it('sends the daily summary, with a link for every enquiry', async () => {
    await submit(visitor.contact());
    await submit(visitor.lead());
    mails.length = 0;
    await age(sql, '2 hours');
    await set({ daily_summary_at: '00:00', office_hours: ALWAYS_OPEN });
    await waitForRows(1, 'private.outbox', "kind = 'daily_summary' and status = 'sent'");
    expect(mails).toMatchObject([{ subject: 'This morning: 2 overdue' }]);
    const { text = '', html = '' } = mails[0] ?? {};
    expect(new Set(tokensIn(text)).size).toBe(2);
    for (const token of tokensIn(text)) {
      expect(html).toContain(`/desk#${token}"`);
    }
  });

  it('repeats the call of a webhook that failed under the same id', async () => {
    services.failures = 1;
    services.calls.length = 0;
    await set({ webhook_enabled: true });
    await submit(visitor.contact());
    await waitForRows(
      1,
      'private.outbox',
      "kind = 'webhook' and status = 'pending' and attempts = 1",
    );
    await sql`update private.outbox set due_at = now() where kind = 'webhook'`;
    await waitForRows(1, 'private.outbox', "kind = 'webhook' and status = 'sent'");
    expect(services.calls).toHaveLength(2);
    expect(new Set(services.calls.map(({ id }) => id)).size).toBe(1);
  });

  it('sends the enquiry to the webhook', async () => {
    services.calls.length = 0;
    await set({ webhook_enabled: true });
    await submit(visitor.contact());
    await waitForRows(1, 'private.outbox', "kind = 'webhook' and status = 'sent'");
    expect(services.calls[0]?.body).toContain(JSON.stringify(CONTACT.message));
  });
});

describe('the desk', () => {
  const desk = (token: string, report?: object) =>
    visitor.post('/functions/v1/desk', { token, report });

  it('shows the enquiry of a link, and nothing that a visitor typed', async () => {
    await submit(visitor.contact());
    const [token = ''] = tokensIn(mails[0]?.text ?? '');
    const { status, body } = await desk(token);
    expect(status).toBe(200);
    for (const typed of Object.values(CONTACT)) {
      expect(JSON.stringify(body)).not.toContain(JSON.stringify(typed).slice(1, -1));
    }
  });

  it('records an event', async () => {
    await submit(visitor.contact());
    const [token = ''] = tokensIn(mails[0]?.text ?? '');
    const report = { event: 'appointment', id: randomUUID() };
    expect(await desk(token, report)).toMatchObject({
      body: { events: [{ event: report.event }] },
    });
  });

  it('has a token that the database does not know', async () => {
    await submit(visitor.contact());
    const [token = ''] = tokensIn(mails[0]?.text ?? '');
    const links = sql.unsafe(`
      select from private.follow_up_links link where strpos(link::text, '${token}') > 0`);
    expect(await links).toHaveLength(0);
  });

  it.each(['A'.repeat(22), 'no token at all'])('knows no link with the token %s', async (token) => {
    expect(await desk(token)).toMatchObject(UNKNOWN_LINK);
  });

  it('refuses an event that does not exist', async () => {
    const report = { event: 'sold', id: randomUUID() };
    expect(await desk('A'.repeat(22), report)).toMatchObject({ status: 400 });
  });
});

it('logs nothing that a visitor typed, a provider responded or is secret', () => {
  const log = logged.join('\n');
  expect(log).toContain('"level":"error","event":"delivery"');
  expect(log).not.toMatch(/Παπαδ|Andreas|mail\.example|123456|654321|Limassol|Bobby|Refused/);
  for (const secret of [services.secrets.RESEND_API_KEY, stack.serviceRoleKey]) {
    expect(log).not.toContain(secret);
  }
});
