import { parsePriceAndDeposit } from '../../domain/mortgage/loan-to-value.ts';
import type { Loan } from '../../domain/mortgage/loan.ts';
import type { RatePeriod } from '../../domain/mortgage/periods.ts';
import { HALF_CENT, roundToCent } from '../../domain/money.ts';
import { parseNumber } from '../../domain/numbers/parse-number.ts';
import { formatForInput } from '../../domain/numbers/format-number.ts';
import { setFieldValue } from '../tools/set-field-value.ts';

/** Form control by loan property (product.md, 4.1), in the order of the form. */
const CONTROL_NAMES = {
  loanAmount: 'loanAmount',
  annualRate: 'interestRate',
  termYears: 'loanTerm',
} as const satisfies Record<keyof Loan, string>;
const FIELDS = ['loanAmount', 'annualRate', 'termYears'] as const;

function fieldOf(form: HTMLFormElement, name: keyof Loan): HTMLInputElement | undefined {
  const field = form.elements.namedItem(CONTROL_NAMES[name]);
  return field instanceof HTMLInputElement ? field : undefined;
}

const isEmpty = (field: HTMLInputElement | undefined) => field?.value.trim() === '';

/** Property price in euros, if the loan was derived from it. */
export function readPrice(form: HTMLFormElement, { loanAmount }: Loan): number | undefined {
  const [price, deposit] = ['propertyPrice', 'deposit'].map((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  });
  const reading = parsePriceAndDeposit(price ?? '', deposit ?? '');
  return reading?.kind === 'loan' &&
    Math.abs(reading.price - reading.deposit - loanAmount) < HALF_CENT
    ? reading.price
    : undefined;
}

/** Reads the loan; undefined while a field is empty, zero or not a number. */
export function readLoan(form: HTMLFormElement): Loan | undefined {
  const loanAmount = parseNumber(fieldOf(form, 'loanAmount')?.value ?? '', 'amount');
  const terms = readTerms(form);
  return loanAmount && terms ? { loanAmount, ...terms } : undefined;
}

/** Reads rate and term; undefined while one is empty, zero or not a number. */
export function readTerms(form: HTMLFormElement): Omit<Loan, 'loanAmount'> | undefined {
  const annualRate = parseNumber(fieldOf(form, 'annualRate')?.value ?? '', 'rate');
  const termYears = parseNumber(fieldOf(form, 'termYears')?.value ?? '', 'term');
  return annualRate && termYears ? { annualRate, termYears } : undefined;
}

/** Whether the form is empty and has no focus. */
export function isFormUntouched(form: HTMLFormElement): boolean {
  return (
    !form.contains(document.activeElement) && FIELDS.every((name) => !fieldOf(form, name)?.value)
  );
}

export function fillLoan(form: HTMLFormElement, loan: Loan): void {
  for (const name of FIELDS) setFieldValue(fieldOf(form, name), formatForInput(loan[name]));
}

/** Fills in the amount only; rate and term are still to be typed. */
export function fillAmount(form: HTMLFormElement, loanAmount: number): void {
  setFieldValue(fieldOf(form, 'loanAmount'), formatForInput(loanAmount));
}

/** Fills in the price and the deposit that gives the loan, and opens their section. */
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
    setFieldValue(field, formatForInput(value));
  }
}

/** Focuses the first empty field, or the submit button. */
export function focusNext(form: HTMLFormElement): void {
  const empty = FIELDS.map((name) => fieldOf(form, name)).find(isEmpty);
  (empty ?? form.querySelector<HTMLButtonElement>('[type=submit]'))?.focus();
}

/** Reads the rate periods for a loan: undefined for a single rate, `wrong` if they are invalid. */
export type PeriodsReader = (loan: Loan) => readonly RatePeriod[] | 'wrong' | undefined;
