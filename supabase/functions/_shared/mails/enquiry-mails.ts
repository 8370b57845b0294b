import type { SimulatorResult } from '../../../../src/features/enquiry/enquiry.ts';
import { ROUTES } from '../../../../src/site/routes.ts';
import type { MailFirm } from '../environment.ts';
import type { Mail } from '../mail-provider.ts';
import { COLOURS } from './colours.ts';
import { formatCyprusTime } from '../../../../src/features/enquiry/cyprus-time.ts';
import { listGeneralAdvice } from '../../../../src/features/simulator/advice-texts.ts';
import {
  describePoints,
  RESULT_MEANINGS,
  RESULT_MESSAGES,
  SCORE_LABELS,
} from '../../../../src/features/simulator/result-texts.ts';
import { createFact, listContactFacts, listFacts, mailtoUrl, quoteLines } from './facts.ts';
import type { ContactEnquiry, Enquiry } from './facts.ts';
import { formatGreeting } from './greeting.ts';
import { renderMail } from './render.ts';
import type { Templates } from './render.ts';
import { withoutLinks } from './safe-copy.ts';

type SimulatorEnquiry = Extract<Enquiry, { kind: 'simulator' }>;

/** Returns the link to /desk for the id of an enquiry. An adviser records the follow-up there. */
export type DeskUrl = (enquiryId: string) => string;

const LIGHTS = {
  GREEN: { name: 'Green light', colour: COLOURS.olive },
  YELLOW: { name: 'Yellow light', colour: COLOURS.sun },
  RED: { name: 'Red light', colour: COLOURS.clay },
} satisfies Record<SimulatorResult, object>;

/**
 * The first step that can be named without the answers, which never leave the browser. The result
 * page names a more specific one, based on the weakest answer.
 */
const FIRST_STEPS: Readonly<Record<SimulatorResult, string>> = {
  GREEN: 'Gather the documents a bank asks for.',
  YELLOW:
    'Look at your yellow and red answers on the result page, and start with the first of them. Then gather ' +
    'the documents a bank asks for.',
  RED:
    'Look at your red answers on the result page, and start with the first of them. We can go through them ' +
    'with you on the phone.',
};

/** When the office opens, formatted for visitors; undefined if it was open. */
const formatOpening = ({ office_opens_at: opensAt }: Enquiry): string | undefined =>
  opensAt ? formatCyprusTime(opensAt) : undefined;

const whatToDoIfNotYou =
  'If that was not you, please reply to this email, and we will delete what was entered.';

/**
 * The receipt of the contact form, with a copy of what was sent. Anyone can enter another person's
 * e-mail address, so the copy has no links and says that it was typed into a form. A mailbox gets
 * one receipt a day, and none for an enquiry above the limits (`private.choose_mail_skip_reason`).
 */
function composeReceipt(enquiry: ContactEnquiry, firm: MailFirm, templates?: Templates): Mail {
  const { created_at: receivedAt, reference } = enquiry;
  const envelope = {
    autoSubmitted: 'auto-replied' as const,
    to: enquiry.email,
    subject: 'We have received your message',
    preview: 'One of our team will read it and get back to you, by phone or by email.',
    footnote:
      'We sent this email because this address was entered in the contact form of ' +
      `${firm.name}. ${whatToDoIfNotYou}`,
  };
  const view = {
    reference,
    receivedAt: formatCyprusTime(receivedAt),
    opensAt: formatOpening(enquiry),
    facts: listContactFacts(enquiry, ({ receiptMail }) => receiptMail, withoutLinks),
  };
  return renderMail('visitor-receipt', envelope, view, firm, templates);
}

/** What usually helps with answers that are not green, as the templates show it. */
const listAdvice = () =>
  listGeneralAdvice().map(({ question, score, choices, improve }) => ({
    title: `${question} (${SCORE_LABELS[score].toLowerCase()}: ${choices})`,
    improve,
  }));

/**
 * The result of the simulator. The answers never leave the browser, so it says in detail what is
 * true of everyone with this light.
 */
