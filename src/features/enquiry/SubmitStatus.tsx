import { FALLBACK } from './fallback-texts.ts';
import { countErrors, MAY_HAVE_ARRIVED, OFFLINE, TEXT_IS_KEPT } from './form-texts.ts';
import { ContactFallback } from './FormUnavailable.tsx';
import type { ContactChannels } from './FormUnavailable.tsx';
import type { EnquiryState } from './enquiry-state.ts';

/** Id of the status beside the button, for its aria-describedby. */
export const OUTCOME_ID = 'form-outcome';

/** Number of fields to correct, which screen readers announce. */
export function ErrorCount({ state }: { state: EnquiryState }) {
  const count = state.type === 'invalid' ? Object.keys(state.errors).length : 0;
  return (
    <p role="status" key={`errors-${count}`}>
      {count > 0 ? countErrors(count) : ''}
    </p>
  );
}

interface FailureNoticeProps {
  state: EnquiryState;
  /** Text of a failure, the same as in its toast. */
  failure: string;
  contactChannels: ContactChannels;
}

/**
 * Why an enquiry was not sent, beside its button: it stays when the toast is gone. Screen readers
 * announce the toast, so it is no live region.
 */
export const FailureNotice = ({ state, failure, contactChannels }: FailureNoticeProps) =>
  state.type === 'failed' && (
    <p data-outcome="failed">
      <span>{`${failure} `}</span>
      {state.isOffline && <span>{`${OFFLINE} `}</span>}
      <span key={`${state.mayBeStored}`}>
        {state.mayBeStored ? `${MAY_HAVE_ARRIVED} ` : `${TEXT_IS_KEPT} `}
      </span>
      <ContactFallback contactChannels={contactChannels} lead={FALLBACK.youCanAlso} />
    </p>
  );

/** Status of an enquiry beside its button: the number of errors, or why it was not sent. */
export const SubmitStatus = (props: FailureNoticeProps) => (
  <div className="form-outcome" id={OUTCOME_ID}>
    <ErrorCount state={props.state} />
    <FailureNotice {...props} />
  </div>
);
