import { type RefObject, useEffect, useRef, useState } from 'react';

import { type ContactSubmission, contactSubmissionSchema } from '../../domain/enquiry.ts';
import { addToast } from '../../stores/toasts.ts';
import { HONEYPOT_NAME } from './Honeypot.tsx';

const loadBackend = () => import('../../backend/contact.ts');

/** What is wrong with each field, by its name. */
export type FieldErrors = Partial<Record<keyof ContactSubmission, string>>;

type Status = 'idle' | 'submitting';

/** A form's values, with files left out: `FormData` as the schema reads it. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = value;
  return values;
}

/**
 * Validates and sends an enquiry, once: a double click or a retry of the same words carries the
 * same idempotency key. Success and failure are told by toasts (specification, section 8); after a
 * failure everything typed is still there.
 *
 * @param form the form, whose fields are named like the columns
 * @param firmName for the words of the success toast
 * @param isDelivering false for a form that sends nothing, which then fetches no client either
 */
export function useContactSubmission(
  form: RefObject<HTMLFormElement | null>,
  firmName: string,
  isDelivering = true,
) {
  const [status, setStatus] = useState<Status>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const attempt = useRef<{ words: string; key: string } | null>(null);
  const isSending = useRef(false);

  // The form has been touched, or it would not be hydrated: fetch the client while people type.
  useEffect(() => {
    if (!isDelivering) return;
    loadBackend().catch(() => {
      // Submitting tries again and tells the visitor.
    });
  }, [isDelivering]);

  // A form that shows what is wrong puts the focus where it can be mended.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);

  const send = async (submission: ContactSubmission, honeypot: string) => {
    const words = JSON.stringify(submission);
    if (attempt.current?.words !== words) attempt.current = { words, key: crypto.randomUUID() };
    const { deliverContactSubmission } = await loadBackend();
    await deliverContactSubmission(submission, attempt.current.key, { honeypot });
  };

  const submit = async ({ [HONEYPOT_NAME]: honeypot = '', ...values }: Record<string, string>) => {
    if (isSending.current) return;
    const result = contactSubmissionSchema.safeParse(values);
    if (!result.success) {
      const found: FieldErrors = {};
      for (const { path, message } of result.error.issues) {
        const field = Object.keys(contactSubmissionSchema.shape).find((name) => name === path[0]);
        if (isField(field)) found[field] ??= message;
      }
      setErrors(found);
      return;
    }
    setErrors({});
    isSending.current = true;
    setStatus('submitting');
    try {
      await send(result.data, honeypot);
      attempt.current = null;
      form.current?.reset();
      addToast({
        variant: 'default',
        title: 'Message sent!',
        description: `Thanks for contacting ${firmName}. One of our team members will reach out to you shortly.`,
      });
    } catch (error) {
      console.error('The message could not be sent.', error);
      addToast({
        variant: 'destructive',
        title: 'Error',
        description: 'There was a problem sending your message. Please try again.',
      });
    } finally {
      isSending.current = false;
      setStatus('idle');
    }
  };

  return { status, errors, submit };
}

function isField(name: string | undefined): name is keyof ContactSubmission {
  return name !== undefined && name in contactSubmissionSchema.shape;
}
