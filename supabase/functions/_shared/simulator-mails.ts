import { RESULT_MESSAGES } from '../../../src/domain/enquiry.ts';
import type { SimulatorMail, SimulatorResult } from '../../../src/domain/enquiry.ts';
import { COLOURS } from './colours.ts';
import { emailHtml, mailtoUrl, phoneHtml, phoneText } from './contact-links.ts';
import type { MailFirm } from './environment.ts';
import { greeting } from './greeting.ts';
import { escapeHtml } from './html.ts';
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
 * The mail knows the light alone, because the answers never leave the browser: it repeats what the page
 * says of that light and gives no advice that may not fit.
 */
const WHERE_THE_REST_IS =
  'The explanation of each answer is only on the page with your result. Your answers stay in your ' +
  'browser, so we cannot repeat them here: print that page, or save it, before you close it.';
const WHAT_HAPPENS_NEXT =
  'A mortgage expert will contact you shortly to talk it through. It is free, with no obligation.';

function visitorMail(enquiry: SimulatorMail, firm: MailFirm): Mail {
  const light = LIGHTS[enquiry.result];
  const message = RESULT_MESSAGES[enquiry.result];
  const hello = greeting(enquiry.name);
  const contactUrl = `${firm.url}/contact`;
  const thanks =
    'Thank you for using our Mortgage Approval Simulator. Here are your detailed results: your light, ' +
    'what it means and what happens next.';
  const footnote =
    `We sent this email because this address was entered in the Mortgage Approval Simulator of ` +
    `${firm.name}. If that was not you, ignore it: no more will follow.`;
  const html = letter(firm, {
    title: `Your result: ${light.name}`,
    preview: message,
    footnote,
    body:
      paragraph(escapeHtml(hello)) +
      paragraph(thanks) +
      `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr>` +
      `<td style="padding:22px 24px;border-radius:8px;background:${light.colour};color:${light.onColour}">` +
      `<div style="font-size:14px;line-height:1.4">${escapeHtml(light.name)}</div>` +
      `<div style="margin-top:4px;font-size:22px;line-height:1.35;font-weight:700">${escapeHtml(message)}</div>` +
      `</td></tr></table>` +
      `<p style="margin:16px 0 0;padding:14px 16px;border-left:4px solid ${COLOURS.sun};` +
      `background:${COLOURS.chalk};font-size:16px;line-height:1.55;color:${COLOURS.ink}">` +
      `${escapeHtml(NO_FORMAL_APPROVAL)}</p>` +
      heading('Your answers') +
      paragraph(escapeHtml(WHERE_THE_REST_IS)) +
      heading('What happens next') +
      paragraph(escapeHtml(WHAT_HAPPENS_NEXT)) +
      button('Book Your Free Consultation', contactUrl),
  });
  const text = [
    hello,
    '',
    thanks,
    '',
    `${light.name.toUpperCase()}: ${message}`,
    '',
    NO_FORMAL_APPROVAL,
    '',
    'YOUR ANSWERS',
    WHERE_THE_REST_IS,
    '',
    'WHAT HAPPENS NEXT',
    WHAT_HAPPENS_NEXT,
    `Book Your Free Consultation: ${contactUrl}`,
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return {
    from: firm.sender,
    to: enquiry.email,
    replyTo: firm.email,
    subject: `Your mortgage simulator result: ${light.name}`,
    text,
    html,
  };
}

function firmMail(
  enquiry: SimulatorMail,
  { environment: { firm }, receivedAt, reference, followUpUrl }: MailContext,
): Mail {
  const { name, email, phone, result } = enquiry;
  const light = LIGHTS[result];
  const when = cyprusTime(receivedAt);
  const promise = 'The visitor was told that an expert will be in touch shortly.';
  const footnote = `Sent by the Mortgage Approval Simulator of ${new URL(firm.url).host}. ${REPLY_NOTE}`;
  const html = letter(firm, {
    title: `Simulator enquiry: ${name}`,
    preview: `${light.name}, ${phone}`,
    footnote,
    body:
      mainHeading('A new enquiry from the simulator') +
      factTable([
        ['Name', escapeHtml(name)],
        ['Phone', phoneHtml(phone)],
        ['Email', emailHtml(email)],
        ['Result', escapeHtml(light.name)],
        ['Received', `${escapeHtml(when)} (Cyprus)`],
        ['Reference', reference],
      ]) +
      paragraph(escapeHtml(promise)) +
      button('Reply by email', mailtoUrl(email, 'Your mortgage simulator result')) +
      quietButton(DESK_LABEL, followUpUrl),
  });
  const text = [
    'A new enquiry from the simulator',
    '',
    `Name:     ${name}`,
    `Phone:    ${phoneText(phone)}`,
    `Email:    ${email}`,
    `Result:   ${light.name}`,
    `Received: ${when} (Cyprus)`,
    `Reference: ${reference}`,
    '',
    promise,
    '',
    `${DESK_LABEL}: ${followUpUrl}`,
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return {
    from: firm.sender,
    to: firm.recipient,
    replyTo: firm.email,
    subject: `Simulator enquiry, ${light.name.toLowerCase()}: ${name}`,
    text,
    html,
  };
}

/** A mail about a simulator lead: the firm's, or the visitor's result. */
export function composeSimulatorMail(enquiry: SimulatorMail, context: MailContext): Mail {
  return context.audience === 'firm'
    ? firmMail(enquiry, context)
    : visitorMail(enquiry, context.environment.firm);
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
