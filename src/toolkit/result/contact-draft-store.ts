import { readSession, writeSession } from '../island/storage.ts';
import { decodeDraft, EMPTY_DRAFT, encodeDraft, withToolSummary } from './contact-draft.ts';
import type { ContactDraft, ToolSummary } from './contact-draft.ts';

/** Session-storage key of the unsent contact form. */
export const CONTACT_DRAFT_KEY = 'contact:draft';

/** The draft as text, for a browser that blocks storage: it lasts as long as the page. */
let unstored = '';

const listeners = new Set<() => void>();

/** Calls back when the draft may have changed, also on another page that the visitor has left. */
export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('pageshow', listener);
  };
}

/** The stored draft as text: the same text while nothing has changed. */
export const readDraftText = (): string => readSession(CONTACT_DRAFT_KEY) ?? unstored;

/** @returns false if the browser blocks storage, so that another page does not find it */
export function writeDraft(draft: ContactDraft): boolean {
  const text = draft === EMPTY_DRAFT ? '' : encodeDraft(draft);
  const isStored = writeSession(CONTACT_DRAFT_KEY, text === '' ? null : text);
  unstored = isStored ? '' : text;
  for (const listener of listeners) {
    listener();
  }

  return isStored;
}

/** Adds a tool's summary to the draft. Nothing is sent: the visitor can edit or remove it. */
export const addSummary = (summary: ToolSummary): boolean =>
  writeDraft(withToolSummary(decodeDraft(readDraftText()), summary));
