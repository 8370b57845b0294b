import postgres from 'postgres';

/** The body of every error of PostgREST. */
export type RestErrorBody = {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
};

/** Seconds; the default of the window that the limits of enquiries count in. */
const LIMIT_WINDOW = 600;

/** An answer that is a refusal: PostgREST's status and body. */
export class RestError extends Error {
  readonly status: number;
  readonly body: RestErrorBody;
  /** Seconds after which another try makes sense, where the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, details?: string, hint?: string) {
    super(message);
    this.status = status;
    this.body = { code, message, details: details ?? null, hint: hint ?? null };
    this.retryAfter = status === 429 ? LIMIT_WINDOW : status === 503 ? 1 : undefined;
  }
}

/**
 * PostgREST's table from SQLSTATE to HTTP status; the longest prefix that fits decides. Two differ, where
 * PostgREST says 500 to what the caller did: too deep a nesting, and writing to a view that cannot be written.
 */
const STATUS_OF_SQLSTATE: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['P0001', 400],
  ['57P', 503],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54001', 400],
  ['54', 500],
  ['55000', 405],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/** The HTTP status that PostgREST gives to a database error. */
export function statusOfSqlState(code: string, anonymous: boolean): number {
  const custom = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (custom !== undefined) return Number(custom);
  if (code === '42501') return anonymous ? 401 : 403;
  return STATUS_OF_SQLSTATE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Turns whatever a statement threw into the answer that PostgREST would give. */
export function restErrorFrom(error: unknown, anonymous: boolean): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof postgres.PostgresError) {
    const { code, message, detail, hint } = error;
    return new RestError(statusOfSqlState(code, anonymous), code, message, detail, hint);
  }
  // A mistake of ours is not the database's.
  if (error instanceof TypeError || error instanceof RangeError) throw error;
  return new RestError(
    503,
    'PGRST001',
    'Database connection error. Retrying the connection.',
    'The database does not answer.',
  );
}
