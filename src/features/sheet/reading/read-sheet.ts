import { failure, success } from '../../../maths/result.ts';
import type { Result } from '../../../maths/result.ts';
import type { FigureField } from '../fields.ts';
import type { CostId } from '../sheet.ts';
import { costOf, readCost } from './costs.ts';
import type { CostList } from './costs.ts';
import { readValue } from './grammar.ts';
import type { Figures, LabelledField } from './grammar.ts';
import { isLegible } from './legible.ts';
import { keyOf, squeeze } from './letters.ts';
import { withoutBullet } from './labels.ts';
import { meaningOf } from './meanings.ts';
import type { Meaning } from './meanings.ts';
import { goesOn, isOpenEnded } from './line-ends.ts';
import { pairsOf } from './pairs.ts';
import type { Pair } from './pairs.ts';
import { textOfRecord } from './records.ts';
import type { Place, SheetRecord } from './records.ts';
import { partsOf } from './sections.ts';
import { cleanValue, isMarkCopied, mayHoldMark } from './tokens.ts';

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

/** What was found in a sheet. */
export interface SheetReading {
  readonly values: readonly ReadValue[];
  readonly unread: readonly UnreadLine[];
}

/** Why no values were read. */
export type SheetProblem =
  'not-legible' | 'not-a-sheet' | 'several-sheets' | 'several-drawdowns' | 'nothing-found';

/** A loan that is paid out in parts: what the borrower receives, not what is repaid. */
const DRAWDOWNS =
  /(?:paid out|(?:bank|lender) pays (?:it|the loan)(?: out)?|released|disbursed|drawn down|advanced)(?: \w+){0,3} in (?:several|\d+|stages|tranches|instal?lments|parts)|in tranches|(?:[2-9]|\d\d|several|one or more) (?:drawdowns|tranches)|εκταμιευσεισ ?:? ?\d|σε (?:[2-9]|\d\d|περισσοτερεσ|διαδοχικεσ) εκταμιευσεισ|τμηματικ\p{L}+ (?:εκταμιευ|καταβολ|χορηγη)|(?:εκταμιευεται|καταβαλλεται|χορηγειται) τμηματικα/u;

/** Words with which a sentence about drawdowns says nothing certain about this loan. */
const NO_DRAWDOWNS =
  /\b(?:not|no|cannot|without|if|may|can|could|unless)\b|(?:^|\s)(?:δεν|οχι|χωρισ|μπορει|εαν|αν|μη)(?=\s)|repa(?:id|y)|αποπληρωμ|εξοφλ|δοσ(?:εισ|εων|ησ)/;

function hasDrawdowns(records: readonly SheetRecord[]): boolean {
  return records.some((record) => {
    const key = keyOf(textOfRecord(record));
    return DRAWDOWNS.test(key) && !NO_DRAWDOWNS.test(key);
  });
}

/** A record with its part, from which a value was read or not. */
interface Source {
  readonly part: number;
  readonly text: string;
  readonly place: Place;
}

/** What a step has found. */
interface Found {
  readonly values: readonly ReadValue[];
  readonly unread: readonly UnreadLine[];
}

const NOTHING: Found = { values: [], unread: [] };

const together = (found: readonly Found[]): Found => ({
  values: found.flatMap(({ values }) => values),
  unread: found.flatMap(({ unread }) => unread),
});

const unreadLine = ({ part, text, place }: Source, meaning: Meaning): UnreadLine => ({
  part,
  line: text,
  place,
  meaning,
});

const valuesOf = (figures: Figures, { text, place }: Source): ReadValue[] =>
  Object.entries(figures).map(([field, figure]) => ({
    field: field as FigureField,
    text: figure,
    line: text,
    place,
  }));

/** Whether a value is certain, although marks of footnotes may be copied into the numbers. */
type IsCertain = (text: string) => boolean;

