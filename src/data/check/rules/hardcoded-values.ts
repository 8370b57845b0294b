import {
  type ReferenceEntry,
  type Figures,
  type ReferenceValue,
  type Unit,
  UNITS,
} from '../../schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../schemas/reference-data/value-text.ts';
import { PLACEHOLDER } from '../../../domain/reference-data/placeholders.ts';
import { type ContentFile, readContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { nearest } from '../spelling-distance.ts';
import {
  type RuleViolation,
  type ContentRule,
  type Passage,
  passagesOf,
  textField,
} from '../rule.ts';

const written = new WeakMap<Figures, ReadonlyMap<string, string>>();

/** Text by placeholder; computed once for all files. */
function textsOf(figures: Figures): ReadonlyMap<string, string> {
  const texts = written.get(figures) ?? placeholderTexts(figures);
  written.set(figures, texts);
  return texts;
}

/** Checks that every placeholder exists and is closed. */
function unknownNames({ text }: ContentFile, figures: Figures): RuleViolation[] {
  if (!text.includes('[[')) return [];
  const keys = [...textsOf(figures).keys()];
  const lines = text.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  return lines.flatMap((line, position) => {
    const wrong = [...line.matchAll(PLACEHOLDER)]
      .map(([, key = '']) => key.trim())
      .filter((key) => !keys.includes(key))
      .map((key) => {
        const parts = keys.filter((known) => known.startsWith(`${key.split('.')[0] ?? ''}.`));
        const meant = nearest(key, keys);
        const fix =
          meant !== undefined
            ? `Did you mean [[${meant}]]?`
            : parts.length > 0
              ? `Write one of: ${parts.join(', ')}.`
              : 'Write a placeholder of content/figures.yaml, or add an entry there.';
        return {
          line: position + 1,
          field: 'figure',
          found: `${quote(`[[${key}]]`)}, which is not in content/figures.yaml`,
          fix,
        };
      });
    const open = /\[\[[^[\]\n]*(?:\](?!\])|$)/.exec(line)?.[0];
    if (open !== undefined)
      wrong.push({
        line: position + 1,
        field: 'figure',
        found: `${quote(open)}, which is not closed`,
        fix: 'Write the name between [[ and ]].',
      });
    // YAML parses brackets at the start of a value as a list.
    const isList = position < end && /^\s*(?:- |\w+: )+\[\[/.test(line);
    return isList
      ? [
          ...wrong,
          {
            line: position + 1,
            field: 'figure',
            found: 'a text that begins with [[',
            fix: 'Put the whole text in single quotes.',
          },
        ]
      : wrong;
  });
}

const WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, ten: 10 },
  eighteen: 18,
};

const NUMBER = String.raw`(?:\d[\d,]*(?:\.\d+)?|${Object.keys(WORDS).join('|')})`;
const TO = String.raw`(?: ?[–-] ?| to )`;

const timeIn = (unit: string) =>
  new RegExp(String.raw`\b(?<a>${NUMBER})(?:${TO}(?<b>${NUMBER}))? ${unit}s?\b`, 'gi');

const PATTERNS: Readonly<Record<Unit, RegExp>> = {
  percent: new RegExp(
    String.raw`(?<![\d.])(?<a>\d+(?:\.\d+)?)(?:${TO}(?<b>\d+(?:\.\d+)?))? ?(?:%|per ?cent\b)`,
    'gi',
  ),
  euro: /€ ?(?<a>\d+(?:,\d{3})*(?:\.\d+)?)(?:(?: ?[–-] ?| to )€ ?(?<b>\d+(?:,\d{3})*))?/g,
  metres: /(?<a>\d+) ?(?:m²|m2\b|sqm\b|square met)/gi,
  days: timeIn('day'),
  weeks: timeIn('week'),
  months: timeIn('month'),
  years: timeIn('year'),
};

const numberIn = (text: string) => WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''));

/** A number with its unit, as found in a text. */
type Typed = { readonly text: string; readonly unit: Unit; readonly numbers: readonly number[] };

/** Fast pre-check: most passages contain no number with a unit. */
const MAY_HOLD_ONE =
  /[%€²]|\bper ?cent\b|\bm2\b|\bsqm\b|\bsquare met|\/\d|\bCap\.|\bRegulation\b|\b(?:day|week|month|year)s?\b/i;

const typedIn = (text: string): readonly Typed[] =>
  UNITS.flatMap((unit) =>
    [...text.matchAll(PATTERNS[unit])].map((match) => ({
      text: match[0].trim(),
      unit,
      numbers: [match.groups?.['a'], match.groups?.['b']]
        .filter((part) => part !== undefined)
        .map(numberIn),
    })),
  );

/** Numbers of a reference value, with the placeholder suffix for them. */
type Part = readonly [numbers: readonly number[], rest: string];

function partsIn(value: ReferenceValue, unit: Unit): readonly Part[] {
  const bands = (value.bands ?? []).flatMap(({ to, percent }, place): Part[] => {
    if (unit === 'percent') return [[[percent], `.${place + 1}.rate`]];
    return unit === 'euro' && to !== undefined ? [[[to], `.${place + 1}.limit`]] : [];
  });
  const written = value[unit];
  if (written === undefined) return bands;
  if (typeof written === 'number') return [[[written], '']];
  const [least, most] = written;
  return [
    [written, ''],
    [[least], '.least'],
    [[most], '.most'],
  ];
}

