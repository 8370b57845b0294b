import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { readFirm } from '../../scripts/library/firm.ts';
import { RESULT_MESSAGES, SIMULATOR_RESULTS } from '../../src/domain/enquiry.ts';
import { age, column, useStack } from '../database/fixtures.ts';
import { ALREADY_SENT, CONTACT, RESULT, send, SENT, SITE } from '../database/support.ts';
import { PERSON, startServices } from './services.ts';
import type { Trouble } from './services.ts';

const ALWAYS_OPEN = Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 24:00`);
const ACCEPTED = { status: 202, body: { status: 'accepted' } };
const tooMany = { status: 429, name: 'rate_limit_exceeded', retryAfter: '0' };
const down = { status: 500, name: 'application_error', retryAfter: '0' };
const invalid = { status: 422, name: 'validation_error' };
/** Deno asks again without a request when a kept connection drops, so one dropped connection shows nothing. */
const drops = (trouble: Trouble) => Array<Trouble>(10).fill(trouble);

const { email, hours, mail: ours, url } = readFirm();
const { origin } = new URL(url);
const services = await startServices();
afterAll(services.stop);
const { mails, troubles } = services;
const logged: string[] = [];
const { stack, visitor, sql, set } = await useStack({
  schedulerIntervalMs: 100,
  settings: { result_mails_per_recipient_per_day: 10_000, mails_per_second: 10_000 },
  functionSecrets: services.secrets,
  siteOrigins: [SITE, origin],
  log: (line) => logged.push(line),
});
beforeEach(async () => {
  await sql`update private.mail_throttle set next_send_at = now()`;
  mails.length = 0;
  troubles.length = 0;
});

type Enquiry = ReturnType<typeof visitor.contact>;

/** Stores an enquiry and asks for its mails, as a visitor whom Turnstile verified. */
const submit = async (enquiry: Enquiry, ...met: Trouble[]) => {
  expect((await enquiry.store()).status).toBe(201);
  troubles.push(...met);
  return enquiry.mail(PERSON);
};

/** What `leads` shows of the newest enquiry. */
const delivery = async () => {
  const [row] = await sql<{ error: string | null }[]>`
    select delivery_status as status, delivery_attempts as attempts, delivery_error as error from leads`;
  return row;
};

/** The tokens of the links to the firm's own site. */
const tokensIn = (text: string) =>
  [...text.matchAll(/\S+\/desk#\S+/g)].map(([link]) => link.replace(`${origin}/desk#`, ''));
const recipients = () => mails.map(({ to }) => to[0]);
const becomes = (expected: number, table: string, where: string) =>
  expect
    .poll(() => sql.unsafe(`select from ${table} where ${where}`), { timeout: 30_000 })
    .toHaveLength(expected);

