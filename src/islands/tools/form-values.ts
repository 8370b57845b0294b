import { setFieldValue } from './set-field-value.ts';

/** Form values by field name. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

export function readFormValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].map(
    ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
  );
  return Object.fromEntries(entries);
}

/** Whether the text fields are empty and the form has no focus. */
export function isFormUntouched(form: HTMLFormElement, textFields: readonly string[]): boolean {
  const texts = readFormValues(form);
  return !form.contains(document.activeElement) && textFields.every((name) => !texts[name]);
}

/** Fills the form from a link; fields that the link does not name are reset. */
export function fillForm(form: HTMLFormElement, texts: FormValues): void {
  for (const field of form.querySelectorAll('input')) {
    const text = texts[field.name];
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    if (isChoice) field.checked = text === undefined ? field.defaultChecked : field.value === text;
    else setFieldValue(field, text ?? '');
    const details = field.closest('details');
    if (details && (isChoice ? field.checked !== field.defaultChecked : field.value !== ''))
      details.open = true;
  }
}
