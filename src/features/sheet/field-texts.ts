import { canBeUntied, untiedField } from './fields.ts';
import type { OwnMessages } from '../../toolkit/form/field-error.ts';
import type { SheetErrorId } from './error-ids.ts';
import type { FigureField } from './fields.ts';
import { COST_IDS } from './sheet.ts';
import type { CostId } from './sheet.ts';
import type { FieldTexts, ToolFieldTexts } from '../../toolkit/form/field-texts.ts';

const FIGURES_AND_COSTS: Readonly<Record<FigureField | CostId, FieldTexts>> = {
  amount: {
    label: 'Loan amount',
    hint: 'Type it in euros, such as 200,000.',
    missing: 'Enter the loan amount, such as 200,000.',
  },
  term: {
    label: 'Length of the loan',
    hint: 'Type 25 for years, or 300 months.',
    missing: 'Enter the length of the loan, such as 25 years.',
  },
  total: { label: 'Total to be repaid' },
  rate: {
    label: 'Interest rate',
    hint: 'If the rate changes, type the first one.',
    missing: 'Enter the interest rate, such as 3.9.',
  },
  fixed: {
    label: 'The first rate applies for',
    hint: 'Only if the rate changes. Type 3 for years, or 36 months.',
  },
  later: { label: 'Rate after that', hint: 'Only if the rate changes.' },
  aprc: { label: 'APRC', hint: 'Type its decimals, too, such as 4.31.' },
  number: { label: 'Number of payments', hint: 'Count monthly payments.' },
  payment: {
    label: 'Amount of each payment',
    hint: 'Type the first monthly payment, such as 1,044.66.',
  },
  payment2: { label: 'Payment after the rate changes', hint: 'Only if the rate changes.' },
  fees: { label: 'The bank’s fees', hint: 'An arrangement fee is one.' },
  valuation: { label: 'Valuation' },
  registration: { label: 'Registration of the mortgage' },
  intermediary: { label: 'Intermediary’s fee' },
  once: { label: 'Other one-off costs' },
  life: { label: 'Life insurance, a year' },
  home: { label: 'Home insurance, a year' },
  account: { label: 'Account, a year' },
  yearly: { label: 'Other costs, a year' },
};

const UNTIED: ToolFieldTexts = Object.fromEntries(
  COST_IDS.filter(canBeUntied).map((id) => [
    untiedField(id),
    { label: 'Not required, or bought elsewhere (not counted)' },
  ]),
);

/** Texts of the fields of the sheet check. */
export const SHEET_FIELD_TEXTS: typeof FIGURES_AND_COSTS & ToolFieldTexts = {
  ...UNTIED,
  ...FIGURES_AND_COSTS,
};

/** Messages of errors that only this tool has. */
export const SHEET_ERROR_MESSAGES: OwnMessages<SheetErrorId> = {
  'number-against-term': ({ expected }) =>
    `The term is ${expected} months. Enter the number of monthly payments, or the term that goes with it.`,
  'not-a-printed-amount': 'This is not an amount in euros. Enter one such as 1,044.66.',
  'percent-for-amount': 'This is a percentage. Enter the amount in euros, such as 2,000.',
  'amount-too-small': 'This is less than €1,000. Enter the loan amount in euros, such as 200,000.',
  'monthly-for-yearly': 'This is an amount a month. Enter twelve of them: the amount a year.',
  'not-a-printed-rate': 'This is not a rate. Enter one such as 3.9.',
  'amount-for-rate': 'This looks like an amount. Enter the rate in per cent, such as 3.9.',
  'rate-too-high': 'This is more than 25%. Enter the rate in per cent, such as 3.9.',
  'not-a-term': 'This is not a length of time. Enter 25, or 300 months.',
  'term-too-long': 'This is more than 60 years. For months, enter 300 months.',
  'not-a-number-of-payments': 'Enter a whole number of monthly payments, such as 300.',
  'first-period-missing': 'Enter for how long the first rate applies: less than the whole length.',
  'first-period-beyond-term':
    'This is longer than the loan. Enter how long the first rate applies.',
  'later-rate-missing': 'Enter the rate that the sheet gives for the time after the first rate.',
  'nothing-printed': 'Enter the payment, the total or the APRC: one of them is needed for a check.',
  'total-below-loan':
    'The total is less than the loan amount. Enter all that you pay back, with the loan.',
  'payment-above-loan': 'This is more than the loan amount. Enter the payment of one month.',
  'payment-too-large':
    'This is far more than amount, length and rate lead to. Check them, and enter the payment of one month.',
};
