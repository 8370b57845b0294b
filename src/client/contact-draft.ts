/**
 * Keeps the input of the contact page in this tab, across reloads and other pages, until it is
 * sent; tools may have added a summary. Visitors from a page that offers a consultation find that
 * subject selected and the service, guide or tool named in the placeholder, those from a page for
 * businesses also in the first line of the message. It is taken from the referrer, so that the URL
 * reveals nothing.
 */
import {
  CONTACT_DRAFT_KEY,
  CONTACT_SUMMARIES_KEY,
  removeLines,
} from '../domain/contact-session.ts';
import { askAboutTopic, describeBusinessTopic } from '../texts/en/forms.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const box = document.querySelector<HTMLElement>('[data-consultation-subject]');
/** The honeypot is in no `.field`. */
const fields = () => [...(box?.querySelectorAll<Field>('.field [name]') ?? [])];
const field = (name: string) => fields().find((candidate) => candidate.name === name);
const summaryNotice = box?.querySelector<HTMLElement>('[data-tool-summary]');

const { origin, pathname } = new URL(document.referrer || 'about:blank');
const [, slug] = /^\/blog\/([^/]+)$/.exec(pathname) ?? [];
/** Services and tools are linked from every page; the slug of a guide is its title in short. */
const link = document.querySelector(`:is([id^="submenu"], .footer-tools) a[href="${pathname}"]`);
const topic =
  link?.textContent.trim() ??
  slug?.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
const isBusiness = /^\/services[/-]b2b(?:\/|$)/.test(pathname);

/** Names the page that the visitor comes from in the placeholder of the message. */
const showTopic = () => {
  if (topic && origin === location.origin) {
    field('message')?.setAttribute('placeholder', askAboutTopic(topic));
  }
};

const nameTopic = () => {
  const subject = field('subject');
  const message = field('message');
  const isOfferingConsultation = /^\/(?:services|mortgage-simulator)/.test(pathname);
  if (!subject || !message || (topic === undefined && !isOfferingConsultation)) {
    return;
  }

  subject.value = box?.dataset['consultationSubject'] ?? '';
  showTopic();
  // The subjects name no business: the firm reads it in the first line of the message.
  if (isBusiness) {
    message.value = `${describeBusinessTopic(topic)}\n`;
  }
};

if (origin === location.origin) {
  nameTopic();
}

/** Stored parameters; empty if there are none or storage is blocked. */
const readParams = (key: string) => {
  try {
    return new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
};

const readSummaries = () => [...readParams(CONTACT_SUMMARIES_KEY)];

const fill = () => {
  for (const [name, text] of readParams(CONTACT_DRAFT_KEY)) {
    const candidate = field(name);
    if (candidate && text) {
      candidate.value = text;
    }
  }

  const message = field('message');
  const hasSummaries = readSummaries().length > 0;
  if (summaryNotice) {
    summaryNotice.hidden = !hasSummaries;
  }

  // Shows all of the message, because all of it is sent.
  if (hasSummaries && message instanceof HTMLTextAreaElement) {
    message.rows = Math.max(message.rows, message.value.split('\n').length + 1);
  }
};

fill();
// From the back/forward cache or a prerender, the page may be older than the use of a tool: fill it
// again.
addEventListener('pageshow', fill);
document.addEventListener('prerenderingchange', fill);

// The form is new where its markup had been changed, by page translation for example.
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

// A sent form is empty: hide the notice.
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
