import type { ComponentProps, ReactNode } from 'react';

import { BotChecks } from './BotChecks.tsx';
import { ErrorsContext } from './Field.tsx';
import {
  type ContactChannels,
  FormUnavailable,
  OUTCOME_ID,
  SubmitStatus,
} from './SubmitStatus.tsx';
import type { useContactEnquiry } from './use-contact-enquiry.ts';

interface EnquiryFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  enquiry: ReturnType<typeof useContactEnquiry>;
  reach: ContactChannels;
  /** Receives the values by field name. */
  onValues: (values: Record<string, string>) => void;
  /** Status of a form that sends nothing. */
  unsent?: ReactNode;
  footer?: ReactNode;
}

/**
 * A form with its fields, button and status. `method="dialog"` outside a dialog does not submit, so
 * that without scripts no input ends up in a URL.
 */
export function EnquiryFrame(props: EnquiryFrameProps) {
  const { enquiry, reach, onValues, unsent, footer, children, ...attributes } = props;
  const { form, status, errors, isSubmitting } = enquiry;
  return (
    <form
      ref={form}
      className="form"
      method="dialog"
      noValidate
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault();
        // The honeypot and the token of Turnstile are in no `.field`.
        const fields = event.currentTarget.querySelectorAll<HTMLInputElement>('.field [name]');
        onValues(Object.fromEntries([...fields].map(({ name, value }) => [name, value])));
      }}
    >
      <ErrorsContext value={errors}>{children}</ErrorsContext>
      {unsent === undefined && <BotChecks />}
      <FormUnavailable reach={reach} />
      <button
        className="button"
        type="submit"
        disabled={isSubmitting}
        aria-describedby={OUTCOME_ID}
      >
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
      {unsent ?? <SubmitStatus status={status} reach={reach} />}
      {footer}
    </form>
  );
}
