/**
 * What is written on the contact page stays in this tab, over reloads and other pages, until it has
 * been sent. Whoever comes from a page that offers a consultation finds that subject chosen, and the
 * service named where the message goes; the URL says nothing of it.
 */
import { CONTACT_DRAFT_KEY } from '../domain/contact-session.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const box = document.querySelector<HTMLElement>('[data-booking]');
/** The honeypot is in no `.field`. */
const fields = () => [...(box?.querySelectorAll<Field>('.field [name]') ?? [])];
const field = (name: string) => fields().find((candidate) => candidate.name === name);

const { origin, pathname } = new URL(document.referrer || 'about:blank');
const subject = field('subject');
if (subject && origin === location.origin && /^\/(?:services|mortgage-simulator)/.test(pathname)) {
  subject.value = box?.dataset['booking'] ?? '';
  const service =
    pathname.startsWith('/services/') &&
    document.querySelector(`header a[href="${pathname}"]`)?.textContent.trim();
  if (service) field('message')?.setAttribute('placeholder', `${service}: what do you plan?`);
}

try {
  for (const [name, text] of new URLSearchParams(sessionStorage.getItem(CONTACT_DRAFT_KEY) ?? '')) {
    const kept = field(name);
    if (kept && text) kept.value = text;
  }
} catch {
  // Storage is forbidden, so nothing was kept.
}

box?.addEventListener('input', () => {
  const draft = new URLSearchParams(fields().map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(CONTACT_DRAFT_KEY, `${draft}`);
  } catch {
    // Storage is full or forbidden: a reload begins anew.
  }
});
