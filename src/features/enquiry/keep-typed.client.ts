/**
 * Keeps what was typed into the contact form before its island was loaded, for a visitor who leaves
 * the page in that moment. It only reads the form; the island keeps and restores the draft.
 */
import { decodeDraft, encodeDraft } from '../../toolkit/result/contact-draft.ts';
import { CONTACT_DRAFT_KEY, readDraftText } from '../../toolkit/result/contact-draft-store.ts';
import { writeSession } from '../../toolkit/island/storage.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

addEventListener('pagehide', () => {
  const form = document.querySelector('.form-fields');
  const isLoaded = form?.closest('[data-island-status="ready"]');
  const typed = [...(form?.querySelectorAll<Control>('[name]') ?? [])]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => [name, value] as const);
  if (isLoaded || typed.length === 0) {
    return;
  }

  const { fields, summaries } = decodeDraft(readDraftText());
  const draft = { fields: { ...fields, ...Object.fromEntries(typed) }, summaries };
  writeSession(CONTACT_DRAFT_KEY, encodeDraft(draft));
});
