import { EARLY, OFFERS_FIELDS, parseOffers } from './fields.ts';
import type { ParsedOffers } from './fields.ts';
import { parseFields } from '../../toolkit/form/fields.ts';
import type { FieldErrors, Fields, FormValues } from '../../toolkit/form/fields.ts';
import type { PeriodErrorId } from '../../toolkit/rate-periods/period-errors.ts';
import { MOVING_FIELDS, parseMoving } from '../moving/index.ts';
import type { MovingErrorId, ParsedMoving } from '../moving/index.ts';

/** The choice between new offers and a loan that may be moved. */
export const MODE = { mode: { options: ['offers', 'moving'] } } as const satisfies Fields;

const fieldsForMode = (
  mode: (typeof MODE.mode.options)[number],
  fields: Fields<never>,
): Fields<never> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, when: { ...field.when, mode } },
    ]),
  );

/** Fields of the comparison page in both modes; a link without `mode` compares offers. */
export const COMPARE_FIELDS: Fields<never> = {
  ...MODE,
  ...fieldsForMode('offers', OFFERS_FIELDS),
  ...fieldsForMode('moving', MOVING_FIELDS),
  ...EARLY,
};

/** Errors that only this tool has. */
export type ComparisonErrorId = PeriodErrorId | MovingErrorId;

/** What is compared: new offers, or a loan that may be moved. */
export type ComparisonInput =
  ({ readonly mode: 'offers' } & ParsedOffers) | ({ readonly mode: 'moving' } & ParsedMoving);

/** Parses the fields of the chosen mode. */
export function parseComparison(
  form: FormValues,
): ComparisonInput | { readonly errors: FieldErrors<ComparisonErrorId> } {
  const { mode } = parseFields(MODE, form).values;
  if (mode === 'offers') {
    const parsed = parseOffers(form);
    return 'errors' in parsed ? parsed : { mode, ...parsed };
  }

  const parsed = parseMoving(form);
  return 'errors' in parsed ? parsed : { mode, ...parsed };
}
