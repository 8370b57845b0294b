import type { Fields, FormValues } from './fields.ts';
import { addUnit, splitUnit } from './other-unit.ts';

/** The choice of a unit beside a number, if its field has one. */
const unitChoiceOf = (field: HTMLInputElement): HTMLSelectElement | null | undefined =>
  field.parentElement?.querySelector('select');

/** What is typed into a field, with the unit that is chosen beside it: `300 months`, `20%`. */
export const readTyped = (field: HTMLInputElement): string =>
  addUnit(field.value, unitChoiceOf(field)?.value ?? '');

/**
 * Sets a field's value and the unit beside it, and fires `input`, as typing does, so that its
 * listeners run.
 */
export function setFieldValue(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) {
    return;
  }

  const choice = unitChoiceOf(field);
  // The second option is the other unit (NumberField.tsx).
  const { number, unit } = splitUnit(text, choice?.options.item(1)?.value);
  field.value = number;
  if (choice) {
    choice.value = unit;
  }

  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An input of a form by name, or the first of several radio buttons; null if there is none. */
export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLInputElement ? field : null;
}

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

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
    values[field.name] ??= '';
    if (!isChoice(field) || field.checked) {
      values[field.name] = readTyped(field);
    }
  }

  return values;
}

/** Values that differ from the defaults of their fields, by field name. */
export function readChangedValues(form: HTMLFormElement): FormValues {
  const changed = inputsOf(form).filter((field) =>
    isChoice(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue,
  );
  return Object.fromEntries(changed.map((field) => [field.name, readTyped(field)]));
}

/** Whether the text fields are empty. */
export function isFormEmpty(form: HTMLFormElement, fields: Fields): boolean {
  const typed = readFormValues(form);
  return Object.entries(fields).every(([name, field]) => !('kind' in field) || !typed[name]);
}

/** Fills the form from a link; fields that the link does not name are reset. */
export function fillForm(form: HTMLFormElement, typed: FormValues): void {
  for (const field of inputsOf(form)) {
    const text = typed[field.name];
    if (field.type === 'checkbox') {
      field.checked = field.value === text;
    } else if (field.type === 'radio') {
      field.checked = text === undefined ? field.defaultChecked : field.value === text;
    } else {
      setFieldValue(field, text ?? '');
    }

    const details = field.closest('details');
    if (
      details &&
      (isChoice(field) ? field.checked !== field.defaultChecked : field.value !== '')
    ) {
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

export function pickValues(typed: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
}

/** Focuses the first of the fields that is empty, or the submit button. */
export function focusNext(form: HTMLFormElement, names: readonly string[]): void {
  const empty = names.find((name) => isFieldEmpty(form, name));
  const field = empty === undefined ? null : inputOf(form, empty);
  (field ?? form.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
}
