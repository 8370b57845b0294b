/**
 * Keeps the input of the contact page in this tab, across reloads and other pages, until it is
 * sent. Tools may have added a summary to it.
 *
 * The page that the visitor comes from is read from the referrer, so that the URL reveals nothing.
 * If that page offers a consultation, this subject is selected. The placeholder of the message
 * names the service, guide or tool; for a business service, the first line of the message names it,
 * too.
 */
import {
  CONTACT_DRAFT_KEY,
  CONTACT_SUMMARIES_KEY,
  removeLines,
} from '../../toolkit/result/contact-session.ts';
import { askAboutTopic, describeBusinessTopic } from './form-texts.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const box = document.querySelector<HTMLElement>('[data-consultation-subject]');
/** Fields of the form without the honeypot, which is in no `.field`. */
const fields = () => [...(box?.querySelectorAll<Field>('.field [name]') ?? [])];
const field = (name: string) => fields().find((candidate) => candidate.name === name);
const summaryNotice = box?.querySelector<HTMLElement>('[data-tool-summary]');

const { origin, pathname } = new URL(document.referrer || 'about:blank');
const [, slug] = /^\/blog\/([^/]+)$/.exec(pathname) ?? [];
const isBusiness = /^\/services[/-]b2b(?:\/|$)/.test(pathname);

/**
 * Name of the service, guide or tool that the visitor comes from. Every page has links to services
 * and tools. A guide has none: its slug is its name.
 */
const readTopic = () =>
  document
    .querySelector(`:is([id^="submenu"], .footer-tools) a[href="${pathname}"]`)
    ?.textContent.trim() ??
  slug?.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** Names the page that the visitor comes from in the placeholder of the message. */
const showTopic = () => {
  const topic = readTopic();
  if (topic && origin === location.origin) {
    field('message')?.setAttribute('placeholder', askAboutTopic(topic));
  }
};

const nameTopic = () => {
  const topic = readTopic();
  const subject = field('subject');
  const isOfferingConsultation = /^\/(?:services|mortgage-simulator)/.test(pathname);
  if (!subject || (topic === undefined && !isOfferingConsultation)) {
    return;
  }

  subject.value = box?.dataset['consultationSubject'] ?? '';
  showTopic();
};

/** Stored parameters; empty if there are none or storage is blocked. */
const readParams = (key: string) => {
  try {
    return new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
};

const readSummaries = () => [...readParams(CONTACT_SUMMARIES_KEY)];

/**
 * No subject is about businesses, so the first line of the message says it, unless the visitor has
 * written something besides what tools have added.
 */
const nameBusiness = (message: Field) => {
  let typed = message.value;
  for (const [, text] of readSummaries()) {
    typed = removeLines(typed, text);
  }

  if (typed.trim() === '') {
    message.value = `${describeBusinessTopic(readTopic())}\n\n${message.value}`.trimEnd() + '\n';
  }
};

const fill = () => {
  for (const [name, text] of readParams(CONTACT_DRAFT_KEY)) {
    const candidate = field(name);
    if (candidate && text) {
      candidate.value = text;
    }
  }

  const message = field('message');
  const hasSummaries = readSummaries().length > 0;
  if (message && isBusiness && origin === location.origin) {
    nameBusiness(message);
  }

  if (summaryNotice) {
    summaryNotice.hidden = !hasSummaries;
  }

  // Makes the whole message visible, because all of it is sent.
  if (hasSummaries && message instanceof HTMLTextAreaElement) {
    message.rows = Math.max(message.rows, message.value.split('\n').length + 1);
  }
};

// The links to the tools are in the footer, which is parsed after this script.
document.addEventListener('DOMContentLoaded', () => {
  if (origin === location.origin) {
    nameTopic();
  }

  fill();
});
// A page from the back/forward cache may be older than the summary of a tool, so it is filled in
// again.
addEventListener('pageshow', fill);

// The form is mounted anew if its markup was changed, for example by page translation.
box?.addEventListener('island:mounted', () => {
  showTopic();
  fill();
});

box?.addEventListener('input', () => {
  const draft = new URLSearchParams(fields().map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(CONTACT_DRAFT_KEY, `${draft}`);
  } catch {
    // Storage is full or blocked: input is lost on reload.
  }
});

// A sent form is reset and has no summaries, so this hides the notice.
box?.addEventListener('reset', fill);

summaryNotice?.querySelector('button')?.addEventListener('click', () => {
  const message = field('message');
  if (!message) {
    return;
  }

  for (const [, text] of readSummaries()) {
    message.value = removeLines(message.value, text);
  }

  sessionStorage.removeItem(CONTACT_SUMMARIES_KEY);
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.focus();
  summaryNotice.hidden = true;
});
