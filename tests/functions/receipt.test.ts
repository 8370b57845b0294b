import { describe, expect, it } from 'vitest';

import { useStack } from '../database/fixtures.ts';
import { CONTACT, firm } from '../database/support.ts';
import { caughtMails, SENT, visitorOf } from './support.ts';

describe('the receipt for a visitor of the contact form, switched on', () => {
  const backend = useStack(async () => ({
    firm: { ...(await firm()), receiptMail: true },
    schedulerIntervalMs: 100,
    settings: { rate_limit_per_ip: 10_000 },
  }));
  const visitor = () => visitorOf(backend.stack);
  const receipts = async () =>
    (await caughtMails(backend.stack)).filter(
      ({ subject }) => subject === 'We have received your message',
    );

  it('goes out once beside the mail to the firm, and repeats nothing that was typed', async () => {
    const enquiry = visitor().contact();
    await enquiry.store();
    await Promise.all(Array.from({ length: 4 }, () => enquiry.mail()));
    await expect
      .poll(async () => (await enquiry.mail()).answer, { timeout: 20_000 })
      .toEqual({ status: 'already-sent' });
    const [mail, ...others] = await receipts();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([CONTACT.email]);
    const { full_name, message, phone, subject } = CONTACT;
    for (const typed of [full_name, phone, subject, ...message.split('\n')]) {
      expect(`${mail?.text}${mail?.html}`).not.toContain(typed);
    }
    for (const { days, label } of (await firm()).hours) {
      expect(mail?.text).toContain(`${days} ${label}`);
    }
    expect(await caughtMails(backend.stack)).toHaveLength(2);
  });

  it('goes to a mailbox once a day, and never for what is held', async () => {
    const held = visitor().contact({ email: 'held@mail.example' }, { 'x-enquiry-website': 'x' });
    await held.store();
    await held.mail();
    // The owner found it honest: the firm's mail goes out, a receipt does not.
    await backend.owner`select release_enquiry(id) from leads`;
    await held.mail();
    for (const email of ['eleni@mail.example', 'Eleni+again@mail.example']) {
      const enquiry = visitor().contact({ email });
      await enquiry.store();
      expect(await enquiry.mail()).toEqual(SENT);
    }
    expect((await receipts()).map(({ to }) => to)).toEqual([['eleni@mail.example']]);
    expect(await caughtMails(backend.stack)).toHaveLength(4);
  });
});
