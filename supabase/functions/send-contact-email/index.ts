import { contactSubmissionSchema } from '../../../src/domain/enquiry.ts';
import { createHandler } from '../_shared/deliver.ts';
import { readEnvironment } from '../_shared/environment.ts';

Deno.serve(
  createHandler('contact', (body) => contactSubmissionSchema.safeParse(body), readEnvironment()),
);
