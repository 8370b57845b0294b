import postgres from 'postgres';

/** Seconds; the default of the window that the limits of enquiries count in. */
const LIMIT_WINDOW = 600;

/** A refusal with PostgREST's status and body. */
export class RestError extends Error {
  readonly status: number;
  /** The body of every error of PostgREST. */
  readonly body: { code: string; message: string; details: string | null; hint: string | null };
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, details?: string, hint?: string) {
    super(message);
    this.status = status;
    this.body = { code, message, details: details ?? null, hint: hint ?? null };
    this.retryAfter = status === 429 ? LIMIT_WINDOW : status === 503 ? 1 : undefined;
  }
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
  if (custom !== undefined) return Number(custom);
  if (code === '42501') return anonymous ? 401 : 403;
  return Number(STATUS_BY_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400);
}

/** Turns an error of a statement into PostgREST's response. */
export function restErrorFrom(error: unknown, anonymous: boolean): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof postgres.PostgresError) {
    const { code, message, detail, hint } = error;
    return new RestError(statusOfSqlState(code, anonymous), code, message, detail, hint);
  }
  // A mistake in this code is not the database's.
  if (error instanceof TypeError || error instanceof RangeError) throw error;
  return new RestError(
    503,
    'PGRST001',
    'Database connection error. Retrying the connection.',
    'The database does not respond.',
  );
}
