/** Name of the honeypot field; it is not a database column and is never sent as one. */
export const HONEYPOT_NAME = 'website';

/** Honeypot: a hidden field that only bots fill in. Such an enquiry is held back. */
export function Honeypot() {
  return (
    <div className="form-honeypot visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Value of the honeypot; empty for people. */
export function honeypotOf(form: HTMLFormElement | null): string {
  const value = form && new FormData(form).get(HONEYPOT_NAME);
  return typeof value === 'string' ? value : '';
}
