import {
  CONTACT_DRAFT_KEY,
  CONTACT_SUMMARIES_KEY,
  FORMER_SUMMARIES_KEY,
  withToolSummary,
} from '../domain/contact-session.ts';
import { readSession, writeSession } from './session-storage.ts';

/**
 * Adds a tool's summary to the contact message stored in this tab. Nothing is sent: the visitor can
 * edit or remove it on the contact page.
 *
 * @param tool key of the tool; a summary replaces the previous one of the same tool
 * @returns false if session storage is unavailable
 */
export function attachToMessage(tool: string, text: string): boolean {
  const draft = withToolSummary(tool, text, {
    fields: readSession(CONTACT_DRAFT_KEY) ?? '',
    figures: readSession(CONTACT_SUMMARIES_KEY) ?? readSession(FORMER_SUMMARIES_KEY) ?? '',
  });
  return (
    writeSession(CONTACT_DRAFT_KEY, draft.fields) &&
    writeSession(CONTACT_SUMMARIES_KEY, draft.figures)
  );
}
