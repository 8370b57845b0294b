/** Session-storage key of the unsent contact form. */
export const CONTACT_DRAFT_KEY = 'contact:draft';

/**
 * Session-storage key of the idempotency key of an unsent enquiry, so that a retry after a reload
 * is recognised as the same enquiry.
 */
export const CONTACT_ATTEMPT_KEY = 'contact:attempt';

/**
 * Session-storage key of the summaries that tools have put into the message, so that the visitor
 * can remove them.
 */
export const CONTACT_SUMMARIES_KEY = 'contact:summaries';

/** Unsent contact form and inserted tool summaries, as stored. */
export interface Draft {
  /** Form fields as a URL query string. */
  readonly fields: string;
  /** Summary by tool name, as a URL query string. */
  readonly summaries: string;
}

/** Removes the lines of `text` from a message; lines that the visitor has edited stay. */
export function removeLines(message: string, text: string): string {
  const lines = new Set(text.split('\n'));
  return message
    .split('\n')
    .filter((line) => line === '' || !lines.has(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Appends a tool's summary to the message and removes the previous summary of the same tool.
 *
 * @param contact fields of the form that the visitor filled in elsewhere; those that the draft has
 *   stay
 */
export function withToolSummary(
  tool: string,
  text: string,
  draft: Draft,
  contact: Readonly<Record<string, string>> = {},
): Draft {
  const fields = new URLSearchParams(draft.fields);
  for (const [name, value] of Object.entries(contact)) {
    if (value !== '' && !fields.get(name)) {
      fields.set(name, value);
    }
  }

  const summaries = new URLSearchParams(draft.summaries);
  const rest = removeLines(fields.get('message') ?? '', summaries.get(tool) ?? '');
  fields.set('message', rest === '' ? `${text}\n` : `${rest}\n\n${text}\n`);
  summaries.set(tool, text);
  return { fields: `${fields}`, summaries: `${summaries}` };
}
