import * as z from 'zod/mini';

import { ENQUIRY_EVENTS } from '../../../src/features/desk/enquiry-events.ts';
import { hashOfToken, TOKEN_PATTERN } from '../_shared/follow-up-link.ts';
import { readJson, Refusal } from '../_shared/request.ts';
import { createResponder } from '../_shared/respond.ts';

const requestSchema = z.strictObject({
  token: z.string(),
  report: z.optional(z.strictObject({ event: z.enum(ENQUIRY_EVENTS), id: z.uuid() })),
});

/** The same response for a wrong, overlong or expired token, so that guessing reveals nothing. */
const INVALID_LINK = new Refusal(404, 'unknown_link', 'This link is not valid, or not any more.');

const REFUSED = {
  used_id: new Refusal(409, 'used_id', 'This event was sent before with other content.'),
  too_many: new Refusal(422, 'too_many_events', 'Too many events were recorded today.'),
} as const;

Deno.serve(
  createResponder('desk', async ({ request, store, limitCalls }) => {
    limitCalls();
    const body = requestSchema.safeParse(await readJson(request));
    if (!body.success) {
      throw new Refusal(400, 'invalid_request', 'The request is not valid.');
    }

    const { token, report } = body.data;
    if (!TOKEN_PATTERN.test(token)) {
      throw INVALID_LINK;
    }

    const followUp = await store.followUp(hashOfToken(token), report);
    if (followUp === null) {
      throw INVALID_LINK;
    }

    if (followUp.refused !== undefined) {
      throw REFUSED[followUp.refused];
    }

    return Response.json(followUp);
  }),
);
