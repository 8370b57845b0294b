import type { Claims } from '../src/collections/schemas/firm-claims.ts';

/** Words in which one would type each claim of a consultancy instead of naming it. */
export const CLAIM_WORDS: Readonly<Record<keyof Claims, RegExp>> = {
  experience: /\b\d+\+? years(?:’)? (?:of )?experience/i,
  clients: /\b(?:hundreds|thousands) of clients/i,
  // 'Not all banks use these words in the same way.'
  banks: /(?<!\bnot )\ball (?:the )?banks\b(?! in this)/i,
  adviser: /\bpersonal advis[eo]r/i,
  backOffice: /\bback[- ]office/i,
  firstCall: /\b(?:first )?call is free|\bfree (?:first )?call|\bfree consultation/i,
  lendingLimits: /\bown experience with/i,
  simulator: /\bfirst tool of its kind/i,
  expert: /\bmortgage expert/i,
};
