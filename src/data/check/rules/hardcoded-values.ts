import { PLACEHOLDER } from '../../../domain/reference-data/placeholders.ts';
import type { Figures, Unit } from '../../schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../schemas/reference-data/value-text.ts';
import { quote, suggest } from '../finding.ts';
import type { Report } from '../finding.ts';
import { memoize } from '../rule.ts';
import type { ContentRule } from '../rule.ts';
import { placeAt } from '../texts.ts';
import type { TextRule, VisibleText } from '../texts.ts';

const placeholders = memoize(placeholderTexts);

/** Placeholders exist, are closed, and do not open a YAML list. */
export const placeholderNames: ContentRule = ({ text }, { figures: known }, report) => {
  if (!text.includes('[[')) {
    return;
  }

  const keys = [...placeholders(known).keys()];
  const lines = text.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  for (const [row, line] of lines.entries()) {
    const place = { line: row + 1, field: 'figure' };
    for (const [, name = ''] of line.matchAll(PLACEHOLDER)) {
      const key = name.trim();
      if (keys.includes(key)) {
        continue;
      }

      const parts = keys.filter((other) => other.startsWith(`${key.split('.')[0] ?? ''}.`));
      const add = 'Write a placeholder of content/figures.yaml, or add an entry there.';
      const otherwise = parts.length > 0 ? `Write one of: ${parts.join(', ')}.` : add;
      const found = `${quote(`[[${key}]]`)}, which is not in content/figures.yaml`;
      report(place, found, suggest(key, keys, otherwise));
    }

    const [open] = /\[\[[^[\]\n]*(?:\](?!\])|$)/.exec(line) ?? [];
    if (open !== undefined) {
      report(place, `${quote(open)}, which is not closed`, 'Write the name between [[ and ]].');
    }

    // YAML parses brackets at the start of a value as a list.
    if (row < end && /^\s*(?:- |\w+: )+\[\[/.test(line)) {
      report(place, 'a text that begins with [[', 'Put the whole text in single quotes.');
    }
  }
};

const WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, eighteen: 18, twenty: 20, thirty: 30, fifty: 50 },
};

