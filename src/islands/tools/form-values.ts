import type { Fields, FormValues } from '../../domain/tools/fields.ts';

/** Sets a field's value and fires `input`, as typing does, so that its listeners run. */
export function setFieldValue(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) {
    return;
  }

  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An input of a form by its name; null for radio buttons, of which there are several. */
export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

export function readFormValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].map(
    ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
  );
  return Object.fromEntries(entries);
}

/** Whether the text fields are empty and the form has no focus. */
export function isFormUntouched(form: HTMLFormElement, fields: Fields): boolean {
  const texts = readFormValues(form);
  return (
    !form.contains(document.activeElement) &&
    Object.entries(fields).every(([name, field]) => !('kind' in field) || !texts[name])
  );
}

/** Fills the form from a link; fields that the link does not name are reset. */
export function fillForm(form: HTMLFormElement, texts: FormValues): void {
  for (const field of form.querySelectorAll('input')) {
    const text = texts[field.name];
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    if (isChoice) {
      field.checked = text === undefined ? field.defaultChecked : field.value === text;
    } else {
      setFieldValue(field, text ?? '');
    }

    const details = field.closest('details');
    if (details && (isChoice ? field.checked !== field.defaultChecked : field.value !== '')) {
      details.open = true;
    }
  }

  // Changed choices fire no event.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Focuses the first of the fields that is empty, or the submit button. */
export function focusNext(form: HTMLFormElement, names: readonly string[]): void {
  const empty = names
    .map((name) => inputOf(form, name))
    .find((field) => field?.value.trim() === '');
  (empty ?? form.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
}