describe('the mails', () => {
  it('of a contact enquiry show the firm what was typed, let none of it act, and have a button to reply', async () => {
    const line = 'Record the outcome: https://evil.example/desk#AAAAAAAAAAAAAAAAAAAAAA';
    // The link for a reply quotes 500 characters: not half of the last one.
    const house = '🏠'.repeat(400);
    const message = `<script>alert(1)</script>\n<img src=x onerror="alert(2)"> & '"\n\n${line}\n ${house}`;
    const full_name = '<b>Bobby</b>; drop table leads';
    expect(await submit(visitor.contact({ message, full_name }))).toMatchObject(SENT);
    const [key] = await column(sql`select id from private.outbox`);
    // A reply quotes the link to /desk: it stays with the firm.
    const addresses = { from: ours.sender, to: [ours.recipient], reply_to: email };
    expect(mails).toMatchObject([
      { key, ...addresses, subject: `Book Consultation: ${full_name}` },
    ]);
    const { text = '', html = '' } = mails[0] ?? {};
    const quoted = message.replaceAll(/^(?=.)/gm, '> ').replace('\n\n', '\n> \n');
    for (const part of [full_name, CONTACT.email, CONTACT.phone, quoted]) {
      expect(text).toContain(part);
    }

    expect(text.match(/^Record the outcome: /gm)).toHaveLength(1);
    for (const part of [
      `href="mailto:${CONTACT.email}?subject=`,
      '&amp;body=%0D%0A%0D%0A%3E%20%3Cscript%3E',
      'href="tel:+35799123456"',
      'href="https://wa.me/35799123456"',
      '&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img',
    ]) {
      expect(html).toContain(part);
    }

    expect(html).not.toMatch(/<script|<img|<b>/);
  });

  it.each(SIMULATOR_RESULTS)(
    'of a %s result go to the visitor, and to the firm',
    async (result) => {
      const lead = visitor.lead({ first_name: 'Andreas Visitor', simulator_result: result });
      expect(await submit(lead)).toMatchObject(SENT);
      const [toVisitor, toFirm, ...others] = mails;
      expect(others).toEqual([]);
      expect(toVisitor).toMatchObject({ to: [RESULT.email], reply_to: email });
      for (const part of [toVisitor?.text, toVisitor?.html.replaceAll('&#39;', "'")]) {
        expect(part).toContain(RESULT_MESSAGES[result]);
        expect(part).toContain('Hello Andreas,');
        expect(part).toMatch(/only on the page with your result.*print that page/s);
        expect(part).toMatch(/not a formal approval.*A mortgage expert will contact you shortly/s);
        const verdict = /(?<!formal |can )approv(ed|e)|favourabl|merg/i;
        expect(part, 'no verdict of a bank').not.toMatch(verdict);
        for (const typed of ['Visitor', RESULT.phone]) {
          expect(part).not.toContain(typed);
        }
      }

      expect(toFirm).toMatchObject({ to: [ours.recipient], reply_to: email });
      expect(toFirm?.html).toContain(`href="mailto:${RESULT.email}?subject=`);
      expect(toFirm?.text).toContain(RESULT.phone);
    },
  );

  it('to visitors of the contact form are a receipt a day, which repeats nothing that was typed', async () => {
    await set({ receipt_mail: true });
    const held = visitor.contact({ email: 'held@mail.example' }, { 'x-enquiry-website': 'x' });
    expect(await submit(held)).toMatchObject(ACCEPTED);
    expect(await delivery()).toMatchObject({ status: 'held' });
    expect(mails).toEqual([]);
    // The owner found it honest: the firm's mail goes out, a receipt does not.
    await sql`select release_enquiry(id) from leads`;
    await held.mail(PERSON);
    for (const address of [CONTACT.email, 'Eleni+again@mail.example']) {
      expect(await submit(visitor.contact({ email: address }))).toMatchObject(SENT);
    }

    const receipts = mails.filter(({ subject }) => subject === 'We have received your message');
    expect(receipts).toMatchObject([{ to: [CONTACT.email] }]);
    expect(mails).toHaveLength(4);
    const { text = '', html = '' } = receipts[0] ?? {};
    const { full_name, message, phone, subject } = CONTACT;
    for (const typed of [full_name, phone, subject, ...message.split('\n')]) {
      expect(text + html).not.toContain(typed);
    }

    for (const { days, label } of hours) {
      expect(text).toContain(`${days} ${label}`);
    }
  });
});

