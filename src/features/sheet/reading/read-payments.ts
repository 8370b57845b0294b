import { valuesOf } from './found.ts';
import type { Found, IsCertain, Source } from './found.ts';
import { goesOn, isOpenEnded } from './line-ends.ts';
import { readValue } from './read-value.ts';
import { textOfRecord } from './records.ts';
import type { Place, SheetRecord } from './records.ts';

/** Ends of a line after which another sentence begins. */
const isSentenceEnd = (text: string): boolean =>
  /[.!?;]$/.test(text) &&
  !/(?:^|\s)(?:approx|e\.g|i\.e|ca?|circa|max|min|no|π\.χ|περ|δηλ)\.$/iu.test(text);

/** Longest sentence that may state a payment, in characters. */
const MAX_SENTENCE_LENGTH = 300;

/** Joins lines of prose to sentences; an amount on a line of its own may be one. */
function sentencesOf(records: readonly SheetRecord[]): Source[] {
  const chunks: { text: string; place: Place }[] = [];
  let isOpen = false;
  for (const record of records) {
    const text = textOfRecord(record);
    const last = chunks.at(-1);
    const isJoined = last && isOpen && record.label === undefined && continues(last.text, text);
    if (!isJoined) {
      chunks.push({ text, place: record.place });
    } else if (last.text.length < MAX_SENTENCE_LENGTH) {
      chunks[chunks.length - 1] = { text: `${last.text} ${text}`, place: last.place };
    }

    isOpen = record.label === undefined && !isSentenceEnd(text);
  }

  return chunks.flatMap(({ text, place }) =>
    text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).map((sentence) => ({ part: 6, text: sentence, place })),
  );
}

/** Whether a line goes on with the text before it. */
function continues(before: string, line: string): boolean {
  // `€ 844.24`, then `After five years …`: a new sentence after a whole value.
  const isNew =
    before.length < MAX_SENTENCE_LENGTH &&
    readValue('payment', before) !== undefined &&
    (/^\p{Lu}\p{Ll}/u.test(line) || readValue('payment', line) !== undefined);
  return !isNew && (goesOn(line) || isOpenEnded(before));
}

/** The day of the month on which a payment is due. */
const DUE_DAY =
  /(?:due |payable )?on the (?:\d{1,2}(?:st|nd|rd|th)|first|last)(?: day)? of (?:each|every|the) month/i;

/** The payment, or the two payments of a sheet with two rates. */
export function readPayments(
  records: readonly SheetRecord[],
  hasLaterRate: boolean,
  isCertain: IsCertain,
): Found {
  const read = sentencesOf(records).flatMap((source) => {
    const text = source.text.replace(DUE_DAY, '');
    const figures = readValue('payment', text) ?? readValue('laterPayment', text);
    return figures && isCertain(source.text) ? valuesOf(figures, source) : [];
  });
  const named = read.filter(({ field }) => field === 'payment2');
  const plain = read.filter(({ field }) => field === 'payment');
  const [first, second, another] = plain;
  if (named.length === 0 && hasLaterRate && first && second && !another) {
    return { values: [first, { ...second, field: 'payment2' }], unread: [] };
  }

  return { values: hasLaterRate ? read : plain, unread: [] };
}
