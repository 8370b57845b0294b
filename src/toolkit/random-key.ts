/** Number of hexadecimal digits of a key that was made without the browser's own function. */
const FALLBACK_LENGTH = 32;

const randomDigit = () => Math.floor(Math.random() * 16).toString(16);

/**
 * A new random key, such as the idempotency key of an enquiry. Browsers have `randomUUID` only on
 * secure origins, and an enquiry must not depend on it.
 */
export function createKey(): string {
  try {
    return crypto.randomUUID();
  } catch {
    return Array.from({ length: FALLBACK_LENGTH }, randomDigit).join('');
  }
}
