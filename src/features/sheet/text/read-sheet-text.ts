import { MONTHS_PER_YEAR } from '../../../maths/calendar.ts';
import { roundToCent } from '../../../maths/money.ts';
import { formatForInput } from '../../../toolkit/numbers/format-number.ts';
import { failure, success } from '../../../maths/result.ts';
import type { Result } from '../../../maths/result.ts';
import { canBeUntied } from '../fields.ts';
import type { FigureField } from '../fields.ts';
import type { CostId } from '../sheet.ts';
import type { ReadValue } from './form-values-of.ts';
import { isLegible, splitLines } from './lines.ts';
import type { SheetLine } from './lines.ts';
import { splitSections } from './sections.ts';
import { amountsIn, countsIn, durationsIn, percentagesIn } from './values.ts';

/** Why no values were read from a text. */
export type TextProblem =
  'empty' | 'too-long' | 'not-legible' | 'not-a-sheet' | 'several-drawdowns' | 'nothing-found';

/** Maximum length of a text, in characters; a sheet has about twenty thousand. */
const MAX_TEXT_LENGTH = 200_000;

const DRAWDOWNS =
  /drawdowns|in (?:several|\d+) (?:drawdown|tranche|instal?lment|stage)|tranches|εκταμιευσεισ|τμηματικ/;

/** A label of the sheet, and a function that finds the values after it. */
interface Label {
  readonly field: FigureField;
  readonly pattern: RegExp;
  readonly valuesIn: (key: string) => string[];
}

const LABELS: Readonly<Record<3 | 5, readonly Label[]>> = {
  3: [
    {
      field: 'amount',
      pattern: /^(?:amount and currency of the loan|loan amount|ποσο και νομισμα του δανειου)/,
      valuesIn: amountsIn,
    },
    {
      field: 'term',
      pattern: /^(?:duration of the loan|διαρκεια του δανειου)/,
      valuesIn: durationsIn,
    },
    {
      field: 'total',
      pattern: /^(?:total amount to be reimbursed|συνολικο ποσο (?:που|προσ|για))/,
      valuesIn: amountsIn,
    },
  ],
  5: [
    {
      field: 'number',
      pattern: /^(?:number of payments|αριθμοσ (?:των )?(?:πληρωμων|δοσεων))/,
      valuesIn: countsIn,
    },
  ],
};

/** Other labels of parts 3 and 5; they end the value before them. */
const OTHER_LABEL =
  /^(?:type of|this means|value of the property|maximum|minimum|repayment frequency|where applicable|ειδοσ|τυποσ|αυτο σημαινει|αξια|μεγιστο|ελαχιστο|συχνοτητα|εγγυηση|security)/;

/** The only value; undefined for no value or several values. */
const only = (values: readonly string[]): string | undefined =>
  values.length === 1 ? values[0] : undefined;

/** Reads labels with the value after them, on the same line or on the next ones. */
function readLabels(lines: readonly SheetLine[], labels: readonly Label[]): ReadValue[] {
  const labelOf = ({ key }: SheetLine) => labels.find(({ pattern }) => pattern.test(key));
  const isLabel = (line: SheetLine) => labelOf(line) !== undefined || OTHER_LABEL.test(line.key);
  const read: ReadValue[] = [];
  let torn: Label[] = [];
  for (const [index, line] of lines.entries()) {
    const label = labelOf(line);
    if (!label) {
      continue;
    }

    const own = label.valuesIn(line.key);
    const next = lines[index + 1];
    if (own.length > 0) {
      const text = only(own);
      if (text !== undefined) {
        read.push({ field: label.field, text, line: line.text });
      }

      torn = [];
    } else {
      torn.push(label);
      if (next && !isLabel(next)) {
        read.push(...readTornColumn(lines.slice(index + 1), torn));
        torn = [];
      }
    }
  }

  return read;
}

/**
 * Reads a column of values that was copied after the column of its labels: one line per label, in
 * order. Reads nothing unless every label has a value.
 */
function readTornColumn(lines: readonly SheetLine[], labels: readonly Label[]): ReadValue[] {
  const read: ReadValue[] = [];
  for (const [index, { field, valuesIn }] of labels.entries()) {
    const line = lines[index];
    if (!line || OTHER_LABEL.test(line.key)) {
      return [];
    }

    const text = only(valuesIn(line.key));
    if (text === undefined) {
      return [];
    }

    read.push({ field, text, line: line.text });
  }

  return read;
}

