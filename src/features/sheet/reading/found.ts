import type { FigureField } from '../fields.ts';
import type { CostId } from '../sheet.ts';
import type { Figures } from './grammar.ts';
import type { Meaning } from './meanings.ts';
import type { Place } from './records.ts';

/** A value that was found in a sheet, for one field. */
export interface ReadValue {
  readonly field: FigureField | CostId;
  /** What goes into the field. */
  readonly text: string;
  /** The line that it was read from. */
  readonly line: string;
  readonly place: Place;
  /** The sheet lists this cost as not included in the APRC. */
  readonly isUntied?: boolean;
}

/** A line whose value was not certain, and what it means if that is known. */
export interface UnreadLine {
  /** Number of the part. */
  readonly part: number;
  readonly line: string;
  readonly place: Place;
  readonly meaning: Meaning;
}

/** A record with its part, from which a value was read or not. */
export interface Source {
  readonly part: number;
  readonly text: string;
  readonly place: Place;
}

/** What a step has found. */
export interface Found {
  readonly values: readonly ReadValue[];
  readonly unread: readonly UnreadLine[];
}

export const NOTHING: Found = { values: [], unread: [] };

export const together = (found: readonly Found[]): Found => ({
  values: found.flatMap(({ values }) => values),
  unread: found.flatMap(({ unread }) => unread),
});

export const unreadLine = ({ part, text, place }: Source, meaning: Meaning): UnreadLine => ({
  part,
  line: text,
  place,
  meaning,
});

export const valuesOf = (figures: Figures, { text, place }: Source): ReadValue[] =>
  Object.entries(figures).map(([field, figure]) => ({
    field: field as FigureField,
    text: figure,
    line: text,
    place,
  }));

/** Whether a value is certain, although marks of footnotes may be copied into the numbers. */
export type IsCertain = (text: string) => boolean;
