/** Where the tab's session storage keeps what is written on the contact page and not sent yet. */
export const CONTACT_DRAFT_KEY = 'contact:draft';

/**
 * Where it keeps the idempotency key of the last attempt, with the words that were sent under it: an
 * attempt repeated after a reload is still the same enquiry.
 */
export const CONTACT_ATTEMPT_KEY = 'contact:attempt';

/** Where it keeps the lines that a tool has put into the message, to take them out on request. */
export const CONTACT_FIGURES_KEY = 'contact:figures';

/** A message and what the tools have put into it, each as a text to keep. */
export interface Draft {
  /** The fields of the form, as a query. */
  readonly fields: string;
  /** The text of each tool by its name, as a query. */
  readonly figures: string;
}

/** A message without the lines of a text; a line that was changed by hand stays. */
export function withoutLines(message: string, text: string): string {
  const lines = new Set(text.split('\n'));
  return message
    .split('\n')
    .filter((line) => line === '' || !lines.has(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Puts the result of a tool below what is written in the message. What the same tool has put there
 * before goes.
 */
export function withFiguresOf(tool: string, text: string, draft: Draft): Draft {
  const fields = new URLSearchParams(draft.fields);
  const figures = new URLSearchParams(draft.figures);
  const rest = withoutLines(fields.get('message') ?? '', figures.get(tool) ?? '');
  fields.set('message', rest === '' ? `${text}\n` : `${rest}\n\n${text}\n`);
  figures.set(tool, text);
  return { fields: `${fields}`, figures: `${figures}` };
}
