/** Unsent contact form, with the summaries that tools have added to its message. */
export interface ContactDraft {
  /** Text by name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Lines by name of the tool that added them, so that the visitor can remove them. */
  readonly summaries: Readonly<Record<string, string>>;
}

/** What a tool hands to the contact form. */
export interface ToolSummary {
  /** Name of the tool; its next summary replaces this one. */
  readonly tool: string;
  /** The result as lines of text. */
  readonly text: string;
  /** Fields of the form that the visitor filled in elsewhere. */
  readonly contact?: Readonly<Record<string, string>> | undefined;
}

export const EMPTY_DRAFT: ContactDraft = { fields: {}, summaries: {} };

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
 * Appends a tool's summary to the message and removes the previous summary of the same tool. What
 * the visitor filled in elsewhere fills only fields that the draft does not have.
 */
export function withToolSummary(draft: ContactDraft, summary: ToolSummary): ContactDraft {
  const { tool, text, contact = {} } = summary;
  const given = Object.entries(contact).filter(([name, value]) => value && !draft.fields[name]);
  const message = draft.fields['message'] ?? '';
  const rest = removeLines(message, draft.summaries[tool] ?? '');
  return {
    fields: {
      ...draft.fields,
      ...Object.fromEntries(given),
      message: rest === '' ? `${text}\n` : `${rest}\n\n${text}\n`,
    },
    summaries: { ...draft.summaries, [tool]: text },
  };
}

/** Removes all summaries; what the visitor has edited stays. */
export function withoutSummaries({ fields, summaries }: ContactDraft): ContactDraft {
  let message = fields['message'] ?? '';
  for (const text of Object.values(summaries)) {
    message = removeLines(message, text);
  }

  return { fields: { ...fields, message }, summaries: {} };
}

export const encodeDraft = (draft: ContactDraft): string => JSON.stringify(draft);

/** The entries of a stored object whose values are texts. */
function textsOf(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

/** Restores a draft; an empty one without a text, or from a text that is none. */
export function decodeDraft(text: string): ContactDraft {
  try {
    const { fields, summaries } = Object(JSON.parse(text)) as Record<string, unknown>;
    return { fields: textsOf(fields), summaries: textsOf(summaries) };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Longest summary that a link may carry, in characters. */
const MAX_LINKED_LENGTH = 4000;

/**
 * A summary as the fragment of a link, for a new tab, which has a session of its own. A fragment is
 * not sent to any server. Contact details are left out, because links are kept in the history.
 */
export const encodeSummaryLink = ({ tool, text }: ToolSummary): string =>
  `#${new URLSearchParams({ tool, summary: text })}`;

/** The summary in the fragment of a link; undefined without one. */
export function decodeSummaryLink(fragment: string): ToolSummary | undefined {
  const params = new URLSearchParams(fragment.slice(1));
  const tool = params.get('tool');
  const text = params.get('summary');
  return tool && text ? { tool, text: text.slice(0, MAX_LINKED_LENGTH) } : undefined;
}
