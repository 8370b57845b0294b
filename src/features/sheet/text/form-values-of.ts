import { CHECKED } from '../../../toolkit/form/fields.ts';
import { untiedField } from '../fields.ts';
import type { FigureField } from '../fields.ts';
import type { CostId } from '../sheet.ts';

/** A value that was found in a text, for one field. */
export interface ReadValue {
  readonly field: FigureField | CostId;
  /** What goes into the field. */
  readonly text: string;
  /** The line that it was read from. */
  readonly line: string;
  /** The sheet lists this cost as not included in the APRC. */
  readonly isUntied?: boolean;
}

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
