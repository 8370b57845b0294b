import { MONTHS } from '../../toolkit/rate-periods/parse-periods.ts';
import { EARLY, chargedMonths, costInEuros } from '../offers/index.ts';
import type { FieldError } from '../../toolkit/form/field-error.ts';
import { groupFields, parseFields } from '../../toolkit/form/fields.ts';
import type { FieldErrors, Fields, FormValues } from '../../toolkit/form/fields.ts';
import { EURO, EURO_OR_PERCENT, POSITIVE_EURO, RATE } from '../../toolkit/form/kinds.ts';
import type { MovingInput } from './rules.ts';

/** Errors of a loan that may be moved; their messages are in `error-texts.ts`. */
export type MovingErrorId =
  | 'change-missing'
  | 'rate-after-change-missing'
  | 'change-after-end'
  | 'own-rate-missing'
  | 'range-reversed'
  | 'total-and-parts';

/** Fields of each column: rates, and what is paid each month besides the payment. */
const TERMS = {
  rate: { ...RATE, isRequired: true, feedback: 'part-rate' },
  years: { ...MONTHS, feedback: 'term' },
  next: { ...RATE, feedback: 'part-rate' },
  monthly: EURO,
} as const satisfies Fields;

const { rate, ...LATER_TERMS } = TERMS;

/**
 * Fields of the present loan, in the order of the form: the first one with an error gets the focus.
 */
export const PRESENT_FIELDS = {
  rate,
  left: { ...MONTHS, isRequired: true, feedback: 'term' },
  owed: { ...POSITIVE_EURO, isRequired: true },
  ...LATER_TERMS,
  charge: EURO_OR_PERCENT,
  sale: { isCheckbox: true },
} as const satisfies Fields;

/** Fields of the new bank's offer. A percentage is of what is still owed. */
export const NEW_FIELDS = {
  ...TERMS,
  term: { ...MONTHS, feedback: 'term' },
  exit: EURO_OR_PERCENT,
  charged: MONTHS,
  total: EURO_OR_PERCENT,
  fees: EURO_OR_PERCENT,
  valuation: EURO,
  lawyer: EURO,
  registration: EURO_OR_PERCENT,
  most: EURO_OR_PERCENT,
} as const satisfies Fields;

/** Fields whose amounts are the costs of the move, unless their total is typed. */
const COST_PARTS = ['fees', 'valuation', 'lawyer', 'registration', 'most'] as const;

/** Fields of the present bank's new offer; all of them may be empty. */
export const OWN_FIELDS = {
  ...TERMS,
  rate: { ...RATE, feedback: 'part-rate' },
  term: { ...MONTHS, feedback: 'term' },
  fees: EURO_OR_PERCENT,
} as const satisfies Fields;

/** Prefixes of the fields of each column of the form. */
type MovingColumn = 'now' | 'new' | 'own';

/** Fields of a loan that may be moved (product.md#moving-a-loan): `now-owed`, `new-rate`, … */
export const MOVING_FIELDS = {
  ...groupFields('now', PRESENT_FIELDS),
  ...groupFields('new', NEW_FIELDS),
  ...groupFields('own', OWN_FIELDS),
};

/** A loan that may be moved, as parsed from the form. */
export interface ParsedMoving {
  readonly moving: MovingInput;
  /** Months for which the loan is kept; undefined for its whole term. */
  readonly keepMonths: number | undefined;
}

/**
 * Range of the registration cost. Only `least` is one amount, only `most` is a range from zero;
 * undefined if neither is typed.
 */
function parseRegistration(least: number | undefined, most: number | undefined) {
  const max = most ?? least;
  return max === undefined ? undefined : { min: least ?? 0, max };
}

/** Parses the form; an error per invalid field. */
export function parseMoving(
  form: FormValues,
): ParsedMoving | { readonly errors: FieldErrors<MovingErrorId> } {
  const { values, errors: invalid } = parseFields({ ...MOVING_FIELDS, ...EARLY }, form);
  const errors: Partial<Record<string, FieldError<MovingErrorId>>> = {};
  const termsOf = (column: MovingColumn, months: number) => {
    const annualRate = values[`${column}-rate`] ?? 0;
    const years = values[`${column}-years`];
    const next = values[`${column}-next`];
    const monthlyCosts = values[`${column}-monthly`];
    if (years === undefined) {
      if (next !== undefined) {
        errors[`${column}-years`] = { id: 'change-missing' };
      }

      return { periods: [{ months, annualRate }], monthlyCosts };
    }

    if (next === undefined) {
      errors[`${column}-next`] = { id: 'rate-after-change-missing' };
    }

    if (years >= months) {
      errors[`${column}-years`] = { id: 'change-after-end' };
    }

    const later = { months: months - years, annualRate: next ?? 0 };
    return { periods: [{ months: years, annualRate }, later], monthlyCosts };
  };

  // Until the remaining term is known, any length of a rate period is accepted.
  const monthsLeft = values['now-left'] ?? Infinity;
  const stay = termsOf('now', monthsLeft);
  const move = termsOf('new', values['new-term'] ?? monthsLeft);
  const renegotiate = termsOf('own', values['own-term'] ?? monthsLeft);

  const isOwnTyped = Object.entries(values).some(
    ([name, value]) => name.startsWith('own-') && value !== undefined,
  );
  if (isOwnTyped && values['own-rate'] === undefined) {
    errors['own-rate'] = { id: 'own-rate-missing' };
  }

  const balance = values['now-owed'] ?? 0;
  const least = costInEuros(values['new-registration'], balance);
  const most = costInEuros(values['new-most'], balance);
  if (most !== undefined && least !== undefined && most < least) {
    errors['new-most'] = { id: 'range-reversed' };
  }

  const total = costInEuros(values['new-total'], balance);
  if (total !== undefined && COST_PARTS.some((part) => values[`new-${part}`] !== undefined)) {
    errors['new-total'] = { id: 'total-and-parts' };
  }

  Object.assign(errors, invalid);
  if (Object.keys(errors).length > 0) {
    return { errors };
  }

  const moving = {
    balance,
    stay,
    isChargedAtSale: values['now-sale'],
    move: {
      ...move,
      chargeAtSale: values['new-exit'],
      chargedMonths: chargedMonths(values['new-charged'], move.periods),
      charge: values['now-charge'],
      total,
      fees: costInEuros(values['new-fees'], balance),
      valuation: values['new-valuation'],
      lawyer: values['new-lawyer'],
      registration: parseRegistration(least, most),
    },
    renegotiate: isOwnTyped
      ? {
          ...renegotiate,
          // The account and the insurance at the present bank stay as they are.
          monthlyCosts: renegotiate.monthlyCosts ?? stay.monthlyCosts,
          fees: costInEuros(values['own-fees'], balance),
        }
      : undefined,
  };
  return { moving, keepMonths: values.early };
}
