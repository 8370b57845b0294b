import type { ContactSubmission } from '../../../src/domain/enquiry.ts';
import { COLOURS } from './colours.ts';
import { emailHtml, mailtoUrl, phoneHtml, phoneText, quoteLines } from './contact-links.ts';
import type { MailFirm } from './environment.ts';
import { escapeHtml, escapeLines } from './html.ts';
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
  REPLY_NOTE,
  textFoot,
} from './layout.ts';
import type { Mail, MailContext } from './mail.ts';

function firmMail(
  enquiry: ContactSubmission,
  { environment: { firm }, receivedAt, reference, followUpUrl }: MailContext,
): Mail {
  const { full_name: name, email, phone, subject, message } = enquiry;
  const when = cyprusTime(receivedAt);
  const footnote = `Sent by the contact form of ${new URL(firm.url).host}. ${REPLY_NOTE}`;
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
      button('Reply by email', mailtoUrl(email, `Re: ${subject}`, message)) +
      quietButton(DESK_LABEL, followUpUrl),
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
    quoteLines(message),
    '',
    `${DESK_LABEL}: ${followUpUrl}`,
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return {
    from: firm.sender,
    to: firm.recipient,
    replyTo: firm.email,
    subject: `${subject}: ${name}`,
    text,
    html,
  };
}

/**
 * The receipt, in fixed words: anyone can type anyone's e-mail address, so nothing that was typed is
 * repeated, not even the name.
 */
function receipt(email: string, firm: MailFirm): Mail {
  const title = 'We have received your message';
  const arrived = `Hello, your message has arrived at ${firm.name}. Thank you for writing to us.`;
  const next = 'One of our team members will read it and reach out to you, by phone or by email.';
  const hours = `Our office hours: ${firm.hours}. You can also call us on ${firm.phone}.`;
  const footnote =
    `We sent this email because this address was entered in the contact form of ${firm.name}. ` +
    'If that was not you, ignore it.';
  return {
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
  };
}

/** A mail about an enquiry of the contact form: the firm's, or the visitor's receipt. */
export function composeContactMail(enquiry: ContactSubmission, context: MailContext): Mail {
  return context.audience === 'firm'
    ? firmMail(enquiry, context)
    : receipt(enquiry.email, context.environment.firm);
}
