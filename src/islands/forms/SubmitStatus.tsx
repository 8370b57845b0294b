import type { ContactChannels } from './contact-channels.ts';
import type { EnquiryStatus } from './use-enquiry.ts';

/** Id of the status beside the button, for its aria-describedby. */
export const OUTCOME_ID = 'form-outcome';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** End of a sentence, with the links to phone and e-mail. */
export function ContactFallback({ phone, email }: ContactChannels) {
  return (
    <>
      call <a href={phone.href}>{phone.text}</a> or email <a href={email.href}>{email.text}</a>.
    </>
  );
}

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
