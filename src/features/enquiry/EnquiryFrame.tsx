import type { ComponentProps, ReactNode } from 'react';

import { RECEIPT, SEND, SENDING, SENDING_FAILED } from './form-texts.ts';
import { BotChecks } from './BotChecks.tsx';
import { ErrorsContext } from './FormField.tsx';
import { CONTACT_FIELDS, LEAD_FIELDS } from './fields.ts';
import { Receipt } from './Receipt.tsx';
import { FormUnavailable } from './FormUnavailable.tsx';
import { OUTCOME_ID, SubmitStatus } from './SubmitStatus.tsx';
import type { ContactChannels } from './FormUnavailable.tsx';
import { useContactEnquiry } from './use-contact-enquiry.ts';

/** Fields whose values are sent. The honeypot and the Turnstile token are handled separately. */
const FIELD_NAMES = [...Object.keys(LEAD_FIELDS), ...Object.keys(CONTACT_FIELDS)];

interface EnquiryFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  firmName: string;
  /** Whether the firm mails the visitor a copy of the message. */
  hasReceiptMail: boolean;
  contactChannels: ContactChannels;
  /** For a form that sends nothing: what it does instead, and its status. */
  unsent?: {
    onSubmit: (values: Record<string, string>, form: HTMLFormElement) => void;
    status: ReactNode;
  };
  /**
   * When the office opens and reads an enquiry that arrives then: `tomorrow from 9am`; undefined
   * while it is open.
   */
  describeOpening?: (arrival: Date) => string | undefined;
  besideButton?: ReactNode;
}

/** Values by name, of those fields that the form has. */
function readFields(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const fields: Record<string, string> = {};
  for (const name of FIELD_NAMES) {
    const value = data.get(name);
    if (typeof value === 'string') {
      fields[name] = value;
    }
  }

  return fields;
}

/** What a form sends. The short forms ask for a name, not a full name, and for no subject. */
function readSubmission(form: HTMLFormElement): Record<string, string> {
  const { name = '', ...values } = readFields(form);
  return { full_name: name, subject: 'General Inquiry', ...values };
}

/**
 * A form with its fields, button and status. Once it is sent, it is empty again, and the receipt is
 * shown above it. `method="dialog"` outside a dialog does not submit, so that without scripts no
 * input ends up in a URL.
 */
export function EnquiryFrame(props: EnquiryFrameProps) {
  const {
    firmName,
    hasReceiptMail,
    contactChannels,
    unsent,
    describeOpening,
    besideButton,
    children,
    ...attributes
  } = props;
  const { form, state, sent, errors, isSubmitting, submit, revise } = useContactEnquiry(firmName);
  const label = isSubmitting ? SENDING : SEND;

  const send = (element: HTMLFormElement) => {
    if (unsent) {
      unsent.onSubmit(readFields(element), element);
    } else {
      void submit(readSubmission(element));
    }
  };

  return (
    <>
      {sent && (
        <Receipt
          key={sent.reference}
          enquiry={sent}
          isMailed={hasReceiptMail}
          nextOpening={describeOpening?.(sent.receivedAt)}
          form={form}
        />
      )}
      {sent && <h2 className="form-again">{RECEIPT.again}</h2>}
      <form
        ref={form}
        className="form"
        method="dialog"
        noValidate
        {...attributes}
        onChange={({ currentTarget }) => revise(readSubmission(currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <ErrorsContext value={{ name: errors['full_name'], ...errors }}>{children}</ErrorsContext>
        {!unsent && <BotChecks />}
        <FormUnavailable contactChannels={contactChannels} />
        <div className="form-send">
          <button
            className={unsent ? 'button button-quiet' : 'button'}
            type="submit"
            disabled={isSubmitting}
            aria-describedby={OUTCOME_ID}
          >
            <span key={label}>{label}</span>
          </button>
          {besideButton && <p>{besideButton}</p>}
        </div>
        {unsent?.status ?? (
          <SubmitStatus state={state} failure={SENDING_FAILED} contactChannels={contactChannels} />
        )}
      </form>
    </>
  );
}
