/**
 * Events an adviser can record for an enquiry, in the order shown on /desk. Duplicated in the CHECK
 * of `public.enquiry_events`; tests/database/follow-up.test.ts keeps both equal.
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
