import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

import { useAfterHydration } from '../../toolkit/island/use-after-hydration.ts';
import {
  decodeDraft,
  decodeSummaryLink,
  withoutSummaries,
} from '../../toolkit/result/contact-draft.ts';
import {
  addSummary,
  readDraftText,
  subscribeToDraft,
  writeDraft,
} from '../../toolkit/result/contact-draft-store.ts';
import { CONTACT_FORM_ANCHOR } from '../../site/routes.ts';
import { CONTACT_FIELDS, listFields } from './fields.ts';
import type { ContactFieldName } from './fields.ts';
import { initialValues, mergeMessage, mergeValue } from './initial-values.ts';
import { findTopic } from './topic.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of the contact form within an element, by the name of the field. */
function controlsIn(root: HTMLElement | null): [ContactFieldName, Control][] {
  return listFields(CONTACT_FIELDS).flatMap(({ name }) => {
    const control = root?.querySelector<Control>(`[name="${name}"]`);
    return control ? [[name, control] as [ContactFieldName, Control]] : [];
  });
}

/** Takes the summary out of a link that was opened in a new tab, and shows the form. */
function takeLinkedSummary(): void {
  const summary = decodeSummaryLink(location.hash);
  if (summary === undefined) {
    return;
  }

  addSummary(summary);
  try {
    history.replaceState(history.state, '', `#${CONTACT_FORM_ANCHOR}`);
  } catch {
    // The address keeps the summary.
  }

  document.getElementById(CONTACT_FORM_ANCHOR)?.scrollIntoView({ behavior: 'instant' });
}

/**
 * Starts the contact form with the draft of this tab, the summaries of tools and the topic of the
 * page before, and keeps what is typed, until it is sent.
 *
 * @param fields element with the fields, which are uncontrolled so that typing works before
 *   hydration
 * @param topicNames name of each service and tool, by its path
 */
export function useContactDraft(
  fields: RefObject<HTMLElement | null>,
  topicNames: Readonly<Record<string, string>>,
) {
  const stored = useSyncExternalStore(subscribeToDraft, readDraftText, () => '');
  const draft = decodeDraft(stored);
  const referrer = useAfterHydration(() => document.referrer) ?? '';
  const known = useRef<Partial<Record<ContactFieldName, string>>>({});

  useEffect(takeLinkedSummary, []);

  const keep = useCallback(
    (summaries = decodeDraft(readDraftText()).summaries) => {
      const values: Partial<Record<ContactFieldName, string>> = {};
      for (const [name, { value }] of controlsIn(fields.current)) {
        values[name] = value;
      }

      known.current = values;
      writeDraft({ fields: values, summaries });
    },
    [fields],
  );

  useLayoutEffect(() => {
    const current = decodeDraft(stored);
    const topic = findTopic(referrer, location.origin, topicNames);
    const initial = initialValues(current, topic);
    let hasUnkept = false;
    for (const [name, control] of controlsIn(fields.current)) {
      const before = known.current[name] ?? '';
      hasUnkept ||= ![before, current.fields[name] ?? ''].includes(control.value);
      const value =
        name === 'message'
          ? mergeMessage(control.value, before, initial[name], current)
          : mergeValue(control.value, before, initial[name]);
      if (control.value !== value) {
        control.value = value;
        known.current[name] = value;
      }
    }

    // What was typed before the scripts were loaded made no event here. The first render of an
    // island knows no draft yet, and must not replace it.
    if (hasUnkept && stored === readDraftText()) {
      keep();
    }
  }, [fields, keep, referrer, stored, topicNames]);

  const removeSummaries = () => {
    keep();
    writeDraft(withoutSummaries(decodeDraft(readDraftText())));
    fields.current?.querySelector<Control>('[name="message"]')?.focus();
  };

  const hasSummaries = Object.keys(draft.summaries).length > 0;
  return {
    hasSummaries,
    /** All of a message with summaries is visible, because all of it is sent. */
    rows: hasSummaries ? (draft.fields['message'] ?? '').split('\n').length + 1 : undefined,
    topic: findTopic(referrer, referrer === '' ? '' : location.origin, topicNames),
    keep,
    removeSummaries,
  };
}
