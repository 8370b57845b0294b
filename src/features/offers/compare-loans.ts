import { EARLY, OFFERS_FIELDS, parseOffers } from './fields.ts';
import { parseFields } from '../../toolkit/form/fields.ts';
import type { Fields, FormValues } from '../../toolkit/form/fields.ts';
import { MOVING_FIELDS, parseMoving } from '../moving/index.ts';

/** The choice between new offers and a loan that may be moved. */
export const MODE = { mode: { options: ['offers', 'moving'] } } as const satisfies Fields;

const fieldsForMode = (mode: (typeof MODE.mode.options)[number], fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, when: { ...field.when, mode } },
    ]),
  );

/** Fields of the comparison page in both modes; a link without `mode` compares offers. */
export const COMPARE_FIELDS: Fields = {
  ...MODE,
  ...fieldsForMode('offers', OFFERS_FIELDS),
  ...fieldsForMode('moving', MOVING_FIELDS),
  ...EARLY,
};

/** Parses the fields of the chosen mode. */
export const parseComparison = (form: FormValues) =>
  parseFields(MODE, form).values.mode === 'offers' ? parseOffers(form) : parseMoving(form);
