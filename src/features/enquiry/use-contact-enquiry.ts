import { useRef } from 'react';

import { deliverContactSubmission } from './backend/contact.ts';
import {
  CONTACT_ATTEMPT_KEY,
  CONTACT_DRAFT_KEY,
  CONTACT_SUMMARIES_KEY,
} from '../../toolkit/result/contact-session.ts';
import { contactSubmissionSchema } from './enquiry.ts';
import type { ContactSubmission } from './enquiry.ts';
import { describeThanks, SENDING_FAILED } from './form-texts.ts';
import { createKey } from './idempotency-key.ts';
import { readSession, writeSession } from '../../toolkit/island/session-storage.ts';
import { useEnquiry } from './use-enquiry.ts';

const SESSION_KEYS = [CONTACT_ATTEMPT_KEY, CONTACT_DRAFT_KEY, CONTACT_SUMMARIES_KEY];

/**
 * Sends the enquiry of a form, whose fields are named like the database columns. A double click or
 * a retry reuses the idempotency key, also after a reload, so that changed data replaces what was
 * sent before. After a failure the input stays; after success the form is reset and its data is
 * removed from session storage.
 *
 * @param firmName for the success toast
 */
export function useContactEnquiry(firmName: string) {
  const attempt = useRef<string | null>(null);

  const readIdempotencyKey = (): string => {
    const key = attempt.current ?? readSession(CONTACT_ATTEMPT_KEY) ?? createKey();
    attempt.current = key;
    writeSession(CONTACT_ATTEMPT_KEY, key);
    return key;
  };

  return useEnquiry<ContactSubmission>({
    schema: contactSubmissionSchema,
    send: async (submission, honeypot) => {
      const key = readIdempotencyKey();
      const receipt = await deliverContactSubmission(submission, key, honeypot);
      attempt.current = null;
      for (const sessionKey of SESSION_KEYS) {
        writeSession(sessionKey, null);
      }

      return receipt;
    },
    toastText: { sent: describeThanks(firmName), failed: SENDING_FAILED },
  });
}
