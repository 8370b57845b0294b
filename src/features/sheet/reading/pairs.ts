import { readValue } from './read-value.ts';
import { goesOn, isOpenEnded, mayBeLooseValue } from './line-ends.ts';
import { findLabel } from './labels.ts';
import type { FoundLabel, LabelName } from './labels.ts';
import { textOfRecord } from './records.ts';
import type { Place, SheetRecord } from './records.ts';

/** A label of the sheet and the whole text of its value. */
export interface Pair {
  readonly name: LabelName;
  readonly value: string;
  /** The lines as printed. */
  readonly text: string;
  readonly place: Place;
  /** Index of the record after the pair. */
  readonly end: number;
  /** Last line of a value of several lines, in a text without cells. */
  readonly lastLine?: string | undefined;
}

/** Lines that a label may take in a text without cells. */
const MAX_LABEL_LINES = 5;

/** Lines that a value may take in a text without cells. */
const MAX_VALUE_LINES = 6;

/** Sentences of the annex that end the value before them. */
const SENTENCE_START =
  /^(?:This |The |Please |You |Your |It |Costs? |In addition|Where applicable|Note|Αυτό |Το |Τα |Οι |Η |Παρακαλ|Έξοδα|Εφάπαξ|Σας |Θα |Σημ|Κατά περίπτωση|Πρέπει|Τακτικ|Περιοδικ)/u;

/** Words before a label that make it another one: `Maximum`, then `interest rate` on the next line. */
const QUALIFIER =
  /(?:^|\s)(?:maximum|minimum|highest|lowest|example|illustrative|assumed|previous|reference|if|μέγιστο|ελάχιστο|ανώτατο|παράδειγμα|ενδεικτικό|υποθετικό)$/iu;

/** Whether the line before a record leaves it a line of its own. */
function isLineStart(records: readonly SheetRecord[], index: number): boolean {
  const before = records[index - 1];
  return (
    before === undefined ||
    before.label !== undefined ||
    !(isOpenEnded(before.value) || QUALIFIER.test(before.value.trim()))
  );
}

/** The label that begins with a record, with the index of the record that its value begins in. */
function labelAt(part: number, records: readonly SheetRecord[], index: number) {
  if (!isLineStart(records, index)) {
    return undefined;
  }

  let text = '';
  let found: { label: FoundLabel; last: number } | undefined;
  for (let last = index; last < Math.min(records.length, index + MAX_LABEL_LINES); last += 1) {
    const record = records[last];
    if (!record || (last > index && record.label !== undefined)) {
      break;
    }

    if (record.label !== undefined) {
      const label = findLabel(part, record.label);
      return label && { label, last, isRow: true };
    }

    text = `${text} ${record.value}`.trim();
    const label = findLabel(part, text);
    // The longest label counts: `Amount of the loan`, then `to be granted`.
    if (label && (!found || label.rest.length < record.value.length)) {
      found = { label, last };
    }

    if (label && label.rest !== '' && /\d/.test(label.rest)) {
      break;
    }
  }

  return found && { ...found, isRow: false };
}

/** The pair that begins with a record; undefined if it begins with no label. */
export function pairAt(
  part: number,
  records: readonly SheetRecord[],
  index: number,
): Pair | undefined {
  const first = records[index];
  const found = first && labelAt(part, records, index);
  if (!found) {
    return undefined;
  }

  const { label, last, isRow } = found;
  if (isRow) {
    const value = [label.rest, first.value].filter((text) => text !== '').join(' ');
    return {
      name: label.name,
      value,
      text: textOfRecord(first),
      place: first.place,
      end: index + 1,
    };
  }

  let value = label.rest;
  let end = last + 1;
  let lastLine: string | undefined;
  while (end < records.length && end - last <= MAX_VALUE_LINES) {
    const next = records[end];
    if (!next || next.label !== undefined) {
      break;
    }

    const line = next.value;
    const isContinued =
      value === '' || isOpenEnded(value) || (goesOn(line) && !/[.!;:]$/.test(value));
    if (!isContinued || findLabel(part, line) || (value !== '' && SENTENCE_START.test(line))) {
      break;
    }

    lastLine = value === '' ? undefined : line;
    value = `${value} ${line}`.trim();
    end += 1;
  }

  const lines = records.slice(index, end);
  const text = lines.map(textOfRecord).join(' ');
  return { name: label.name, value, text, place: first.place, end, lastLine };
}

