import {
  CONTACT_DRAFT_KEY,
  CONTACT_FIGURES_KEY,
  withFiguresOf,
} from '../domain/contact-session.ts';
import { readSession, writeSession } from './session-storage.ts';

/** The tools whose result can go into a message. */
export type Tool = 'calculator' | 'costs' | 'offers' | 'simulator';

/**
 * Writes a result into the message that the contact page keeps in this tab. Nothing is sent: the
 * visitor finds it there, changes it, and sends it or not.
 *
 * @returns false where the browser keeps nothing
 */
export function putIntoMessage(tool: Tool, text: string): boolean {
  const draft = withFiguresOf(tool, text, {
    fields: readSession(CONTACT_DRAFT_KEY) ?? '',
    figures: readSession(CONTACT_FIGURES_KEY) ?? '',
  });
  return (
    writeSession(CONTACT_DRAFT_KEY, draft.fields) &&
    writeSession(CONTACT_FIGURES_KEY, draft.figures)
  );
}
