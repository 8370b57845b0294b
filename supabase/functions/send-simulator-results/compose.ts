import { RESULT_MESSAGES } from '../../../src/domain/enquiry.ts';
import type { SimulatorMail } from '../../../src/domain/enquiry.ts';
import type { Part } from '../_shared/deliver.ts';
import type { MailFirm } from '../_shared/environment.ts';
import { greeting } from '../_shared/greeting.ts';
import { escapeHtml } from '../_shared/html.ts';
import {
  button,
  COLOURS,
  cyprusTime,
  factTable,
  heading,
  letter,
  paragraph,
  textFoot,
} from '../_shared/layout.ts';
import { MEANINGS, NOT_AN_APPROVAL } from './meaning.ts';

function visitorMail(enquiry: SimulatorMail, firm: MailFirm): Part {
  const meaning = MEANINGS[enquiry.result];
  const message = RESULT_MESSAGES[enquiry.result];
  const hello = greeting(enquiry.name);
  const contactUrl = `${firm.url}/contact`;
  const footnote =
    `You receive this mail because this address was entered in the Mortgage Approval Simulator of ` +
    `${firm.name}. If that was not you, ignore it: no further mail follows.`;
  const soon =
    'A mortgage expert will contact you shortly to talk it through. It is free and without obligation.';
  const steps = meaning.steps.map(
    (step) => `<li style="margin:0 0 10px;padding-left:4px">${escapeHtml(step)}</li>`,
  );
  const html = letter(firm, {
    title: `Your result: ${meaning.light}`,
    preview: message,
    footnote,
    body:
      paragraph(escapeHtml(hello)) +
      paragraph('Thank you for using our Mortgage Approval Simulator. This is your result.') +
      `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr>` +
      `<td style="padding:22px 24px;border-radius:8px;background:${meaning.colour};color:${meaning.onColour}">` +
      `<div style="font-size:14px;line-height:1.4">${escapeHtml(meaning.light)}</div>` +
      `<div style="font-size:26px;line-height:1.25;font-weight:700">${escapeHtml(meaning.verdict)}</div>` +
      `<div style="margin-top:8px;font-size:17px;line-height:1.45">${escapeHtml(message)}</div>` +
      `</td></tr></table>` +
      heading('What it means') +
      paragraph(escapeHtml(meaning.meaning)) +
      heading('Your next steps') +
      `<ol style="margin:0 0 16px;padding-left:22px;font-size:16px;line-height:1.55;color:${COLOURS.ink}">${steps.join('')}</ol>` +
      paragraph(escapeHtml(soon)) +
      button('Book Your Free Consultation', contactUrl) +
      `<p style="margin:24px 0 0;padding:14px 16px;border-left:4px solid ${COLOURS.sun};` +
      `background:${COLOURS.chalk};font-size:14px;line-height:1.55;color:${COLOURS.ink}">` +
      `${escapeHtml(NOT_AN_APPROVAL)}</p>`,
  });
  const text = [
    hello,
    '',
    'Thank you for using our Mortgage Approval Simulator. This is your result.',
    '',
    `${meaning.light.toUpperCase()}: ${meaning.verdict}`,
    message,
    '',
    'WHAT IT MEANS',
    meaning.meaning,
    '',
    'YOUR NEXT STEPS',
    ...meaning.steps.map((step, place) => `${place + 1}. ${step}`),
    '',
    soon,
    `Book Your Free Consultation: ${contactUrl}`,
    '',
    NOT_AN_APPROVAL,
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return {
    name: 'visitor',
    mail: {
      from: firm.sender,
      to: enquiry.email,
      replyTo: firm.email,
      subject: `Your mortgage simulator result: ${meaning.light}`,
      text,
      html,
    },
  };
}

function firmMail(enquiry: SimulatorMail, firm: MailFirm, receivedAt: Date): Part {
  const { name, email, phone, result } = enquiry;
  const meaning = MEANINGS[result];
  const when = cyprusTime(receivedAt);
  const promise = 'The visitor was told that an expert will be in touch shortly.';
  const footnote = `Sent by the Mortgage Approval Simulator of ${new URL(firm.url).host}. Reply to write to the visitor.`;
  const mailto = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const html = letter(firm, {
    title: `Simulator lead: ${name}`,
    preview: `${meaning.light}, ${phone}`,
    footnote,
    body:
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${COLOURS.ink}">A new lead from the simulator</h1>` +
      factTable([
        ['Name', escapeHtml(name)],
        ['Phone', escapeHtml(phone)],
        [
          'Email',
          `<a href="${escapeHtml(mailto)}" style="color:${COLOURS.sea}">${escapeHtml(email)}</a>`,
        ],
        ['Result', escapeHtml(`${meaning.light} (${meaning.verdict})`)],
        ['Received', `${escapeHtml(when)} (Cyprus)`],
      ]) +
      paragraph(escapeHtml(promise)) +
      button('Reply by email', mailto),
  });
  const text = [
    'A new lead from the simulator',
    '',
    `Name:     ${name}`,
    `Phone:    ${phone}`,
    `Email:    ${email}`,
    `Result:   ${meaning.light} (${meaning.verdict})`,
    `Received: ${when} (Cyprus)`,
    '',
    promise,
    '',
    textFoot(firm, footnote),
  ].join('\n');
  return {
    name: 'firm',
    mail: {
      from: firm.sender,
      to: firm.recipient,
      replyTo: email,
      subject: `Simulator lead, ${meaning.light.toLowerCase()}: ${name}`,
      text,
      html,
    },
  };
}

/** Both mails of a simulator lead: the result to the visitor, then the notice to the firm. */
export function composeSimulatorMails(
  enquiry: SimulatorMail,
  firm: MailFirm,
  receivedAt: Date,
): Part[] {
  return [visitorMail(enquiry, firm), firmMail(enquiry, firm, receivedAt)];
}
