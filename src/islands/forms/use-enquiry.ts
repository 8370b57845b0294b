import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';

import { addToast, dismissToast } from '../../stores/toasts.ts';

/** What is wrong with each field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** How far an enquiry is. `sent` and `failed` carry the words that the toast says as well. */
export type EnquiryStatus =
  | { readonly type: 'idle' | 'submitting' }
  | { readonly type: 'invalid'; readonly errors: FieldErrors }
  | { readonly type: 'sent'; readonly words: string; readonly at: Date }
  | { readonly type: 'failed'; readonly words: string };

interface EnquiryOptions<Values> {
  /** What the fields must meet; may have to be fetched. Its fields are named like the form's. */
  schema: () => Promise<ZodMiniType<Values>>;
  /** Sends it. Rejects with whatever went wrong; sending again must be safe. */
  send: (values: Values) => Promise<void>;
  /** The description of the toast of a failure, and of the one of a success where there is one. */
  words: { failed: string; sent?: string };
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/**
 * Validates an enquiry and sends it once, however often its button is pressed. The focus goes to the
 * first field to correct; after sending it goes back to the button, which loses it while it is
 * disabled, unless the visitor has gone elsewhere meanwhile.
 *
 * @param form holds the fields and the button that submits
 */
export function useEnquiry<Values>(
  form: RefObject<HTMLFormElement | null>,
  { schema, send, words }: EnquiryOptions<Values>,
) {
  const [status, setStatus] = useState<EnquiryStatus>({ type: 'idle' });
  /** Set at once, where state would only be seen by the second click after the next render. */
  const isBusy = useRef(false);

  useEffect(() => {
    if (status.type === 'invalid')
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (status.type !== 'sent' && status.type !== 'failed') return;
    const button = form.current?.querySelector<HTMLElement>('[type=submit]');
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    if (document.activeElement === button)
      form.current
        ?.querySelector('.form-outcome')
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [status, form]);

  const submit = async (values: unknown) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // What it says is about the attempt before.
    dismissToast();
    setStatus({ type: 'submitting' });
    try {
      const checked = (await schema()).safeParse(values);
      if (!checked.success) {
        setStatus({ type: 'invalid', errors: errorsOf(checked.error.issues) });
        return;
      }
      await send(checked.data);
      if (words.sent === undefined) return;
      setStatus({ type: 'sent', words: words.sent, at: new Date() });
      addToast({ variant: 'default', title: 'Message sent!', description: words.sent });
    } catch (error) {
      console.error('The enquiry could not be sent.', error);
      setStatus({ type: 'failed', words: words.failed });
      addToast({ variant: 'destructive', title: 'Error', description: words.failed });
    } finally {
      isBusy.current = false;
    }
  };

  const errors: FieldErrors = status.type === 'invalid' ? status.errors : {};
  return { status, errors, isSubmitting: status.type === 'submitting', submit };
}
