/** Timeout of each request to the backend, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
