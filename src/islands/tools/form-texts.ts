import { putText } from './put-text.ts';

/** What stands in a form and is chosen in it, by the names of its fields. */
export type FormTexts = Readonly<Partial<Record<string, string>>>;

export function formTexts(form: HTMLFormElement): FormTexts {
  const entries = [...new FormData(form)].map(
    ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
  );
  return Object.fromEntries(entries);
}

/** Nobody has typed anything, nor is about to. */
export function isUntouched(form: HTMLFormElement, textFields: readonly string[]): boolean {
  const texts = formTexts(form);
  return !form.contains(document.activeElement) && textFields.every((name) => !texts[name]);
}

/** Fills the form with what a link says, and empties what it does not name. */
export function fillForm(form: HTMLFormElement, texts: FormTexts): void {
  for (const field of form.querySelectorAll('input')) {
    const text = texts[field.name];
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    if (isChoice) field.checked = text === undefined ? field.defaultChecked : field.value === text;
    else putText(field, text ?? '');
    const details = field.closest('details');
    if (details && (isChoice ? field.checked !== field.defaultChecked : field.value !== ''))
      details.open = true;
  }
}
