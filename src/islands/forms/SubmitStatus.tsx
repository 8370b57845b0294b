import type { EnquiryStatus } from './use-enquiry.ts';

/** Contact channels shown by islands: link text and href. */
export type ContactChannels = Record<'phone' | 'email', { text: string; href: string }>;

/** Id of the status beside the button, for its aria-describedby. */
export const OUTCOME_ID = 'form-outcome';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** End of a sentence, with the links to phone and e-mail. */
const ContactFallback = ({ phone, email }: ContactChannels) => (
  <>
    call <a href={phone.href}>{phone.text}</a> or email <a href={email.href}>{email.text}</a>.
  </>
);

/**
 * Why the form does not work, and what to do instead. CSS shows it without JavaScript, in place of
 * the form, and after a failed download, above the submit button.
 */
export const FormUnavailable = ({ reach }: { reach: ContactChannels }) => (
  <p className="form-trouble" role="alert">
    <span className="form-scriptless">
      This form needs JavaScript, which is switched off in this browser. Please{' '}
    </span>
    <span className="form-unloaded">
      The form could not be loaded. Check your connection and try again: your text is still here.
      You can also{' '}
    </span>
    <ContactFallback {...reach} />
  </p>
);

/**
 * Status of an enquiry beside its button, which stays when the toast is gone. Screen readers
 * announce the toast, so only the number of errors, which has no toast, is a live region here.
 */
export function SubmitStatus({ status, reach }: { status: EnquiryStatus; reach: ContactChannels }) {
  const count = status.type === 'invalid' ? Object.keys(status.errors).length : 0;
  return (
    <div className="form-outcome" id={OUTCOME_ID}>
      <p role="status">
        {count > 0 &&
          (count === 1 ? '1 field needs correcting.' : `${count} fields need correcting.`)}
      </p>
      {status.type === 'sent' && (
        <p data-outcome="sent">{`${status.words} We received it at ${clock.format(status.at)}.`}</p>
      )}
      {status.type === 'failed' && (
        <p data-outcome="failed">
          {`${status.words} ${
            status.mayBeStored
              ? 'It may have reached us; sent again, it still arrives once.'
              : 'Your text is still here.'
          } You can also `}
          <ContactFallback {...reach} />
        </p>
      )}
    </div>
  );
}
