import { PLACEHOLDER } from '../../../domain/reference-data/placeholders.ts';
import {
  type Figures,
  type ReferenceEntry,
  type Unit,
  UNITS,
} from '../../schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../schemas/reference-data/value-text.ts';
import { quote, type Report } from '../finding.ts';
import { type ContentRule, memoize } from '../rule.ts';
import { suggest } from '../spelling-distance.ts';
import { placeAt, type TextRule, type VisibleText } from '../texts.ts';

const placeholders = memoize((figures: Figures) => placeholderTexts(figures));

/** Placeholders exist, are closed, and do not open a YAML list. */
export const placeholderNames: ContentRule = ({ text }, { figures: known }, report) => {
  if (!text.includes('[[')) return;
  const keys = [...placeholders(known).keys()];
  const lines = text.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  for (const [row, line] of lines.entries()) {
    const place = { line: row + 1, field: 'figure' };
    for (const [, name = ''] of line.matchAll(PLACEHOLDER)) {
      const key = name.trim();
      if (keys.includes(key)) continue;
      const parts = keys.filter((other) => other.startsWith(`${key.split('.')[0] ?? ''}.`));
      const otherwise =
        parts.length > 0
          ? `Write one of: ${parts.join(', ')}.`
          : 'Write a placeholder of content/figures.yaml, or add an entry there.';
      report(
        place,
        `${quote(`[[${key}]]`)}, which is not in content/figures.yaml`,
        suggest(key, keys, otherwise),
      );
    }
    const [open] = /\[\[[^[\]\n]*(?:\](?!\])|$)/.exec(line) ?? [];
    if (open !== undefined)
      report(place, `${quote(open)}, which is not closed`, 'Write the name between [[ and ]].');
    // YAML parses brackets at the start of a value as a list.
    if (row < end && /^\s*(?:- |\w+: )+\[\[/.test(line))
      report(place, 'a text that begins with [[', 'Put the whole text in single quotes.');
  }
};

const WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, eighteen: 18, twenty: 20, thirty: 30, fifty: 50 },
};

const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const NUMBER = String.raw`(?:${DIGITS}|${Object.keys(WORDS).join('|')})`;
const TO = String.raw`(?: ?[–-] ?| to | or | and )`;

const inUnit = (unit: string) =>
  new RegExp(
    String.raw`(?<![\d.,€])\b(?<a>${NUMBER})(?: ?%| per ?cent)?(?:${TO}(?<b>${NUMBER}))?[ -]?${unit}`,
    'gi',
  );

const PATTERNS: Readonly<Record<Unit, RegExp>> = {
  percent: inUnit(String.raw`(?:%|per ?cent\b)`),
  euro: new RegExp(
    String.raw`€ ?(?<a>${DIGITS})(?:${TO}€ ?(?<b>${DIGITS}))?|\b(?<c>${DIGITS}) ?euros?\b`,
    'gi',
  ),
  metres: inUnit(String.raw`(?:m²|m2\b|sqm\b|square met)`),
  days: inUnit(String.raw`days?\b`),
  weeks: inUnit(String.raw`weeks?\b`),
  months: inUnit(String.raw`months?\b`),
  years: inUnit(String.raw`years?\b`),
};

const DATE =
  /\b(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g;

/** Length in days, so that 1 month and 4 weeks compare. */
const DAYS = new Map<string, number>([
  ['days', 1],
  ['weeks', 7],
  ['months', 30.4],
  ['years', 365],
]);

/** A number, a range or a date of a text, at its position. */
type Amount = {
  readonly text: string;
  readonly index: number;
  readonly unit: Unit | 'day';
  /** One number, or the ends of a range; of a date, its time. */
  readonly numbers: readonly number[];
};

const numberIn = (text: string) => WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''));

const amountsIn = (text: string): readonly Amount[] => [
  ...UNITS.flatMap((unit) =>
    [...text.matchAll(PATTERNS[unit])].map(({ 0: found, index, groups = {} }) => {
      const written = [groups['a'], groups['b'], groups['c']].filter((one) => one !== undefined);
      return { text: found.trim(), index, unit, numbers: written.map(numberIn) };
    }),
  ),
  ...[...text.matchAll(DATE)].map(({ 0: found, index }) => ({
    text: found,
    index,
    unit: 'day' as const,
    numbers: [Date.parse(`${found} UTC`)],
  })),
];

/** A value of content/figures.yaml with the words that name it. */
type Known = {
  readonly key: string;
  readonly entry: ReferenceEntry;
  /** As readers see it. */
  readonly text: string;
  readonly unit: Amount['unit'];
  /** Several for a range and for bands. */
  readonly numbers: readonly number[];
  readonly isRange: boolean;
  /** Words of which all have to occur, the last beside the number; each with its alternatives. */
  readonly phrases: readonly (readonly (readonly string[])[])[];
};

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");