/** Lines after the first match of `start`, up to the next match of `end`. */
function linesBetween(lines: readonly SheetLine[], start: RegExp, end: RegExp): SheetLine[] {
  const from = lines.findIndex(({ key }) => start.test(key));
  if (from < 0) {
    return [];
  }

  const rest = lines.slice(from + 1);
  const to = rest.findIndex(({ key }) => end.test(key));
  return to < 0 ? rest : rest.slice(0, to);
}

const APRC = /(?:aprc applicable to your loan is|σεπε που ισχυει για το δανειο σασ ειναι)\s*:?/;

/** Reads the APRC after its sentence, which may continue on the next line. */
function readAprc(lines: readonly SheetLine[]): ReadValue[] {
  const index = lines.findIndex(
    ({ key }, at) => APRC.test(key) || APRC.test(`${key} ${lines[at + 1]?.key ?? ''}`),
  );
  const line = lines[index];
  if (!line) {
    return [];
  }

  const sentence = lines.slice(index, index + 3);
  const joined = sentence.map(({ key }) => key).join(' ');
  const after = joined.slice(joined.search(APRC)).replace(APRC, '');
  const text = /^\s*(\d[\d.,]*)\s*%/.exec(after);
  const value = text && only(percentagesIn(text[0]));
  if (!value) {
    return [];
  }

  const shown = sentence.find(({ key }) => percentagesIn(key).includes(value)) ?? line;
  return [{ field: 'aprc', text: value, line: shown.text }];
}

const RATE = /^(?:interest rate|επιτοκιο)(?! and| και)/;

/** Words between a first rate and a later one. */
const THEN = /then|after|thereafter|στη συνεχεια|μετα|επειτα/;

/** Reads the only rate, or a rate for some years and the later rate. */
function readRates(lines: readonly SheetLine[]): ReadValue[] {
  const index = lines.findIndex(({ key }) => RATE.test(key));
  const first = lines[index];
  if (!first) {
    return [];
  }

  const second = lines[index + 1];
  const isInNext = second && percentagesIn(first.key).length === 0;
  const line = isInNext ? second : first;
  const [rate, later, another] = percentagesIn(line.key);
  if (rate === undefined || another !== undefined || line.key.includes('+')) {
    return [];
  }

  const durations = durationsIn(line.key);
  if (later === undefined) {
    const following = lines[lines.indexOf(line) + 1];
    const isContinued =
      following && THEN.test(following.key) && percentagesIn(following.key).length > 0;
    const isForSomeYears = durations.length > 0 || line.key.includes('euribor');
    return isContinued || isForSomeYears ? [] : [{ field: 'rate', text: rate, line: line.text }];
  }

  const fixed = only(durations);
  if (fixed === undefined || !THEN.test(line.key)) {
    return [];
  }

  return [
    { field: 'rate', text: rate, line: line.text },
    { field: 'fixed', text: fixed, line: line.text },
    { field: 'later', text: later, line: line.text },
  ];
}

const COST_WORDS: readonly (readonly [id: CostId, words: RegExp])[] = [
  ['valuation', /valuation|εκτιμηση/],
  ['registration', /regist|mortgage fee|εγγραφη|υποθηκη/],
  ['intermediary', /intermediary|broker|μεσιτ/],
  ['life', /life|ζωησ/],
  ['home', /home insurance|fire|building|property insurance|πυροσ|κατοικιασ/],
  ['account', /account|λογαριασμ/],
  ['fees', /arrangement|application|administration|file|processing|φακελου|διαχειριστικ|εξετασησ/],
];

const PER_YEAR = /a year|per year|per annum|annual|yearly|p\.a\.|ετησι|το χρονο|ανα ετοσ/;
const PER_MONTH = /a month|per month|monthly|μηνιαι|το μηνα|ανα μηνα/;

/**
 * Yearly amount of a regular cost; undefined unless the line says whether it is paid monthly or
 * yearly.
 */
function yearlyAmount(key: string, amount: string): string | undefined {
  if (PER_YEAR.test(key) === PER_MONTH.test(key)) {
    return undefined;
  }

  return PER_YEAR.test(key)
    ? amount
    : formatForInput(roundToCent(Number(amount) * MONTHS_PER_YEAR));
}

