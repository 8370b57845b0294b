import { repairGreek, squeeze } from './letters.ts';
import type { SheetRecord } from './records.ts';

/**
 * Headings of the sheet's parts (Annex II, part A, of Directive 2014/17/EU), in English and in
 * Greek, without spaces, hyphens and accents. A heading is a whole line, because a line of the text
 * may begin with the same words.
 */
const HEADINGS: readonly (readonly [part: number, heading: RegExp])[] = [
  [1, /^(?:lender|πιστωτικοσφορεασ|πιστωτησ|δανειστησ)$/],
  [
    2,
    /^(?:creditintermediary|(?:πιστωτικοσ)?μεσιτησ(?:πιστωσεων|πιστωτικωνσυμβασεων|πιστωτικων)?)$/,
  ],
  [
    3,
    /^(?:mainfeaturesofthe(?:loan|credit|mortgage)|κυριαχαρακτηριστικα(?:του(?:δανειου|πιστωτικουπροιοντοσ))?)$/,
  ],
  [
    4,
    /^(?:interestrateandothercosts|επιτοκιοκαι(?:λοιπ|αλλ)(?:εσ|α|οι|ο)?(?:επιβαρυνσεισ|εξοδα|κοστοσ|κοστη|χρεωσεισ|δαπανεσ))$/,
  ],
  [
    5,
    /^(?:frequencyandnumberof(?:re)?payments|συχνοτητακαιαριθμοσ(?:των)?(?:πληρωμων|δοσεων|καταβολων))$/,
  ],
  [6, /^(?:amountofeachinstall?ment|(?:ποσο|υψοσ)(?:τησ)?(?:καθε|εκαστησ)δοσ(?:ησ|εωσ))$/],
  [7, /^(?:illustrativerepaymenttable|ενδεικτικοσπινακασ(?:αποπληρωμησ|εξοφλησησ|αποσβεσησ)?)$/],
  [8, /^(?:additionalobligations|(?:προσθετ|συμπληρωματικ)εσυποχρεωσεισ)$/],
  [9, /^(?:earlyrepayment|προωρη(?:αποπληρωμη|εξοφληση))$/],
  [10, /^(?:flexiblefeatures|ευελικταχαρακτηριστικα|χαρακτηριστικαευελιξιασ)$/],
  [11, /^(?:otherrightsoftheborrower|αλλαδικαιωματα(?:τουδανειοληπτη|τουκαταναλωτη)?)$/],
  [12, /^(?:complaints|καταγγελιεσ|παραπονα)$/],
  [13, /^(?:noncompliance(?:with.*)?|μησυμμορφωση.*)$/],
  [14, /^(?:additionalinformation|προσθετεσπληροφοριεσ|συμπληρωματικεσπληροφοριεσ)$/],
  [15, /^(?:supervisor|εποπτ(?:ησ|ικηαρχη|ευουσααρχη|εια))$/],
];

/** Starts of headings: enough after the number of the part, because translations differ in words. */
const STARTS: readonly (readonly [part: number, start: RegExp])[] = [
  [3, /^(?:mainfeaturesoftheloan|κυριαχαρακτηριστικα)/],
  [4, /^(?:interestrateandothercosts|επιτοκιοκαι(?:λοιπ|αλλ|υπολοιπ))/],
  [5, /^(?:frequencyandnumberofpayments|συχνοτητακαιαριθμοσ)/],
  [6, /^(?:amountofeachinstall?ment|(?:ποσο|υψοσ)(?:τησ)?(?:καθε|εκαστησ)δοσ)/],
  [7, /^(?:illustrativerepayment|ενδεικτικοσπινακασ)/],
  [8, /^(?:additionalobligations|προσθετεσ|συμπληρωματικεσ)/],
  [9, /^(?:earlyrepayment|προωρη)/],
  [10, /^(?:flexiblefeatures|ευελικτα|χαρακτηριστικαευ)/],
  [11, /^(?:otherrights|αλλαδικαιωματα)/],
  [12, /^(?:complaints|καταγγελι|παραπον)/],
  [13, /^(?:noncompliance|μησυμμορφωση)/],
  [14, /^(?:additionalinformation|προσθετεσπληροφοριεσ)/],
  [15, /^(?:supervisor|εποπτ)/],
];

/** Longest heading, in characters without spaces. */
const MAX_HEADING_LENGTH = 80;

const LAST_PART = 15;

/** Number before a heading: `4.`, `Part 4:`; and the annex's `(if applicable)`. */
const PREFIX =
  /^\s*(?:(?:part|section|μέρος|μερος|τμήμα|τμημα|ενότητα|ενοτητα)\s*)?(\d{1,2})?\s*[.):–-]?\s*(?:\((?:if|where|κατά|εάν|εφόσον)[^)]*\)\s*)?/iu;

interface Heading {
  readonly part: number;
  /** Whether its number is printed before it. */
  readonly isNumbered: boolean;
}

