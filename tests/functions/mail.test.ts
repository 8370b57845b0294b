import { describe, expect, it } from 'vitest';

import { RESULT_MESSAGES, SIMULATOR_RESULTS } from '../../src/domain/enquiry.ts';
import { age, useStack } from '../database/fixtures.ts';
import { CONTACT, firm, RESULT, send, SENT, SITE } from '../database/support.ts';

const { email, hours, mail: ours } = await firm();

describe('the mail functions in Deno', () => {
  const logged: string[] = [];
  const backend = useStack(() => ({
    schedulerIntervalMs: 100,
    settings: { result_mails_per_recipient_per_day: 10_000 },
    log: (line) => logged.push(line),
  }));
  const { mails } = backend;

  it('mail a contact enquiry to the firm, with a button to write to the visitor', async () => {
    const enquiry = backend.visitor.contact();
    expect((await enquiry.store()).status).toBe(201);
    expect(await enquiry.mail()).toMatchObject(SENT);
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
      const lead = backend.visitor.lead({ simulator_result: result });
      await lead.store();
      expect(await lead.mail()).toMatchObject(SENT);
      const [toVisitor, toFirm, ...others] = await mails();
      expect(others).toEqual([]);
      expect(toVisitor).toMatchObject({ to: [RESULT.email], reply_to: email });
      for (const part of [toVisitor?.text, toVisitor?.html.replaceAll('&#39;', "'")]) {
        expect(part).toContain(RESULT_MESSAGES[result]);
        expect(part).toContain('Hello Andreas,');
        expect(part).toMatch(/only on the page with your result.*print that page/s);
        expect(part).toMatch(/not a formal approval.*A mortgage expert will contact you shortly/s);
        expect(part, 'no verdict of a bank').not.toMatch(
          /(?<!formal |can )approv(ed|e)|favourabl|merg/i,
        );
        expect(part).not.toContain(RESULT.phone);
      }
      expect(toFirm).toMatchObject({ to: [ours.recipient], reply_to: email });
      expect(toFirm?.html).toContain(`href="mailto:${RESULT.email}?subject=`);
      expect(toFirm?.text).toContain(RESULT.phone);
    },
  );

  it('mail without a request what a browser stored before it was closed', async () => {
    await backend.visitor.contact().store();
    await backend.visitor.lead().store();
    await age(backend.owner, '3 minutes');
    const unsent = async () =>
      (await backend.owner`select from leads where delivery_status <> 'sent'`).length;
    await expect.poll(unsent, { timeout: 20_000 }).toBe(0);
    expect(await mails()).toHaveLength(3);
  });

  it('show what a visitor wrote, let none of it act, and none of it read as a line of the mail', async () => {
    const line = 'Record the outcome: https://evil.example/desk#AAAAAAAAAAAAAAAAAAAAAA';
    // The link for a reply quotes 500 characters: not half of the last one.
    const house = '🏠'.repeat(400);
    const message = `<script>alert(1)</script>\n<img src=x onerror="alert(2)"> & '"\n\n${line}\n ${house}`;
    const { visitor } = backend;
    for (const enquiry of [
      visitor.contact({ message, full_name: '<b>Bobby</b>; drop table leads' }),
      visitor.lead({ first_name: 'You won! Visit http://evil.example' }),
    ]) {
      await enquiry.store();
      await enquiry.mail();
    }
    const [mail, toVisitor] = await mails();
    expect(mail?.text).toContain(message.replaceAll(/^(?=.)/gm, '> ').replace('\n\n', '\n> \n'));
    expect(mail?.html).not.toMatch(/<script|<img|<b>/);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img');
    expect(mail?.subject).toBe('Book Consultation: <b>Bobby</b>; drop table leads');
    expect(mail?.text.match(/^Record the outcome: /gm)).toHaveLength(1);
    expect(toVisitor?.to).toEqual([RESULT.email]);
    expect(`${toVisitor?.text}${toVisitor?.html}`).not.toContain('evil.example');
  });

  it('send a receipt once a day to a mailbox, which repeats nothing that was typed', async () => {
    await backend.set({ receipt_mail: true });
    const { visitor } = backend;
    const held = visitor.contact({ email: 'held@mail.example' }, { 'x-enquiry-website': 'x' });
    await held.store();
    expect(await held.mail()).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect(await backend.delivery()).toMatchObject({ status: 'held' });
    expect(await mails()).toEqual([]);
    // The owner found it honest: the firm's mail goes out, a receipt does not.
    await backend.owner`select release_enquiry(id) from leads`;
    await held.mail();
    for (const address of [CONTACT.email, 'Eleni+again@mail.example']) {
      const enquiry = visitor.contact({ email: address });
      await enquiry.store();
      expect(await enquiry.mail()).toMatchObject(SENT);
    }
    const sent = await mails();
    const [receipt, ...others] = sent.filter(
      ({ subject }) => subject === 'We have received your message',
    );
    expect(others).toEqual([]);
    expect(receipt?.to).toEqual([CONTACT.email]);
    expect(sent).toHaveLength(4);
    const { full_name, message, phone, subject } = CONTACT;
    for (const typed of [full_name, phone, subject, ...message.split('\n')]) {
      expect(`${receipt?.text}${receipt?.html}`).not.toContain(typed);
    }
    for (const { days, label } of hours) expect(receipt?.text).toContain(`${days} ${label}`);
  });

  it('accept what is listed in the digest', async () => {
    await backend.set({ rate_limit_total: 1 });
    await backend.visitor.contact().store();
    const second = backend.visitor.contact();
    await second.store();
    expect(await second.mail()).toMatchObject({ status: 202, body: { status: 'accepted' } });
  });

  it('let only the secret key name a mail by its id', async () => {
    await backend.visitor.contact().store();
    const [row] = await backend.owner`select id from private.outbox`;
    const ask = (apikey: string) =>
      backend.visitor.post('/functions/v1/send-contact-email', row, { apikey });
    expect((await ask(backend.stack.anonKey)).status).toBe(400);
    expect((await ask(backend.stack.serviceRoleKey)).status, 'not due yet').toBe(202);
  });

  it('may be called by the pages of the site and of no other', async () => {
    const preflight = async (origin: string) => {
      const url = `${backend.stack.apiUrl}/functions/v1/send-contact-email`;
      const headers = { origin, 'access-control-request-method': 'POST' };
      return send(url, { method: 'OPTIONS', headers });
    };
    expect(await preflight(SITE)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': SITE,
        'access-control-allow-headers': expect.stringContaining('idempotency-key') as unknown,
        vary: 'Origin',
      },
    });
    const { headers } = await preflight('https://evil.example');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await backend.visitor.post('/functions/v1/send-everything', {})).status).toBe(404);
  });

  it('bound the calls of one network without asking the database', async () => {
    const calls = await Promise.all(
      Array.from({ length: 140 }, () => backend.visitor.lead({ first_name: 'Nobody' }).mail()),
    );
    const codes = calls.map(({ body }) => (body as { code: string }).code);
    expect(new Set(codes)).toEqual(new Set(['unknown_enquiry', 'too_many_calls']));
    expect(codes.filter((code) => code === 'unknown_enquiry').length).toBeLessThanOrEqual(120);
  });

  it('log nothing that a visitor typed', () => {
    const all = logged.join('\n');
    expect(all).toContain('"event":"delivery"');
    expect(all).not.toMatch(/Παπαδ|Andreas|mail\.example|123456|654321|Limassol|Bobby/);
  });
});
