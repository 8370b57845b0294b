import type { Figures } from '../../../src/collections/schemas/reference-data/entries.ts';
import { FIGURES_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { quote } from '../finding.ts';
import type { Report } from '../finding.ts';
import { knownValuesOf } from '../known-values.ts';
import type { KnownValue } from '../known-values.ts';
import { findNamedAmounts } from '../named-values.ts';
import type { NamedAmount } from '../named-values.ts';
import type { TextRule } from '../rule.ts';

/** A message names at most this many values and placeholders. */
const MAX_NAMED = 3;

/** Caches the known values by their figures, because every text is compared with them. */
const valuesByFigures = new WeakMap<Figures, readonly KnownValue[]>();

function knownValues(figures: Figures): readonly KnownValue[] {
  const values = valuesByFigures.get(figures) ?? knownValuesOf(figures);
  valuesByFigures.set(figures, values);
  return values;
}

function describeKnown({ entry: { what, law }, text }: KnownValue): string {
  return law === undefined ? `${what} is ${text}` : `${what} (${law}) is ${text}`;
}

/** What to report about an amount; undefined for a customary value that is typed correctly. */
function describe({
  found,
  values,
  isAllowed,
  keys,
}: NamedAmount): Pick<Report, 'found' | 'fix' | 'severity'> | undefined {
  const placeholders = keys.slice(0, MAX_NAMED).map((key) => `[[${key}]]`);
  const instruction = `Write ${placeholders.join(' or ')}`;
  if (!isAllowed) {
    const right = [...new Set(values.map(describeKnown))].slice(0, MAX_NAMED).join('; ');
    const fix = `${instruction}; if the value has changed, correct it in ${FIGURES_FILE}.`;
    return { found: `${quote(found)}, but ${right}`, fix };
  }

  if (values.every(({ entry }) => entry.law === undefined)) {
    return undefined;
  }

  const fix = `${instruction}, so that it changes with the law.`;
  return { found: `${quote(found)}, typed by hand`, fix, severity: 'warning' };
}

/** Legal and customary values agree with content/figures.yaml. */
export const typedFigures: TextRule = {
  name: 'typed-figures',
  check: (text, { figures, placeholders }, report) => {
    if (text.file === FIGURES_FILE) {
      return;
    }

    const reported = new Set<string>();
    // The row or column of a table may say what a number is.
    const prefixes = ['', ...text.labels.map((label) => `${label}: `)];
    for (const prefix of prefixes) {
      const amounts = findNamedAmounts(prefix + text.typed, knownValues(figures), placeholders);
      for (const amount of amounts) {
        const index = amount.index - prefix.length;
        // Numbers in the label are skipped, because the label is checked as a separate text.
        if (index < 0 || reported.has(amount.found)) {
          continue;
        }

        reported.add(amount.found);
        const description = describe(amount);
        if (description) {
          report({ line: lineAt(text, index), field: text.field, ...description });
        }
      }
    }
  },
};
