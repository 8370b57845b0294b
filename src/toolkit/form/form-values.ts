import type { Fields, FormValues } from './fields.ts';

/** Sets a field's value and fires `input`, as typing does, so that its listeners run. */
export function setFieldValue(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) {
    return;
  }

  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An input of a form by name, or the first of several radio buttons; null if there is none. */
export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLInputElement ? field : null;
}

/** The inputs of a form that have a name. */
function inputsOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name !== '',
  );
}

/** Whether nothing is typed into a field, or none of its options is chosen. */
function isFieldEmpty(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  const isValued = field instanceof HTMLInputElement || field instanceof RadioNodeList;
  return isValued && field.value.trim() === '';
}

/** Values of a form by field name; an empty text for a choice that has not been made. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const field of inputsOf(form)) {
    values[field.name] = '';
  }

  for (const [name, value] of new FormData(form)) {
    values[name] = typeof value === 'string' ? value : '';
  }

  return values;
}

/** Values that differ from the defaults of their fields, by field name. */
export function readChangedValues(form: HTMLFormElement): FormValues {
  const changed = inputsOf(form).filter((field) =>
    field.type === 'radio' || field.type === 'checkbox'
      ? field.checked && !field.defaultChecked
      : field.value !== field.defaultValue,
  );
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

/** Whether the text fields are empty. */
export function isFormEmpty(form: HTMLFormElement, fields: Fields): boolean {
  const texts = readFormValues(form);
  return Object.entries(fields).every(([name, field]) => !('kind' in field) || !texts[name]);
}

/** Fills the form from a link; fields that the link does not name are reset. */
export function fillForm(form: HTMLFormElement, texts: FormValues): void {
  for (const field of inputsOf(form)) {
    const text = texts[field.name];
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    if (field.type === 'checkbox') {
      field.checked = field.value === text;
    } else if (field.type === 'radio') {
      field.checked = text === undefined ? field.defaultChecked : field.value === text;
    } else {
      setFieldValue(field, text ?? '');
    }

    const details = field.closest('details');
    if (details && (isChoice ? field.checked !== field.defaultChecked : field.value !== '')) {
      details.open = true;
    }
  }

  // A choice that a script sets fires no event.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Focuses a field, and opens the section that it is in. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = inputOf(form, name);
  const details = field?.closest('details');
  if (details) {
    details.open = true;
  }

  field?.focus();
}

export function pickValues(texts: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));
}

/** Focuses the first of the fields that is empty, or the submit button. */
export function focusNext(form: HTMLFormElement, names: readonly string[]): void {
  const empty = names.find((name) => isFieldEmpty(form, name));
  const field = empty === undefined ? null : inputOf(form, empty);
  (field ?? form.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
}