/** The figures of a value, or the line with what is known of its meaning. */
function readPair(field: LabelledField, pair: Pair, part: number, isCertain: IsCertain): Found {
  const source = { part, text: pair.text, place: pair.place };
  const figures = readValue(field, pair.value);
  if (!figures) {
    return /[\d%]/.test(pair.value)
      ? { values: [], unread: [unreadLine(source, meaningOf(pair.value, field))] }
      : NOTHING;
  }

  return isCertain(pair.value)
    ? { values: valuesOf(figures, source), unread: [] }
    : { values: [], unread: [unreadLine(source, { id: 'copied-mark' })] };
}

/** The figures after a label; none if one of its lines is not certain. */
function readLabelled(
  field: Exclude<LabelledField, 'payment' | 'laterPayment'>,
  part: number,
  pairs: readonly Pair[],
  isCertain: IsCertain,
): Found {
  const own = pairs.filter(({ name }) => name === field);
  const found = own.map((pair) => readPair(field, pair, part, isCertain));
  const { values, unread } = together(found);
  return found.every((one) => one.values.length > 0) ? { values, unread } : { values: [], unread };
}

/** Starts of lines about the rate after the first one. */
const LATER_RATE =
  /^(?:then|thereafter|after|afterwards|from (?:year|month)|years? \d|subsequent|variable rate|reversion|(?:interest |borrowing )?rate (?:from|after|in|for|as of|thereafter)|στη συνεχεια|μετα|επειτα|κατοπιν|ακολουθωσ|απο το|επιτοκιο (?:μετα|απο|για))|euribor|(?:^| )margin|περιθωρι/;

/** The rate, unless other lines of the part change it. */
function readRate(records: readonly SheetRecord[], pairs: readonly Pair[], isCertain: IsCertain) {
  const found = readLabelled('rate', 4, pairs, isCertain);
  const first = pairs.find(({ name }) => name === 'rate');
  if (!first || found.values.length !== 1) {
    return found;
  }

  const rateTexts = new Set(pairs.filter(({ name }) => name === 'rate').map(({ text }) => text));
  const later = records.find((record) => {
    const text = textOfRecord(record);
    return LATER_RATE.test(keyOf(text)) && /[%]/.test(text) && !rateTexts.has(text);
  });
  return later
    ? {
        values: [],
        unread: [
          unreadLine({ part: 4, text: first.text, place: first.place }, { id: 'several-rates' }),
        ],
      }
    : found;
}

const ONE_OFF = /oneoff(?:basis|costs?)|εφαπαξ/;
const REGULAR = /paidregularly|regularcosts|τακτικ|περιοδικ/;
const UNKNOWN = /notknowntothelender|notincludedintheaprc|δεν(?:ειναιγνωστ|περιλαμβανονται)/;
const END_OF_COSTS = /thisaprciscalculated|pleasemakesure|παρονσεπε|τοσεπεαυτο|βεβαιωθειτε/;

/** The list that a line begins or ends; undefined for any other line. */
function listOf(text: string): CostList | 'end' | undefined {
  const { key } = squeeze(text);
  if (END_OF_COSTS.test(key)) {
    return 'end';
  }

  if (UNKNOWN.test(key)) {
    return 'unknown';
  }

  // A cost may say that it is paid once: only a line without an amount is a heading.
  if (/\d/.test(text)) {
    return undefined;
  }

  if (ONE_OFF.test(key)) {
    return 'once';
  }

  return REGULAR.test(key) ? 'regular' : undefined;
}

/** Lines that form one cost: its name, its amount and how often it is paid. */
interface CostLines {
  readonly text: string;
  /** The text with a heading on its line. */
  readonly shown: string;
  readonly place: Place;
  readonly list: CostList | undefined;
  /** Last of several lines. */
  readonly lastLine?: string | undefined;
}

/** Lines that a cost may take. */
const MAX_COST_LINES = 4;

const hasDigit = (text: string): boolean => /\d/.test(text);

