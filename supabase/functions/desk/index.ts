import * as z from 'zod/mini';

import { ENQUIRY_EVENTS } from '../../../src/domain/enquiry-events.ts';
import { createCallLimit } from '../_shared/call-limit.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { hashOfToken, TOKEN_PATTERN } from '../_shared/follow-up-link.ts';
import { callerOf, readJson, Refusal } from '../_shared/request.ts';
import { createResponder } from '../_shared/respond.ts';
import { createStore } from '../_shared/store.ts';

const requestSchema = z.strictObject({
  token: z.string(),
  said: z.optional(z.strictObject({ event: z.enum(ENQUIRY_EVENTS), id: z.uuid() })),
});

const environment = readEnvironment();
const store = createStore(environment);
const limitCalls = createCallLimit();

/** The same for a token that is wrong, over-long or expired, so that a guess learns nothing. */
const invalidLink = () =>
  new Refusal(404, 'unknown_link', 'This link is not valid, or not any more.');

const REFUSED = {
  used_id: new Refusal(409, 'used_id', 'This event was sent before with other content.'),
  too_many: new Refusal(422, 'too_many_events', 'Too many events were recorded today.'),
} as const;

Deno.serve(
  createResponder(environment, 'desk', async (request) => {
    callerOf(request, environment);
    limitCalls(request);
    const body = requestSchema.safeParse(await readJson(request));
    if (!body.success) throw new Refusal(400, 'invalid_request', 'The request is not valid.');
    const { token, said } = body.data;
    if (!TOKEN_PATTERN.test(token)) throw invalidLink();
    const followUp = await store.followUp(hashOfToken(token), said);
    if (followUp === null) throw invalidLink();
    if ('refused' in followUp) throw REFUSED[followUp.refused];
    return Response.json(followUp);
  }),
);