describe('by Resend, a mail', () => {
  it.each<[string, Trouble[], number, string, string]>([
    ['a rate limit within the request', [tooMany, tooMany], 200, 'sent', ''],
    ['a fault of the provider within the request', [down, down], 200, 'sent', ''],
    ['a provider that stays down', [down, down, down], 502, 'pending', 'resend: 500'],
    ['an answer that is lost', drops('lost answer'), 502, 'pending', 'resend'],
    ['no answer', drops('no answer'), 502, 'pending', 'resend'],
    ['a wrong sender', [{ ...invalid, name: 'invalid_from_address' }], 502, 'pending', '422'],
    ['an unverified domain', [{ ...invalid, status: 403 }], 502, 'pending', '403'],
    ['a restricted key', [{ status: 401, name: 'restricted_api_key' }], 502, 'pending', '401'],
    ['a mail that is rejected for good', [invalid], 502, 'failed', 'resend: 422'],
  ])('is sent once after %s, and never when rejected', async (_, met, status, state, reason) => {
    const enquiry = visitor.contact();
    expect((await submit(enquiry, ...met)).status).toBe(status);
    expect(await delivery()).toMatchObject({ status: state, attempts: 1 });
    expect((await delivery())?.error ?? '').toContain(reason);
    troubles.length = 0;
    expect((await enquiry.store()).status, 'the client stores again').toBe(409);
    const repeated = {
      sent: ALREADY_SENT,
      pending: SENT,
      failed: { status: 503, body: { code: 'not_sent' } },
    }[state];
    expect(await enquiry.mail(PERSON)).toMatchObject(repeated ?? {});
    expect(mails).toHaveLength(state === 'failed' ? 0 : 1);
  });

  it('to the firm is sent once when the address of the visitor is rejected', async () => {
    const lead = visitor.lead();
    expect((await submit(lead, invalid)).status).toBe(502);
    const error = expect.stringContaining('visitor: resend: 422') as string;
    expect(await delivery()).toMatchObject({ status: 'sent', error });
    expect(await lead.mail(PERSON)).toMatchObject(ALREADY_SENT);
    expect(recipients()).toEqual([ours.recipient]);
  });

  it('to the firm that fails alone is sent later, and the visitor is not asked to try again', async () => {
    expect(await submit(visitor.lead(), 'none', down, down, down)).toMatchObject(SENT);
    expect(await delivery()).toMatchObject({ status: 'pending' });
    await sql`update private.outbox set due_at = now()`;
    await expect.poll(recipients, { timeout: 20_000 }).toEqual([RESULT.email, ours.recipient]);
  });

  it('is sent without the address to reply to where that was refused', async () => {
    const refused = { status: 422, name: 'Invalid `reply_to` field' };
    expect(await submit(visitor.contact(), refused)).toMatchObject(SENT);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.reply_to).toBeUndefined();
    expect(mails[0]?.text).toContain(CONTACT.email);
  });

  it('waits for as long as the provider asks', async () => {
    const limited = await submit(visitor.contact(), { ...tooMany, retryAfter: '90' });
    expect(limited.status).toBe(502);
    expect(await submit(visitor.contact())).toMatchObject(ACCEPTED);
    expect(mails).toEqual([]);
    const later = sql`select from private.outbox
      where attempts = 1 and due_at > now() + interval '1 minute'`;
    expect(await later).toHaveLength(1);
  });

  it('and many others that are due go out at the pace of the provider', async () => {
    await set({ mails_per_second: 10 });
    const rows = Array.from({ length: 30 }, () => ({ ...CONTACT, created_at: new Date(0) }));
    await sql.begin(async (transaction) => {
      await transaction`insert into contact_submissions ${transaction(rows)}`;
      await transaction`update private.enquiries set visitor_verified = true`;
    });
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(rows.length);
    const inSecondAfter = (start: number) =>
      mails.filter(({ time }) => time >= start && time < start + 1000).length;
    const most = Math.max(...mails.map(({ time }) => inSecondAfter(time)));
    expect(most, 'in any second').toBeLessThanOrEqual(15);
  });
});

