import { describeEnquiryError } from './texts.ts';

/** Error message by field name. */
export type EnquiryErrors = Readonly<Record<string, string>>;

/** State of a form. It is idle again once its enquiry is sent. */
export type EnquiryState =
  | { readonly type: 'idle' | 'submitting' }
  | {
      readonly type: 'invalid';
      readonly errors: EnquiryErrors;
      /** Fields were changed since the button was pressed. */
      readonly isRevised: boolean;
    }
  | {
      readonly type: 'failed';
      /** The enquiry is stored, or may be. */
      readonly mayBeStored: boolean;
      /** The browser had no connection. */
      readonly isOffline: boolean;
    };

export type EnquiryEvent =
  | { readonly type: 'submit' | 'deliver' }
  | { readonly type: 'refuse'; readonly errors: EnquiryErrors }
  /** A field was changed; the errors are those of all fields now. */
  | { readonly type: 'revise'; readonly errors: EnquiryErrors }
  | { readonly type: 'fail'; readonly mayBeStored: boolean; readonly isOffline: boolean };

/** Keeps the errors that are still there; a new one waits until the button is pressed again. */
function reviseErrors(shown: EnquiryErrors, current: EnquiryErrors): EnquiryState {
  const errors = Object.fromEntries(Object.entries(current).filter(([field]) => field in shown));
  return { type: 'invalid', errors, isRevised: true };
}

/**
 * State of a form after an event. Outcomes that arrive while nothing is being sent are ignored.
 */
export function reduceEnquiry(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  if (event.type === 'submit') {
    return { type: 'submitting' };
  }

  if (event.type === 'revise') {
    return state.type === 'invalid' ? reviseErrors(state.errors, event.errors) : state;
  }

  if (state.type !== 'submitting') {
    return state;
  }

  switch (event.type) {
    case 'refuse':
      return { type: 'invalid', errors: event.errors, isRevised: false };
    case 'deliver':
      return { type: 'idle' };
    case 'fail':
      return { ...event, type: 'failed' };
  }
}

/** The first error of each field. */
export function collectErrors(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): EnquiryErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    errors[String(path[0])] ??= describeEnquiryError(message);
  }

  return errors;
}
