import { CHECKED } from '../../tools/fields.ts';
import { untiedField } from '../parse-sheet.ts';
import type { FigureField } from '../parse-sheet.ts';
import type { CostId } from '../sheet.ts';

/** A value that was found in a text, for one field. */
export interface ReadValue {
  readonly field: FigureField | CostId;
  /** What goes into the field. */
  readonly text: string;
  /** The line that it was read from. */
  readonly line: string;
  /** A cost that the sheet lists as not in the APRC. */
  readonly isUntied?: boolean;
}

/** Form values of read values: the fields and the checkboxes of costs that are not tied. */
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
