import { contactSubmissionSchema } from '../../../src/domain/enquiry.ts';
import { createHandler } from '../_shared/deliver.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { composeContactMails } from './compose.ts';

Deno.serve(
  createHandler(
    {
      kind: 'contact',
      parse: (body) => contactSubmissionSchema.safeParse(body),
      compose: composeContactMails,
    },
    readEnvironment(),
  ),
);
