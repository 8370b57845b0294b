import { conversionFactor, findAmounts } from './amounts.ts';
import type { Amount } from './amounts.ts';
import { allows, toComparable } from './known-values.ts';
import type { KnownValue, Phrase } from './known-values.ts';

/** An amount next to words that name a value of content/figures.yaml. */
export interface NamedAmount {
  /** The amount as it is typed. */
  readonly found: string;
  readonly index: number;
  /** The values that the words name. If any of them allow the amount, only these. */
  readonly values: readonly KnownValue[];
  readonly isAllowed: boolean;
  /** Placeholder keys to write instead. */
  readonly keys: readonly string[];
}

/** A part of a sentence, and the amounts in it. */
interface Clause {
  /** In lower case. */
  readonly text: string;
  readonly amounts: readonly Amount[];
}

/** Words between a phrase and its number: 'VAT of up to 5%', 'the valuation costs €200'. */
const LINKING_PHRASES: readonly RegExp[] = [
  /^[\s(]*$|[:=]/,
  /\b(?:of|at|to|by|for|in|on|up|within|between|only|from|about|after|until|since)\b/,
  /\b(?:is|are|was|were|be|borrow|charged|costs?|takes?|lends?|stays?|comes?|adds?)\b/,
  /\b(?:covers?|gets?|gives?|pays?|reach(?:es)?|asks?|wants?|needs?)\b/,
];

/**
 * Nouns with their own numbers: a number after one of them belongs to it, not to the phrase before.
 */
const OTHER_NOUNS: readonly RegExp[] = [
  /\b(?:loans?|mortgages?|interest|deposits?|margins?|euribor|instalments?|insurance|rent)\b/,
  /\b(?:value|incomes?|returns?|yields?|discounts?|bank|price|inflation)\b/,
];

/** Words between a number and the phrase after it, as in '5% reduced rate of VAT'. */
const FILLER = '(?:of|the|a|an|for|in|on|to|as|at|off|its|your|their|each|new)';
const ADJECTIVE = '(?:usual|standard|reduced|full|rate|property|pay)';
const BETWEEN_NUMBER_AND_PHRASE = new RegExp(
  String.raw`^(?:[\s-](?:${FILLER}|${ADJECTIVE})\b){0,4}[\s-]?$`,
);

const MAX_WORDS_BETWEEN = 7;

function matchesAny(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Whether the words between a phrase and the number after it connect them. */
function isConnection(between: string): boolean {
  const words = between.replace(/^'?s\b/, '');
  return (
    words.trim().split(/\s+/).length <= MAX_WORDS_BETWEEN &&
    matchesAny(words, LINKING_PHRASES) &&
    !matchesAny(words, OTHER_NOUNS) &&
    !/[.;!?)]/.test(words)
  );
}

/** Positions at which a phrase occurs as whole words, also with a plural or genitive s. */
function positionsOf(phrase: string, text: string): readonly number[] {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d])${RegExp.escape(phrase)}(?![a-rt-z\d])`,
    'gu',
  );
  return Array.from(text.matchAll(pattern), ({ index }) => index);
}

/** Whether a phrase is next to an amount, so that it says what the amount is. */
function isBeside(phrase: string, amount: Amount, { text, amounts }: Clause): boolean {
  return positionsOf(phrase, text).some((position) => {
    const end = position + phrase.length;
    const amountEnd = amount.index + amount.text.length;
    const isPhraseFirst = end <= amount.index;
    const from = isPhraseFirst ? end : amountEnd;
    const to = isPhraseFirst ? amount.index : position;
    const isApart = amounts.some(
      (candidate) => candidate !== amount && candidate.index >= from && candidate.index < to,
    );
    if (from > to || isApart) {
      return false;
    }

    const between = text.slice(from, to);
    return isPhraseFirst ? isConnection(between) : BETWEEN_NUMBER_AND_PHRASE.test(between);
  });
}

function occurs({ groups }: Phrase, { text }: Clause): boolean {
  return groups.every((alternatives) => alternatives.some((words) => text.includes(words)));
}

/** How well the phrases of a value describe an amount in a clause; 0 if none is next to it. */
function scoreOf({ phrases }: KnownValue, amount: Amount, clause: Clause): number {
  const present = phrases.filter((phrase) => occurs(phrase, clause));
  const besideAmount = present.filter(({ groups }) =>
    groups.at(-1)?.some((words) => isBeside(words, amount, clause)),
  );
  if (besideAmount.length === 0) {
    return 0;
  }

  // Of values with equally many phrases, the one with the longest phrase wins.
  const lengths = besideAmount.flatMap(({ groups }) => groups.map(([words = '']) => words.length));
  return present.length + Math.max(...lengths) / 1000;
}

/** The values that best match the words around an amount. */
function bestValues(
  amount: Amount,
  clause: Clause,
  known: readonly KnownValue[],
): readonly KnownValue[] {
  const scored = known
    .filter(({ unit }) => conversionFactor(amount.unit, unit) !== undefined)
    .map((value) => ({ value, score: scoreOf(value, amount, clause) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return best > 0 ? scored.filter(({ score }) => score === best).map(({ value }) => value) : [];
}

/** Words showing that a number is not about today's law: an example, the past, another country. */
const OTHER_STATEMENTS: readonly RegExp[] = [
  /[×÷]/,
  /\b(?:suppos\w+|imagine|say you|consider|take an?|example|illustrat\w+|assum\w+|invented|would)\b/,
  /\b(?:were|was|used to|until (?:20\d\d|\w+ 20[01]\d)|before 20\d\d)\b/,
  /\babroad\b(?! (?:can|typically|get|may borrow))/,
  /\b(?:greece|germany|england|britain|uk|israel|lebanon|russia)\b/,
  /\b(?:hotels?|restaurants?|food|medicines?|books)\b/,
  /\b(?:discount|difference|instead of|not|n't|rather than|more than|less than)\b/,
  /\b(?:rises?|raised|cut)\b/,
];

/** Words that weaken a statement about a customary value, which no law sets. */
const HEDGES: readonly RegExp[] = [
  /\b(?:some|one bank|may|might|could|rarely|sometimes|another|other|exceptions?)\b/,
  /\b(?:even|at worst|at best|few)\b/,
];

/** Whether a clause states a number that may differ from content/figures.yaml. */
function mayDiffer({ text }: Clause, values: readonly KnownValue[]): boolean {
  const areCustoms = values.every(({ entry }) => entry.law === undefined);
  return matchesAny(text, OTHER_STATEMENTS) || (areCustoms && matchesAny(text, HEDGES));
}

/** The placeholder key of a value, or of the end or band of it that equals the amount. */
function keyFor(value: KnownValue, amount: Amount, texts: ReadonlyMap<string, string>): string {
  for (const [key, text] of texts) {
    if (key.startsWith(`${value.key}.`) && text === amount.text) {
      return key;
    }
  }

  return value.key;
}

const CLAUSE_END = /(?<=[.!?;])\s+|\n| [–—] |, (?=(?:but|and|while|whereas|so|which)\b)/;

/**
 * Finds amounts next to words that name a value of content/figures.yaml in a comparable unit.
 *
 * @param text what was typed, without the values of placeholders
 * @param texts text by placeholder key
 */
export function findNamedAmounts(
  text: string,
  known: readonly KnownValue[],
  texts: ReadonlyMap<string, string>,
): readonly NamedAmount[] {
  const named: NamedAmount[] = [];
  let start = 0;
  for (const clauseText of text.split(CLAUSE_END)) {
    start = text.indexOf(clauseText, start);
    const clause: Clause = { text: toComparable(clauseText), amounts: findAmounts(clauseText) };
    for (const amount of clause.amounts) {
      const values = bestValues(amount, clause, known);
      const allowing = values.filter((value) => allows(value, amount));
      const isAllowed = allowing.length > 0;
      if (values.length === 0 || (!isAllowed && mayDiffer(clause, values))) {
        continue;
      }

      const meant = isAllowed ? allowing : values;
      named.push({
        found: amount.text,
        index: start + amount.index,
        values: meant,
        isAllowed,
        keys: [...new Set(meant.map((value) => keyFor(value, amount, texts)))],
      });
    }
  }

  return named;
}