/** Length of the longest keyword of the entry that occurs in the text; the highest score wins. */
const keywordScore = ({ words }: ReferenceEntry, text: string) =>
  Math.max(0, ...words.map((word) => (text.includes(word.toLowerCase()) ? word.length : 0)));

/** Marks a worked example, whose numbers are the author's own. */
const EXAMPLE =
  /[×÷=]|\b(?:suppose|imagine|say|consider|take an?|example|illustrat\w+|assum\w+|planned)\b/i;

/** A number beside these words is a legal value, whether content/figures.yaml has it or not. */
const LEGAL =
  /[^.;]{0,20}\b(?:VAT|transfer fees?|stamp duty|capital gains|income tax|levy)\b[^.;]{0,50}/gi;

const SHARE =
  /\b(?:lends?|borrow|loans? of|financed?|up to)\b[^.;]{0,40}?\d ?% of (?:the |its |a |property |a home['’]s )?(?:property |market |purchase )?(?:value|price)\b/i;

const LAW =
  /\b(?:Laws? \d+(?:\([IVX]+\))?\/\d{4}|Cap\. ?\d+|Decrees? \d[\d and]*\/\d{4}|Regulation \d+\(\d+\)|Directive (?:\(EU\) )?\d{4}\/\d+(?:\/E[UC])?|Civil Appeal \d+\/\d{4}|\d+\([IVX]+\)\/\d{4})/g;

/** Placeholders for a hardcoded number, best match first; empty if none matches. */
function figureFor(typed: Typed, context: string, figures: Figures): readonly string[] {
  const around = context.toLowerCase();
  const own = typedIn(context).filter(({ unit }) => unit === 'euro');
  const known = new Set(
    Object.values(figures).flatMap(({ values }) =>
      Object.values(values).flatMap((value) =>
        partsIn(value, 'euro').flatMap(([numbers]) => numbers),
      ),
    ),
  );
  // Amounts that are not reference values, or words of assumption, mark an example.
  const isExample =
    EXAMPLE.test(context) ||
    own.some(({ numbers }) => numbers.some((number) => !known.has(number)));
  return Object.entries(figures)
    .flatMap(([id, figure]) => {
      const close = keywordScore(figure, around);
      const isStrict = figure.law !== undefined || id.startsWith('vat-');
      if (close === 0 || (isExample && !isStrict)) return [];
      return Object.entries(figure.values).flatMap(([name, value]) =>
        partsIn(value, typed.unit)
          .filter(([numbers]) => numbers.join() === typed.numbers.join())
          .map(([, rest]) => ({ key: `${id}.${name}${rest}`, close })),
      );
    })
    .toSorted((a, b) => b.close - a.close)
    .map(({ key }) => key)
    .slice(0, 3);
}

/**
 * Finds hardcoded reference values in a passage, and numbers that look like legal values.
 *
 * @param heading the heading above the passage
 */
export function hardcodedValues(
  { field, line, text }: Passage,
  heading: string,
  figures: Figures,
): RuleViolation[] {
  if (!MAY_HOLD_ONE.test(text)) return [];
  const laws = [...text.matchAll(LAW)].map(([law]) => {
    const [key] =
      [...textsOf(figures)].find(([, name]) => name === law || name.endsWith(law)) ?? [];
    return { found: law, keys: key === undefined ? [] : [key] };
  });
  const typedNumbers = typedIn(text);
  if (typedNumbers.length === 0 && laws.length === 0) return [];
  const context = `${heading} ${text}`;
  const legal = [...text.matchAll(LEGAL)].map(([part]) => part).join(' ');
  const numbers = typedNumbers.flatMap((typed) => {
    const keys = figureFor(typed, context, figures);
    const looksLikeOne =
      typed.unit === 'percent' &&
      (legal.includes(typed.text) || (SHARE.test(text) && !EXAMPLE.test(context)));
    return keys.length > 0 || looksLikeOne ? [{ found: typed.text, keys }] : [];
  });
  return [...laws, ...numbers].map(({ found, keys }) => ({
    line,
    field,
    found: `${quote(found)}, a legal figure typed as text`,
    fix:
      keys.length > 0
        ? `Write ${keys.map((key) => `[[${key}]]`).join(' or ')}.`
        : 'Add it to content/figures.yaml with its law and date, and use its name here: [[name.value]].',
  }));
}

/** The file with its placeholders blanked, so that only hardcoded numbers are left. */
const typedByHand = (file: ContentFile) =>
  file.text.includes('[[')
    ? readContentFile(file.path, file.collection, file.text.replaceAll(PLACEHOLDER, '…'))
    : file;

/** Legal and customary values come from content/figures.yaml, with law and date. */
export const figures: ContentRule = {
  name: 'figures',
  check: (file, site) => {
    const passages = passagesOf(typedByHand(file));
    const title = textField(file, 'title') ?? '';
    let heading = '';
    const typed = passages.flatMap((passage) => {
      if (passage.isHeading === true) heading = passage.text;
      return hardcodedValues(passage, passage.field === 'text' ? heading : title, site.figures);
    });
    return [...unknownNames(file, site.figures), ...typed];
  },
};
