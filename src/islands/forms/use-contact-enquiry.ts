import { type RefObject, useEffect, useRef } from 'react';

import {
  CONTACT_ATTEMPT_KEY,
  CONTACT_DRAFT_KEY,
  CONTACT_SUMMARIES_KEY,
  FORMER_SUMMARIES_KEY,
} from '../../domain/contact-session.ts';
import { type ContactSubmission, contactSubmissionSchema } from '../../domain/enquiry.ts';
import { keyForAttempt } from '../../domain/idempotency-key.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { honeypotOf } from './Honeypot.tsx';
import { useEnquiry } from './use-enquiry.ts';

const loadBackend = () => import('../../backend/contact.ts');

/**
 * Form values by field name. Only elements in `.field` count, which excludes the honeypot and the
 * Turnstile token.
 */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const fields = form.querySelectorAll<HTMLInputElement>('.field [name]');
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}

/**
 * Sends the enquiry of a form. A double click or a retry with the same data reuses the idempotency
 * key, also after a reload; changed data replaces what was sent before. After a failure the input stays; after success the form is reset and
 * its data is removed from session storage.
 *
 * @param form its fields are named like the database columns
 * @param firmName for the success toast
 * @param isDelivering false for a form that sends nothing; then the backend client is not loaded
 */
export function useContactEnquiry(
  form: RefObject<HTMLFormElement | null>,
  firmName: string,
  isDelivering = true,
) {
  const attempt = useRef<string | null>(null);

  // A hydrated form has been touched: load the client while the visitor types.
  useEffect(() => {
    if (!isDelivering) return;
    loadBackend().catch(() => {
      // Submitting tries again and tells the visitor.
    });
  }, [isDelivering]);

  const idempotencyKeyFor = (words: string): string => {
    const last = attempt.current ?? readSession(CONTACT_ATTEMPT_KEY) ?? '';
    const start = last.indexOf('{');
    const key =
      start < 0
        ? crypto.randomUUID()
        : keyForAttempt({ key: last.slice(0, start), payload: last.slice(start) }, words);
    attempt.current = key + words;
    writeSession(CONTACT_ATTEMPT_KEY, attempt.current);
    return key;
  };

  const send = async (submission: ContactSubmission) => {
    const honeypot = honeypotOf(form.current);
    const key = idempotencyKeyFor(JSON.stringify(submission));
    const { deliverContactSubmission } = await loadBackend();
    await deliverContactSubmission(submission, key, { honeypot });
    attempt.current = null;
    for (const kept of [
      CONTACT_ATTEMPT_KEY,
      CONTACT_DRAFT_KEY,
      CONTACT_SUMMARIES_KEY,
      FORMER_SUMMARIES_KEY,
    ])
      writeSession(kept, null);
    form.current?.reset();
  };

  return useEnquiry<ContactSubmission>(form, {
    schema: () => Promise.resolve(contactSubmissionSchema),
    send,
    toastText: {
      sent: `Thanks for contacting ${firmName}. One of our team members will reach out to you shortly.`,
      failed: 'There was a problem sending your message. Please try again.',
    },
  });
}
