import type { ContactSubmission } from '../../../src/domain/enquiry.ts';
import type { Part } from '../_shared/deliver.ts';
import type { MailFirm } from '../_shared/environment.ts';
import { escapeHtml, escapeLines } from '../_shared/html.ts';
import {
  button,
  COLOURS,
  cyprusTime,
  factTable,
  heading,
  letter,
  textFoot,
} from '../_shared/layout.ts';

/** The one mail of the contact form: to the firm, answered to the visitor. */
export function composeContactMails(
  enquiry: ContactSubmission,
  firm: MailFirm,
  receivedAt: Date,
): Part[] {
  const { full_name: name, email, phone, subject, message } = enquiry;
  const when = cyprusTime(receivedAt);
  const footnote = `Sent by the contact form of ${new URL(firm.url).host}. Reply to write to the visitor.`;
  const mailto = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const html = letter(firm, {
    title: `${subject}: ${name}`,
    preview: message.slice(0, 120),
    footnote,
    body:
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${COLOURS.ink}">${escapeHtml(subject)}</h1>` +
      factTable([
        ['Name', escapeHtml(name)],
        [
          'Email',
          `<a href="${escapeHtml(mailto)}" style="color:${COLOURS.sea}">${escapeHtml(email)}</a>`,
        ],
        ['Phone', phone === '' ? 'Not given' : escapeHtml(phone)],
        ['Received', `${escapeHtml(when)} (Cyprus)`],
      ]) +
      heading('Message') +
      `<div style="font-size:16px;line-height:1.55;color:${COLOURS.ink}">${escapeLines(message)}</div>` +
      button('Reply by email', mailto),
  });
  const text = [
    subject,
    '',
    `Name:     ${name}`,
    `Email:    ${email}`,
    `Phone:    ${phone === '' ? 'Not given' : phone}`,
    `Received: ${when} (Cyprus)`,
    '',
    message,
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return [
    {
      name: 'firm',
      mail: {
        from: firm.sender,
        to: firm.recipient,
        replyTo: email,
        subject: `${subject}: ${name}`,
        text,
        html,
      },
    },
  ];
}
