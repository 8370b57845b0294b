import {
  type Figures,
  type ReferenceEntry,
  type ReferenceValue,
  type Unit,
  UNITS,
} from '../../schemas/reference-data/entries.ts';
import { placeholderTexts, writeDay } from '../../schemas/reference-data/value-text.ts';
import { PLACEHOLDER } from '../../../domain/reference-data/placeholders.ts';
import { quote } from '../finding.ts';
import { type ContentRule, memoize, type RuleViolation } from '../rule.ts';
import { nearest } from '../spelling-distance.ts';
import { lineAt, type TextRule, type VisibleText } from '../texts.ts';

const placeholders = memoize((figures: Figures) => placeholderTexts(figures));

/** Placeholders exist, are closed, and do not open a YAML list. */
export const placeholderNames: ContentRule = {
  name: 'placeholders',
  check: ({ text }, { figures }) => {
    if (!text.includes('[[')) return [];
    const keys = [...placeholders(figures).keys()];
    const lines = text.split(/\r?\n/);
    const end = lines.indexOf('---', 1);
    return lines.flatMap((line, row): RuleViolation[] => {
      const complain = (found: string, fix: string) => ({
        line: row + 1,
        field: 'figure',
        found,
        fix,
      });
      const unknown = [...line.matchAll(PLACEHOLDER)]
        .map(([, key = '']) => key.trim())
        .filter((key) => !keys.includes(key))
        .map((key) => {
          const parts = keys.filter((known) => known.startsWith(`${key.split('.')[0] ?? ''}.`));
          const meant = nearest(key, keys);
          return complain(
            `${quote(`[[${key}]]`)}, which is not in content/figures.yaml`,
            meant !== undefined
              ? `Did you mean [[${meant}]]?`
              : parts.length > 0
                ? `Write one of: ${parts.join(', ')}.`
                : 'Write a placeholder of content/figures.yaml, or add an entry there.',
          );
        });
      const open = /\[\[[^[\]\n]*(?:\](?!\])|$)/.exec(line)?.[0];
      // YAML parses brackets at the start of a value as a list.
      const isList = row < end && /^\s*(?:- |\w+: )+\[\[/.test(line);
      return [
        ...unknown,
        ...(open === undefined
          ? []
          : [complain(`${quote(open)}, which is not closed`, 'Write the name between [[ and ]].')]),
        ...(isList
          ? [complain('a text that begins with [[', 'Put the whole text in single quotes.')]
          : []),
      ];
    });
  },
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

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const DATE = new RegExp(
  String.raw`\b(?:(?<day>\d{1,2}) )?(?<month>${MONTHS.join('|')}) (?<year>\d{4})`,
  'g',
);

/** Length in days, so that 1 month and 4 weeks compare. */
const DAYS: Readonly<Partial<Record<Unit, number>>> = {
  days: 1,
  weeks: 7,
  months: 30.4,
  years: 365,
};

/** A number or a date of a text, at its position. */
type Typed = {
  readonly text: string;
  readonly index: number;
  readonly unit: Unit | 'day';
  readonly numbers: readonly number[];
};

const numberIn = (text: string) => WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''));

const dayNumber = (year: string, month: number, day = '1') =>
  Number(year) * 10_000 + month * 100 + Number(day);

function typedIn(text: string): readonly Typed[] {
  const numbers = UNITS.flatMap((unit) =>
    [...text.matchAll(PATTERNS[unit])].map(({ 0: found, index, groups = {} }) => ({
      text: found.trim(),
      index,
      unit,
      numbers: [groups['a'], groups['b'], groups['c']]
        .filter((part) => part !== undefined)
        .map(numberIn),
    })),
  );
  const dates = [...text.matchAll(DATE)].map(({ 0: found, index, groups = {} }) => ({
    text: found,
    index,
    unit: 'day' as const,
    numbers: [
      dayNumber(groups['year'] ?? '', MONTHS.indexOf(groups['month'] ?? '') + 1, groups['day']),
    ],
  }));
  return [...numbers, ...dates];
}

/** A value of content/figures.yaml with the words that name it. */
type Known = {
  readonly key: string;
  readonly unit: Unit | 'day';
  readonly numbers: readonly number[];
  readonly isRange: boolean;
  readonly entry: ReferenceEntry;
  readonly phrases: readonly (readonly (readonly string[])[])[];
};

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");

function partsOf(value: ReferenceValue): readonly Pick<Known, 'unit' | 'numbers' | 'isRange'>[] {
  const { bands, day } = value;
  if (bands)
    return [{ unit: 'percent', numbers: bands.map(({ percent }) => percent), isRange: false }];
  if (day !== undefined) {
    const [year = '', month = '1', date] = day.split('-');
    return [{ unit: 'day', numbers: [dayNumber(year, Number(month), date)], isRange: false }];
  }
  return UNITS.flatMap((unit): Pick<Known, 'unit' | 'numbers' | 'isRange'>[] => {
    const written = value[unit];
    if (written === undefined) return [];
    return typeof written === 'number'
      ? [{ unit, numbers: [written], isRange: false }]
      : [{ unit, numbers: written, isRange: true }];
  });
}

const valuesOf = memoize((figures: Figures): readonly Known[] =>
  Object.entries(figures).flatMap(([id, entry]) =>
    Object.entries({
      ...entry.values,
      ...(entry.until !== undefined && { until: { day: entry.until } }),
    }).flatMap(([name, value]) =>
      partsOf(value).map((part) => ({
        key: `${id}.${name}`,
        entry,
        phrases: (entry.words[name] ?? []).map((phrase) =>
          plain(phrase)
            .split(' & ')
            .map((either) => either.split('/')),
        ),
        ...part,
      })),
    ),
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

const MOST_WORDS_BETWEEN = 7;

/** Whether a phrase of a clause says what a number is. */
function isLinked(clause: string, phrase: string, typed: Typed, others: readonly Typed[]): boolean {
  for (let at = clause.indexOf(phrase); at !== -1; at = clause.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    // Whole words; a plural or a genitive may follow.
    if (/[\p{L}\d]/u.test(clause[at - 1] ?? ' ') || /^[a-rt-z\d]/.test(clause.slice(end))) continue;
    const [from, to] =
      end <= typed.index ? [end, typed.index] : [typed.index + typed.text.length, at];
    if (
      from > to ||
      others.some(({ index }) => index >= from && index < to && index !== typed.index)
    )
      continue;
    const between = clause.slice(from, to).replace(/^'?s\b/, '');
    const isNear = between.split(/\s+/).length <= MOST_WORDS_BETWEEN + 1;
    if (end <= typed.index) {
      const isDirect = LINK.test(between) && !OTHER_NOUN.test(between);
      if (isNear && isDirect && !/[.;!?)]/.test(between)) return true;
    } else if (BEFORE.test(between)) return true;
  }
  return false;
}

/** Number of phrases that name a value in a clause, at least one of them beside the number. */
function score({ phrases }: Known, clause: string, typed: Typed, others: readonly Typed[]): number {
  const present = phrases.filter((parts) =>
    parts.every((either) => either.some((phrase) => clause.includes(phrase))),
  );
  const linked = present.filter((parts) =>
    parts.at(-1)?.some((phrase) => isLinked(clause, phrase, typed, others)),
  );
  const longest = Math.max(
    ...linked.map((parts) => Math.max(...parts.map(([one]) => one?.length ?? 0))),
  );
  return linked.length === 0 ? 0 : present.length + longest / 1000;
}

const isTime = (unit: Typed['unit']): unit is Unit => unit in DAYS;

/** A typed number in the unit of a value; undefined if the units differ. */
function comparable(typed: Typed, unit: Known['unit']): readonly number[] | undefined {
  if (typed.unit === unit) return typed.numbers;
  if (!isTime(typed.unit) || !isTime(unit)) return undefined;
  const factor = (DAYS[typed.unit] ?? 1) / (DAYS[unit] ?? 1);
  return typed.numbers.map((number) => Math.round(number * factor * 10) / 10);
}

/** Whether a value allows the numbers; converted ones may be rounded. */
function agrees(known: Known, typed: Typed): boolean {
  const numbers = comparable(typed, known.unit) ?? [];
  const tolerance = typed.unit === known.unit ? 0 : 0.15;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= other * tolerance;
  const [least = 0, most = least] = known.numbers;
  return numbers.every(
    (number) =>
      known.numbers.some((one) => isNear(number, one)) ||
      (known.isRange && number >= least * (1 - tolerance) && number <= most * (1 + tolerance)),
  );
}

/** Rest of the placeholder for one number of bands or of a range. */
function partOf({ numbers, isRange, unit }: Known, typed: Typed): string {
  const [number, ...more] = typed.numbers;
  const place = numbers.indexOf(number ?? NaN);
  if (numbers.length === 1 || more.length > 0 || place === -1) return '';
  if (isRange) return place === 0 ? '.least' : '.most';
  return `.${place + 1}.${unit === 'euro' ? 'limit' : 'rate'}`;
}

/** The author's own number, another time or another place: no statement about the law of today. */
const OWN =
  /[×÷]|\b(?:suppos\w+|imagine|say you|consider|take an?|example|illustrat\w+|assum\w+|invented|would|were|was|used to|until (?:20\d\d|\w+ 20[01]\d)|before 20\d\d|abroad(?! (?:can|typically|get|may borrow))|greece|germany|england|britain|uk|israel|lebanon|russia|hotels?|restaurants?|food|medicines?|books|discount|difference|instead of|not|n't|rather than|more than|less than|rise|rises|raised|cut)\b/;

/** What weakens a statement about a custom, which is no law. */
const HEDGED =
  /\b(?:some|one bank|may|might|could|rarely|sometimes|another|other|exceptions?|even|at worst|at best|few)\b/;

const CLAUSE = /(?<=[.!?;])\s+|\n|(?: – | — )|, (?=(?:but|and|while|whereas|so|which)\b)/;

const lawOf = ({ law, what }: ReferenceEntry) => (law === undefined ? what : `${what} (${law})`);

/** A number or date of a text that names a value of content/figures.yaml. */
export type Meeting = {
  readonly found: string;
  readonly index: number;
  readonly keys: readonly string[];
  readonly isSame: boolean;
  readonly values: readonly Known[];
};

/** Finds where the words of a reference value meet a number of its unit. */
export function valuesNamedIn(written: string, figures: Figures): readonly Meeting[] {
  if (!/\d|\b(?:per ?cent|days?|weeks?|months?|years?)\b/i.test(written)) return [];
  const known = valuesOf(figures);
  let offset = 0;
  return written.split(CLAUSE).flatMap((part) => {
    const index = written.indexOf(part, offset);
    offset = index + part.length;
    const clause = plain(part);
    const typed = typedIn(part);
    return typed.flatMap((one): Meeting[] => {
      const scored = known
        .filter(({ unit }) => comparable(one, unit) !== undefined)
        .map((value) => ({ value, points: score(value, clause, one, typed) }))
        .filter(({ points }) => points > 0);
      const best = Math.max(...scored.map(({ points }) => points));
      const values = scored.filter(({ points }) => points === best).map(({ value }) => value);
      const same = values.filter((value) => agrees(value, one));
      const isOwn =
        OWN.test(clause) ||
        values.every(({ entry }) => entry.law === undefined && HEDGED.test(clause));
      if (values.length === 0 || (same.length === 0 && isOwn)) return [];
      const named = same.length > 0 ? same : values;
      return [
        {
          found: one.text,
          index: index + one.index,
          keys: [...new Set(named.map((value) => value.key + partOf(value, one)))],
          isSame: same.length > 0,
          values: named,
        },
      ];
    });
  });
}

const LAW =
  /\b(?:Laws? \d+(?:\([IVX]+\))?\/\d{4}|Decrees? \d[\d and]*\/\d{4}|Regulation \d+\(\d+\)|Directive (?:\(EU\) )?\d{4}\/\d+(?:\/E[UC])?|Civil Appeal \d+\/\d{4}|\d+\([IVX]+\)\/\d{4})/g;

/** Laws that are almost, but not quite, one of content/figures.yaml. */
function wrongLaws(text: VisibleText, figures: Figures): RuleViolation[] {
  const laws = [...placeholders(figures).entries()].filter(([, name]) =>
    /\/\d{4}|\(\d+\)/.test(name),
  );
  return [...text.typed.matchAll(LAW)].flatMap(({ 0: found, index }): RuleViolation[] => {
    if (laws.some(([, name]) => name.includes(found) || found.includes(name))) return [];
    const digits = /\d+/.exec(found)?.[0] ?? '';
    const alike = laws.find(
      ([, name]) =>
        name.split(' ')[0] === found.split(' ')[0] &&
        new RegExp(String.raw`\b${digits}\b`).test(name),
    );
    const place = { line: lineAt(text, index), field: text.field };
    return [
      alike
        ? {
            ...place,
            found: `${quote(found)}, but content/figures.yaml has ${alike[1]}`,
            fix: `Write [[${alike[0]}]].`,
          }
        : {
            ...place,
            severity: 'warning',
            found: `${quote(found)}, which is not in content/figures.yaml`,
            fix: 'Add it there with the day of its check, so that it does not go out of date unnoticed.',
          },
    ];
  });
}

const written = ({ numbers, unit, isRange }: Known): string => {
  if (unit === 'day') {
    const [day] = numbers;
    return writeDay(String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
  }
  const signs: Readonly<Partial<Record<Unit, string>>> = { percent: '%', metres: ' m²', euro: '' };
  const sign = signs[unit] ?? ` ${unit}`;
  const list = numbers.map((one) => one.toLocaleString('en-CY')).join(isRange ? ' to ' : ', ');
  return `${unit === 'euro' ? '€' : ''}${list}${sign}`;
};

/** Legal and customary values agree with content/figures.yaml. */
export const figures: TextRule = {
  name: 'figures',
  checkText: (text, { figures: known }) => {
    if (text.file === 'content/figures.yaml') return [];
    const contexts = [text.typed, ...text.labels.map((label) => `${label}: ${text.typed}`)];
    const seen = new Set<string>();
    const meetings = contexts.flatMap((context, place) =>
      valuesNamedIn(context, known)
        .filter(({ found }) => !seen.has(found) && text.typed.includes(found))
        .map((meeting) => {
          seen.add(meeting.found);
          return { ...meeting, index: place === 0 ? meeting.index : 0 };
        }),
    );
    return [
      ...wrongLaws(text, known),
      ...meetings.flatMap(({ found, index, keys, isSame, values }): RuleViolation[] => {
        const place = { line: lineAt(text, index), field: text.field };
        const names = keys
          .map((key) => `[[${key}]]`)
          .slice(0, 3)
          .join(' or ');
        if (!isSame)
          return [
            {
              ...place,
              found: `${quote(found)}, but ${[...new Set(values.map((value) => `${lawOf(value.entry)} is ${written(value)}`))].slice(0, 3).join('; ')}`,
              fix: `Write ${names}; if the value has changed, correct it in content/figures.yaml.`,
            },
          ];
        return values.some(({ entry }) => entry.law !== undefined)
          ? [
              {
                ...place,
                severity: 'warning',
                found: `${quote(found)}, typed by hand`,
                fix: `Write ${names}, so that it changes with the law.`,
              },
            ]
          : [];
      }),
    ];
  },
};
