import { simulatorMailSchema } from '../../../src/domain/enquiry.ts';
import { createHandler } from '../_shared/deliver.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { composeSimulatorMails } from './compose.ts';

Deno.serve(
  createHandler(
    {
      kind: 'simulator',
      parse: (body) => simulatorMailSchema.safeParse(body),
      compose: composeSimulatorMails,
    },
    readEnvironment(),
  ),
);
