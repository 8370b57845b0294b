const UUID_LENGTH = 36;

/**
 * Idempotency key of an attempt to send an enquiry: that of the last attempt for the same payload.
 * For a changed one it is the same UUID with the number of the version, so that the database
 * replaces the earlier version if it was stored and not passed on.
 *
 * @param payload as text
 */
export function keyForAttempt(last: { key: string; payload: string }, payload: string): string {
  if (payload === last.payload) return last.key;
  const version = Number(last.key.slice(UUID_LENGTH + 1)) || 1;
  return `${last.key.slice(0, UUID_LENGTH)}-${version + 1}`;
}