function composeResult(enquiry: SimulatorEnquiry, firm: MailFirm, templates?: Templates): Mail {
  const { expert = 'we' } = firm;
  const { name, email, simulator_result: result, created_at: receivedAt, reference } = enquiry;
  const light = LIGHTS[result];
  const advice = result === 'GREEN' ? [] : listAdvice();
  const envelope = {
    autoSubmitted: 'auto-replied' as const,
    to: email,
    subject: `Your mortgage simulator result: ${light.name}`,
    preview: RESULT_MESSAGES[result],
    footnote:
      'We sent this email because this address was entered in the Mortgage Approval Simulator of ' +
      `${firm.name}. ${whatToDoIfNotYou}`,
  };
  const link = (path: string, label: string) => ({ url: firm.url + path, label });
  const view = {
    greeting: formatGreeting(name),
    light,
    lightTitle: light.name.toUpperCase(),
    message: RESULT_MESSAGES[result],
    meaning: RESULT_MEANINGS[result],
    points: describePoints(result),
    hasAdvice: advice.length > 0,
    advice,
    documents: firm.documents,
    hasDocuments: firm.documents.length > 0,
    documentsUrl: firm.url + ROUTES.documents,
    firstStep: FIRST_STEPS[result],
    receivedAt: formatCyprusTime(receivedAt),
    // Begins a sentence.
    caller: expert.charAt(0).toUpperCase() + expert.slice(1),
    opensAt: formatOpening(enquiry),
    reference,
    simulatorUrl: firm.url + ROUTES.simulator,
    links: [
      link(ROUTES.costs, 'The cash you need to buy'),
      link(ROUTES.calculator, 'Mortgage calculator'),
    ],
    button: link(
      ROUTES.contact,
      firm.isFirstCallFree === true ? 'Book Your Free Consultation' : 'Book Your Consultation',
    ),
  };
  return renderMail('visitor-result', envelope, view, firm, templates);
}

/** The mail to the visitor: the result of the simulator, or the receipt of the contact form. */
export function composeVisitorMail(enquiry: Enquiry, firm: MailFirm, templates?: Templates): Mail {
  if (enquiry.kind === 'contact') {
    return composeReceipt(enquiry, firm, templates);
  }

  return composeResult(enquiry, firm, templates);
}

const describeSource = (form: string, firm: MailFirm) =>
  `Sent by the ${form} of ${new URL(firm.url).host}. Use "Reply by email" to write to the visitor. Replies to ` +
  'this email go to the firm’s own address, so that the private link above is never quoted to a visitor.';

const replyButton = (url: string) => ({ label: 'Reply by email', url });

function composeContactMail(
  enquiry: ContactEnquiry,
  firm: MailFirm,
  deskUrl: DeskUrl,
  templates?: Templates,
): Mail {
  const { id, name, email, subject, message } = enquiry;
  const envelope = {
    autoSubmitted: 'auto-generated' as const,
    to: firm.recipient,
    subject: `${subject}: ${name}`,
    preview: message.slice(0, 120),
    footnote: describeSource('contact form', firm),
  };
  const view = {
    title: subject,
    facts: listFacts(enquiry),
    messageLines: message.split('\n'),
    quotedMessage: quoteLines(message),
    reply: replyButton(mailtoUrl(email, `Re: ${subject}`, message)),
    deskUrl: deskUrl(id),
  };
  return renderMail('firm-contact', envelope, view, firm, templates);
}

function composeSimulatorMail(
  enquiry: SimulatorEnquiry,
  firm: MailFirm,
  deskUrl: DeskUrl,
  templates?: Templates,
): Mail {
  const { id, name, email, phone } = enquiry;
  const light = LIGHTS[enquiry.simulator_result].name;
  const envelope = {
    autoSubmitted: 'auto-generated' as const,
    to: firm.recipient,
    subject: `Simulator enquiry, ${light.toLowerCase()}: ${name}`,
    preview: `${light}, ${phone ?? ''}`,
    footnote: describeSource('Mortgage Approval Simulator', firm),
  };
  const view = {
    facts: [...listFacts(enquiry), createFact('Result', light)],
    reply: replyButton(mailtoUrl(email, 'Your mortgage simulator result')),
    deskUrl: deskUrl(id),
  };
  return renderMail('firm-simulator', envelope, view, firm, templates);
}

/**
 * The firm's mail about an enquiry. Replies go to the firm, because they quote the link to /desk.
 */
export function composeFirmMail(
  enquiry: Enquiry,
  firm: MailFirm,
  deskUrl: DeskUrl,
  templates?: Templates,
): Mail {
  if (enquiry.kind === 'contact') {
    return composeContactMail(enquiry, firm, deskUrl, templates);
  }

  return composeSimulatorMail(enquiry, firm, deskUrl, templates);
}
