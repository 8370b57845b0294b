import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import type { OwnMessages } from '../../toolkit/form/field-error.ts';
import type { PURCHASE_FIELDS, PurchaseErrorId } from './fields.ts';
import type { TextsFor } from '../../toolkit/form/field-texts.ts';

const IF_QUOTED = 'Only if you have a quote.';

/** Texts of the fields of the purchase costs. */
export const PURCHASE_FIELD_TEXTS: TextsFor<typeof PURCHASE_FIELDS> = {
  home: {
    label: 'Is the home a resale or new?',
    options: { used: 'Resale', new: 'New' },
    missing: 'Choose one, because a resale carries transfer fees and a new home VAT.',
  },
  price: {
    label: 'Price of the home',
    hint: 'Type it in euros, before VAT.',
    missing: 'Enter the price of the home, such as 250,000.',
    zero: 'Enter a price above zero, such as 250,000.',
  },
  main: {
    label: 'The buyer’s first main home?',
    options: { yes: 'Yes', no: 'No' },
  },
  area: {
    label: 'Buildable area',
    hint: 'Take the square metres from the plans.',
    missing: 'Enter the buildable area, such as 120, because the VAT depends on it.',
    zero: 'Enter more than zero, such as 120.',
  },
  buyers: {
    label: 'How many buyers?',
    options: { 1: '1', 2: '2', 3: '3', 4: '4' },
  },
  shares: {
    label: 'Their shares are',
    options: { equal: 'Equal', typed: 'Not equal' },
  },
  share1: { label: 'Buyer 1' },
  share2: { label: 'Buyer 2' },
  share3: { label: 'Buyer 3' },
  share4: { label: 'Buyer 4' },
  loan: {
    label: 'Loan amount',
    hint: 'Type euros, or a percentage such as 80%.',
  },
  own: { label: 'Your own money', hint: 'Type it in euros, or leave it empty.' },
  lawyer: { label: 'Lawyer', hint: IF_QUOTED },
  valuation: { label: 'Valuation', hint: IF_QUOTED },
  arrangement: { label: 'Arrangement fee', hint: IF_QUOTED },
  other: { label: 'Other costs', hint: IF_QUOTED },
};

/** Messages of errors that only this tool has. */
export const PURCHASE_ERROR_MESSAGES: OwnMessages<PurchaseErrorId> = {
  'shares-not-whole': ({ percent }) =>
    `The shares add up to ${formatForInput(Number(percent))}%. They must make 100%.`,
  'not-an-amount-or-percent':
    'This is not a number. Enter an amount such as 200,000, or a percentage such as 80%.',
  'percent-of-price-likely': ({ euros }) => {
    const number = formatForInput(Number(euros));
    return `Read as €${number}. For ${number}% of the price, enter ${number}%.`;
  },
  'not-an-area': 'This is not a number. Enter the square metres, such as 120.',
  'area-too-large': 'This is more than 10,000 m². Is a decimal point missing?',
  'not-a-share': 'This is not a number. Enter a percentage such as 60%.',
  'share-out-of-range': 'Enter a percentage between 0 and 100, such as 60%.',
  'second-share-missing': 'Enter this share, such as 40%. Only one can be left empty.',
  'nothing-left-to-share': 'The other shares already make 100%. Lower one of them.',
  'loan-above-price': 'The loan is more than the price. Check both.',
};
