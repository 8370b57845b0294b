import { readPurchase } from '../../domain/mortgage/deposit.ts';
import type { Loan } from '../../domain/mortgage/loan.ts';
import type { Period } from '../../domain/mortgage/periods.ts';
import { roundToCent } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { writeNumber } from '../../domain/numbers/write-number.ts';
import { putText } from '../tools/put-text.ts';

/** Two amounts in euros that differ by less are the same. */
const HALF_A_CENT = 0.005;

/** The three fields (product.md, 4.1), in the order of the form. */
const FIELDS = ['loanAmount', 'interestRate', 'loanTerm'] as const;

function fieldOf(form: HTMLFormElement, name: keyof Loan): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

const isEmpty = (field: HTMLInputElement | undefined) => field?.value.trim() === '';

/** The price beside a loan that was worked out from it, in euros. */
export function readPrice(form: HTMLFormElement, { loanAmount }: Loan): number | undefined {
  const [price, deposit] = ['propertyPrice', 'deposit'].map((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  });
  const reading = readPurchase(price ?? '', deposit ?? '');
  return reading?.kind === 'loan' && Math.abs(reading.loan.loanAmount - loanAmount) < HALF_A_CENT
    ? parseNumber(price ?? '', 'amount')
    : undefined;
}

/** The loan in the form, or undefined while a field is empty, zero or not a number. */
export function readLoan(form: HTMLFormElement): Loan | undefined {
  const loanAmount = parseNumber(fieldOf(form, 'loanAmount')?.value ?? '', 'amount');
  const terms = readTerms(form);
  return loanAmount && terms ? { loanAmount, ...terms } : undefined;
}

/** Rate and term in the form, or undefined while one of them is empty, zero or not a number. */
export function readTerms(form: HTMLFormElement): Omit<Loan, 'loanAmount'> | undefined {
  const interestRate = parseNumber(fieldOf(form, 'interestRate')?.value ?? '', 'rate');
  const loanTerm = parseNumber(fieldOf(form, 'loanTerm')?.value ?? '', 'term');
  return interestRate && loanTerm ? { interestRate, loanTerm } : undefined;
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

/** Puts the amount alone into the form: rate and term are still to be typed. */
export function fillAmount(form: HTMLFormElement, loanAmount: number): void {
  putText(fieldOf(form, 'loanAmount'), writeNumber(loanAmount));
}

/** Puts a price, and the deposit that leaves the loan, into the form and shows them. */
export function fillPrice(
  form: HTMLFormElement,
  loanAmount: number,
  price: number | undefined,
): void {
  if (price === undefined || price <= loanAmount) return;
  const texts = { propertyPrice: price, deposit: roundToCent(price - loanAmount) };
  for (const [name, value] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    const details = field.closest('details');
    if (details) details.open = true;
    putText(field, writeNumber(value));
  }
}

/** To the first field that is still empty, else to the button that calculates. */
export function focusNext(form: HTMLFormElement): void {
  const empty = FIELDS.map((name) => fieldOf(form, name)).find(isEmpty);
  (empty ?? form.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
}

/** The periods in the form for a loan: none where it has one rate, `wrong` where they make no loan. */
export type ReadPeriods = (loan: Loan) => readonly Period[] | 'wrong' | undefined;
