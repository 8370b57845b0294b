import * as z from 'zod/mini';

import {
  contactSubmissionSchema,
  simulatorMailSchema,
} from '../../../src/features/enquiry/enquiry.ts';

/** The kinds of enquiry, as `private.enquiries` names them. */
export type Kind = keyof typeof REQUESTS;

/**
 * Schemas of what browsers send to the mail functions. They parse it into the row that the browser
 * stored before.
 */
export const REQUESTS = {
  contact: contactSubmissionSchema,
  simulator: z.pipe(
    simulatorMailSchema,
    z.transform(({ name, email, phone, result }) => ({
      first_name: name,
      email,
      phone,
      simulator_result: result,
    })),
  ),
};
