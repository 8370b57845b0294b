import { FIGURES_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { quote } from '../finding.ts';
import type { Report } from '../finding.ts';
import type { TextRule } from '../rule.ts';
import { TYPED_FIGURES } from '../wordings.ts';
import type { Wording } from '../wordings.ts';

/** A message names at most this many values. */
const MAX_NAMED = 3;

type Placeholders = ReadonlyMap<string, string>;
type Description = Pick<Report, 'found' | 'fix' | 'severity'> | undefined;

/** Numbers of a text: 70 and 80 in `70–80%`. Of a text with percentages, only those. */
function numbersIn(text: string): readonly number[] {
  const number = String.raw`\d[\d,]*(?:\.\d+)?`;
  const percentages = String.raw`${number}(?= ?(?:%|per ?cent|(?:[–-]| to | and )${number} ?%))`;
  const pattern = text.includes('%') ? percentages : number;
  const digits = text.match(new RegExp(pattern, 'g')) ?? [];
  return digits.map((found) => Number(found.replaceAll(',', '')));
}

/** Whether typed numbers are those of a law, or within what is customary. */
function isRightNumber(typed: string, value: string, reason: string): boolean {
  const numbers = numbersIn(typed);
  const known = numbersIn(value);
  const min = Math.min(...known);
  const max = Math.max(...known);
  const isKnown = (number: number) =>
    known.includes(number) || (reason === 'custom' && number >= min && number <= max);
  return numbers.length > 0 && numbers.every(isKnown);
}

/** A number beside words that name a value of content/figures.yaml. */
function describeNumber({ rule, found }: Wording, placeholders: Placeholders): Description {
  const named = [...rule.expected.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, key = '']) => key);
  const values = named
    .map((key) => ({ key, value: placeholders.get(key) ?? '' }))
    .filter(({ value }) => value !== '');
  const isRight = values.some(({ value }) => isRightNumber(found, value, rule.reason));
  if (values.length === 0 || (isRight && rule.reason === 'custom')) {
    return undefined;
  }

  // The end of a range and the band of a fee have placeholders of their own.
  const [exact] = [...placeholders].filter(
    ([key, value]) => value === found && named.some((name) => `${key}.`.startsWith(`${name}.`)),
  );
  const shown = values.slice(0, MAX_NAMED);
  const keys = exact ? [exact[0]] : shown.map(({ key }) => key);
  const instruction = `Write ${keys.map((key) => `[[${key}]]`).join(' or ')}`;
  if (isRight) {
    return {
      found: `${quote(found)}, typed by hand`,
      fix: `${instruction}, so that it changes with the law.`,
      severity: 'warning',
    };
  }

  const known = shown.map(({ key, value }) => `${value} (${key})`).join(', ');
  return {
    found: `${quote(found)}, but ${FIGURES_FILE} has ${known}`,
    fix: `${instruction}; if the value has changed, correct it there.`,
  };
}

/** A law that is cited by its number. */
function describeCitation({ found }: Wording, placeholders: Placeholders): Description {
  const laws = [...placeholders].filter(([, text]) => /\/\d{4}|\(\d+\)/.test(text));
  if (laws.some(([, text]) => text.includes(found) || found.includes(text))) {
    return undefined;
  }

  const [kind = '', number = ''] = found.split(/[ (/]/);
  const similar = laws.find(([, text]) => text.startsWith(`${kind} ${number}`));
  if (similar) {
    const [key, text] = similar;
    return { found: `${quote(found)}, but ${FIGURES_FILE} has ${text}`, fix: `Write [[${key}]].` };
  }

  return {
    found: `${quote(found)}, which is not in ${FIGURES_FILE}`,
    fix: 'Add it there with the day of its check, so that it does not go out of date unnoticed.',
    severity: 'warning',
  };
}

function describe(wording: Wording, placeholders: Placeholders): Description {
  const { rule, found } = wording;
  if (rule.reason === 'citation') {
    return describeCitation(wording, placeholders);
  }

  if (rule.reason === 'sum') {
    const fix = `Write ${rule.expected}, or of="total" or of="interest" in it; an amount of anything else is in whole euros.`;
    return { found: `${quote(found)}, an amount of a loan typed by hand`, fix };
  }

  return describeNumber(wording, placeholders);
}

/**
 * Legal and customary values have their name of content/figures.yaml, and amounts of a loan are
 * calculated (`typed-figures.yaml`).
 */
export const typedFigures: TextRule = {
  name: 'typed-figures',
  check: (text, { placeholders }, report) => {
    if (text.file === FIGURES_FILE) {
      return;
    }

    const reported = new Set<string>();
    // The row or column of a table may say what a number is.
    const prefixes = ['', ...text.labels.map((label) => `${label}: `)];
    for (const prefix of prefixes) {
      for (const wording of TYPED_FIGURES.find(prefix + text.typed)) {
        const index = wording.index - prefix.length;
        // Numbers in the label are skipped, because the label is checked as a separate text.
        if (index < 0 || reported.has(wording.found)) {
          continue;
        }

        reported.add(wording.found);
        const description = describe(wording, placeholders);
        if (description) {
          report({ line: lineAt(text, index), field: text.field, ...description });
        }
      }
    }
  },
};
