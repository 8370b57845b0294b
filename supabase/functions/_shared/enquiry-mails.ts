import { RESULT_MESSAGES } from '../../../src/domain/enquiry.ts';
import type { SimulatorResult } from '../../../src/domain/enquiry.ts';
import {
  button,
  deskButton,
  factTable,
  heading,
  mainHeading,
  paragraph,
  typedText,
} from './blocks.ts';
import type { Block } from './blocks.ts';
import { enquiryFacts, mailtoUrl } from './enquiry.ts';
import type { Enquiry } from './enquiry.ts';
import type { MailFirm } from './environment.ts';
import { greeting } from './greeting.ts';
import { COLOURS, escapeHtml } from './html.ts';
import { composeMail } from './letter.ts';
import type { Mail } from './mail.ts';

/** The link to /desk, where an adviser records the follow-up, for the id of an enquiry. */
export type DeskUrl = (enquiryId: string) => string;

const LIGHTS = {
  GREEN: { name: 'Green light', colour: '#2f6b3c', onColour: '#ffffff' },
  YELLOW: { name: 'Yellow light', colour: '#f0b03f', onColour: '#12303f' },
  RED: { name: 'Red light', colour: '#a63a24', onColour: '#ffffff' },
} satisfies Record<SimulatorResult, object>;

/** The result page says the same. */
const NO_FORMAL_APPROVAL =
  'This is not a formal approval. It is a first impression from your answers; only a bank can ' +
  'approve a loan, once it has seen your documents.';

/**
 * The mail knows the light only, because the answers never leave the browser: it repeats the page's text
 * about that light and gives no further advice.
 */
const WHERE_THE_REST_IS =
  'The explanation of each answer is only on the page with your result. Your answers stay in your ' +
  'browser, so we cannot repeat them here: print that page, or save it, before you close it.';

function lightBlock(result: SimulatorResult): Block {
  const { name, colour, onColour } = LIGHTS[result];
  const message = RESULT_MESSAGES[result];
  return {
    html:
      `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr>` +
      `<td style="padding:22px 24px;border-radius:8px;background:${colour};color:${onColour}">` +
      `<div style="font-size:14px;line-height:1.4">${escapeHtml(name)}</div>` +
      `<div style="margin-top:4px;font-size:22px;line-height:1.35;font-weight:700">${escapeHtml(message)}</div>` +
      `</td></tr></table>` +
      `<p style="margin:16px 0 0;padding:14px 16px;border-left:4px solid ${COLOURS.sun};` +
      `background:${COLOURS.chalk};font-size:16px;line-height:1.55;color:${COLOURS.ink}">` +
      `${escapeHtml(NO_FORMAL_APPROVAL)}</p>`,
    text: `${name.toUpperCase()}: ${message}\n\n${NO_FORMAL_APPROVAL}`,
  };
}

/** The result of the simulator. */
function resultMail(name: string, result: SimulatorResult, firm: MailFirm) {
  return {
    subject: `Your mortgage simulator result: ${LIGHTS[result].name}`,
    preview: RESULT_MESSAGES[result],
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        'Thank you for using our Mortgage Approval Simulator. Here are your detailed results: your light, ' +
          'what it means and what happens next.',
      ),
      lightBlock(result),
      heading('Your answers'),
      paragraph(WHERE_THE_REST_IS),
      heading('What happens next'),
      paragraph(
        'A mortgage expert will contact you shortly to talk it through. It is free, with no obligation.',
      ),
      button('Book Your Free Consultation', `${firm.url}/contact`),
    ],
    footnote:
      `We sent this email because this address was entered in the Mortgage Approval Simulator of ` +
      `${firm.name}. If that was not you, ignore it: no more will follow.`,
  };
}

/**
 * The receipt, in fixed words: anyone can type anyone's e-mail address, so nothing that was typed is
 * repeated, not even the name.
 */
function receipt(firm: MailFirm) {
  const next = 'One of our team members will read it and reach out to you, by phone or by email.';
  return {
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
  };
}

/** The mail to the visitor: the result of the simulator, or the receipt of the contact form. */
export function composeVisitorMail(enquiry: Enquiry, firm: MailFirm): Mail {
  const contents =
    enquiry.kind === 'contact'
      ? receipt(firm)
      : resultMail(enquiry.name, enquiry.simulator_result, firm);
  return composeMail(firm, { to: enquiry.email, replyTo: firm.email, ...contents });
}

/** What the firm's mail says besides the sender. */
function firmContents(enquiry: Enquiry) {
  const { name, email } = enquiry;
  if (enquiry.kind === 'contact') {
    const { subject, message } = enquiry;
    return {
      form: 'contact form',
      subject: `${subject}: ${name}`,
      preview: message.slice(0, 120),
      title: subject,
      facts: [],
      blocks: [heading('Message'), typedText(message)],
      replyUrl: mailtoUrl(email, `Re: ${subject}`, message),
    };
  }

  const light = LIGHTS[enquiry.simulator_result].name;
  return {
    form: 'Mortgage Approval Simulator',
    subject: `Simulator enquiry, ${light.toLowerCase()}: ${name}`,
    preview: `${light}, ${enquiry.phone ?? ''}`,
    title: 'A new enquiry from the simulator',
    facts: [['Result', light] as const],
    blocks: [
      paragraph('The result page promised the visitor that an expert will be in touch shortly.'),
    ],
    replyUrl: mailtoUrl(email, 'Your mortgage simulator result'),
  };
}

/** The firm's mail about an enquiry. A reply to it goes to the firm, because it quotes the link to /desk. */
export function composeFirmMail(enquiry: Enquiry, firm: MailFirm, deskUrl: DeskUrl): Mail {
  const { form, subject, preview, title, facts, blocks, replyUrl } = firmContents(enquiry);
  return composeMail(firm, {
    to: firm.recipient,
    replyTo: firm.email,
    subject,
    preview,
    blocks: [
      mainHeading(title),
      factTable([...enquiryFacts(enquiry), ...facts]),
      ...blocks,
      button('Reply by email', replyUrl),
      deskButton(deskUrl(enquiry.id)),
    ],
    footnote:
      `Sent by the ${form} of ${new URL(firm.url).host}. Use "Reply by email" to write to the ` +
      'visitor. A reply to this email goes to the firm, because it would quote the private link above.',
  });
}
