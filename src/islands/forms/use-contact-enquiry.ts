import { useEffect, useRef } from 'react';

import {
  CONTACT_ATTEMPT_KEY,
  CONTACT_DRAFT_KEY,
  CONTACT_SUMMARIES_KEY,
} from '../../domain/contact-session.ts';
import { contactSubmissionSchema } from '../../domain/enquiry.ts';
import type { ContactSubmission } from '../../domain/enquiry.ts';
import { describeThanks, SENDING_FAILED } from '../../texts/en/forms.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { useEnquiry } from './use-enquiry.ts';

const loadBackend = () => import('../../backend/contact.ts');

const SESSION_KEYS = [CONTACT_ATTEMPT_KEY, CONTACT_DRAFT_KEY, CONTACT_SUMMARIES_KEY];

/**
 * Sends the enquiry of a form, whose fields are named like the database columns. A double click or
 * a retry reuses the idempotency key, also after a reload, so that changed data replaces what was
 * sent before. After a failure the input stays; after success the form is reset and its data is
 * removed from session storage.
 *
 * @param firmName for the success toast
 * @param isDelivering false for a form that sends nothing; then the backend client is not loaded
 */
export function useContactEnquiry(firmName: string, isDelivering = true) {
  const attempt = useRef<string | null>(null);

  // A hydrated form has been touched: load the client while the visitor types.
  useEffect(() => {
    // A failed download is ignored here: submitting tries again and reports it.
    if (isDelivering) {
      loadBackend().catch(() => undefined);
    }
  }, [isDelivering]);

  const readIdempotencyKey = (): string => {
    const key = attempt.current ?? readSession(CONTACT_ATTEMPT_KEY) ?? crypto.randomUUID();
    attempt.current = key;
    writeSession(CONTACT_ATTEMPT_KEY, key);
    return key;
  };

  const enquiry = useEnquiry<ContactSubmission>({
    schema: () => contactSubmissionSchema,
    send: async (submission, honeypot) => {
      const { deliverContactSubmission } = await loadBackend();
      const key = readIdempotencyKey();
      const { reference } = await deliverContactSubmission(submission, key, { honeypot });
      attempt.current = null;
      for (const sessionKey of SESSION_KEYS) {
        writeSession(sessionKey, null);
      }

      enquiry.form.current?.reset();
      return reference;
    },
    toastText: { sent: describeThanks(firmName), failed: SENDING_FAILED },
  });
  return enquiry;
}
