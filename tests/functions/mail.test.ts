import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { RESULT_MESSAGES, SIMULATOR_RESULTS } from '../../src/domain/enquiry.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { age, CONTACT, emptyTables, firm, RESULT, SITE, testStack } from '../database/support.ts';
import { caughtMails, emptyInbox, visitorOf } from './support.ts';

const { email, mail: ours } = await firm();

describe('the mail functions in Deno', () => {
  let stack: Stack;
  let owner: postgres.Sql;
  let visitor: ReturnType<typeof visitorOf>;
  const logged: string[] = [];

  beforeAll(async () => {
    stack = await testStack({
      schedulerIntervalMs: 100,
      settings: { rate_limit_per_ip: 10_000, result_mails_per_recipient_per_day: 10_000 },
      log: (line) => logged.push(line),
    });
    owner = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
    visitor = visitorOf(stack);
  });
  beforeEach(async () => {
    await emptyTables(owner);
    await emptyInbox(stack);
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
  });

  it('mails a contact enquiry to the firm, with a button to write to the visitor', async () => {
    const enquiry = visitor.contact();
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toEqual({ status: 200, answer: { status: 'sent' } });

    const mails = await caughtMails(stack);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      from: ours.sender,
      to: [ours.recipient],
      // A reply quotes the link to /desk: it stays with the firm.
      reply_to: email,
      subject: `${CONTACT.subject}: ${CONTACT.full_name}`,
    });
    for (const value of Object.values(CONTACT).flatMap((value) => value.split('\n'))) {
      expect(mail?.text).toContain(value);
    }
    expect(mail?.html).toContain(`href="mailto:${CONTACT.email}?subject=`);
    expect(mail?.html).toContain('&amp;body=%0D%0A%0D%0A%3E%20Good%20morning');
    expect(mail?.html).toContain('href="tel:+35799123456"');
    expect(mail?.html).toContain('href="https://wa.me/35799123456"');
    expect(mail?.html).toContain('Good morning,<br>I would like to buy a flat in Limassol.');
  });

  it('mails a result to the visitor and the lead to the firm', async () => {
    for (const result of SIMULATOR_RESULTS) {
      await emptyInbox(stack);
      const lead = visitor.lead({ result });
      await lead.store();
      expect(await lead.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
      const [toVisitor, toFirm, ...others] = await caughtMails(stack);
      expect(others).toEqual([]);
      expect(toVisitor).toMatchObject({ to: [RESULT.email], reply_to: email });
      for (const part of [toVisitor?.text, toVisitor?.html.replaceAll('&#39;', "'")]) {
        expect(part).toContain(RESULT_MESSAGES[result]);
        expect(part).toContain('Hello Andreas,');
        expect(part).toContain('not a formal approval');
        expect(part).toMatch(/only on the page with your result.*print that page/s);
        expect(part, 'no verdict of a bank').not.toMatch(
          /(?<!formal |can )approv(ed|e)|favourabl|merg/i,
        );
        expect(part).toContain('A mortgage expert will contact you shortly');
        expect(part).not.toContain(RESULT.phone);
      }
      expect(toFirm).toMatchObject({ to: [ours.recipient], reply_to: email });
      expect(toFirm?.html).toContain(`href="mailto:${RESULT.email}?subject=`);
      expect(toFirm?.text).toContain(RESULT.phone);
    }
  });

  it('sends one mail however often and however fast it is asked', async () => {
    const enquiry = visitor.contact();
    await enquiry.store();
    const answers = await Promise.all(Array.from({ length: 6 }, () => enquiry.mail()));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    await expect
      .poll(() => enquiry.mail())
      .toEqual({ status: 200, answer: { status: 'already-sent' } });
    expect(await caughtMails(stack)).toHaveLength(1);
  });

  it('finds the enquiry without a key by what it says', async () => {
    await visitor.post('/rest/v1/contact_submissions', CONTACT, {});
    const mail = () => visitor.post('/functions/v1/send-contact-email', CONTACT, {});
    expect(await mail()).toEqual({ status: 200, answer: { status: 'sent' } });
    expect(await mail()).toEqual({ status: 200, answer: { status: 'already-sent' } });
    expect(await caughtMails(stack)).toHaveLength(1);
  });

  it('mails by itself what a browser stored before it was closed', async () => {
    await visitor.contact().store();
    await visitor.lead().store();
    await age(owner, '3 minutes');
    await expect.poll(async () => (await caughtMails(stack)).length, { timeout: 20_000 }).toBe(3);
    const states = () => owner<{ delivery_status: string }[]>`select delivery_status from leads`;
    await expect
      .poll(async () => (await states()).map((row) => row.delivery_status), { timeout: 20_000 })
      .toEqual(['sent', 'sent']);
  });

  it('shows what a visitor wrote and lets none of it act', async () => {
    const message = `<script>alert(1)</script>\n<img src=x onerror="alert(2)"> & '"`;
    const enquiry = visitor.contact({ message, full_name: '<b>Bobby</b>; drop table leads' });
    await enquiry.store();
    await enquiry.mail();
    const [mail] = await caughtMails(stack);
    expect(mail?.text).toContain(message.replaceAll(/^/gm, '> '));
    expect(mail?.html).not.toMatch(/<script|<img|<b>/);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img');
    expect(mail?.subject).toBe('Book Consultation: <b>Bobby</b>; drop table leads');
  });

  it('greets a stranger with nothing that is not a name', async () => {
    const lead = visitor.lead({
      name: 'You won! Visit http://evil.example',
      email: 'stranger@mail.example',
    });
    await lead.store();
    await lead.mail();
    const [toVisitor] = await caughtMails(stack);
    expect(toVisitor?.to).toEqual(['stranger@mail.example']);
    expect(toVisitor?.text).not.toContain('evil.example');
    expect(toVisitor?.html).not.toContain('evil.example');
  });

  it('leaves out the mail to a mailbox that had its share, and tells the firm of every lead', async () => {
    await owner`update private.settings set result_mails_per_recipient_per_day = 1`;
    try {
      for (const email of ['v.i+1@gmail.com', 'vi+2@googlemail.com']) {
        const lead = visitor.lead({ email });
        await lead.store();
        expect(await lead.mail()).toEqual({ status: 200, answer: { status: 'sent' } });
      }
      const to = (await caughtMails(stack)).map((mail) => mail.to[0]);
      expect(to).toEqual(['v.i+1@gmail.com', ours.recipient, ours.recipient]);
    } finally {
      await owner`update private.settings set result_mails_per_recipient_per_day = 10000`;
    }
  });

  it('tells the firm of a crowd in one mail, and writes to nobody else', async () => {
    await owner`truncate private.rate_limit_counters`;
    await owner`update private.settings set rate_limit_total = 1, digest_delay = '0', browser_grace_period = '1 hour'`;
    try {
      await visitor.contact().store();
      const crowd = [
        visitor.contact({ full_name: 'Second Visitor', message: '<b>hello</b>' }),
        visitor.contact({ full_name: 'Third Visitor' }),
      ];
      for (const enquiry of crowd) {
        expect((await enquiry.store()).status).toBe(201);
        expect(await enquiry.mail()).toMatchObject({ answer: { status: 'accepted' } });
      }
      const told = async () =>
        owner`select name from leads where visitor_mail_skip_reason = 'volume_limit' and delivery_status = 'sent'`;
      await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(2);
      const mails = await caughtMails(stack);
      expect(mails.map(({ to }) => to[0])).toEqual(mails.map(() => 'leads@tessera.example'));
      const all = mails.map(({ text }) => text).join('\n');
      for (const name of ['Second Visitor', 'Third Visitor'])
        expect(all.split(name)).toHaveLength(2);
      expect(mails.map(({ html }) => html).join('')).not.toContain('<b>hello');
      expect(await crowd[0]?.mail()).toEqual({ status: 200, answer: { status: 'already-sent' } });
    } finally {
      await owner`update private.settings set rate_limit_total = 600, digest_delay = default, browser_grace_period = default`;
    }
  });

  it('lets no line that a visitor typed read as one of the mail', async () => {
    const line = 'Record the outcome: https://evil.example/desk#AAAAAAAAAAAAAAAAAAAAAA';
    const enquiry = visitor.contact({ message: `Hello\n\n${line}` });
    await enquiry.store();
    await enquiry.mail();
    const [mail] = await caughtMails(stack);
    const lines = mail?.text.split(/\r?\n/) ?? [];
    expect(lines).toContain(`> ${line}`);
    expect(lines.filter((one) => one.startsWith('Record the outcome: '))).toHaveLength(1);
  });

  it('keeps what filled in the hidden field and mails nothing', async () => {
    const enquiry = visitor.contact({}, { 'x-enquiry-website': 'filled' });
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toEqual({ status: 202, answer: { status: 'accepted' } });
    const [row] = await owner<{ delivery_status: string }[]>`select delivery_status from leads`;
    expect(row?.delivery_status).toBe('held');
    expect(await caughtMails(stack)).toEqual([]);
  });

  it('refuses an enquiry stored longer ago than minutes', async () => {
    const enquiry = visitor.contact();
    await enquiry.store();
    await age(owner, '16 minutes');
    await owner`update private.outbox set due_at = now() + interval '1 hour'`;
    expect(await enquiry.mail()).toMatchObject({
      status: 404,
      answer: { code: 'unknown_enquiry' },
    });
    expect(await caughtMails(stack)).toEqual([]);
  });

  it('lets only the secret key name a mail by its id', async () => {
    await visitor.contact().store();
    const [row] = await owner<{ id: string }[]>`select id from private.outbox`;
    await owner`update private.outbox set due_at = now()`;
    const ask = (apikey: string) =>
      visitor.post('/functions/v1/send-contact-email', { id: row?.id }, { apikey });
    expect((await ask(stack.anonKey)).status).toBe(400);
    expect(await ask(stack.serviceRoleKey)).toEqual({ status: 200, answer: { status: 'sent' } });
  });

  it('lets the site’s own pages call, and the pages of nobody else', async () => {
    const preflight = (origin: string) =>
      fetch(`${stack.apiUrl}/functions/v1/send-contact-email`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const own = await preflight(SITE);
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(own.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(own.headers.get('vary')).toBe('Origin');
    const foreign = await preflight('https://evil.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('says 404 for a function that does not exist', async () => {
    expect((await visitor.post('/functions/v1/send-everything', {}, {})).status).toBe(404);
  });

  it('bounds the calls of one network without asking the database', async () => {
    const calls = await Promise.all(
      Array.from({ length: 140 }, () => visitor.lead({ name: 'Nobody' }).mail()),
    );
    const codes = calls.map(({ answer }) => answer.code);
    expect(new Set(codes)).toEqual(new Set(['unknown_enquiry', 'too_many_calls']));
    expect(codes.filter((code) => code === 'unknown_enquiry').length).toBeLessThanOrEqual(120);
  });

  it('logs nothing that a visitor typed', () => {
    expect(logged.some((line) => line.includes('"event":"delivery"'))).toBe(true);
    const all = logged.join('\n');
    for (const word of [
      'Παπαδ',
      'Andreas',
      'mail.example',
      '123456',
      '654321',
      'Limassol',
      'Bobby',
    ]) {
      expect(all).not.toContain(word);
    }
  });
});
