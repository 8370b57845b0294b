import { type RefObject, useEffect, useRef } from 'react';

import {
  CONTACT_ATTEMPT_KEY,
  CONTACT_DRAFT_KEY,
  CONTACT_FIGURES_KEY,
} from '../../domain/contact-session.ts';
import { type ContactSubmission, contactSubmissionSchema } from '../../domain/enquiry.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { honeypotOf } from './Honeypot.tsx';
import { useEnquiry } from './use-enquiry.ts';

const loadBackend = () => import('../../backend/contact.ts');

/** How long `crypto.randomUUID()` is. */
const KEY_LENGTH = 36;

/**
 * A form's values by the names of its own fields, as the schema reads them: what a check for humans
 * adds to the form is none of them, nor is the honeypot.
 */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const fields = form.querySelectorAll<HTMLInputElement>('.field [name]');
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}

/**
 * Sends the enquiry of a form to the firm: a double click, or a retry of the same words, carries the
 * same idempotency key, also after a reload. After a failure everything typed is still there; a sent
 * form is empty and leaves nothing behind in this browser.
 *
 * @param form the form, whose fields are named like the columns
 * @param firmName for the words of the success toast
 * @param isDelivering false for a form that sends nothing, which then fetches no client either
 */
export function useContactEnquiry(
  form: RefObject<HTMLFormElement | null>,
  firmName: string,
  isDelivering = true,
) {
  const attempt = useRef<string | null>(null);

  // The form has been touched, or it would not be hydrated: fetch the client while people type.
  useEffect(() => {
    if (!isDelivering) return;
    loadBackend().catch(() => {
      // Submitting tries again and tells the visitor.
    });
  }, [isDelivering]);

  const keyFor = (words: string): string => {
    const last = attempt.current ?? readSession(CONTACT_ATTEMPT_KEY) ?? '';
    const isRetry = last.slice(KEY_LENGTH) === words;
    const key = isRetry ? last.slice(0, KEY_LENGTH) : crypto.randomUUID();
    attempt.current = key + words;
    writeSession(CONTACT_ATTEMPT_KEY, attempt.current);
    return key;
  };

  const send = async (submission: ContactSubmission) => {
    const honeypot = honeypotOf(form.current);
    const key = keyFor(JSON.stringify(submission));
    const { deliverContactSubmission } = await loadBackend();
    await deliverContactSubmission(submission, key, { honeypot });
    attempt.current = null;
    for (const kept of [CONTACT_ATTEMPT_KEY, CONTACT_DRAFT_KEY, CONTACT_FIGURES_KEY])
      writeSession(kept, null);
    form.current?.reset();
  };

  return useEnquiry<ContactSubmission>(form, {
    schema: () => Promise.resolve(contactSubmissionSchema),
    send,
    words: {
      sent: `Thanks for contacting ${firmName}. One of our team members will reach out to you shortly.`,
      failed: 'There was a problem sending your message. Please try again.',
    },
  });
}
