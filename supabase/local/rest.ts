import postgres from 'postgres';

export interface Keys {
  anonKey: string;
  serviceRoleKey: string;
}

/** A request that the gateway refuses, with the status and the body of a hosted project. */
export class RestError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.body = { code, message, ...details };
  }
}

/** What the gateway hands on to the database. */
interface RestRequest {
  role: string;
  headers: Record<string, string>;
  /** Name of the table or of the function. */
  name: string;
  /** The JSON of a row or of arguments. */
  body: string;
}

/** Opens connections that are made again after Postgres was restarted. */
export function connect(url: string): postgres.Sql {
  const options = {
    max: 10,
    // With pipelining, a request would wait for the one before it while other connections are free.
    max_pipeline: 0,
    connect_timeout: 10,
    backoff: () => 0.1,
    // If the server died during the query for types, its rejection could not be caught.
    fetch_types: false,
    onnotice: () => undefined,
  };
  return postgres(url, options);
}

/**
 * The role of a request: `anon` with the public key, `service_role` with the secret one.
 *
 * @throws RestError with any other key
 */
export function roleOf(request: Request, keys: Keys): string {
  const key = request.headers.get('apikey');
  if (key === keys.anonKey) {
    return 'anon';
  }

  if (key === keys.serviceRoleKey) {
    return 'service_role';
  }

  throw new RestError(401, 'UNAUTHORIZED', 'Invalid API key');
}

/** The status that PostgREST gives to an error of the database. */
function statusOf(sqlState: string, role: string): number {
  const customStatus = /^PT(\d{3})$/.exec(sqlState)?.[1];
  if (customStatus !== undefined) {
    return Number(customStatus);
  }

  if (sqlState === '23505') {
    return 409;
  }

  if (sqlState === '42501') {
    return role === 'anon' ? 401 : 403;
  }

  if (sqlState === '42883') {
    return 404;
  }

  // The server is starting, stopping or full.
  if (/^(?:53|57P|58)/.test(sqlState)) {
    return 503;
  }

  return 400;
}

function restErrorFrom(error: unknown, role: string): RestError {
  if (!(error instanceof postgres.PostgresError)) {
    return new RestError(503, 'PGRST001', 'Database connection error. Retrying the connection.');
  }

  const { code, message, detail = null, hint = null } = error;
  return new RestError(statusOf(code, role), code, message, { details: detail, hint });
}

/** @throws RestError unless the text is the JSON of an object with at least one key */
function checkObject(body: string): void {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }

  if (typeof value !== 'object' || Array.isArray(value) || Object.keys(value ?? {}).length === 0) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

/**
 * Inserts a row as the role of the request.
 *
 * @throws RestError as PostgREST responds
 */
export async function insertRow(database: postgres.Sql, request: RestRequest): Promise<void> {
  const { role, headers, name, body } = request;
  checkObject(body);
  try {
    await database`
      select local_rest.insert_row(
        ${role}, ${JSON.stringify(headers)}::text::json, ${name}, ${body}::text::json
      )`;
  } catch (error) {
    throw restErrorFrom(error, role);
  }
}

/**
 * Calls a function as the role of the request.
 *
 * @returns its result
 * @throws RestError as PostgREST responds
 */
export async function callFunction(database: postgres.Sql, request: RestRequest): Promise<unknown> {
  const { role, headers, name, body } = request;
  checkObject(body);
  try {
    const [row] = await database<{ result: unknown }[]>`
      select local_rest.call_function(
        ${role}, ${JSON.stringify(headers)}::text::json, ${name}, ${body}::text::json
      ) as result`;
    return row?.result ?? null;
  } catch (error) {
    throw restErrorFrom(error, role);
  }
}
