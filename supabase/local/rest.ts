import postgres from 'postgres';

import { refusalFrom, unsupported } from './rest-errors.ts';
import { readRequest } from './rest-request.ts';
import type { RestRequest } from './rest-request.ts';

/** Connections that are made again when Postgres was. */
export function connect(url: string): postgres.Sql {
  const options = {
    max: 10,
    // A request would wait for the one before it on its connection, while others are free.
    max_pipeline: 0,
    connect_timeout: 10,
    backoff: () => 0.1,
    // Its question about types rejects where nothing can catch it when the server dies at that moment.
    fetch_types: false,
    onnotice: () => undefined,
  };
  return postgres(url, options);
}

/**
 * Handles one request below /rest/v1 in one statement with the caller's role and headers: a
 * connection that is lost between two statements of a transaction would be made again within it.
 *
 * @throws Refusal as PostgREST does
 */
export async function handleRest(
  database: postgres.Sql,
  request: RestRequest,
  role: string,
): Promise<Response> {
  const { body = null, applied = '', unserved, ...work } = readRequest(request);
  const path = `/${request.path}`;
  const asked = JSON.stringify({ ...work, role, path, headers: request.headers });
  const [row] = await database
    .unsafe<{ response: string | null }[]>(
      'select local_rest.respond($1::text::json, $2) as response',
      [asked, body],
      { prepare: true },
    )
    .catch((error: unknown) => {
      throw refusalFrom(error, role === 'anon');
    });
  if (unserved !== undefined) {
    throw unsupported(unserved);
  }

  const isInsert = work.work === 'insert';
  const headers = {
    ...(applied !== '' && { 'preference-applied': applied }),
    ...(isInsert && work.givesBack !== true && { 'content-range': '*/*' }),
    ...(row?.response !== null && { 'content-type': 'application/json' }),
  };
  return new Response(row?.response, { status: isInsert ? 201 : 200, headers });
}
