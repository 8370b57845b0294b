import type { RatePeriod } from '../mortgage/periods.ts';
import {
  type FieldErrors,
  type Fields,
  type FormValues,
  groupErrors,
  groupFields,
  groupValues,
  parseFields,
  type ValuesOf,
} from '../tools/fields.ts';
import { MONTHS } from '../mortgage/parse-periods.ts';
import { EURO, EURO_OR_PERCENT, positiveEuro, RATE } from '../tools/kinds.ts';
import type { MovingInput } from './moving.ts';

/** Fields of each column: rates, and what is paid each month besides. */
const TERMS = {
  rate: { ...RATE, label: 'Rate', required: 'Type the rate.', feedback: 'part-rate' },
  years: { ...MONTHS, label: 'It changes after', feedback: 'term' },
  next: { ...RATE, label: 'Rate after that', feedback: 'part-rate' },
  monthly: {
    ...EURO,
    label: 'Account and insurance, monthly',
    hint: 'In every column, or in none',
  },
} as const satisfies Fields;

/** Fields of the present loan. */
const PRESENT = {
  owed: {
    ...positiveEuro('Type more than zero.'),
    label: 'Still owed',
    hint: 'From your last statement',
    required: 'Type what you still owe.',
  },
  left: {
    ...MONTHS,
    label: 'Years left',
    hint: '18, or 216 months',
    required: 'Type how long the loan still runs.',
    feedback: 'term',
  },
  ...TERMS,
  charge: {
    ...EURO_OR_PERCENT,
    label: 'Early repayment charge',
    hint: 'For leaving: in euros, or 1% of what you owe',
  },
} as const satisfies Fields;

/** Fields of the new bank's offer. */
const NEW = {
  ...TERMS,
  term: { ...MONTHS, label: 'Term', hint: 'Empty: the years left', feedback: 'term' },
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

/** Fields of a loan that may be moved (product.md, 10.11): `now-owed`, `new-rate`, … */
export const MOVING_FIELDS: Fields = {
  ...groupFields('now', PRESENT),
  ...groupFields('new', NEW),
  ...groupFields('own', OWN),
};

/** Rate periods of a column, and the errors of its fields together. */
function periodsOf({ rate, years, next }: ValuesOf<typeof TERMS>, months: number) {
  const errors: Partial<Record<string, string>> = {};
  if (years === undefined && next !== undefined)
    errors['years'] = 'Type after how long the rate changes.';
  if (years !== undefined && next === undefined) errors['next'] = 'Type the rate after that.';
  if (years !== undefined && years >= months)
    errors['years'] = 'The loan ends by then: type less, or leave it empty.';
  const annualRate = rate ?? 0;
  const periods: RatePeriod[] =
    years === undefined || next === undefined
      ? [{ months, annualRate }]
      : [
          { months: years, annualRate },
          { months: months - years, annualRate: next },
        ];
  return { periods, errors };
}

/** Parses the form; an error message per invalid field. */
export function parseMoving(form: FormValues): MovingInput | { readonly errors: FieldErrors } {
  const now = parseFields(PRESENT, groupValues('now', form));
  const fresh = parseFields(NEW, groupValues('new', form));
  const own = parseFields(OWN, groupValues('own', form));
  const monthsLeft = now.values.left ?? 1;
  const stay = periodsOf(now.values, monthsLeft);
  const move = periodsOf(fresh.values, fresh.values.term ?? monthsLeft);
  const renegotiate = periodsOf(own.values, monthsLeft);

  const isOwnTyped = Object.values(own.values).some((value) => value !== undefined);
  const ownErrors = { ...renegotiate.errors, ...own.errors };
  if (isOwnTyped && own.values.rate === undefined)
    ownErrors['rate'] ??= 'Type the rate, or leave this column empty.';

  const { registration, most } = fresh.values;
  const moveErrors = { ...move.errors, ...fresh.errors };
  if (most !== undefined && registration !== undefined && most < registration)
    moveErrors['most'] ??= 'This is less than “at least”.';
  // Errors of the term come first: lengths compared with a wrong one say nothing.
  const nowErrors = now.values.left === undefined ? now.errors : { ...stay.errors, ...now.errors };

  const errors = {
    ...groupErrors('now', nowErrors),
    ...groupErrors('new', moveErrors),
    ...groupErrors('own', ownErrors),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const { charge, owed, monthly } = now.values;
  const { fees, valuation, lawyer } = fresh.values;
  const exact = registration ?? most;
  return {
    balance: owed ?? 0,
    stay: { periods: stay.periods, monthlyCosts: monthly },
    renegotiate: isOwnTyped
      ? {
          periods: renegotiate.periods,
          monthlyCosts: own.values.monthly,
          fees: own.values.fees,
        }
      : undefined,
    move: {
      periods: move.periods,
      monthlyCosts: fresh.values.monthly,
      charge,
      fees,
      valuation,
      lawyer,
      registration: exact === undefined ? undefined : { min: exact, max: most ?? exact },
    },
  };
}
