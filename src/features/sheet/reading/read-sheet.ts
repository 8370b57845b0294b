import { failure, success } from '../../../maths/result.ts';
import type { Result } from '../../../maths/result.ts';
import { NOTHING, together, unreadLine, valuesOf } from './found.ts';
import type { Found, IsCertain, ReadValue, UnreadLine } from './found.ts';
import type { LabelledField } from './grammar.ts';
import { isLegible } from './legible.ts';
import { keyOf } from './letters.ts';
import { meaningOf } from './meanings.ts';
import { pairsOf } from './pairs.ts';
import type { Pair } from './pairs.ts';
import { readCosts } from './read-costs.ts';
import { readPayments } from './read-payments.ts';
import { readValue } from './read-value.ts';
import { textOfRecord } from './records.ts';
import type { SheetRecord } from './records.ts';
import { partsOf } from './sections.ts';
import { cleanValue, isMarkCopied, mayHoldMark } from './tokens.ts';

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

/** Frequencies other than monthly. */
const NOT_MONTHLY =
  /(?<!(?:12|twelve) (?:times )?(?:a|per) )year|quarter|half|semi|annual|yearly|week|τριμην|εξαμην|ετησι|διμην|εβδομαδ/;

/** Whether the sheet says that payments are not monthly. */
const notMonthly = (pairs: readonly Pair[]): Pair | undefined =>
  pairs.find(({ name, value }) => name === 'frequency' && NOT_MONTHLY.test(keyOf(value)));

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
