/** Sets a field's value and fires `input`, as typing does, so that its listeners run. */
export function setFieldValue(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
