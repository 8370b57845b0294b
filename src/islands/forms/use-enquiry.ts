import { useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';

import { addToast, dismissToast } from '../../stores/toasts.ts';
import { honeypotOf } from './BotChecks.tsx';

/** Error message by field name. */
export type EnquiryErrors = Readonly<Record<string, string>>;

/** Status of an enquiry; `sent` and `failed` carry the text of the toast. */
export type EnquiryStatus =
  | { readonly type: 'idle' | 'submitting' }
  | { readonly type: 'invalid'; readonly errors: EnquiryErrors }
  | { readonly type: 'sent'; readonly words: string; readonly at: Date }
  | {
      readonly type: 'failed';
      readonly words: string;
      /** The enquiry is stored, or may be. */
      readonly mayBeStored: boolean;
    };

interface EnquiryFormDefinition<Values> {
  /** Schema of the values, perhaps loaded on demand; its keys are the field names. */
  schema: () => ZodMiniType<Values> | Promise<ZodMiniType<Values>>;
  /** Sends the values and that of the honeypot; rejects on failure. Has to be idempotent. */
  send: (values: Values, honeypot: string) => Promise<void>;
  /** Texts of the toasts; without `sent` there is no success toast. */
  toastText: { failed: string; sent?: string };
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    errors[String(path[0])] ??= message;
  }

  return errors;
}

/**
 * Validates and sends an enquiry; clicks while sending are ignored. The focus goes to the first
 * invalid field; after sending it returns to the button, which loses it while disabled, unless the
 * visitor has focused something else.
 */
export function useEnquiry<Values>({ schema, send, toastText }: EnquiryFormDefinition<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<EnquiryStatus>({ type: 'idle' });
  /**
   * A ref, because state is visible only after the next render: too late for the second click of a
   * double click.
   */
  const isBusy = useRef(false);

  useEffect(() => {
    if (status.type === 'invalid') {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }

    if (status.type !== 'sent' && status.type !== 'failed') {
      return;
    }

    const button = form.current?.querySelector<HTMLElement>('[type=submit]');
    if (document.activeElement === document.body) {
      button?.focus({ preventScroll: true });
    }

    if (document.activeElement === button) {
      form.current
        ?.querySelector('.form-outcome')
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, [status]);

  const submit = async (values: unknown) => {
    if (isBusy.current) {
      return;
    }

    isBusy.current = true;
    // The toast belongs to the previous attempt.
    dismissToast();
    setStatus({ type: 'submitting' });
    try {
      const checked = (await schema()).safeParse(values);
      if (!checked.success) {
        setStatus({ type: 'invalid', errors: errorsOf(checked.error.issues) });
        return;
      }

      await send(checked.data, honeypotOf(form.current));
      if (toastText.sent === undefined) {
        return;
      }

      setStatus({ type: 'sent', words: toastText.sent, at: new Date() });
      addToast({ variant: 'default', title: 'Message sent!', description: toastText.sent });
    } catch (error) {
      console.error('The enquiry could not be sent.', error);
      const { mayBeStored = false } = Object(error) as { mayBeStored?: boolean };
      setStatus({ type: 'failed', words: toastText.failed, mayBeStored });
      addToast({ variant: 'destructive', title: 'Error', description: toastText.failed });
    } finally {
      isBusy.current = false;
    }
  };

  const errors: EnquiryErrors = status.type === 'invalid' ? status.errors : {};
  return { form, status, errors, isSubmitting: status.type === 'submitting', submit };
}
