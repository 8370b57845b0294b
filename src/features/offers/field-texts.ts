import type { MODE } from './compare-loans.ts';
import type { NEW_FIELDS, OWN_FIELDS, PRESENT_FIELDS } from '../moving/index.ts';
import type { EARLY, OFFER_FIELDS, PART } from './fields.ts';
import { groupTexts } from '../../toolkit/form/field-texts.ts';
import type { TextsFor, ToolFieldTexts } from '../../toolkit/form/field-texts.ts';
import { PERIOD_FIELD_TEXTS } from '../../toolkit/rate-periods/period-field-texts.ts';

const MODE_TEXTS: TextsFor<typeof MODE> = {
  mode: {
    label: 'What are you comparing?',
    options: {
      offers: 'New offers',
      moving: 'I have a loan',
    },
  },
};

const EARLY_TEXTS: TextsFor<typeof EARLY> = {
  early: {
    label: 'If I sell early, after',
  },
};

const PART_TEXTS: TextsFor<typeof PART> = {
  sum: {
    label: 'A sum I repay once',
    missing: 'Enter the sum, such as 20,000.',
    zero: 'Enter more than zero, such as 20,000.',
  },
  'sum-after': {
    label: 'Repaid after',
    missing: 'Enter when you repay it, such as 6.',
  },
};

/** How long an early repayment charge is due. */
const CHARGED = {
  label: 'Charged for the first',
  hint: 'If empty: as long as the first rate lasts',
} as const;

const AMOUNT = {
  label: 'Loan amount',
  missing: 'Enter the loan amount, such as 200,000.',
  zero: 'Enter more than zero, such as 200,000.',
} as const;

const OFFER: TextsFor<typeof OFFER_FIELDS> = {
  amount: { ...AMOUNT, hint: 'As in Offer A if empty' },
  fees: { label: 'Fees at the start' },
  valuation: { label: 'Valuation' },
  account: { label: 'Account fee, monthly' },
  insurance: { label: 'Insurance, monthly' },
  compensation: {
    label: 'Early repayment charge',
  },
  charged: CHARGED,
  where: {
    label: 'Insurance bought',
    options: { loan: 'With the loan', elsewhere: 'Elsewhere' },
  },
};

/** Texts of the fields that all columns share if a loan may be moved. */
const TERMS = {
  rate: { label: 'Rate', missing: 'Enter the rate, such as 3.75.' },
  years: { label: 'It changes after' },
  next: { label: 'Rate after that' },
  monthly: {
    label: 'Account and insurance, monthly',
    hint: 'Fill in for both banks, or for neither',
  },
} as const;

const PRESENT: TextsFor<typeof PRESENT_FIELDS> = {
  owed: {
    label: 'Still owed',
    missing: 'Enter what you still owe, such as 120,000.',
    zero: 'Enter more than zero, such as 120,000.',
  },
  left: {
    label: 'Years left',
    missing: 'Enter how many years are left, such as 18.',
  },
  ...TERMS,
  charge: {
    label: 'Early repayment charge',
  },
  sale: { label: 'Also charged if I sell the home' },
};

const OPTIONAL_TERM = { label: 'Years left', hint: 'As today if empty' };

const NEW: TextsFor<typeof NEW_FIELDS> = {
  ...TERMS,
  term: OPTIONAL_TERM,
  exit: {
    label: 'Charge if you repay early',
  },
  charged: CHARGED,
  total: { label: 'Costs in total' },
  fees: { label: 'Fees at the start' },
  valuation: { label: 'Valuation' },
  lawyer: { label: 'Lawyer' },
  registration: { label: 'Registration, at least' },
  most: { label: 'Registration, at most' },
};

const OWN: TextsFor<typeof OWN_FIELDS> = {
  ...TERMS,
  monthly: { ...TERMS.monthly, hint: 'Leave empty if it stays as it is today' },
  term: OPTIONAL_TERM,
  fees: { label: 'Costs in total' },
};

/** Texts of the fields of `/compare-offers`, for both of its modes. */
export const COMPARE_FIELD_TEXTS: ToolFieldTexts = {
  ...MODE_TEXTS,
  ...groupTexts('a', { ...OFFER, amount: AMOUNT, ...PERIOD_FIELD_TEXTS }),
  ...groupTexts('b', { ...OFFER, ...PERIOD_FIELD_TEXTS }),
  ...groupTexts('c', { ...OFFER, ...PERIOD_FIELD_TEXTS }),
  ...groupTexts('now', PRESENT),
  ...groupTexts('new', NEW),
  ...groupTexts('own', OWN),
  ...EARLY_TEXTS,
  ...PART_TEXTS,
};
