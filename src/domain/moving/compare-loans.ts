import { EARLY, OFFERS_FIELDS, parseOffers } from '../offers/parse-offers.ts';
import { parseFields } from '../tools/fields.ts';
import type { Fields, FormValues } from '../tools/fields.ts';
import { MOVING_FIELDS, parseMoving } from './parse-moving.ts';

const MODE = {
  mode: {
    label: 'What are you comparing?',
    options: { offers: 'I am comparing new offers', moving: 'I have a loan and may move it' },
  },
} as const satisfies Fields;

const askedIn = (mode: keyof typeof MODE.mode.options, fields: Fields): Fields =>
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

/** Parses the form in its mode. */
export const parseComparison = (form: FormValues) =>
  parseFields(MODE, form).values.mode === 'offers' ? parseOffers(form) : parseMoving(form);
