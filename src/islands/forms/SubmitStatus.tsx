import {
  countErrors,
  FALLBACK,
  MAY_HAVE_ARRIVED,
  NOT_LOADED,
  TEXT_IS_KEPT,
  WITHOUT_SCRIPTS,
} from '../../texts/en/forms.ts';
import type { EnquiryState } from './enquiry-state.ts';

/** Contact channels shown by islands: link text and href. */
export type ContactChannels = Record<'phone' | 'email', { text: string; href: string }>;

/** Id of the status beside the button, for its aria-describedby. */
export const OUTCOME_ID = 'form-outcome';

interface ContactFallbackProps {
  reach: ContactChannels;
  /** Words before the telephone number. */
  lead: string;
}

/** A sentence with the links to telephone and e-mail, whose words are each in an element. */
const ContactFallback = ({ reach, lead }: ContactFallbackProps) => (
  <span>
    <span>{`${lead} `}</span>
    <a href={reach.phone.href} translate="no">
      {reach.phone.text}
    </a>
    <span>{` ${FALLBACK.orEmail} `}</span>
    <a href={reach.email.href} translate="no">
      {reach.email.text}
    </a>
    <span>.</span>
  </span>
);

/**
 * Why the form does not work, and what to do instead. CSS shows it without JavaScript, in place of
 * the form, and after a failed download, above the submit button.
 */
export const FormUnavailable = ({ reach }: { reach: ContactChannels }) => (
  <p className="form-trouble" role="alert">
    <span className="form-scriptless">
      <span>{`${WITHOUT_SCRIPTS} `}</span>
      <ContactFallback reach={reach} lead={FALLBACK.please} />
    </span>
    <span className="form-unloaded">
      <span>{`${NOT_LOADED} `}</span>
      <ContactFallback reach={reach} lead={FALLBACK.youCanAlso} />
    </span>
  </p>
);

interface SubmitStatusProps {
  state: EnquiryState<unknown>;
  /** Description of the toast of a failure. */
  failure: string;
  reach: ContactChannels;
}

/**
 * Status of an enquiry beside its button, which stays when the toast is gone. Screen readers
 * announce the toast, so only the number of errors, which has no toast, is a live region here.
 */
export function SubmitStatus({ state, failure, reach }: SubmitStatusProps) {
  const count = state.type === 'invalid' ? Object.keys(state.errors).length : 0;
  return (
    <div className="form-outcome" id={OUTCOME_ID}>
      <p role="status" key={`errors-${count}`}>
        {count > 0 ? countErrors(count) : ''}
      </p>
      {state.type === 'failed' && (
        <p data-outcome="failed">
          <span>{`${failure} `}</span>
          <span key={`${state.mayBeStored}`}>
            {state.mayBeStored ? `${MAY_HAVE_ARRIVED} ` : `${TEXT_IS_KEPT} `}
          </span>
          <ContactFallback reach={reach} lead={FALLBACK.youCanAlso} />
        </p>
      )}
    </div>
  );
}
