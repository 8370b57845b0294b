import type { ContactSubmission } from '../../../src/domain/enquiry.ts';
import {
  button,
  composeMail,
  deskButton,
  enquiryFacts,
  factTable,
  heading,
  mainHeading,
  paragraph,
  REPLY_NOTE,
  typedText,
} from './blocks.ts';
import { mailtoUrl } from './contact-links.ts';
import type { MailFirm } from './environment.ts';
import type { Mail, MailContext } from './mail.ts';

function firmMail(enquiry: ContactSubmission, { firm, ...context }: MailContext): Mail {
  const { full_name: name, email, phone, subject, message } = enquiry;
  return composeMail(firm, {
    to: firm.recipient,
    replyTo: firm.email,
    subject: `${subject}: ${name}`,
    preview: message.slice(0, 120),
    blocks: [
      mainHeading(subject),
      factTable(enquiryFacts({ name, email, phone, ...context })),
      heading('Message'),
      typedText(message),
      button('Reply by email', mailtoUrl(email, `Re: ${subject}`, message)),
      deskButton(context.deskUrl),
    ],
    footnote: `Sent by the contact form of ${new URL(firm.url).host}. ${REPLY_NOTE}`,
  });
}

/**
 * The receipt, in fixed words: anyone can type anyone's e-mail address, so nothing that was typed is
 * repeated, not even the name.
 */
function receipt(email: string, firm: MailFirm): Mail {
  const next = 'One of our team members will read it and reach out to you, by phone or by email.';
  return composeMail(firm, {
    to: email,
    replyTo: firm.email,
    subject: 'We have received your message',
    preview: next,
    blocks: [
      `Hello, your message has arrived at ${firm.name}. Thank you for writing to us.`,
      next,
      `Our office hours: ${firm.hours}. You can also call us on ${firm.phone}.`,
    ].map(paragraph),
    footnote:
      `We sent this email because this address was entered in the contact form of ${firm.name}. ` +
      'If that was not you, ignore it.',
  });
}

/** A mail about an enquiry of the contact form: the firm's, or the visitor's receipt. */
export function composeContactMail(enquiry: ContactSubmission, context: MailContext): Mail {
  return context.audience === 'firm'
    ? firmMail(enquiry, context)
    : receipt(enquiry.email, context.firm);
}
