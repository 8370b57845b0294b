import { useEffect, useReducer, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';

import { currentTime, setServerTime } from '../../toolkit/island/clock.ts';
import { addToast, dismissToast } from '../../toolkit/toast/toasts.ts';
import { FAILED_TITLE, SENT_TITLE } from './form-texts.ts';
import type { EnquiryReceipt } from './backend/client.ts';
import { readHoneypot } from './BotChecks.tsx';
import { collectErrors, reduceEnquiry } from './enquiry-state.ts';
import type { EnquiryErrors } from './enquiry-state.ts';

/** A sent enquiry, and what the backend answered. */
export interface SentEnquiry<Values> extends EnquiryReceipt {
  readonly values: Values;
  readonly receivedAt: Date;
}

interface EnquiryFormDefinition<Values> {
  /** Schema of the values; its keys are the field names. */
  schema: ZodMiniType<Values>;
  /** Sends the values and the text of the honeypot; rejects on failure. Has to be idempotent. */
  send: (values: Values, honeypot: string) => Promise<EnquiryReceipt>;
  /** Descriptions of the toasts. Without `sent`, a sent form shows neither toast nor receipt. */
  toastText: { readonly failed: string; readonly sent?: string };
}

/** Whether the backend has stored, or may have stored, an enquiry that failed with this error. */
function mayBeStored(error: unknown): boolean {
  return error instanceof Error && 'mayBeStored' in error && error.mayBeStored === true;
}

/**
 * Validates and sends an enquiry; clicks while sending are ignored. The focus goes to the first
 * invalid field; after a failure it returns to the button, which loses it while disabled, unless
 * the visitor has focused something else.
 */
export function useEnquiry<Values>({ schema, send, toastText }: EnquiryFormDefinition<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reduceEnquiry, { type: 'idle' });
  /** The last enquiry that was sent, for its receipt. */
  const [sent, setSent] = useState<SentEnquiry<Values>>();
  /**
   * A ref, because state is visible only after the next render: too late for the second click of a
   * double click.
   */
  const isBusy = useRef(false);

  useEffect(() => {
    if (state.type === 'invalid' && !state.isRevised) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }

    if (state.type !== 'failed') {
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
  }, [state]);

  const deliver = async (values: unknown) => {
    const checked = schema.safeParse(values);
    if (!checked.success) {
      dispatch({ type: 'refuse', errors: collectErrors(checked.error.issues) });
      return;
    }

    const receipt = await send(checked.data, readHoneypot(form.current));
    if (receipt.receivedAt) {
      setServerTime(receipt.receivedAt);
    }

    if (toastText.sent === undefined) {
      return;
    }

    const { receivedAt = currentTime() } = receipt;
    setSent({ ...receipt, receivedAt, values: checked.data });
    dispatch({ type: 'deliver' });
    form.current?.reset();
    addToast({ variant: 'default', title: SENT_TITLE, description: toastText.sent });
  };

  /** Removes the errors of fields that are right now. */
  const revise = (values: unknown) => {
    if (state.type === 'invalid') {
      const checked = schema.safeParse(values);
      const errors = checked.success ? {} : collectErrors(checked.error.issues);
      dispatch({ type: 'revise', errors });
    }
  };

  const submit = async (values: unknown) => {
    if (isBusy.current) {
      return;
    }

    isBusy.current = true;
    // The toast belongs to the previous attempt.
    dismissToast();
    dispatch({ type: 'submit' });
    try {
      await deliver(values);
    } catch (error) {
      console.error('The enquiry could not be sent.', error);
      dispatch({ type: 'fail', mayBeStored: mayBeStored(error), isOffline: !navigator.onLine });
      addToast({ variant: 'destructive', title: FAILED_TITLE, description: toastText.failed });
    } finally {
      isBusy.current = false;
    }
  };

  const errors: EnquiryErrors = state.type === 'invalid' ? state.errors : {};
  const isSubmitting = state.type === 'submitting';
  return { form, state, sent, errors, isSubmitting, submit, revise };
}
