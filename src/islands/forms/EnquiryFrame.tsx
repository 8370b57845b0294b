import type { ComponentProps, ReactNode } from 'react';

import { BotChecks } from './BotChecks.tsx';
import { ErrorsContext } from './Field.tsx';
import { FormUnavailable, OUTCOME_ID, SubmitStatus } from './SubmitStatus.tsx';
import type { ContactChannels } from './SubmitStatus.tsx';
import { useContactEnquiry } from './use-contact-enquiry.ts';

interface EnquiryFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  firmName: string;
  reach: ContactChannels;
  /** What a form does that sends nothing, and its status. */
  unsent?: {
    onSubmit: (values: Record<string, string>, form: HTMLFormElement) => void;
    status: ReactNode;
  };
  footer?: ReactNode;
}

/**
 * A form with its fields, button and status. `method="dialog"` outside a dialog does not submit, so
 * that without scripts no input ends up in a URL.
 */
export function EnquiryFrame(props: EnquiryFrameProps) {
  const { firmName, reach, unsent, footer, children, ...attributes } = props;
  const { form, status, errors, isSubmitting, submit } = useContactEnquiry(firmName, !unsent);
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
        const typed = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
        // The short forms ask for a name, not a full name, and for no subject.
        const { name = '', ...values } = typed;
        if (unsent) {
          unsent.onSubmit(typed, event.currentTarget);
        } else {
          void submit({ full_name: name, subject: 'General Inquiry', ...values });
        }
      }}
    >
      <ErrorsContext value={{ name: errors['full_name'], ...errors }}>{children}</ErrorsContext>
      {!unsent && <BotChecks />}
      <FormUnavailable reach={reach} />
      <button
        className="button"
        type="submit"
        disabled={isSubmitting}
        aria-describedby={OUTCOME_ID}
      >
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
      {unsent?.status ?? <SubmitStatus status={status} reach={reach} />}
      {footer}
    </form>
  );
}
