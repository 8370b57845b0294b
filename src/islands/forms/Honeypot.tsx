/** The name of the field that people do not see; it is no column and never leaves as one. */
export const HONEYPOT_NAME = 'website';

/** A field for programs that fill in whatever they find: an enquiry that fills it in is held back. */
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

/** What stands in a form's honeypot: nothing, when a person filled it in. */
export function honeypotOf(form: HTMLFormElement | null): string {
  const value = form && new FormData(form).get(HONEYPOT_NAME);
  return typeof value === 'string' ? value : '';
}
