import type {
  Figures,
  ReferenceEntry,
} from '../../src/collections/schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../src/collections/schemas/reference-data/value-text.ts';
import { conversionFactor, findAmounts } from './amounts.ts';
import type { Amount } from './amounts.ts';

/**
 * Words that name a value. One alternative of each group must occur in the clause, and one of the
 * last group must be next to the number.
 */
export interface Phrase {
  readonly groups: readonly (readonly string[])[];
}

/** A value of content/figures.yaml with the words that name it. */
export interface KnownValue {
  /** Placeholder key: `vat-reduced.rate`. */
  readonly key: string;
  readonly entry: ReferenceEntry;
  /** As readers see it: `5%`. */
  readonly text: string;
  readonly unit: Amount['unit'];
  /** The number, both ends of a range, or the rates of all bands. */
  readonly numbers: readonly number[];
  readonly isRange: boolean;
  readonly phrases: readonly Phrase[];
}

/** Converts a text to the form in which phrases are compared: lower case, straight apostrophes. */
export function toComparable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

/**
 * Parses a phrase. `certificate & valid/expires` has two groups, the second with two alternatives.
 */
function parsePhrase(text: string): Phrase {
  const groups = toComparable(text).split(' & ');
  return { groups: groups.map((group) => group.split('/')) };
}

function describeValue(
  key: string,
  entry: ReferenceEntry,
  text: string,
  phrases: readonly string[],
): KnownValue | undefined {
  const amounts = findAmounts(text);
  const [first] = amounts;
  if (!first) {
    return undefined;
  }

  // A text with bands also has their limits, in another unit than the rates.
  const alike = amounts.filter(({ unit }) => unit === first.unit);
  return {
    key,
    entry,
    text,
    unit: first.unit,
    numbers: alike.flatMap(({ numbers }) => numbers),
    isRange: first.numbers.length > 1,
    phrases: phrases.map(parsePhrase),
  };
}

/** Values of content/figures.yaml for which the entry lists words. */
export function knownValuesOf(figures: Figures): readonly KnownValue[] {
  const texts = placeholderTexts(figures);
  const values: KnownValue[] = [];
  for (const [id, entry] of Object.entries(figures)) {
    for (const [name, phrases] of Object.entries(entry.words)) {
      const key = `${id}.${name}`;
      const value = describeValue(key, entry, texts.get(key) ?? '', phrases);
      if (value) {
        values.push(value);
      }
    }
  }

  return values;
}

/** Tolerance, as a fraction of the value, when units differ: a month is only about four weeks. */
const CONVERSION_TOLERANCE = 0.15;

/** Whether an amount equals a value or one of its bands, or lies within its range. */
export function allows({ unit, numbers, isRange }: KnownValue, amount: Amount): boolean {
  const factor = conversionFactor(amount.unit, unit);
  if (factor === undefined) {
    return false;
  }

  const tolerance = amount.unit === unit ? 0 : CONVERSION_TOLERANCE;
  const [min = 0, max = min] = numbers;
  return amount.numbers.every((written) => {
    const number = Math.round(written * factor * 100) / 100;
    const isInRange = number >= min * (1 - tolerance) && number <= max * (1 + tolerance);
    const isOneOfThem = numbers.some((known) => Math.abs(number - known) <= known * tolerance);
    return isOneOfThem || (isRange && isInRange);
  });
}
