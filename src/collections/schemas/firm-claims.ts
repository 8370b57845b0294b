import { z } from 'zod';

import { optional, sentence } from './firm-text.ts';

/** Longest claim: it has to fit a sentence. */
const MAX_CLAIM_LENGTH = 60;

const claim = (name: string) =>
  optional(
    sentence(`claims.${name}`).max(MAX_CLAIM_LENGTH, {
      error: `Write claims.${name} with at most ${MAX_CLAIM_LENGTH} characters, or leave it empty.`,
    }),
  );

/**
 * What the site claims of the firm, beyond its facts. The texts of `content/` name a claim, as
 * `[[firm.experience]]`; a sentence that names an empty one is left out.
 */
export const claimsSchema = z
  .strictObject(
    {
      experience: claim('experience'),
      clients: claim('clients'),
      banks: claim('banks'),
      adviser: claim('adviser'),
      backOffice: claim('backOffice'),
      firstCall: optional(
        z.enum(['free'], {
          error: 'Write for claims.firstCall free, or leave it empty.',
        }),
      ),
      lendingLimits: claim('lendingLimits'),
      simulator: claim('simulator'),
      expert: claim('expert'),
    },
    {
      error:
        'Write claims as experience, clients, banks, adviser, backOffice, firstCall, lendingLimits, simulator and expert, each on a line of its own; leave empty what does not hold.',
    },
  )
  .default({});

/** What the site claims of the firm. */
export type Claims = z.infer<typeof claimsSchema>;

/** The names of all claims. */
export const CLAIM_NAMES = claimsSchema.unwrap().keyof().options;
