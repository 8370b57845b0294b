/**
 * Why a mail or a webhook call was not accepted:
 *
 * - `rejected`: the same mail will never be accepted, such as one to a mailbox that does not exist;
 * - `not-configured`: the firm has to correct a setting, such as a key or the sender's domain;
 * - `rate-limited`: too much was sent in a short time;
 * - `unavailable`: no response, or a fault of the service.
 */
export type DeliveryErrorCode = 'rejected' | 'not-configured' | 'rate-limited' | 'unavailable';

/**
 * A mail or a webhook call was not accepted. The message is kept with the enquiry, never logged.
 */
export class DeliveryError extends Error {
  readonly code: DeliveryErrorCode;
  /** Seconds for which the service asks not to be called. */
  readonly retryAfter: number | undefined;

  /** @param detail what the service responded */
  constructor(code: DeliveryErrorCode, detail: string, retryAfter?: number) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
