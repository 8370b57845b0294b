import { type PurchaseForm, TEXT_FIELDS } from '../../domain/purchase/read-purchase.ts';
import { putText } from '../tools/put-text.ts';

/** What stands in the form and is chosen in it. */
export function formTexts(form: HTMLFormElement): PurchaseForm {
  const entries = [...new FormData(form)].map(
    ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
  );
  return Object.fromEntries(entries);
}

/** Nobody has typed anything, nor is about to. */
export function isUntouched(form: HTMLFormElement): boolean {
  const texts = formTexts(form);
  return !form.contains(document.activeElement) && TEXT_FIELDS.every((name) => !texts[name]);
}

/** Fills the form with what a link says, and empties what it does not name. */
export function fillForm(form: HTMLFormElement, texts: PurchaseForm): void {
  for (const field of form.querySelectorAll('input')) {
    const { name } = field;
    const text = Object.entries(texts).find(([key]) => key === name)?.[1];
    if (field.type === 'radio')
      field.checked = text === undefined ? field.defaultChecked : field.value === text;
    else putText(field, text ?? '');
    const details = field.closest('details');
    if (details && field.value !== '' && field.type !== 'radio') details.open = true;
  }
}
