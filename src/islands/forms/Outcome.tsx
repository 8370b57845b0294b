import type { Reach } from './reach.ts';
import type { EnquiryStatus } from './use-enquiry.ts';

/** The id of what describes the button: the outcome beside it. */
export const OUTCOME_ID = 'form-outcome';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** How to reach the firm instead, at the end of a sentence. */
export function OrReachUs({ phone, email }: Reach) {
  return (
    <>
      call <a href={phone.href}>{phone.text}</a> or write to <a href={email.href}>{email.text}</a>.
    </>
  );
}

/**
 * What became of an enquiry, beside its button: it stays when the toast has gone. The toast is what a
 * screen reader announces, so only the number of errors, which has no toast, is announced from here.
 */
export function Outcome({ status, reach }: { status: EnquiryStatus; reach: Reach }) {
  const count = status.type === 'invalid' ? Object.keys(status.errors).length : 0;
  return (
    <div className="form-outcome" id={OUTCOME_ID}>
      <p role="status">
        {count > 0 &&
          (count === 1 ? '1 field needs correcting.' : `${count} fields need correcting.`)}
      </p>
      {status.type === 'sent' && (
        <p data-outcome="sent">
          {`${status.words} We have it, sent at ${clock.format(status.at)}.`}
        </p>
      )}
      {status.type === 'failed' && (
        <p data-outcome="failed">
          {`${status.words} Nothing you wrote is lost. You can also `}
          <OrReachUs {...reach} />
        </p>
      )}
    </div>
  );
}
