/** Where the tab's session storage keeps what is written on the contact page and not sent yet. */
export const CONTACT_DRAFT_KEY = 'contact:draft';

/**
 * Where it keeps the idempotency key of the last attempt, with the words that were sent under it: an
 * attempt repeated after a reload is still the same enquiry.
 */
export const CONTACT_ATTEMPT_KEY = 'contact:attempt';