const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const NUMBER = String.raw`(?:${DIGITS}|(?:${Object.keys(WORDS).join('|')})(?: and a half)?)`;
const TO = String.raw`(?: ?[–-] ?| to | or | and )`;
const MONTH = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December)`;
const EUROS = String.raw`€ ?(?<a>${DIGITS})(?:${TO}€ ?(?<b>${DIGITS}))?|\b(?<c>${DIGITS}) ?euros?\b`;

const inUnit = (unit: string) =>
  String.raw`(?<![\d.,€])\b(?<a>${NUMBER})(?: ?%| per ?cent)?(?:${TO}(?<b>${NUMBER}))?[ -]?${unit}`;

/** A number, a range or a date by unit. */
const PATTERNS = Object.entries({
  percent: inUnit(String.raw`(?:%|per ?cent\b)`),
  euro: EUROS,
  metres: inUnit(String.raw`(?:m²|m2\b|sqm\b|square met)`),
  days: inUnit(String.raw`days?\b`),
  weeks: inUnit(String.raw`weeks?\b`),
  months: inUnit(String.raw`months?\b`),
  years: inUnit(String.raw`years?\b`),
  day: String.raw`\b(?<date>(?:\d{1,2} )?${MONTH} \d{4})`,
} satisfies Record<Unit | 'day', string>).map(
  ([unit, source]) => [unit, new RegExp(source, unit === 'day' ? 'g' : 'gi')] as const,
);

/** Length in days, so that 1 month and 4 weeks compare. */
const DAYS: Readonly<Record<string, number>> = { days: 1, weeks: 7, months: 30.4, years: 365 };

function numberIn(text: string): number {
  const [whole = '', half] = text.toLowerCase().split(' and a ');
  return (WORDS[whole] ?? Number(whole.replaceAll(',', ''))) + (half === undefined ? 0 : 0.5);
}

/** Numbers, ranges with both ends, and dates as their times, each at its position in a text. */
const amountsIn = (text: string) =>
  PATTERNS.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index, groups: { date, a, b, c } = {} }) => {
      const written = [a, b, c].filter((one) => one !== undefined);
      const numbers = date === undefined ? written.map(numberIn) : [Date.parse(`${date} UTC`)];
      return { text: found.trim(), index, unit, numbers };
    }),
  );

type Amount = ReturnType<typeof amountsIn>[number];

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");

/**
 * The values of content/figures.yaml with the words that name them. Of the words of a phrase all
 * have to occur, the last beside the number; each has alternatives.
 */
const knownValues = memoize((figures: Figures) =>
  Object.entries(figures).flatMap(([id, entry]) =>
    Object.entries(entry.words).flatMap(([name, phrases]) => {
      const key = `${id}.${name}`;
      const text = placeholders(figures).get(key) ?? '';
      const [first, ...more] = amountsIn(text);
      if (!first) {
        return [];
      }

      // The limits of bands are in another unit than their rates.
      const alike = [first, ...more].filter(({ unit }) => unit === first.unit);
      const parts = phrases.map((phrase) => plain(phrase).split(' & '));
      return [
        {
          ...{ key, entry, text, unit: first.unit, isRange: first.numbers.length > 1 },
          numbers: alike.flatMap(({ numbers }) => numbers),
          phrases: parts.map((words) => words.map((alternatives) => alternatives.split('/'))),
        },
      ];
    }),
  ),
);

type Known = ReturnType<typeof knownValues>[number];

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
    if (/[\p{L}\d]/u.test(clause[at - 1] ?? ' ') || /^[a-rt-z\d]/.test(clause.slice(end))) {
      continue;
    }

    const isAfter = end <= amount.index;
    const [from, to] = isAfter ? [end, amount.index] : [amount.index + amount.text.length, at];
    const isApart = all.some((one) => one !== amount && one.index >= from && one.index < to);
    if (from > to || isApart) {
      continue;
    }

    const between = clause.slice(from, to).replace(/^'?s\b/, '');
    const isNear = between.trim().split(/\s+/).length <= MAX_WORDS_BETWEEN;
    const isJoined = LINK.test(between) && !OTHER_NOUN.test(between) && !/[.;!?)]/.test(between);
    if (isAfter ? isNear && isJoined : BEFORE.test(between)) {
      return true;
    }
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
  if (linked.length === 0) {
    return 0;
  }

  // Of equal scores, the one with the longer phrase says more.
  return present.length + Math.max(...linked.flat().map(([one = '']) => one.length)) / 1000;
}

/** Factor that converts an amount to a unit; NaN if they do not compare. */
const conversion = (from: string, to: string) =>
  from === to ? 1 : (DAYS[from] ?? Number.NaN) / (DAYS[to] ?? Number.NaN);

/** Whether a value allows an amount; converted numbers may be rounded. */
function agrees({ unit, numbers, isRange }: Known, amount: Amount): boolean {
  const tolerance = amount.unit === unit ? 0 : 0.15;
  const [min = 0, max = min] = numbers;
  return amount.numbers
    .map((number) => Math.round(number * conversion(amount.unit, unit) * 100) / 100)
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

/**
 * Finds where the words of a reference value meet an amount of its unit: the amount, whether it is
 * the same, and the placeholders to write instead.
 */
export function valuesNamedIn(text: string, figures: Figures) {
  if (!/\d|\b(?:per ?cent|days?|weeks?|months?|years?)\b/i.test(text)) {
    return [];
  }

  const texts = [...placeholders(figures)];
  let offset = 0;
  return text.split(CLAUSE).flatMap((part) => {
    const start = text.indexOf(part, offset);
    offset = start + part.length;
    const clause = plain(part);
    const amounts = amountsIn(part);
    return amounts.flatMap((amount) => {
      const scored = knownValues(figures)
        .filter(({ unit }) => !Number.isNaN(conversion(amount.unit, unit)))
        .map((value) => ({ value, points: score(value, clause, amount, amounts) }));
      const best = Math.max(...scored.map(({ points }) => points));
      if (best <= 0) {
        return [];
      }

      const named = scored.filter(({ points }) => points === best).map(({ value }) => value);
      const same = named.filter((value) => agrees(value, amount));
      const isSame = same.length > 0;
      const isHedged = HEDGED.test(clause) && named.every(({ entry }) => entry.law === undefined);
      if (!isSame && (OWN.test(clause) || isHedged)) {
        return [];
      }

      const values = isSame ? same : named;
      // One end of a range and one of several bands have placeholders of their own.
      const isPart = ({ key }: Known) =>
        texts.find(([name, one]) => name.startsWith(`${key}.`) && one === amount.text)?.[0];
      const keys = [...new Set(values.map((value) => isPart(value) ?? value.key))];
      return [{ found: amount.text, index: start + amount.index, keys, isSame, values }];
    });
  });
}

const LAW =
  /\b(?:Laws? \d+(?:\([IVX]+\))?\/\d{4}|Decrees? \d[\d and]*\/\d{4}|Regulation \d+\(\d+\)|Directive (?:\(EU\) )?\d{4}\/\d+(?:\/E[UC])?|Civil Appeal \d+\/\d{4}|\d+\([IVX]+\)\/\d{4})/g;

const ADD_LAW =
  'Add it there with the day of its check, so that it does not go out of date unnoticed.';

/** Reports laws that are almost, but not quite, one of content/figures.yaml. */
function checkLaws(text: VisibleText, figures: Figures, report: Report): void {
  const laws = [...placeholders(figures)].filter(([, law]) => /\/\d{4}|\(\d+\)/.test(law));
  for (const { 0: found, index } of text.typed.matchAll(LAW)) {
    if (laws.some(([, law]) => law.includes(found) || found.includes(law))) {
      continue;
    }

    const place = placeAt(text, index);
    const [kind = ''] = found.split(' ');
    const number = new RegExp(String.raw`\b${/\d+/.exec(found)?.[0] ?? ''}\b`);
    const alike = laws.find(([, law]) => law.startsWith(`${kind} `) && number.test(law));
    const file = 'content/figures.yaml';
    if (!alike) {
      report(place, `${quote(found)}, which is not in ${file}`, ADD_LAW, 'warning');
    } else {
      report(place, `${quote(found)}, but ${file} has ${alike[1]}`, `Write [[${alike[0]}]].`);
    }
  }
}

/** Legal and customary values agree with content/figures.yaml. */
export const figures: TextRule = (text, { figures: known }, report) => {
  if (text.file === 'content/figures.yaml') {
    return;
  }

  checkLaws(text, known, report);
  const reported = new Set<string>();
  for (const label of ['', ...(text.labels ?? []).map((one) => `${one}: `)]) {
    for (const { found, index, keys, isSame, values } of valuesNamedIn(label + text.typed, known)) {
      // A number of the label is a text of its own.
      if (reported.has(found) || index < label.length) {
        continue;
      }

      reported.add(found);
      const place = placeAt(text, index - label.length);
      const named = keys.slice(0, 3).map((key) => `[[${key}]]`);
      const write = `Write ${named.join(' or ')}`;
      const laws = values.map(({ entry: { what, law }, text: value }) =>
        law === undefined ? `${what} is ${value}` : `${what} (${law}) is ${value}`,
      );
      const right = [...new Set(laws)].slice(0, 3).join('; ');
      const correct = `${write}; if the value has changed, correct it in content/figures.yaml.`;
      const replace = `${write}, so that it changes with the law.`;
      if (!isSame) {
        report(place, `${quote(found)}, but ${right}`, correct);
      } else if (values.some(({ entry }) => entry.law !== undefined)) {
        report(place, `${quote(found)}, typed by hand`, replace, 'warning');
      }
    }
  }
};
