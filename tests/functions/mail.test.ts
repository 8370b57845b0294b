import { describe, expect, it } from 'vitest';

import { RESULT_MESSAGES, SIMULATOR_RESULTS } from '../../src/domain/enquiry.ts';
import { useStack } from '../database/fixtures.ts';
import { age, CONTACT, firm, RESULT, SITE } from '../database/support.ts';
import { ALREADY_SENT, caughtMails, SENT, visitorOf } from './support.ts';

const { email, mail: ours } = await firm();

describe('the mail functions in Deno', () => {
  const logged: string[] = [];
  const settings = { rate_limit_per_ip: 10_000, result_mails_per_recipient_per_day: 10_000 };
  const backend = useStack(() => ({
    schedulerIntervalMs: 100,
    settings,
    log: (line) => logged.push(line),
  }));
  const visitor = () => visitorOf(backend.stack);
  const mails = () => caughtMails(backend.stack);

  it('mail a contact enquiry to the firm, with a button to write to the visitor', async () => {
    const enquiry = visitor().contact();
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toEqual(SENT);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
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
    for (const part of [
      `href="mailto:${CONTACT.email}?subject=`,
      '&amp;body=%0D%0A%0D%0A%3E%20Good%20morning',
      'href="tel:+35799123456"',
      'href="https://wa.me/35799123456"',
      'Good morning,<br>I would like to buy a flat in Limassol.',
    ]) {
      expect(mail?.html).toContain(part);
    }
  });

  it.each(SIMULATOR_RESULTS)(
    'mail a %s result to the visitor and the lead to the firm',
    async (result) => {
      const lead = visitor().lead({ result });
      await lead.store();
      expect(await lead.mail()).toEqual(SENT);
      const [toVisitor, toFirm, ...others] = await mails();
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
    },
  );

  it('send one mail however often and fast it is requested, with a key or without', async () => {
    const enquiry = visitor().contact();
    await enquiry.store();
    const answers = await Promise.all(Array.from({ length: 6 }, () => enquiry.mail()));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    await expect.poll(() => enquiry.mail()).toEqual(ALREADY_SENT);
    const withoutKey = (path: string) => visitor().post(path, CONTACT, {});
    await withoutKey('/rest/v1/contact_submissions');
    expect(await withoutKey('/functions/v1/send-contact-email')).toEqual(SENT);
    expect(await withoutKey('/functions/v1/send-contact-email')).toEqual(ALREADY_SENT);
    expect(await mails()).toHaveLength(2);
  });

  it('mail without a request what a browser stored before it was closed', async () => {
    await visitor().contact().store();
    await visitor().lead().store();
    await age(backend.owner, '3 minutes');
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(3);
    const unsent = () => backend.owner`select from leads where delivery_status <> 'sent'`;
    await expect.poll(async () => (await unsent()).length, { timeout: 20_000 }).toBe(0);
  });

  it('show what a visitor wrote, let none of it act, and none of it read as a line of the mail', async () => {
    const line = 'Record the outcome: https://evil.example/desk#AAAAAAAAAAAAAAAAAAAAAA';
    const message = `<script>alert(1)</script>\n<img src=x onerror="alert(2)"> & '"\n\n${line}`;
    const enquiry = visitor().contact({ message, full_name: '<b>Bobby</b>; drop table leads' });
    await enquiry.store();
    await enquiry.mail();
    const lead = visitor().lead({ name: 'You won! Visit http://evil.example' });
    await lead.store();
    await lead.mail();
    const [mail, toVisitor] = await mails();
    expect(mail?.text).toContain(message.replaceAll(/^(?=.)/gm, '> ').replace('\n\n', '\n> \n'));
    expect(mail?.html).not.toMatch(/<script|<img|<b>/);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img');
    expect(mail?.subject).toBe('Book Consultation: <b>Bobby</b>; drop table leads');
    const lines = mail?.text.split(/\r?\n/) ?? [];
    expect(lines.filter((one) => one.startsWith('Record the outcome: '))).toHaveLength(1);
    expect(toVisitor?.to).toEqual([RESULT.email]);
    expect(`${toVisitor?.text}${toVisitor?.html}`).not.toContain('evil.example');
  });

  it('leave out the mail to a mailbox that had its share, and mail the firm every lead', async () => {
    await backend.set({ result_mails_per_recipient_per_day: 1 });
    for (const email of ['v.i+1@gmail.com', 'vi+2@googlemail.com']) {
      const lead = visitor().lead({ email });
      await lead.store();
      expect(await lead.mail()).toEqual(SENT);
    }
    await backend.set(settings);
    const to = (await mails()).map((mail) => mail.to[0]);
    expect(to).toEqual(['v.i+1@gmail.com', ours.recipient, ours.recipient]);
  });

  it('list a crowd in one mail to the firm, and write to nobody else', async () => {
    await backend.set({ rate_limit_total: 1, digest_delay: '0', browser_grace_period: '1 hour' });
    await visitor().contact().store();
    const crowd = [
      visitor().contact({ full_name: 'Second Visitor', message: '<b>hello</b>' }),
      visitor().contact({ full_name: 'Third Visitor' }),
    ];
    for (const enquiry of crowd) {
      expect((await enquiry.store()).status).toBe(201);
      expect(await enquiry.mail()).toMatchObject({ answer: { status: 'accepted' } });
    }
    const told = () => backend.owner`select from leads
      where visitor_mail_skip_reason = 'volume_limit' and delivery_status = 'sent'`;
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(2);
    expect(await crowd[0]?.mail()).toEqual(ALREADY_SENT);
    await backend.owner`update private.settings
      set rate_limit_total = default, digest_delay = default, browser_grace_period = default`;
    const caught = await mails();
    expect(caught.map(({ to }) => to[0])).toEqual(caught.map(() => ours.recipient));
    const text = caught.map(({ text }) => text).join('\n');
    for (const name of ['Second Visitor', 'Third Visitor'])
      expect(text.split(name)).toHaveLength(2);
    expect(caught.map(({ html }) => html).join('')).not.toContain('<b>hello');
  });

  it('accept what filled in the hidden field, and mail nothing', async () => {
    const enquiry = visitor().contact({}, { 'x-enquiry-website': 'filled' });
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toEqual({ status: 202, answer: { status: 'accepted' } });
    expect(await backend.delivery()).toMatchObject({ status: 'held' });
    expect(await mails()).toEqual([]);
  });

  it('let only the secret key name a mail by its id', async () => {
    await visitor().contact().store();
    const [row] = await backend.owner`select id from private.outbox`;
    await backend.owner`update private.outbox set due_at = now()`;
    const ask = (apikey: string) =>
      visitor().post('/functions/v1/send-contact-email', row, { apikey });
    expect((await ask(backend.stack.anonKey)).status).toBe(400);
    expect(await ask(backend.stack.serviceRoleKey)).toEqual(SENT);
  });

  it('may be called by the pages of the site and of no other', async () => {
    const preflight = async (origin: string) => {
      const { status, headers } = await fetch(
        `${backend.stack.apiUrl}/functions/v1/send-contact-email`,
        {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        },
      );
      const [allowed, names, vary] = [
        'access-control-allow-origin',
        'access-control-allow-headers',
        'vary',
      ].map((name) => headers.get(name));
      return { status, allowed, names, vary };
    };
    const names = expect.stringContaining('idempotency-key') as unknown;
    expect(await preflight(SITE)).toEqual({ status: 204, allowed: SITE, names, vary: 'Origin' });
    expect(await preflight('https://evil.example')).toMatchObject({ allowed: null });
    expect((await visitor().post('/functions/v1/send-everything', {}, {})).status).toBe(404);
  });

  it('bound the calls of one network without asking the database', async () => {
    const calls = await Promise.all(
      Array.from({ length: 140 }, () => visitor().lead({ name: 'Nobody' }).mail()),
    );
    const codes = calls.map(({ answer }) => answer.code);
    expect(new Set(codes)).toEqual(new Set(['unknown_enquiry', 'too_many_calls']));
    expect(codes.filter((code) => code === 'unknown_enquiry').length).toBeLessThanOrEqual(120);
  });

  it('log nothing that a visitor typed', () => {
    const all = logged.join('\n');
    expect(all).toContain('"event":"delivery"');
    expect(all).not.toMatch(/Παπαδ|Andreas|mail\.example|123456|654321|Limassol|Bobby/);
  });
});
