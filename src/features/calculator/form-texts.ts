/** Texts of the calculator's form, and of the examples beside it (product.md#calculator-inputs). */
import { formatTerm } from '../../toolkit/numbers/duration-texts.ts';
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';

/** Texts of the form. */
export const FORM_TEXTS = {
  label: 'Your loan',
  action: 'Calculate',
  otherStarts: 'Other ways to start',
  fromDeposit: 'Start from price and deposit',
  fromBudget: 'Start from what you can pay',
  rateChanges: 'The rate changes after …',
  required: 'Fill in all three. Each must be more than 0.',
  useLoanAmount: 'Use as loan amount',
  costsOnTop: 'The costs of buying come on top of the deposit, so',
  addCosts: 'add them up',
} as const;

/** Notes on a result that no longer matches the form. */
export const OUTDATED_TEXTS = {
  changed: 'You have changed the figures. Press Calculate for the new result.',
  invalid:
    'You have changed the figures. Enter all three numbers, each more than 0, then press Calculate.',
} as const;

export const tryRate = (annualRate: number) => `Try ${formatPercent(annualRate)}`;

/** Texts of the example payments. */
export const EXAMPLE_TEXTS = {
  heading: 'What a loan costs a month',
  link: 'See one loan worked out in full, with its costs',
  choose: 'Choose a payment in the table to start your own calculation from it.',
  loan: 'Loan',
} as const;

export const describeExampleRate = (annualRate: number) =>
  `This assumes a rate of ${formatPercent(annualRate)}. It is an illustration, not an offer.`;

export const captionExample = (annualRate: number) =>
  `Monthly payment by loan amount and term at ${formatPercent(annualRate)}`;

export const labelExample = (payment: number, loanAmount: number, termYears: number) =>
  `${formatWholeEuro(payment)}: fill in ${formatWholeEuro(loanAmount)} over ${formatTerm(termYears)}`;
