import * as z from 'zod/mini';

import { ENQUIRY_EVENTS } from '../../../src/domain/enquiry-events.ts';
import { createCallLimit } from '../_shared/call-limit.ts';
import { hashOfToken, TOKEN_PATTERN } from '../_shared/desk-link.ts';
import { readEnvironment } from '../_shared/environment.ts';
import { callerOf, readJson, Refusal } from '../_shared/request.ts';
import { createResponder } from '../_shared/respond.ts';
import { createStore } from '../_shared/store.ts';

const requestSchema = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  said: z.optional(z.strictObject({ event: z.enum(ENQUIRY_EVENTS), id: z.uuid() })),
});

const environment = readEnvironment();
const store = createStore(environment);
const limitCalls = createCallLimit();

/** One and the same for a token that is wrong, too old or used up, so that a guess learns nothing. */
const notValid = () => new Refusal(404, 'unknown_link', 'This link is not valid, or not any more.');

Deno.serve(
  createResponder(environment, 'desk', async (request) => {
    await callerOf(request, environment);
    limitCalls(request);
    const asked = requestSchema.safeParse(await readJson(request));
    if (!asked.success) throw new Refusal(400, 'invalid_request', 'The request is not valid.');
    const { token, said } = asked.data;
    if (!TOKEN_PATTERN.test(token)) throw notValid();
    const desk = await store.desk(await hashOfToken(token), said);
    if (desk === null) throw notValid();
    return Response.json(desk);
  }),
);
