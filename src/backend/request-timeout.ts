/** Timeout of each request to the backend. */
export const REQUEST_TIMEOUT_MS = 15_000;
