import { EARLY, OFFERS_FIELDS, type ParsedOffers, parseOffers } from '../offers/parse-offers.ts';
import { type FieldErrors, type Fields, type FormValues, parseFields } from '../tools/fields.ts';
import type { MovingInput } from './moving.ts';
import { MOVING_FIELDS, parseMoving } from './parse-moving.ts';

const MODE = {
  mode: {
    label: 'What are you comparing?',
    options: { offers: 'I am comparing new offers', moving: 'I have a loan and may move it' },
  },
} as const satisfies Fields;

type Mode = keyof (typeof MODE)['mode']['options'];

const askedIn = (mode: Mode, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, when: { ...field.when, mode } },
    ]),
  );

/** Fields of the page: new offers, or a loan that may be moved; links without `mode` have offers. */
export const COMPARE_FIELDS: Fields = {
  ...MODE,
  ...askedIn('offers', OFFERS_FIELDS),
  ...askedIn('moving', MOVING_FIELDS),
  ...EARLY,
};

/** A loan that may be moved, as parsed from the form. */
export interface ParsedMoving {
  readonly moving: MovingInput;
  /** Months for which the loan is kept; undefined for its whole term. */
  readonly keepMonths: number | undefined;
}

/** Parses the form in its mode. */
export function parseComparison(
  form: FormValues,
): ParsedOffers | ParsedMoving | { readonly errors: FieldErrors } {
  if (parseFields(MODE, form).values.mode === 'offers') return parseOffers(form);
  const moving = parseMoving(form);
  const { values, errors } = parseFields(EARLY, form);
  if ('errors' in moving) return { errors: { ...moving.errors, ...errors } };
  return Object.keys(errors).length > 0 ? { errors } : { moving, keepMonths: values.early };
}
