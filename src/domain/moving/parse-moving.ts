import { MONTHS } from '../mortgage/parse-periods.ts';
import { EARLY } from '../offers/parse-offers.ts';
import { groupFields, parseFields } from '../tools/fields.ts';
import type { FieldErrors, Fields, FormValues } from '../tools/fields.ts';
import { EURO, EURO_OR_PERCENT, positiveEuro, RATE } from '../tools/kinds.ts';
import type { MovingInput } from './moving.ts';

/** Fields of each column: rates, and what is paid each month besides. */
const TERMS = {
  rate: {
    ...RATE,
    label: 'Rate',
    required: 'Enter the rate, such as 3.75.',
    feedback: 'part-rate',
  },
  years: { ...MONTHS, label: 'It changes after', feedback: 'term' },
  next: { ...RATE, label: 'Rate after that', feedback: 'part-rate' },
  monthly: {
    ...EURO,
    label: 'Account and insurance, monthly',
    hint: 'Fill in every column, or none',
  },
} as const satisfies Fields;

/** Fields of the present loan. */
const PRESENT = {
  owed: {
    ...positiveEuro('Enter more than zero, such as 120,000.'),
    label: 'Still owed',
    hint: 'From your last statement',
    required: 'Enter what you still owe, such as 120,000.',
  },
  left: {
    ...MONTHS,
    label: 'Years left',
    hint: '18 for 18 years, or 216 months',
    required: 'Enter how many years are left, such as 18.',
    feedback: 'term',
  },
  ...TERMS,
  charge: {
    ...EURO_OR_PERCENT,
    label: 'Early repayment charge',
    hint: 'In euros, or a percentage of what you owe, such as 1%',
  },
} as const satisfies Fields;

/** Fields of the new bank's offer. */
const NEW = {
  ...TERMS,
  term: { ...MONTHS, label: 'Term', hint: 'Leave empty to keep the years left', feedback: 'term' },
  fees: { ...EURO, label: 'Fees at the start' },
  valuation: { ...EURO, label: 'Valuation' },
  lawyer: { ...EURO, label: 'Lawyer' },
  registration: { ...EURO, label: 'Registration, at least' },
  most: { ...EURO, label: 'Registration, at most' },
} as const satisfies Fields;

/** Fields of what the own bank offers; all of them may be empty. */
const OWN = {
  ...TERMS,
  rate: { ...RATE, label: 'Rate', feedback: 'part-rate' },
  fees: { ...EURO, label: 'Fees for the change' },
} as const satisfies Fields;

/** Names of the fields in each column of the form. */
export const MOVING_COLUMNS = {
  now: Object.keys(PRESENT),
  new: Object.keys(NEW),
  own: Object.keys(OWN),
} as const;

export type MovingColumn = keyof typeof MOVING_COLUMNS;

/** Fields of a loan that may be moved (product.md#moving-a-loan): `now-owed`, `new-rate`, … */
export const MOVING_FIELDS = {
  ...groupFields('now', PRESENT),
  ...groupFields('new', NEW),
  ...groupFields('own', OWN),
};

/** A loan that may be moved, as parsed from the form. */
export interface ParsedMoving {
  readonly moving: MovingInput;
  /** Months for which the loan is kept; undefined for its whole term. */
  readonly keepMonths: number | undefined;
}

/** Range of the registration: one amount is both ends; undefined if none is typed. */
function parseRegistration(least: number | undefined, most: number | undefined) {
  const min = least ?? most;
  const max = most ?? least;
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** Parses the form; an error message per invalid field. */
export function parseMoving(form: FormValues): ParsedMoving | { readonly errors: FieldErrors } {
  const { values, errors: invalid } = parseFields({ ...MOVING_FIELDS, ...EARLY }, form);
  const errors: Partial<Record<string, string>> = {};
  const termsOf = (column: MovingColumn, months: number) => {
    const annualRate = values[`${column}-rate`] ?? 0;
    const years = values[`${column}-years`];
    const next = values[`${column}-next`];
    const monthlyCosts = values[`${column}-monthly`];
    if (years === undefined) {
      if (next !== undefined) {
        errors[`${column}-years`] = 'Enter after how long the rate changes, such as 3 years.';
      }

      return { periods: [{ months, annualRate }], monthlyCosts };
    }

    if (next === undefined) {
      errors[`${column}-next`] = 'Enter the rate after that, such as 4.5.';
    }

    if (years >= months) {
      errors[`${column}-years`] = 'The loan has ended by then: enter less, or leave this empty.';
    }

    const later = { months: months - years, annualRate: next ?? 0 };
    return { periods: [{ months: years, annualRate }, later], monthlyCosts };
  };

  // No rate period is too long for a term that is not known yet.
  const monthsLeft = values['now-left'] ?? Infinity;
  const stay = termsOf('now', monthsLeft);
  const move = termsOf('new', values['new-term'] ?? monthsLeft);
  const renegotiate = termsOf('own', monthsLeft);

  const isOwnTyped = Object.entries(values).some(
    ([name, value]) => name.startsWith('own-') && value !== undefined,
  );
  if (isOwnTyped && values['own-rate'] === undefined) {
    errors['own-rate'] = 'Enter the rate, such as 3.75, or leave this column empty.';
  }

  const { 'new-registration': least, 'new-most': most } = values;
  if (most !== undefined && least !== undefined && most < least) {
    errors['new-most'] = 'This is less than the amount under ‘at least’.';
  }

  Object.assign(errors, invalid);
  if (Object.keys(errors).length > 0) {
    return { errors };
  }

  const moving = {
    balance: values['now-owed'] ?? 0,
    stay,
    move: {
      ...move,
      charge: values['now-charge'],
      fees: values['new-fees'],
      valuation: values['new-valuation'],
      lawyer: values['new-lawyer'],
      registration: parseRegistration(least, most),
    },
    renegotiate: isOwnTyped ? { ...renegotiate, fees: values['own-fees'] } : undefined,
  };
  return { moving, keepMonths: values.early };
}
