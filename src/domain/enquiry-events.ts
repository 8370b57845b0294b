/**
 * What an adviser can record about an enquiry, in the order in which /desk offers it. The CHECK of
 * `public.enquiry_events` repeats the list; tests/database/follow-up.test.ts proves both equal.
 */
export const ENQUIRY_EVENTS = [
  'reached',
  'no answer',
  'appointment',
  'not suitable',
  'spam',
  'reopened',
] as const;

export type EnquiryEvent = (typeof ENQUIRY_EVENTS)[number];
