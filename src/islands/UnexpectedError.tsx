/** Text fields and selects; not checkboxes, radios and the honeypot. */
const FIELDS = '.form :is(input:not([type=radio],[type=checkbox]), select, textarea)';

/** Texts entered in all forms within a root, with the labels of their fields. */
export const collectEnteredText = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => field.value !== '' && field.closest('[aria-hidden]') === null)
    .map((field) => ({ label: field.labels?.[0]?.textContent ?? '', text: field.value }));

export type EnteredFields = ReturnType<typeof collectEnteredText>;

/**
 * Fallback of a failed island (product.md#unexpected-error). The contact details are in the footer, outside
 * every island, and stay available; text entered in the island is shown here for copying.
 */
export function UnexpectedError({ fieldTexts }: { fieldTexts: EnteredFields }) {
  return (
    <div role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>
        This part of the page has stopped working. You can still{' '}
        <a href="#reach-us">reach us by phone or email</a>, or load the page again.
      </p>
      {fieldTexts.length > 0 && (
        <>
          <p>What you wrote:</p>
          <dl>
            {fieldTexts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <button className="button" type="button" onClick={() => location.reload()}>
        Reload page
      </button>
    </div>
  );
}
