/**
 * What is written on the contact page stays in this tab, over reloads and other pages, until it has
 * been sent; a tool may have put its result there. Whoever comes from a page that offers a consultation
 * finds that subject chosen, and the service named where the message goes; the URL says nothing of it.
 */
import { CONTACT_DRAFT_KEY, CONTACT_FIGURES_KEY, withoutLines } from '../domain/contact-session.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const box = document.querySelector<HTMLElement>('[data-booking]');
/** The honeypot is in no `.field`. */
const fields = () => [...(box?.querySelectorAll<Field>('.field [name]') ?? [])];
const field = (name: string) => fields().find((candidate) => candidate.name === name);
const offer = box?.querySelector<HTMLElement>('[data-figures]');

const { origin, pathname } = new URL(document.referrer || 'about:blank');
const subject = field('subject');
if (subject && origin === location.origin && /^\/(?:services|mortgage-simulator)/.test(pathname)) {
  subject.value = box?.dataset['booking'] ?? '';
  const service =
    pathname.startsWith('/services/') &&
    document.querySelector(`header a[href="${pathname}"]`)?.textContent.trim();
  if (service) field('message')?.setAttribute('placeholder', `${service}: what do you plan?`);
}

/** What the tab has kept; nothing where storage is forbidden. */
const kept = (key: string) => {
  try {
    return new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
};

const fill = () => {
  for (const [name, text] of kept(CONTACT_DRAFT_KEY)) {
    const candidate = field(name);
    if (candidate && text) candidate.value = text;
  }
  const message = field('message');
  const hasFigures = [...kept(CONTACT_FIGURES_KEY)].length > 0;
  if (offer) offer.hidden = !hasFigures;
  // All of it is to be seen: it is what will be sent.
  if (hasFigures && message instanceof HTMLTextAreaElement)
    message.rows = Math.max(message.rows, message.value.split('\n').length + 1);
};

fill();
// On the way back the browser may show the page as it was before the tools were used, and a page that
// was rendered ahead of a click is older than the click.
addEventListener('pageshow', fill);
document.addEventListener('prerenderingchange', fill);

box?.addEventListener('input', () => {
  const draft = new URLSearchParams(fields().map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(CONTACT_DRAFT_KEY, `${draft}`);
  } catch {
    // Storage is full or forbidden: a reload begins anew.
  }
});

offer?.querySelector('button')?.addEventListener('click', () => {
  const message = field('message');
  if (!message) return;
  for (const [, text] of kept(CONTACT_FIGURES_KEY))
    message.value = withoutLines(message.value, text);
  sessionStorage.removeItem(CONTACT_FIGURES_KEY);
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.focus();
  offer.hidden = true;
});
