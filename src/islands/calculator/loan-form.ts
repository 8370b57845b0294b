import type { Loan } from '../../domain/mortgage/loan.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { writeNumber } from '../../domain/numbers/write-number.ts';

/** The three fields (product.md, 4.1), in the order of the form. */
const FIELDS = ['loanAmount', 'interestRate', 'loanTerm'] as const;

function fieldOf(form: HTMLFormElement, name: keyof Loan): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

const isEmpty = (field: HTMLInputElement | undefined) => field?.value.trim() === '';

/** The loan in the form, or undefined while a field is empty, zero or not a number. */
export function readLoan(form: HTMLFormElement): Loan | undefined {
  const read = (name: keyof Loan, reading: 'amount' | 'rate' | 'term') =>
    parseNumber(fieldOf(form, name)?.value ?? '', reading);
  const loanAmount = read('loanAmount', 'amount');
  const interestRate = read('interestRate', 'rate');
  const loanTerm = read('loanTerm', 'term');
  if (!loanAmount || !interestRate || !loanTerm) return undefined;
  return { loanAmount, interestRate, loanTerm };
}

/** Nobody has typed anything, nor is about to. */
export function isUntouched(form: HTMLFormElement): boolean {
  return (
    !form.contains(document.activeElement) && FIELDS.every((name) => !fieldOf(form, name)?.value)
  );
}

/** Puts a loan into the form. */
export function fillLoan(form: HTMLFormElement, loan: Loan): void {
  for (const name of FIELDS) putText(fieldOf(form, name), writeNumber(loan[name]));
}

/** Puts a text into a field as if it had been typed, so that all who listen to the field learn of it. */
export function putText(field: HTMLInputElement | null | undefined, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** To the first field that is still empty, else to the button that calculates. */
export function focusNext(form: HTMLFormElement): void {
  const empty = FIELDS.map((name) => fieldOf(form, name)).find(isEmpty);
  (empty ?? form.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
}
