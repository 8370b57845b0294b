/** Where a record stands in the document. */
export interface Place {
  /** From 1; undefined in a pasted text. */
  readonly page?: number | undefined;
  /** Number of the line on its page, or in the pasted text, from 1. */
  readonly line: number;
}

/** A line of the document, or a row of a table: a label, and the value beside it. */
export interface SheetRecord {
  /** Cell of the label; undefined in a line without cells. */
  readonly label?: string | undefined;
  /** Cells after the label, or the whole line. */
  readonly value: string;
  readonly place: Place;
}

/** A record as it is shown. */
export const textOfRecord = ({ label, value }: SheetRecord): string =>
  label === undefined ? value : `${label} ${value}`;
