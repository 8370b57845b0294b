/** Puts a text into a field as if it had been typed, so that all who listen to the field learn of it. */
export function putText(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