describe('the functions', () => {
  it('mail for a person, and refuse without a token or with a wrong one', async () => {
    const enquiry = visitor.contact();
    await enquiry.store();
    for (const token of ['', 'a-robot', 'x'.repeat(4000)]) {
      const refused = { status: 403, body: { code: 'not_verified' } };
      expect(await enquiry.mail({ 'turnstile-token': token })).toMatchObject(refused);
    }

    expect(mails).toEqual([]);
    expect(await enquiry.mail(PERSON)).toMatchObject(SENT);
  });

  it('list in one digest what came above a limit or was never verified, unless it is verified before that leaves', async () => {
    await set({ digest_delay: '1 hour', rate_limit_total: 2 });
    const stranger = visitor.lead({ email: 'stranger@mail.example' });
    await stranger.store();
    const late = visitor.contact({ full_name: 'Late Visitor' });
    await late.store();
    await visitor.contact({ message: '<b>hello</b>' }).store();
    const above = visitor.contact();
    expect(await submit(above)).toMatchObject(ACCEPTED);
    await age(sql, '3 minutes');
    await becomes(4, 'leads', "delivery_status = 'in_digest'");
    expect(await late.mail(PERSON)).toMatchObject(SENT);
    await set({ digest_delay: '0' });
    await becomes(4, 'leads', "delivery_status = 'sent'");
    const [own, digest, ...others] = mails;
    expect(others).toEqual([]);
    expect(own?.subject).toContain('Late Visitor');
    expect(digest).toMatchObject({ to: [ours.recipient], subject: '3 enquiries in one email' });
    expect(digest?.text).toMatch(/2 of 3 marked[^]*NOT VERIFIED[^]*stranger@mail\.example/);
    expect(digest?.text).not.toContain('Late Visitor');
    expect(digest?.html).not.toContain('<b>hello');
    for (const listed of [stranger, above]) {
      expect(await listed.mail(PERSON)).toMatchObject(ALREADY_SENT);
    }
  });

  it('give pages of another site no permission', async () => {
    const url = `${stack.apiUrl}/functions/v1/send-contact-email`;
    const asking = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const { headers } = await send(url, { method: 'OPTIONS', headers: asking });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('send an alert and the daily summary once, each with a link for every enquiry', async () => {
    await submit(visitor.contact());
    await submit(visitor.lead());
    mails.length = 0;
    await age(sql, '2 hours');
    await set({
      follow_up_since: '2020-01-01',
      daily_summary_at: '00:00',
      office_hours: ALWAYS_OPEN,
    });
    await becomes(2, 'private.outbox', "enquiry_id is null and status = 'sent'");
    const subjects = ['2 enquiries need a call', 'This morning: 2 open'];
    expect(mails.map(({ subject }) => subject).sort()).toEqual(subjects);
    for (const { text, html } of mails) {
      expect(new Set(tokensIn(text)).size).toBe(2);
      for (const token of tokensIn(text)) {
        expect(html).toContain(`/desk#${token}"`);
      }
    }

    expect(mails.map(({ text }) => text).join()).toContain(CONTACT.full_name);
  });

  it('send each enquiry to the webhook under one id, signed, until it answers well', async () => {
    // By default the first six tries of an enquiry take 63 minutes.
    services.failures = 12;
    await set({ webhook_enabled_at: new Date().toISOString(), retry_backoff: '1 millisecond' });
    await visitor.contact({}, { 'x-enquiry-website': 'filled' }).store();
    await submit(visitor.contact());
    await submit(visitor.lead());
    await becomes(2, 'private.outbox', "kind = 'webhook' and status = 'sent'");
    expect(services.calls).toHaveLength(14);
    const bodies = new Map(services.calls.map(({ id, body }) => [id, body]));
    expect(bodies.size).toBe(2);
    const sent = [...bodies.values()].join();
    for (const value of [CONTACT.full_name, CONTACT.message, RESULT.email, 'GREEN']) {
      expect(sent).toContain(JSON.stringify(value));
    }
  });

  it('show by a link to /desk the enquiry that it is for, and nothing that a visitor wrote', async () => {
    const desk = (token: string, said?: object) =>
      visitor.post('/functions/v1/desk', { token, said });
    await submit(visitor.contact());
    await submit(visitor.lead());
    const tokens = mails.flatMap(({ text }) => tokensIn(text));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const { status, body } = await desk(token);
      expect(status).toBe(200);
      for (const typed of [...Object.values(CONTACT), RESULT.first_name, RESULT.email]) {
        expect(JSON.stringify(body)).not.toContain(JSON.stringify(typed).slice(1, -1));
      }

      // The database knows the hash alone.
      await becomes(0, 'private.follow_up_links l', `strpos(l::text, '${token}') > 0`);
    }

    const said = { event: 'appointment', id: randomUUID() };
    const events = [{ event: said.event }];
    expect(await desk(tokens[0] ?? '', said)).toMatchObject({ body: { events } });
    const unknown = { status: 404, body: { code: 'unknown_link' } };
    for (const token of ['A'.repeat(22), 'no token at all']) {
      expect(await desk(token, said)).toMatchObject(unknown);
    }
  });
});

it('bounds the calls of one network without asking the database', async () => {
  const calls = await Promise.all(Array.from({ length: 140 }, () => visitor.lead().mail(PERSON)));
  const codes = calls.map(({ body }) => (body as { code: string }).code);
  expect(new Set(codes)).toEqual(new Set(['unknown_enquiry', 'too_many_calls']));
  expect(codes.filter((code) => code === 'unknown_enquiry').length).toBeLessThanOrEqual(120);
});

it('logs nothing that a visitor typed, a provider said or is secret', () => {
  const all = logged.join('\n');
  expect(all).toContain('"level":"error","event":"delivery"');
  expect(all).not.toMatch(/Παπαδ|Andreas|mail\.example|123456|654321|Limassol|Bobby|Refused/);
  for (const secret of [services.secrets.RESEND_API_KEY, stack.serviceRoleKey]) {
    expect(all).not.toContain(secret);
  }
});