/** The heading that a line is; undefined for any other line. */
function headingOf(text: string): Heading | undefined {
  if (text.length > MAX_HEADING_LENGTH * 2) {
    return undefined;
  }

  const repaired = repairGreek(text);
  const prefix = PREFIX.exec(repaired);
  const words = repaired.slice(prefix?.[0].length ?? 0).replace(/[\s:.*†¹²³⁴-⁹]+$/u, '');
  const { key } = squeeze(words);
  const number = prefix?.[1];
  const whole = HEADINGS.find(([, pattern]) => pattern.test(key))?.[0];
  const isShort = key.length <= MAX_HEADING_LENGTH && !/[\d%€]/.test(key);
  const start = STARTS.find(
    ([part, pattern]) => isShort && part === Number(number) && pattern.test(key),
  )?.[0];
  const part = whole ?? start;
  return part === undefined || (number !== undefined && Number(number) > LAST_PART)
    ? undefined
    : { part, isNumbered: number !== undefined };
}

/** Number of the part whose heading a text is. */
export const partOfHeading = (text: string): number | undefined => headingOf(text)?.part;

/** Lines that a heading may take. */
const MAX_HEADING_LINES = 3;

interface FoundHeading extends Heading {
  readonly lines: number;
}

/** The heading that begins with a record, which may go on in the next ones. */
function headingAt(records: readonly SheetRecord[], index: number): FoundHeading | undefined {
  let text = '';
  for (let lines = 1; lines <= MAX_HEADING_LINES; lines += 1) {
    const record = records[index + lines - 1];
    if (!record || (record.label !== undefined && record.label !== '' && lines > 1)) {
      return undefined;
    }

    // In a table of numbers and names, the number of a part is a cell of its own.
    text = `${text} ${record.label ?? ''} ${record.value}`;
    const heading = headingOf(text);
    if (heading) {
      return { ...heading, lines };
    }
  }

  return undefined;
}

/** The records of each part. */
export type Parts = ReadonlyMap<number, readonly SheetRecord[]>;

/** Why a document has no parts to read. */
export type PartsProblem = 'not-a-sheet' | 'several-sheets';

/** Fewest headings that make a text a sheet. */
const MIN_HEADINGS = 2;

/** Parts without which a run of headings is no sheet of its own. */
const FIGURE_PARTS = [3, 4] as const;

interface Run {
  readonly parts: Map<number, SheetRecord[]>;
  last: number;
}

/** Whether a run of headings has text between them, so that it is no list of contents. */
const hasText = ({ parts }: Run): boolean =>
  [...parts].filter(([part, records]) => part < LAST_PART && records.length > 0).length * 2 >=
  parts.size;

/**
 * The records of each part of the sheet. The parts come in order, so a heading of an earlier part
 * is only mentioned in the text, unless another sheet begins.
 */
export function partsOf(records: readonly SheetRecord[]): Parts | PartsProblem {
  const headings = records.map((_, index) => headingAt(records, index));
  const isNumbered =
    headings.filter((heading) => heading?.isNumbered === true).length >= MIN_HEADINGS;
  const runs: Run[] = [];
  let current: SheetRecord[] | undefined;
  let skipped = 0;
  for (const [index, record] of records.entries()) {
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }

    const found = headings[index];
    const heading = found && (found.isNumbered || !isNumbered) ? found : undefined;
    const run = runs.at(-1);
    if (heading && (!run || heading.part > run.last)) {
      const next = run ?? { parts: new Map<number, SheetRecord[]>(), last: 0 };
      if (!run) {
        runs.push(next);
      }

      current = [];
      next.parts.set(heading.part, current);
      next.last = heading.part;
      skipped = heading.lines - 1;
    } else if (heading && run && startsAgain(heading.part, run, headings, index)) {
      current = [];
      runs.push({ parts: new Map([[heading.part, current]]), last: heading.part });
      skipped = heading.lines - 1;
    } else {
      current?.push(record);
    }
  }

  const sheets = runs.filter(hasText);
  const whole = sheets.filter(({ parts }) => FIGURE_PARTS.every((part) => parts.has(part)));
  if (whole.length > 1) {
    return 'several-sheets';
  }

  const parts = (whole[0] ?? sheets[0] ?? runs[0])?.parts;
  return parts === undefined || parts.size < MIN_HEADINGS ? 'not-a-sheet' : parts;
}

/** Whether the headings begin again: the next ones go on from an earlier part. */
function startsAgain(
  part: number,
  run: Run,
  headings: readonly (FoundHeading | undefined)[],
  index: number,
): boolean {
  const next = headings.slice(index + 1).find((heading) => heading !== undefined)?.part;
  return (
    part <= FIGURE_PARTS[0] &&
    run.last >= FIGURE_PARTS[1] &&
    next !== undefined &&
    next > part &&
    next <= run.last
  );
}