/** Collects the lines of the costs, in the list that they are printed in. */
function costLinesOf(records: readonly SheetRecord[]): CostLines[] {
  const costs: CostLines[] = [];
  let list: CostList | 'end' | undefined;
  let index = 0;
  while (index < records.length) {
    const record = records[index];
    const heading = record && headingAt(records, index);
    index += heading ? heading.lines : 1;
    if (heading) {
      list = heading.list;
    }

    const text = heading ? heading.cost : textOfRecord(record ?? EMPTY);
    if (!record || text === '') {
      continue;
    }

    const isRow = record.label !== undefined;
    let cost = text;
    let lines = 1;
    let lastLine: string | undefined;
    while (!isRow && lines < MAX_COST_LINES) {
      const next = records[index];
      const isOwn =
        next?.label === undefined &&
        next !== undefined &&
        headingAt(records, index) === undefined &&
        (hasDigit(cost) ? goesOn(next.value) || isOpenEnded(cost) : true);
      if (!isOwn) {
        break;
      }

      lastLine = next.value;
      cost = `${cost} ${next.value}`;
      index += 1;
      lines += 1;
    }

    const own = list === 'end' ? undefined : list;
    const shown = text === cost ? textOfRecord(record) : cost;
    costs.push({ text: cost, shown, place: record.place, list: own, lastLine });
  }

  return costs;
}

const EMPTY: SheetRecord = { value: '', place: { line: 0 } };

interface CostHeading {
  readonly list: CostList | 'end';
  readonly lines: number;
  /** A cost on the line of the heading. */
  readonly cost: string;
}

/** The heading of a list of costs that begins with a record, and a cost on its line. */
function headingAt(records: readonly SheetRecord[], index: number): CostHeading | undefined {
  const record = records[index];
  if (!record) {
    return undefined;
  }

  if (record.label !== undefined) {
    const list = listOf(record.label);
    return list && { list, lines: 1, cost: record.value };
  }

  const list = listOf(record.value);
  if (list) {
    return { list, lines: 1, cost: '' };
  }

  const [head = '', tail] = record.value.split(/:\s+(.*)/su);
  const listOfHead = tail === undefined ? undefined : listOf(head);
  if (listOfHead) {
    return { list: listOfHead, lines: 1, cost: tail ?? '' };
  }

  const next = records[index + 1];
  const isHeadingStart =
    /^(?:Costs?|The following|One|Regular|Έξοδα|Επιβαρύνσεις|Τα|This|Please|Το)(?!\p{Letter})/u;
  if (!next || next.label !== undefined || !isHeadingStart.test(record.value)) {
    return undefined;
  }

  const joined = listOf(`${record.value} ${next.value}`);
  return joined && { list: joined, lines: 2, cost: '' };
}

/** Whether a line is an amount without the name of a cost before it. */
const isAmountAlone = (text: string): boolean =>
  hasDigit(text) &&
  (/^[€\d\p{Ll}]/u.test(text) || /^eur\b/i.test(text)) &&
  costOf(text) === undefined;

/** The cost that lines state; undefined if it is not certain. */
function costIn(lines: CostLines, before: CostLines | undefined, hasLooseAmounts: boolean) {
  const { text, list, lastLine } = lines;
  const isJoined = lastLine !== undefined;
  // The last line of the cost before may be the first one of this cost.
  const isDoubtful =
    before?.list !== undefined &&
    before.lastLine !== undefined &&
    !readCost(withoutBullet(before.text), before.list);
  return isDoubtful || (isJoined && hasLooseAmounts)
    ? undefined
    : readCost(withoutBullet(text), list ?? 'once');
}

