import { useRef } from 'react';

import { deliverContactSubmission } from './backend/contact.ts';
import { EMPTY_DRAFT } from '../../toolkit/result/contact-draft.ts';
import { writeDraft } from '../../toolkit/result/contact-draft-store.ts';
import { contactSubmissionSchema } from './enquiry.ts';
import type { ContactSubmission } from './enquiry.ts';
import { describeThanks, SENDING_FAILED } from './form-texts.ts';
import { readSession, writeSession } from '../../toolkit/island/storage.ts';
import { createKey } from '../../toolkit/random-key.ts';
import { useEnquiry } from './use-enquiry.ts';

/**
 * Session-storage key of the idempotency key of an unsent enquiry, so that a retry after a reload
 * is recognised as the same enquiry.
 */
const ATTEMPT_KEY = 'contact:attempt';

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
    const key = attempt.current ?? readSession(ATTEMPT_KEY) ?? createKey();
    attempt.current = key;
    writeSession(ATTEMPT_KEY, key);
    return key;
  };

  return useEnquiry<ContactSubmission>({
    schema: contactSubmissionSchema,
    send: async (submission, honeypot) => {
      const key = readIdempotencyKey();
      const receipt = await deliverContactSubmission(submission, key, honeypot);
      attempt.current = null;
      writeSession(ATTEMPT_KEY, null);
      writeDraft(EMPTY_DRAFT);

      return receipt;
    },
    toastText: { sent: describeThanks(firmName), failed: SENDING_FAILED },
  });
}
