import { simulatorMailSchema } from '../../../src/domain/enquiry.ts';
import { createHandler } from '../_shared/deliver.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { simulatorRow } from '../_shared/simulator-mails.ts';

Deno.serve(
  createHandler(
    'simulator',
    (body) => {
      const mail = simulatorMailSchema.safeParse(body);
      return mail.success ? { success: true, data: simulatorRow(mail.data) } : mail;
    },
    readEnvironment(),
  ),
);