/** The costs of part 4. */
function readCosts(
  records: readonly SheetRecord[],
  loan: number | undefined,
  isCertain: IsCertain,
): Found {
  const all = costLinesOf(records);
  // Where amounts stand before their names, a name is not joined with the amount after it.
  const hasLooseAmounts = all.some(({ text, list }) => list && isAmountAlone(text));
  const found = together(
    all.map((lines, index): Found => {
      const { text, shown, place, list } = lines;
      const isRegistration =
        list === undefined && /fee to register|εγγραφη τησ υποθηκησ/.test(keyOf(text));
      if (!list && !isRegistration) {
        return NOTHING;
      }

      const source = { part: 4, text: shown, place };
      const cost = costIn(lines, all[index - 1], hasLooseAmounts);
      if (!cost) {
        return hasDigit(text)
          ? { values: [], unread: [unreadLine(source, meaningOf(text, 'cost', loan))] }
          : NOTHING;
      }

      if (!isCertain(text)) {
        return { values: [], unread: [unreadLine(source, { id: 'copied-mark' })] };
      }

      const value = { field: cost.field, text: cost.text, line: shown, place };
      return {
        values: [list === 'unknown' ? { ...value, isUntied: true } : value],
        unread: [],
      };
    }),
  );
  // A second line about a cost may add to it.
  const doubtful = new Set(found.unread.map(({ line }) => costOf(line)));
  return { ...found, values: found.values.filter(({ field }) => !doubtful.has(field as CostId)) };
}

/** Frequencies other than monthly. */
const NOT_MONTHLY =
  /(?<!(?:12|twelve) (?:times )?(?:a|per) )year|quarter|half|semi|annual|yearly|week|τριμην|εξαμην|ετησι|διμην|εβδομαδ/;

/** Whether the sheet says that payments are not monthly. */
const notMonthly = (pairs: readonly Pair[]): Pair | undefined =>
  pairs.find(({ name, value }) => name === 'frequency' && NOT_MONTHLY.test(keyOf(value)));

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
function readPayments(
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

/** Keeps one value per field, and none if different values were found for it. */
function withoutConflicts(values: readonly ReadValue[]): ReadValue[] {
  return values.filter(({ field, text }, index) => {
    const same = values.filter((other) => other.field === field);
    return same.every((other) => other.text === text) && same[0] === values[index];
  });
}

/**
 * Reads an information sheet by its fixed headings and labels (Annex II of Directive 2014/17/EU,
 * English and Greek). A value that is not certain is not read.
 *
 * @param records lines and rows of the document
 * @param isPasted whether marks of footnotes could be copied into the numbers
 */
export function readSheet(
  records: readonly SheetRecord[],
  isPasted: boolean,
): Result<SheetReading, SheetProblem> {
  const text = records.map(textOfRecord).join('\n');
  if (!isLegible(text)) {
    return failure('not-legible');
  }

  const parts = partsOf(records);
  if (typeof parts === 'string') {
    return failure(parts);
  }

  const part = (number: number) => parts.get(number) ?? [];
  if (hasDrawdowns(part(3))) {
    return failure('several-drawdowns');
  }

  const hasMarks = isPasted && isMarkCopied(text);
  const isCertain = (value: string) => !hasMarks || !mayHoldMark(cleanValue(value));
  const features = pairsOf(3, part(3));
  const loan = readLabelled('amount', 3, features, isCertain);
  const rates = pairsOf(4, part(4));
  const rate = readRate(part(4), rates, isCertain);
  const hasLaterRate = rate.values.some(({ field }) => field === 'later');
  const numbers = pairsOf(5, part(5));
  const otherFrequency = notMonthly(numbers);
  const found = together([
    loan,
    readLabelled('term', 3, features, isCertain),
    readLabelled('total', 3, features, isCertain),
    readLabelled('aprc', 4, rates, isCertain),
    rate,
    readCosts(part(4), Number(loan.values[0]?.text) || undefined, isCertain),
    otherFrequency
      ? {
          values: [],
          unread: [
            unreadLine(
              { part: 5, text: otherFrequency.text, place: otherFrequency.place },
              { id: 'not-monthly' },
            ),
          ],
        }
      : together([
          readLabelled('number', 5, numbers, isCertain),
          readPayments(part(6), hasLaterRate, isCertain),
        ]),
  ]);
  const values = withoutConflicts(found.values);
  return values.length === 0 && found.unread.length === 0
    ? failure('nothing-found')
    : success({ values, unread: found.unread });
}
