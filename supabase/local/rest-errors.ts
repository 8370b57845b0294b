import postgres from 'postgres';

/** Seconds for the header Retry-After; 429 with the default of the window of the limits. */
const RETRY_AFTER: Record<number, string> = { 429: '600', 503: '1' };

interface Body {
  code?: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** A refusal with the status and the body of a hosted project. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Body;

  constructor(status: number, body: Body) {
    super(body.message);
    this.status = status;
    this.body = body;
  }

  response(): Response {
    const retryAfter = RETRY_AFTER[this.status];
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return Response.json(this.body, { status: this.status, headers });
  }
}

/** A refusal as PostgREST writes it. */
export function refusal(
  status: number,
  code: string,
  message: string,
  { details = null, hint = null }: Pick<Body, 'details' | 'hint'> = {},
): Refusal {
  return new Refusal(status, { code, message, details, hint });
}

export function unsupported(what: string): Refusal {
  return refusal(501, 'LOCAL501', `The embedded stack does not serve ${what}`, {
    details:
      'A hosted project would. This one serves what the site uses: inserts and function calls.',
    hint: 'Use the database directly, or a hosted project.',
  });
}

/**
 * PostgREST's table from HTTP status to SQLSTATE; the longest prefix that fits decides, and 400 is the rest.
 * Two differ, where PostgREST says 500 to what the caller did: too deep a nesting (54001), and writing to a
 * view that cannot be written (55000).
 */
const SQLSTATES_OF_STATUS = {
  400: 'P0001 54001',
  403: '0L 0P 28',
  404: '42883 42P01',
  405: '25006 55000',
  409: '23503 23505',
  500: '09 25 2D 38 39 3B 40 42P17 54 55 57 58 F0 HV P0 XX',
  503: '08 53 57P',
};

const STATUS_BY_PREFIX = Object.entries(SQLSTATES_OF_STATUS)
  .flatMap(([status, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, status] as const))
  .sort(([a], [b]) => b.length - a.length);

/** The HTTP status that PostgREST gives to a database error. */
function statusOfSqlState(code: string, anonymous: boolean): number {
  const custom = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (custom !== undefined) {
    return Number(custom);
  }

  if (code === '42501') {
    return anonymous ? 401 : 403;
  }

  return Number(STATUS_BY_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400);
}

/** Turns an error of the database into PostgREST's response. */
export function refusalFrom(error: unknown, anonymous: boolean): Refusal {
  if (!(error instanceof postgres.PostgresError)) {
    return refusal(503, 'PGRST001', 'Database connection error. Retrying the connection.', {
      details: 'The database does not respond.',
    });
  }

  const { code, message, detail = null, hint = null } = error;
  if (code === 'PGRST') {
    const { status } = JSON.parse(detail ?? '{}') as { status: number };
    return new Refusal(status, JSON.parse(message) as Body);
  }

  return refusal(statusOfSqlState(code, anonymous), code, message, { details: detail, hint });
}
