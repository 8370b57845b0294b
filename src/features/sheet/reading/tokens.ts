import { hasCopiedMarks, mayEndInMark, readAmount, readLength, readPercent } from './numbers.ts';
import { INVISIBLE, keyOf, repairGreek } from './letters.ts';

/** A part of a value: a figure with its unit, a bare number, or a word or mark. */
export type Token =
  | { readonly kind: 'amount'; readonly euros: number }
  | { readonly kind: 'percent'; readonly text: string }
  | { readonly kind: 'length'; readonly number: string; readonly unit: 'years' | 'months' }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  /** What no value of a field holds: another currency, a fraction, a sign, a torn number. */
  | { readonly kind: 'other'; readonly text: string };

const NUMBER = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?![\d])|\d+(?:[.,'’]\d+)*`;

const EURO = String.raw`€|(?:eur|euros?|ευρω)(?![\p{Letter}])`;

const PERCENT = String.raw`%|(?:per ?cent|τοισ εκατο)(?![\p{Letter}])`;

const YEARS = String.raw`(?:years?|yrs?|ετη|ετων|ετοσ|χρονια|χρονων)(?![\p{Letter}])`;

const MONTHS = String.raw`(?:months?|μηνεσ|μηνων|μηνασ)(?![\p{Letter}])`;

const TOKEN = new RegExp(
  [
    String.raw`(?<amount>(?:(?:${EURO}) ?(?<after>${NUMBER})(?:[.,]?-+)?|(?<before>${NUMBER})(?:[.,]-+)? ?(?:${EURO})))`,
    String.raw`(?<percent>(?<rate>${NUMBER}) ?(?:${PERCENT}))`,
    String.raw`(?<years>(?<inYears>${NUMBER})[ -]?(?:${YEARS}))`,
    String.raw`(?<months>(?<inMonths>${NUMBER})[ -]?(?:${MONTHS}))`,
    String.raw`(?<number>${NUMBER})`,
    String.raw`(?<euro>${EURO})`,
    String.raw`(?<word>[\p{Letter}]+(?:'[\p{Letter}]+)?)`,
    String.raw`(?<mark>[,;:.()])`,
    String.raw`(?<other>\S)`,
  ].join('|'),
  'giu',
);

/** Marks of footnotes that are no digits of a number: raised digits, stars, daggers, `(1)`. */
const FOOTNOTE_MARKS = /[¹²³⁰⁴⁵⁶⁷⁸⁹]+|[*†‡§]+|[([]\d{1,2}[)\]]/gu;

/** Letters that fonts join: `ﬁ`. */
const LIGATURES = /[\ufb00-\ufb06]/g;

/** Abbreviations with a full stop that does not end the sentence. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bp\. ?a\.?(?!\p{Letter})/giu, 'per annum'],
  [/\bincl\./giu, 'incl'],
  [/\bapprox\./giu, 'approx'],
  [/\bmin\./giu, 'min'],
  [/\bmax\./giu, 'max'],
];

/** One line of text for the grammar: no marks of footnotes, single spaces, words in full. */
export function cleanValue(text: string): string {
  let clean = repairGreek(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll(FOOTNOTE_MARKS, ' ')
    .replaceAll(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replaceAll(/\s+/g, ' ');
  for (const [pattern, words] of ABBREVIATIONS) {
    clean = clean.replaceAll(pattern, words);
  }

  return clean.trim();
}

/** The first sentence of a value, and the rest of its cell. */
export function splitSentence(clean: string): readonly [sentence: string, rest: string] {
  const end = /(?<=\S)[.;!]\s+(?=[\p{Lu}€])/u.exec(clean);
  return end
    ? [clean.slice(0, end.index), clean.slice(end.index + 1).trim()]
    : [clean.replace(/\s*\.$/, ''), ''];
}

const other = (text: string): Token => ({ kind: 'other', text });

/** Token of a number with its unit; `other` unless the number is well formed. */
function tokenOf(groups: Readonly<Record<string, string | undefined>>): Token {
  const { amount, percent, years, months, number, euro, word, mark } = groups;
  if (amount !== undefined) {
    const euros = readAmount(groups['after'] ?? groups['before'] ?? '');
    return euros === undefined ? other(amount) : { kind: 'amount', euros };
  }

  if (percent !== undefined) {
    const text = readPercent(groups['rate'] ?? '');
    return text === undefined ? other(percent) : { kind: 'percent', text };
  }

  const length = groups['inYears'] ?? groups['inMonths'];
  if (length !== undefined) {
    const read = readLength(length);
    const unit = years === undefined ? 'months' : 'years';
    return read === undefined
      ? other(years ?? months ?? '')
      : { kind: 'length', number: read, unit };
  }

  if (number !== undefined) {
    return { kind: 'number', text: number };
  }

  const text = euro ?? word ?? mark;
  return text === undefined ? other(groups['other'] ?? '') : { kind: 'word', text };
}

/**
 * The tokens of a value, without marks that only part words.
 *
 * @param clean from {@link cleanValue}
 */
export function tokensOf(clean: string): Token[] {
  const tokens = Array.from(keyOf(clean).matchAll(TOKEN), ({ groups }) => tokenOf(groups ?? {}));
  return tokens.filter((token) => token.kind !== 'word' || !/^[,;:.()]$/.test(token.text));
}

/** Numbers of a text that could end with the mark of a footnote. */
export function mayHoldMark(clean: string): boolean {
  const percent = /(\d[\d.,]*)\s*(?:%|per ?cent|τοις εκατό)/giu;
  const others = /(?<![\d.,])\d[\d.,]*/gu;
  const rates = Array.from(clean.matchAll(percent), ([, number = '']) => number);
  const numbers = Array.from(clean.replaceAll(percent, ' ').matchAll(others), ([number]) =>
    number.replace(/[.,]+$/, ''),
  );
  return (
    rates.some((number) => mayEndInMark(number, false)) ||
    numbers.some((number) => mayEndInMark(number, true))
  );
}

/** An amount without thousands separators, in a text that has them elsewhere: `€ 8006`. */
const UNGROUPED = /(?:€|eur)\s*\d{4,}(?![\d.,]*\d)|(?<![\d.,])\d{4,}\s*(?:€|eur)/i;
const GROUPED = /\d[.,]\d{3}(?!\d)/;

/** Whether marks of footnotes may have been copied into the numbers of a text. */
export const isMarkCopied = (text: string): boolean =>
  hasCopiedMarks(text) || (UNGROUPED.test(text) && GROUPED.test(text));
