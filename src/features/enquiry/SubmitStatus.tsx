import {
  countErrors,
  FALLBACK,
  MAY_HAVE_ARRIVED,
  NOT_LOADED,
  OFFLINE,
  TEXT_IS_KEPT,
  WITHOUT_SCRIPTS,
} from './form-texts.ts';
import type { EnquiryState } from './enquiry-state.ts';

/** Contact channels shown by islands: link text and href. */
export type ContactChannels = Record<'phone' | 'email', { text: string; href: string }>;

/** Id of the status beside the button, for its aria-describedby. */
export const OUTCOME_ID = 'form-outcome';

interface ContactFallbackProps {
  contactChannels: ContactChannels;
  /** Start of the sentence, before the links to telephone and e-mail. */
  lead: string;
}

/** A sentence with links to telephone and e-mail. Each text in it is in a separate element. */
const ContactFallback = ({ contactChannels, lead }: ContactFallbackProps) => (
  <span>
    <span>{`${lead} `}</span>
    <a href={contactChannels.phone.href} translate="no">
      {contactChannels.phone.text}
    </a>
    <span>{` ${FALLBACK.orEmail} `}</span>
    <a href={contactChannels.email.href} translate="no">
      {contactChannels.email.text}
    </a>
    <span>.</span>
  </span>
);

/**
 * Says why the form does not work, and what to do instead. Without JavaScript, CSS shows it in
 * place of the form; after a failed download, above the submit button.
 */
export const FormUnavailable = ({ contactChannels }: { contactChannels: ContactChannels }) => (
  <p className="form-trouble" role="alert">
    <span className="form-scriptless">
      <span>{`${WITHOUT_SCRIPTS} `}</span>
      <ContactFallback contactChannels={contactChannels} lead={FALLBACK.please} />
    </span>
    <span className="form-unloaded">
      <span>{`${NOT_LOADED} `}</span>
      <ContactFallback contactChannels={contactChannels} lead={FALLBACK.youCanAlso} />
    </span>
  </p>
);

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
