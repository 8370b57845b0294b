/** What a visitor wrote into a field, under the field's label. */
export interface FieldText {
  label: string;
  text: string;
}

/** Fields that people write into or choose from; ticks and the hidden field are not among them. */
const FIELDS = '.form :is(input:not([type=radio],[type=checkbox]), select, textarea)';

/** What stands in the forms of an island or of the page. */
export function fieldTextsIn(root: ParentNode): FieldText[] {
  return [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => field.value !== '' && field.closest('[aria-hidden]') === null)
    .map((field) => ({ label: field.labels?.[0]?.textContent ?? '', text: field.value }));
}
