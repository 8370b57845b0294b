import { describeEnquiryError } from '../../texts/en/enquiry.ts';

/** Error message by field name. */
export type EnquiryErrors = Readonly<Record<string, string>>;

/** A sent enquiry, and what the backend answered. */
export interface SentEnquiry<Values> {
  readonly values: Values;
  /** Reference of the enquiry in the firm's mails; undefined if the response had none. */
  readonly reference: string | undefined;
  readonly receivedAt: Date;
}

/** State of a form, from before the first press of its button to the receipt. */
export type EnquiryState<Values> =
  | { readonly type: 'idle' | 'submitting' }
  | { readonly type: 'invalid'; readonly errors: EnquiryErrors }
  | { readonly type: 'sent'; readonly enquiry: SentEnquiry<Values> }
  | {
      readonly type: 'failed';
      /** The enquiry is stored, or may be. */
      readonly mayBeStored: boolean;
    };

export type EnquiryEvent<Values> =
  | { readonly type: 'submit' }
  | { readonly type: 'refuse'; readonly errors: EnquiryErrors }
  | { readonly type: 'deliver'; readonly enquiry: SentEnquiry<Values> }
  | { readonly type: 'fail'; readonly mayBeStored: boolean }
  | { readonly type: 'startAgain' };

/**
 * State of a form after an event. Outcomes that arrive while nothing is being sent are ignored.
 */
export function reduceEnquiry<Values>(
  state: EnquiryState<Values>,
  event: EnquiryEvent<Values>,
): EnquiryState<Values> {
  if (event.type === 'submit') {
    return { type: 'submitting' };
  }

  if (event.type === 'startAgain') {
    return { type: 'idle' };
  }

  if (state.type !== 'submitting') {
    return state;
  }

  switch (event.type) {
    case 'refuse':
      return { type: 'invalid', errors: event.errors };
    case 'deliver':
      return { type: 'sent', enquiry: event.enquiry };
    case 'fail':
      return { type: 'failed', mayBeStored: event.mayBeStored };
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
