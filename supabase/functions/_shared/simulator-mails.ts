import { RESULT_MESSAGES } from '../../../src/domain/enquiry.ts';
import type { SimulatorMail, SimulatorResult } from '../../../src/domain/enquiry.ts';
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
} from './blocks.ts';
import type { Block } from './blocks.ts';
import { COLOURS } from './colours.ts';
import { mailtoUrl } from './contact-links.ts';
import type { MailFirm } from './environment.ts';
import { greeting } from './greeting.ts';
import { escapeHtml } from './html.ts';
import type { Mail, MailContext } from './mail.ts';

type Light = { name: string; colour: string; onColour: string };

const LIGHTS: Record<SimulatorResult, Light> = {
  GREEN: { name: 'Green light', colour: '#2f6b3c', onColour: '#ffffff' },
  YELLOW: { name: 'Yellow light', colour: '#f0b03f', onColour: '#12303f' },
  RED: { name: 'Red light', colour: '#a63a24', onColour: '#ffffff' },
};

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

function lightBlock({ name, colour, onColour }: Light, message: string): Block {
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

function visitorMail({ name, email, result }: SimulatorMail, firm: MailFirm): Mail {
  const light = LIGHTS[result];
  const message = RESULT_MESSAGES[result];
  return composeMail(firm, {
    to: email,
    replyTo: firm.email,
    subject: `Your mortgage simulator result: ${light.name}`,
    preview: message,
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        'Thank you for using our Mortgage Approval Simulator. Here are your detailed results: your light, ' +
          'what it means and what happens next.',
      ),
      lightBlock(light, message),
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
  });
}

function firmMail(enquiry: SimulatorMail, { firm, ...context }: MailContext): Mail {
  const { name, email, phone, result } = enquiry;
  const light = LIGHTS[result];
  return composeMail(firm, {
    to: firm.recipient,
    replyTo: firm.email,
    subject: `Simulator enquiry, ${light.name.toLowerCase()}: ${name}`,
    preview: `${light.name}, ${phone}`,
    blocks: [
      mainHeading('A new enquiry from the simulator'),
      factTable([...enquiryFacts({ name, email, phone, ...context }), ['Result', light.name]]),
      paragraph('The result page promised the visitor that an expert will be in touch shortly.'),
      button('Reply by email', mailtoUrl(email, 'Your mortgage simulator result')),
      deskButton(context.deskUrl),
    ],
    footnote: `Sent by the Mortgage Approval Simulator of ${new URL(firm.url).host}. ${REPLY_NOTE}`,
  });
}

/** A mail about a simulator lead: the firm's, or the visitor's result. */
export function composeSimulatorMail(enquiry: SimulatorMail, context: MailContext): Mail {
  return context.audience === 'firm'
    ? firmMail(enquiry, context)
    : visitorMail(enquiry, context.firm);
}

/** A request to the mail function by the names of the columns it was stored under. */
export function simulatorRow({ name, email, phone, result }: SimulatorMail) {
  return { first_name: name, email, phone, simulator_result: result };
}

/** The reverse of {@link simulatorRow}. */
export function simulatorFields({
  first_name,
  simulator_result,
  ...rest
}: Record<string, unknown>) {
  return { name: first_name, result: simulator_result, ...rest };
}
