/** Sentences of the forms that write to the firm (product.md#contact). */

import type { TelephoneDoubt } from './telephone.ts';

/** Title and texts of the toasts of an enquiry. */
export const SENT_TITLE = 'Message sent!';
export const FAILED_TITLE = 'Error';
export const SENDING_FAILED = 'There was a problem sending your message. Please try again.';

export const describeThanks = (firmName: string) =>
  `Thanks for contacting ${firmName}. One of our team members will reach out to you shortly.`;

/** Alert of a form that sends nothing, on the home page (product.md#home-form). */
export const UNSENT_THANKS = "Thank you for your message. We'll be in touch soon!";

export const OPTIONAL = ' (optional)';

export const SEND = 'Send Message';
export const SENDING = 'Sending...';

/** Placeholder of the message field for a visitor who comes from the page about a topic. */
export const askAboutTopic = (topic: string) => `${topic}: what are you planning?`;

/** First line of the message of a visitor who comes from a page for businesses. */
export const describeBusinessTopic = (topic: string | undefined) =>
  topic === undefined ? 'Business finance:' : `Business finance, ${topic}:`;

/** Above a form whose message has summaries of tools. */
export const SUMMARIES = {
  notice:
    'Your figures are in the message below. Change or delete any line, because we get only what you send.',
  remove: 'Remove the figures',
} as const;

/** Below a form that is not sent yet. */
export const describeClosedOffice = (nextOpening: string) =>
  `The office is closed now. Messages are read again ${nextOpening}, Cyprus time.`;

/** @param nextOpening text from `describeNextOpening`: `tomorrow from 9am` */
export const describeReading = (nextOpening: string) =>
  `The office is closed now. Your message will be read ${nextOpening}, Cyprus time.`;

/** Questions about a telephone number that may be mistyped. */
export const TELEPHONE_DOUBTS: Readonly<Record<TelephoneDoubt, string>> = {
  'no-country-code': 'Is this right? For a number outside Cyprus, add + and its country code.',
  'not-cypriot':
    'Is this right? A number in Cyprus has eight digits after +357, such as +357 99 123456.',
  letters: 'Is this right? It has letters.',
  'not-a-number': 'Is this right? It does not look like a telephone number.',
};

export const describeEmailSuggestion = (address: string) => `Did you mean ${address}?`;
export const TAKE_SUGGESTION = 'Yes, use this address';

export function countErrors(count: number): string {
  return count === 1 ? '1 field needs correcting.' : `${count} fields need correcting.`;
}

/** What a failure means for the enquiry. */
export const MAY_HAVE_ARRIVED =
  'It may have reached us already. You can send it again, and we won’t get it twice.';
export const TEXT_IS_KEPT = 'Your text is still here.';
export const OFFLINE = 'Your device seems to be offline.';

/** Note beside the copy of an enquiry whose e-mail address looks mistyped. */
export const describeWrongAddress = (address: string, intended: string) =>
  `We’ll answer to ${address}. If that should be ${intended}, please write to us again.`;

/** Note beside the copy of an enquiry whose telephone number looks mistyped. */
export const describeWrongNumber = (number: string) =>
  `Is ${number} right? If not, please write to us again, or we cannot call you.`;

/** Texts above the form once it is sent. */
export const RECEIPT = {
  title: 'We have your message',
  whatNext: 'What happens next',
  whoAnswers: 'An adviser reads it and replies by phone or by email.',
  copy: 'What you sent',
  keep: 'This copy is only on this page. Print it, or note the reference, before you leave.',
  mailed:
    'You also get this copy by email. A second message on the same day is not copied to you, but we get it. If no copy arrives, give us the reference when you call.',
  print: 'Print this copy',
  notGiven: 'Not given',
  /** Above the form, which is empty again. */
  again: 'Write to us again',
} as const;

/** What became of the copy by mail, once the backend has decided it. */
export const COPY_TEXTS = {
  sent: 'We have also sent this copy to you by email. If you cannot find it, look in your spam folder.',
  delayed: 'Our email with this copy is delayed. We have your message, and keep trying for a day.',
  failed:
    'We could not email this copy to your address. We have your message all the same. Check the address above, and write to us again if it is wrong.',
  none: RECEIPT.keep,
} as const;

export const REFERENCE_LABEL = 'Your reference';

/** @param moment day and time in Cyprus */
export const describeArrival = (moment: string) => `We received it on ${moment}.`;

/** Texts of a form that sends nothing: a notice, and the status after it was submitted. */
export const UNSENT = {
  notice: 'This form is not in use yet, so nothing you write here reaches us.',
  status: 'Your message was not sent. What you typed is still here.',
  pleaseUse: 'Please use our',
  contactPage: 'contact page',
  orCall: 'or call',
} as const;

export const HONEYPOT_LABEL = 'Leave this empty';