/** Labels that stand one below the other, each a whole line. */
function labelColumn(part: number, records: readonly SheetRecord[], start: number): LabelName[] {
  const names: LabelName[] = [];
  for (let index = start; index < records.length; index += 1) {
    const record = records[index];
    const found = record?.label === undefined ? findLabel(part, record?.value ?? '') : undefined;
    if (found?.rest !== '') {
      break;
    }

    names.push(found.name);
  }

  return names;
}

/** Whether a value is that of its label. */
const isValueOf = (name: LabelName, value: string): boolean =>
  name === 'other' || name === 'frequency' || readValue(name, value) !== undefined;

/**
 * The pairs of labels that stand one below the other, with the values of a column that was copied
 * after them: one line for each label, in order. The values are empty unless each fits its label.
 */
function columnPairs(
  part: number,
  records: readonly SheetRecord[],
  start: number,
  names: readonly LabelName[],
): Pair[] {
  const values = records.slice(start + names.length, start + names.length * 2);
  const next = records[start + names.length * 2];
  const isWhole =
    values.length === names.length &&
    values.every(({ label, value }) => label === undefined && !findLabel(part, value)) &&
    names.every((name, index) => isValueOf(name, values[index]?.value ?? '')) &&
    (next?.label !== undefined || !goesOn(next?.value ?? ''));
  return names.flatMap((name, index): Pair[] => {
    const line = isWhole ? values[index] : records[start + index];
    const end = start + names.length * (isWhole ? 2 : 1);
    const value = isWhole ? (line?.value ?? '') : '';
    return line ? [{ name, value, text: line.value, place: line.place, end }] : [];
  });
}

/** Sentences that begin within a line. */
const SENTENCE = /(?<=[.!?;])\s+(?=\p{Lu})/u;

/** Splits lines in which a label begins a sentence. */
const splitAtLabels = (part: number, records: readonly SheetRecord[]): SheetRecord[] =>
  records.flatMap((record): SheetRecord[] => {
    const sentences = record.label === undefined ? record.value.split(SENTENCE) : [];
    const first = sentences.findIndex((sentence, at) => at > 0 && findLabel(part, sentence));
    return first < 0
      ? [record]
      : [
          { ...record, value: sentences.slice(0, first).join(' ') },
          { ...record, value: sentences.slice(first).join(' ') },
        ];
  });

const isReadable = ({ name, value }: Pair): boolean =>
  name !== 'other' && name !== 'frequency' && readValue(name, value) !== undefined;

/**
 * Whether the line before a label may be a part of its value: a value in the middle of its row
 * begins above a label of one line.
 */
function followsLooseValue(
  records: readonly SheetRecord[],
  index: number,
  last: Pair | undefined,
): boolean {
  const before = records[index - 1];
  if (before?.label !== undefined || before === undefined) {
    return false;
  }

  return last !== undefined && last.end >= index
    ? mayBeLooseValue(last.lastLine ?? '') && !isReadable(last)
    : mayBeLooseValue(before.value);
}

/** All pairs of a part. */
export function pairsOf(part: number, all: readonly SheetRecord[]): Pair[] {
  const records = splitAtLabels(part, all);
  const pairs: Pair[] = [];
  let index = 0;
  while (index < records.length) {
    const names = labelColumn(part, records, index);
    const found =
      names.length > 1
        ? columnPairs(part, records, index, names)
        : [pairAt(part, records, index)].filter((pair) => pair !== undefined);
    const isDoubtful = followsLooseValue(records, index, pairs.at(-1));
    pairs.push(...found.map((pair) => (isDoubtful ? { ...pair, value: '' } : pair)));
    index = found.at(-1)?.end ?? index + 1;
  }

  return pairs;
}
