import type { ContactSubmission } from '../../../src/domain/enquiry.ts';
import type { MailFacts } from '../_shared/deliver.ts';
import type { Part } from '../_shared/mail.ts';
import type { MailFirm } from '../_shared/environment.ts';
import { escapeHtml, escapeLines } from '../_shared/html.ts';
import { COLOURS } from '../_shared/colours.ts';
import {
  button,
  cyprusTime,
  factTable,
  DESK_LABEL,
  heading,
  letter,
  mainHeading,
  paragraph,
  quietButton,
  textFoot,
} from '../_shared/layout.ts';
import { emailHtml, mailtoUrl, phoneHtml, phoneText } from '../_shared/reach.ts';

function firmMail(
  enquiry: ContactSubmission,
  { environment: { firm }, receivedAt, reference, deskUrl }: MailFacts,
): Part {
  const { full_name: name, email, phone, subject, message } = enquiry;
  const when = cyprusTime(receivedAt);
  const footnote = `Sent by the contact form of ${new URL(firm.url).host}. Reply to write to the visitor.`;
  const html = letter(firm, {
    title: `${subject}: ${name}`,
    preview: message.slice(0, 120),
    footnote,
    body:
      mainHeading(subject) +
      factTable([
        ['Name', escapeHtml(name)],
        ['Email', emailHtml(email)],
        ['Phone', phoneHtml(phone)],
        ['Received', `${escapeHtml(when)} (Cyprus)`],
        ['Reference', reference],
      ]) +
      heading('Message') +
      `<div style="font-size:16px;line-height:1.55;color:${COLOURS.ink}">${escapeLines(message)}</div>` +
      button('Reply by email', mailtoUrl(email)) +
      quietButton(DESK_LABEL, deskUrl),
  });
  const text = [
    subject,
    '',
    `Name:     ${name}`,
    `Email:    ${email}`,
    `Phone:    ${phoneText(phone)}`,
    `Received: ${when} (Cyprus)`,
    `Reference: ${reference}`,
    '',
    message,
    '',
    `${DESK_LABEL}: ${deskUrl}`,
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return {
    name: 'firm',
    mail: {
      from: firm.sender,
      to: firm.recipient,
      replyTo: email,
      subject: `${subject}: ${name}`,
      text,
      html,
    },
  };
}

/**
 * The receipt, in fixed words: anyone can type anyone's e-mail address, so nothing that was typed is
 * repeated, not even the name.
 */
function receipt(email: string, firm: MailFirm): Part {
  const title = 'We have received your message';
  const arrived = `Hello, your message has arrived at ${firm.name}. Thank you for writing to us.`;
  const next = 'One of our team members will read it and reach out to you, by phone or by email.';
  const hours = `Our office hours: ${firm.hours}. You can also call us on ${firm.phone}.`;
  const footnote =
    `We sent this email because this address was entered in the contact form of ${firm.name}. ` +
    'If that was not you, ignore it.';
  return {
    name: 'visitor',
    mail: {
      from: firm.sender,
      to: email,
      replyTo: firm.email,
      subject: title,
      text: [arrived, '', next, '', hours, '', textFoot(firm, footnote)].join('\n'),
      html: letter(firm, {
        title,
        preview: next,
        footnote,
        body: [arrived, next, hours].map((sentence) => paragraph(escapeHtml(sentence))).join(''),
      }),
    },
  };
}

/** The mails of the contact form: to the firm, answered to the visitor; and a receipt where switched on. */
export function composeContactMails(enquiry: ContactSubmission, facts: MailFacts): Part[] {
  const { firm } = facts.environment;
  return [firmMail(enquiry, facts), ...(firm.receiptMail ? [receipt(enquiry.email, firm)] : [])];
}