const knownValues = memoize((figures: Figures): readonly Known[] =>
  Object.entries(figures).flatMap(([id, entry]) =>
    Object.entries(entry.words).flatMap(([name, phrases]): Known[] => {
      const key = `${id}.${name}`;
      const text = placeholders(figures).get(key) ?? '';
      const amounts = amountsIn(text);
      const [first] = amounts;
      if (!first) return [];
      // The limits of bands are in another unit than their rates.
      const alike = amounts.filter(({ unit }) => unit === first.unit);
      return [
        {
          key,
          entry,
          text,
          unit: first.unit,
          numbers: alike.flatMap(({ numbers }) => numbers),
          isRange: first.numbers.length > 1,
          phrases: phrases.map((phrase) =>
            plain(phrase)
              .split(' & ')
              .map((alternatives) => alternatives.split('/')),
          ),
        },
      ];
    }),
  ),
);

/** Words between a phrase and its number, such as 'is', 'of up to', '('. */
const LINK =
  /^[\s(]*$|[:=]|\b(?:of|is|are|was|were|be|at|to|by|for|in|on|costs?|takes?|lends?|borrow|up|within|between|only|from|about|stays?|comes?|charged|adds?|after|until|since|covers?|gets?|gives?|pays?|reach(?:es)?|asks?|wants?|needs?)\b/;

/** Nouns that have numbers of their own: what comes after them belongs to them. */
const OTHER_NOUN =
  /\b(?:loans?|mortgages?|interest|deposits?|value|margins?|incomes?|returns?|yields?|discounts?|euribor|instalments?|bank|price|insurance|inflation|rent)\b/;

/** Words between a number and the phrase after it, as in '5% reduced rate of VAT'. */
const BEFORE =
  /^(?:[\s-](?:of|the|a|an|for|in|on|to|as|at|off|its|your|their|each|new|usual|standard|reduced|full|rate|property|pay)\b){0,4}[\s-]?$/;

const MAX_WORDS_BETWEEN = 7;

/** Whether a phrase of a clause says what an amount is. */
function isLinked(clause: string, phrase: string, amount: Amount, all: readonly Amount[]): boolean {
  for (let at = clause.indexOf(phrase); at !== -1; at = clause.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    // Whole words; a plural or a genitive may follow.
    if (/[\p{L}\d]/u.test(clause[at - 1] ?? ' ') || /^[a-rt-z\d]/.test(clause.slice(end))) continue;
    const isAfter = end <= amount.index;
    const [from, to] = isAfter ? [end, amount.index] : [amount.index + amount.text.length, at];
    const isApart = all.some(
      (other) => other !== amount && other.index >= from && other.index < to,
    );
    if (from > to || isApart) continue;
    const between = clause.slice(from, to).replace(/^'?s\b/, '');
    if (!isAfter) {
      if (BEFORE.test(between)) return true;
      continue;
    }
    const isNear = between.split(/\s+/).length <= MAX_WORDS_BETWEEN + 1;
    if (isNear && LINK.test(between) && !OTHER_NOUN.test(between) && !/[.;!?)]/.test(between))
      return true;
  }
  return false;
}

/** Number of phrases that name a value in a clause; 0 if none of them is beside the amount. */
function score({ phrases }: Known, clause: string, amount: Amount, all: readonly Amount[]): number {
  const present = phrases.filter((parts) =>
    parts.every((alternatives) => alternatives.some((phrase) => clause.includes(phrase))),
  );
  const linked = present.filter((parts) =>
    parts.at(-1)?.some((phrase) => isLinked(clause, phrase, amount, all)),
  );
  if (linked.length === 0) return 0;
  // Of equal scores, the one with the longer phrase says more.
  return present.length + Math.max(...linked.flat().map(([one = '']) => one.length)) / 1000;
}

/** Factor that converts an amount to a unit; undefined if they do not compare. */
function conversion(from: Amount['unit'], to: Amount['unit']): number | undefined {
  const [one, other] = [DAYS.get(from), DAYS.get(to)];
  if (from === to) return 1;
  return one === undefined || other === undefined ? undefined : one / other;
}

/** Whether a value allows an amount; converted numbers may be rounded. */
function agrees({ unit, numbers, isRange }: Known, amount: Amount): boolean {
  const tolerance = amount.unit === unit ? 0 : 0.15;
  const [min = 0, max = min] = numbers;
  return amount.numbers
    .map((number) => Math.round(number * (conversion(amount.unit, unit) ?? NaN) * 100) / 100)
    .every(
      (number) =>
        numbers.some((one) => Math.abs(number - one) <= one * tolerance) ||
        (isRange && number >= min * (1 - tolerance) && number <= max * (1 + tolerance)),
    );
}

/** The author's own number, another time or another place: no statement about the law of today. */
const OWN =
  /[×÷]|\b(?:suppos\w+|imagine|say you|consider|take an?|example|illustrat\w+|assum\w+|invented|would|were|was|used to|until (?:20\d\d|\w+ 20[01]\d)|before 20\d\d|abroad(?! (?:can|typically|get|may borrow))|greece|germany|england|britain|uk|israel|lebanon|russia|hotels?|restaurants?|food|medicines?|books|discount|difference|instead of|not|n't|rather than|more than|less than|rise|rises|raised|cut)\b/;

/** What weakens a statement about a custom, which is no law. */
const HEDGED =
  /\b(?:some|one bank|may|might|could|rarely|sometimes|another|other|exceptions?|even|at worst|at best|few)\b/;

const CLAUSE = /(?<=[.!?;])\s+|\n|(?: – | — )|, (?=(?:but|and|while|whereas|so|which)\b)/;

/** An amount of a text that names a value of content/figures.yaml. */
export type NamedValue = {
  readonly found: string;
  readonly index: number;
  /** Placeholders to write instead. */
  readonly keys: readonly string[];
  readonly isSame: boolean;
  readonly values: readonly Known[];
};

/** Finds where the words of a reference value meet an amount of its unit. */
export function valuesNamedIn(text: string, figures: Figures): readonly NamedValue[] {
  if (!/\d|\b(?:per ?cent|days?|weeks?|months?|years?)\b/i.test(text)) return [];
  const texts = placeholders(figures);
  let offset = 0;
  return text.split(CLAUSE).flatMap((part) => {
    const start = text.indexOf(part, offset);
    offset = start + part.length;
    const clause = plain(part);
    const amounts = amountsIn(part);
    return amounts.flatMap((amount): NamedValue[] => {
      const scored = knownValues(figures)
        .filter(({ unit }) => conversion(amount.unit, unit) !== undefined)
        .map((value) => ({ value, points: score(value, clause, amount, amounts) }));
      const best = Math.max(...scored.map(({ points }) => points));
      if (best <= 0) return [];
      const named = scored.filter(({ points }) => points === best).map(({ value }) => value);
      const same = named.filter((value) => agrees(value, amount));
      const isHedged = HEDGED.test(clause) && named.every(({ entry }) => entry.law === undefined);
      if (same.length === 0 && (OWN.test(clause) || isHedged)) return [];
      const values = same.length > 0 ? same : named;
      // One end of a range and one of several bands have placeholders of their own.
      const keys = values.map(
        ({ key }) =>
          [...texts].find(
            ([name, one]) => name.startsWith(`${key}.`) && one === amount.text,
          )?.[0] ?? key,
      );
      return [
        {
          found: amount.text,
          index: start + amount.index,
          keys: [...new Set(keys)],
          isSame: same.length > 0,
          values,
        },
      ];
    });
  });
}

const LAW =
  /\b(?:Laws? \d+(?:\([IVX]+\))?\/\d{4}|Decrees? \d[\d and]*\/\d{4}|Regulation \d+\(\d+\)|Directive (?:\(EU\) )?\d{4}\/\d+(?:\/E[UC])?|Civil Appeal \d+\/\d{4}|\d+\([IVX]+\)\/\d{4})/g;

/** Reports laws that are almost, but not quite, one of content/figures.yaml. */
function checkLaws(text: VisibleText, figures: Figures, report: Report): void {
  const laws = [...placeholders(figures)].filter(([, law]) => /\/\d{4}|\(\d+\)/.test(law));
  for (const { 0: found, index } of text.typed.matchAll(LAW)) {
    if (laws.some(([, law]) => law.includes(found) || found.includes(law))) continue;
    const [kind = ''] = found.split(' ');
    const number = new RegExp(String.raw`\b${/\d+/.exec(found)?.[0] ?? ''}\b`);
    const alike = laws.find(([, law]) => law.startsWith(`${kind} `) && number.test(law));
    if (alike)
      report(
        placeAt(text, index),
        `${quote(found)}, but content/figures.yaml has ${alike[1]}`,
        `Write [[${alike[0]}]].`,
      );
    else
      report(
        placeAt(text, index),
        `${quote(found)}, which is not in content/figures.yaml`,
        'Add it there with the day of its check, so that it does not go out of date unnoticed.',
        'warning',
      );
  }
}

/** Legal and customary values agree with content/figures.yaml. */
export const figures: TextRule = (text, { figures: known }, report) => {
  if (text.file === 'content/figures.yaml') return;
  checkLaws(text, known, report);
  const reported = new Set<string>();
  for (const label of ['', ...text.labels.map((one) => `${one}: `)])
    for (const { found, index, keys, isSame, values } of valuesNamedIn(label + text.typed, known)) {
      // A number of the label is a text of its own.
      if (reported.has(found) || index < label.length) continue;
      reported.add(found);
      const place = placeAt(text, index - label.length);
      const names = keys.slice(0, 3).map((key) => `[[${key}]]`);
      const laws = values.map(({ entry: { what, law }, text: value }) =>
        law === undefined ? `${what} is ${value}` : `${what} (${law}) is ${value}`,
      );
      if (!isSame)
        report(
          place,
          `${quote(found)}, but ${[...new Set(laws)].slice(0, 3).join('; ')}`,
          `Write ${names.join(' or ')}; if the value has changed, correct it in content/figures.yaml.`,
        );
      else if (values.some(({ entry }) => entry.law !== undefined))
        report(
          place,
          `${quote(found)}, typed by hand`,
          `Write ${names.join(' or ')}, so that it changes with the law.`,
          'warning',
        );
    }
};
