import { readSheetText } from './read-sheet-text.ts';

const HEADINGS = {
  3: '3. Main features of the loan',
  4: '4. Interest rate and other costs',
  5: '5. Frequency and number of payments',
  6: '6. Amount of each instalment',
} as const;

/** Lines of ESIS sections, by their number. */
type Sections = Partial<Record<keyof typeof HEADINGS, readonly string[]>>;

/** The text of a sheet with some lines in its sections, and all headings. */
export const textOf = (sections: Sections): string =>
  ([3, 4, 5, 6] as const)
    .flatMap((section) => [HEADINGS[section], ...(sections[section] ?? [])])
    .join('\n');

/** The values that are read from lines of a sheet; a cost that is not tied is marked. */
export function readValues(sections: Sections) {
  const read = readSheetText(textOf(sections));
  return (read.ok ? read.value.values : []).map(({ field, text, isUntied }) =>
    isUntied === true ? [field, text, 'not tied'] : [field, text],
  );
}

/** The lines of a sheet that its values are read from, by field. */
export function readLines(sections: Sections) {
  const read = readSheetText(textOf(sections));
  return (read.ok ? read.value.values : []).map(({ field, line }) => [field, line]);
}
