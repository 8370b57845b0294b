import { createCallLimit } from './call-limit.ts';
import { readDenoSecret } from './deno-secret.ts';
import type { Environment } from './environment.ts';
import { logEvent } from './log.ts';
import { readEnvironment } from './read-environment.ts';
import { callerOf, checkEnvelope, corsHeaders, Refusal } from './request.ts';
import { createStore, StoreError } from './store.ts';
import type { Store } from './store.ts';

/** A request that comes from the site or from the project itself. */
export interface Call {
  request: Request;
  caller: 'site' | 'project';
  environment: Environment;
  store: Store;
  /** @throws Refusal when its IP address calls too often */
  limitCalls: () => void;
}

/**
 * What every function has in common: it serves POST of JSON from the site only, turns refusals and
 * failures into responses, and adds the headers of each response.
 *
 * @param name what the log calls the function
 */
export function createResponder(
  name: string,
  handle: (call: Call) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const environment = readEnvironment(readDenoSecret);
  const store = createStore(environment);
  const limitCalls = createCallLimit();

  async function respond(request: Request): Promise<Response> {
    try {
      if (request.method === 'OPTIONS') {
        return new Response(null, { status: 204 });
      }

      checkEnvelope(request, environment);
      return await handle({
        request,
        caller: callerOf(request, environment),
        environment,
        store,
        limitCalls: () => limitCalls(request),
      });
    } catch (error) {
      if (error instanceof Refusal) {
        return Response.json(error.body, error.init);
      }

      const reason = error instanceof StoreError ? error.message : 'unexpected';
      logEvent('error', 'request', { kind: name, reason });
      return Response.json(
        { code: 'unavailable', message: 'The enquiry could not be looked up. Please try again.' },
        { status: 503 },
      );
    }
  }

  return async (request) => {
    const response = await respond(request);
    for (const [header, value] of Object.entries(corsHeaders(request, environment))) {
      response.headers.set(header, value);
    }

    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-content-type-options', 'nosniff');
    return response;
  };
}
