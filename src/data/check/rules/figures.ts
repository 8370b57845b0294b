import {
  type Figure,
  type Figures,
  type FigureValue,
  type Unit,
  UNITS,
} from '../../schemas/figures/figures.ts';
import { figureTexts } from '../../schemas/figures/figure-text.ts';
import { PLACEHOLDER } from '../../../domain/figures/placeholders.ts';
import { type ContentFile, readContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { type Complaint, type ContentRule, type Passage, passagesOf, textField } from '../rule.ts';

const written = new WeakMap<Figures, ReadonlyMap<string, string>>();

/** What can be named, and what stands for it; made once for all files. */
function textsOf(figures: Figures): ReadonlyMap<string, string> {
  const texts = written.get(figures) ?? figureTexts(figures);
  written.set(figures, texts);
  return texts;
}

/** A figure named between brackets exists. */
function unknownNames({ text }: ContentFile, figures: Figures): Complaint[] {
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
        const write =
          meant !== undefined
            ? `Did you mean [[${meant}]]?`
            : parts.length > 0
              ? `Write one of: ${parts.join(', ')}.`
              : 'Write a figure of content/figures.yaml, or add it there.';
        return {
          line: position + 1,
          field: 'figure',
          found: `${quote(`[[${key}]]`)}, which content/figures.yaml does not have`,
          write,
        };
      });
    const open = /\[\[[^[\]\n]*(?:\](?!\])|$)/.exec(line)?.[0];
    if (open !== undefined)
      wrong.push({
        line: position + 1,
        field: 'figure',
        found: `${quote(open)}, with brackets that are not closed`,
        write: 'Write two brackets before and two behind the name of a figure.',
      });
    // YAML takes brackets at the beginning of a value for a list.
    const isList = position < end && /^\s*(?:- |\w+: )+\[\[/.test(line);
    return isList
      ? [
          ...wrong,
          {
            line: position + 1,
            field: 'figure',
            found: 'a text that begins with [[',
            write: 'Put the whole text between single quotes.',
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

/** A number as it was typed. */
type Typed = { readonly text: string; readonly unit: Unit; readonly numbers: readonly number[] };

/** Without any of these there is nothing to look for; most passages have none. */
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

/** Numbers of a value, with what its name ends in for them. */
type Part = readonly [numbers: readonly number[], rest: string];

function partsIn(value: FigureValue, unit: Unit): readonly Part[] {
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

/** How many letters of the figure's own words stand in a text: the best match names the figure. */
const closeness = ({ words }: Figure, text: string) =>
  Math.max(0, ...words.map((word) => (text.includes(word.toLowerCase()) ? word.length : 0)));

/** A sum that is worked out: its numbers are the author's own. */
const EXAMPLE =
  /[×÷=]|\b(?:suppose|imagine|say|consider|take an?|example|illustrat\w+|assum\w+|planned)\b/i;

/** What a number beside these words is, whether we have it or not. */
const LEGAL =
  /[^.;]{0,20}\b(?:VAT|transfer fees?|stamp duty|capital gains|income tax|levy)\b[^.;]{0,50}/gi;

const SHARE =
  /\b(?:lends?|borrow|loans? of|financed?|up to)\b[^.;]{0,40}?\d ?% of (?:the |its |a |property |a home['’]s )?(?:property |market |purchase )?(?:value|price)\b/i;

const LAW =
  /\b(?:Laws? \d+(?:\([IVX]+\))?\/\d{4}|Cap\. ?\d+|Decrees? \d[\d and]*\/\d{4}|Regulation \d+\(\d+\)|Directive (?:\(EU\) )?\d{4}\/\d+(?:\/E[UC])?|Civil Appeal \d+\/\d{4}|\d+\([IVX]+\)\/\d{4})/g;

/** What to write for a number that was typed by hand; nothing when it is no figure of ours. */
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
  // Sums of money that no figure has, or words of assumption: an example.
  const isExample =
    EXAMPLE.test(context) ||
    own.some(({ numbers }) => numbers.some((number) => !known.has(number)));
  return Object.entries(figures)
    .flatMap(([id, figure]) => {
      const close = closeness(figure, around);
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
 * The figures of content/figures.yaml that a passage states without their names, and what looks like one.
 *
 * @param heading what the passage stands under
 */
export function typedFigures(
  { field, line, text }: Passage,
  heading: string,
  figures: Figures,
): Complaint[] {
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
    found: `${quote(found)}, a figure typed by hand`,
    write:
      keys.length > 0
        ? `Write ${keys.map((key) => `[[${key}]]`).join(' or ')}.`
        : 'Add it to content/figures.yaml with its law and its date, and write its name here.',
  }));
}

/** What was typed by hand, without what stands for figures. */
const typedByHand = (file: ContentFile) =>
  file.text.includes('[[')
    ? readContentFile(file.path, file.collection, file.text.replaceAll(PLACEHOLDER, '…'))
    : file;

/** Legal and customary figures stand in content/figures.yaml, with their law and their date. */
export const figures: ContentRule = {
  name: 'figures',
  check: (file, site) => {
    const passages = passagesOf(typedByHand(file));
    const title = textField(file, 'title') ?? '';
    let heading = '';
    const typed = passages.flatMap((passage) => {
      if (passage.isHeading === true) heading = passage.text;
      return typedFigures(passage, passage.field === 'text' ? heading : title, site.figures);
    });
    return [...unknownNames(file, site.figures), ...typed];
  },
};
