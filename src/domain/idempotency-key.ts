const UUID_LENGTH = 36;

/** Between the UUID and the number of the version. */
const VERSION_MARK = '_v';

/**
 * Idempotency key of an attempt to send an enquiry: that of the last attempt for the same payload.
 * For a changed one it is the same UUID with the number of the version, so that the database
 * replaces the earlier version if it was stored and not passed on.
 *
 * @param payload as text
 */
export function keyForAttempt(last: { key: string; payload: string }, payload: string): string {
  if (payload === last.payload) {
    return last.key;
  }

  const version = Number(last.key.slice(UUID_LENGTH + VERSION_MARK.length)) || 1;
  return `${last.key.slice(0, UUID_LENGTH)}${VERSION_MARK}${version + 1}`;
}
