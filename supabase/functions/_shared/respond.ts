import type { Environment } from './environment.ts';
import { logEvent } from './log.ts';
import { checkEnvelope, corsHeaders, Refusal } from './request.ts';
import { StoreError } from './store.ts';

/**
 * What every function has in common: it serves POST of JSON from the site only, turns refusals and
 * failures into responses, and adds the headers of each response.
 *
 * @param name what the log calls the function
 */
export function createResponder(
  environment: Environment,
  name: string,
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  async function respond(request: Request): Promise<Response> {
    try {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
      checkEnvelope(request, environment);
      return await answer(request);
    } catch (error) {
      if (error instanceof Refusal) {
        const { status, code, message, details, headers } = error;
        return Response.json(
          { code, message, ...(details !== undefined && { details }) },
          { status, headers },
        );
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
