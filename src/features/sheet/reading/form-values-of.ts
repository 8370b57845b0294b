import { CHECKED } from '../../../toolkit/form/fields.ts';
import { untiedField } from '../fields.ts';
import type { CostId } from '../sheet.ts';
import type { ReadValue } from './found.ts';

/** Converts read values to form values; for a cost that is not tied, its checkbox is ticked. */
export function formValuesOf(values: readonly ReadValue[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { field, text, isUntied } of values) {
    texts[field] = text;
    if (isUntied === true) {
      texts[untiedField(field as CostId)] = CHECKED;
    }
  }

  return texts;
}