function readCosts(lines: readonly SheetLine[], every: 'once' | 'year' | 'untied'): ReadValue[] {
  return lines.flatMap(({ key, text: line }): ReadValue[] => {
    const amount = only(amountsIn(key));
    const names = COST_WORDS.filter(([, words]) => words.test(key));
    const [field] = names[0] ?? [];
    if (amount === undefined || field === undefined || names.length > 1) {
      return [];
    }

    const isYearly = ['life', 'home', 'account'].includes(field);
    const isMisplaced = every !== 'untied' && isYearly !== (every === 'year');
    const text = isYearly ? yearlyAmount(key, amount) : amount;
    if (text === undefined || isMisplaced) {
      return [];
    }

    return [{ field, text, line, ...(every === 'untied' && { isUntied: true }) }];
  });
}

const ONE_OFF = /one-?off basis|one-?off costs|εφαπαξ/;
const REGULAR = /paid regularly|regular costs|τακτικ|περιοδικ/;
const UNKNOWN =
  /not known to the lender|not included in the aprc|δεν (?:ειναι γνωστ|περιλαμβανονται)/;
const END_OF_COSTS =
  /this aprc is calculated|please make sure|you will need to pay|παρον σεπε|βεβαιωθειτε/;

const endOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

function readPart4(lines: readonly SheetLine[]): ReadValue[] {
  const once = linesBetween(lines, ONE_OFF, endOf(REGULAR, UNKNOWN, END_OF_COSTS));
  const yearly = linesBetween(lines, REGULAR, endOf(ONE_OFF, UNKNOWN, END_OF_COSTS));
  const untied = linesBetween(lines, UNKNOWN, endOf(ONE_OFF, REGULAR, END_OF_COSTS));
  // A heading and its only cost may share a line.
  const headingsOf = (heading: RegExp) => lines.filter(({ key }) => heading.test(key));
  const fee = lines.filter(({ key }) => /fee to register|εγγραφη τησ υποθηκησ/.test(key));
  const registration = fee.filter((line) => ![...once, ...yearly, ...untied].includes(line));
  return [
    ...readAprc(lines),
    ...readRates(lines),
    ...readCosts([...headingsOf(ONE_OFF), ...once, ...registration], 'once'),
    ...readCosts([...headingsOf(REGULAR), ...yearly], 'year'),
    ...readCosts(untied, 'untied').filter(({ field }) => canBeUntied(field as CostId)),
  ];
}

/** Words that mark a payment as only an example. */
const HYPOTHETICAL =
  /may|could|would|if |maximum|illustrat|example|increase|μπορει|εαν|αν |μεγιστ|παραδειγμα|αυξη/;

/** The payment, or the two payments of a sheet with two rates. */
function readPayments(lines: readonly SheetLine[], hasLaterRate: boolean): ReadValue[] {
  const actual = lines.filter(({ key }) => amountsIn(key).length > 0 && !HYPOTHETICAL.test(key));
  const values = actual.map(({ key, text }) => ({ text: only(amountsIn(key)), line: text }));
  const isWanted = values.length === (hasLaterRate ? 2 : 1);
  const fields = ['payment', 'payment2'] as const;
  return fields.flatMap((field, index): ReadValue[] => {
    const value = values[index];
    return isWanted && value?.text !== undefined
      ? [{ field, text: value.text, line: value.line }]
      : [];
  });
}

/** Keeps one value per field, and none if different values were found for it. */
function withoutConflicts(values: readonly ReadValue[]): ReadValue[] {
  return values.filter(({ field, text }, index) => {
    const same = values.filter((other) => other.field === field);
    return same.every((other) => other.text === text) && same[0] === values[index];
  });
}

/**
 * Reads the text of an information sheet by its fixed headings and labels (Annex II of Directive
 * 2014/17/EU, English and Greek). A value that is not certain is not read.
 *
 * @param text as copied from a document
 */
export function readSheetText(text: string): Result<readonly ReadValue[], TextProblem> {
  if (text.trim() === '') {
    return failure('empty');
  }

  if (text.length > MAX_TEXT_LENGTH) {
    return failure('too-long');
  }

  const lines = splitLines(text);
  if (!isLegible(lines)) {
    return failure('not-legible');
  }

  const sections = splitSections(lines);
  if (!sections) {
    return failure('not-a-sheet');
  }

  const part = (number: number) => sections.get(number) ?? [];
  if (part(3).some(({ key }) => DRAWDOWNS.test(key))) {
    return failure('several-drawdowns');
  }

  const part4 = readPart4(part(4));
  const hasLaterRate = part4.some(({ field }) => field === 'later');
  const found = withoutConflicts([
    ...readLabels(part(3), LABELS[3]),
    ...part4,
    ...readLabels(part(5), LABELS[5]),
    ...readPayments(part(6), hasLaterRate),
  ]);
  return found.length === 0 ? failure('nothing-found') : success(found);
}
