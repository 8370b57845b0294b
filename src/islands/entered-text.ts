/** Text entered into a field, with the field's label. */
export interface EnteredField {
  label: string;
  text: string;
}

/** Text fields and selects; not checkboxes, radios and the honeypot. */
const FIELDS = '.form :is(input:not([type=radio],[type=checkbox]), select, textarea)';

/** Texts entered in all forms within a root. */
export function collectEnteredText(root: ParentNode): EnteredField[] {
  return [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => field.value !== '' && field.closest('[aria-hidden]') === null)
    .map((field) => ({ label: field.labels?.[0]?.textContent ?? '', text: field.value }));
}
