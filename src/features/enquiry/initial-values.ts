import { withoutSummaries } from '../../toolkit/result/contact-draft.ts';
import type { ContactDraft } from '../../toolkit/result/contact-draft.ts';
import type { CONTACT_SUBJECTS, ContactFieldName } from './fields.ts';
import { describeBusinessTopic } from './form-texts.ts';
import type { Topic } from './topic.ts';

/** Subject for visitors from a page that offers a consultation. */
const CONSULTATION: (typeof CONTACT_SUBJECTS)[number] = 'Book Consultation';

type Values = Readonly<Partial<Record<ContactFieldName, string>>>;

/**
 * The values with which the contact form starts: the draft, and what the topic adds to it. No
 * subject is about businesses, so the first line of the message says it, unless the visitor has
 * written something besides what tools have added.
 */
export function initialValues(draft: ContactDraft, topic: Topic | undefined): Values {
  if (topic === undefined) {
    return draft.fields;
  }

  const message = draft.fields['message'] ?? '';
  const typed = withoutSummaries(draft).fields['message'] ?? '';
  const isNamed = topic.isBusiness && typed.trim() === '';
  return {
    subject: CONSULTATION,
    ...draft.fields,
    ...(isNamed && {
      message: `${describeBusinessTopic(topic.name)}\n\n${message}`.trimEnd() + '\n',
    }),
  };
}

/**
 * Value of a field. What the visitor has typed meanwhile, for example before the page's scripts were
 * loaded, is never replaced.
 *
 * @param shown what the field has now
 * @param known what the form itself has put or saved there
 * @param initial what it should start with
 */
export function mergeValue(shown: string, known: string, initial: string | undefined): string {
  return shown === known || shown === '' ? (initial ?? shown) : shown;
}

/** The same for the message, to which the summaries of tools are added that it does not have. */
export function mergeMessage(
  shown: string,
  known: string,
  initial: string | undefined,
  { summaries }: ContactDraft,
): string {
  const merged = mergeValue(shown, known, initial);
  if (merged !== shown || initial?.includes(shown.trim())) {
    return initial ?? shown;
  }

  const missing = Object.values(summaries).filter((text) => !shown.includes(text));
  return missing.length === 0
    ? shown
    : [shown.trim(), ...missing, ''].join('\n\n').trimEnd() + '\n';
}
