import { formatEuroShort } from '../money.ts';
import { formatPercent } from '../numbers/format-number.ts';
import { type NumberKind, parseNumber } from '../numbers/parse-number.ts';
import type { FieldKind } from '../tools/fields.ts';
import { formatTerm } from './term-text.ts';

/** Plausibility limits in euros, per cent and years; others are probably typing mistakes. */
const MIN_PLAUSIBLE_AMOUNT = 1000;
const MIN_PLAUSIBLE_RATE = 0.1;
const MAX_PLAUSIBLE_RATE = 25;
const MAX_PLAUSIBLE_YEARS = 50;

/** Recognises a variable rate typed as base plus margin. */
const BASE_AND_MARGIN = /\+|euribor|ecb|base|margin/i;

const ABOVE_ZERO = 'Type a number above zero.';

interface Reading {
  readonly kind: NumberKind;
  readonly example: string;
  /** Zero gives no result (product.md, 4.2), except for a part of the term. */
  readonly atZero?: string;
  /** Note on a number above zero. */
  readonly noteOn: (value: number, text: string) => string | undefined;
}

const abbreviatedNote = (value: number, text: string) =>
  /\d\s*[kmt]/i.test(text) ? `Read as ${formatEuroShort(value)}.` : undefined;

const PART_RATE: Reading = {
  kind: 'rate',
  example: '3.75',
  noteOn: (value) => {
    if (value < MIN_PLAUSIBLE_RATE)
      return `Read as ${formatPercent(value)} a year. For ${formatPercent(value * 100)}, type ${formatPercent(value * 100)}.`;
    return value > MAX_PLAUSIBLE_RATE
      ? `Read as ${formatPercent(value)} a year. Is a decimal point missing?`
      : undefined;
  },
};

const READINGS: Record<FieldKind, Reading> = {
  sum: {
    kind: 'amount',
    example: '250,000',
    atZero: ABOVE_ZERO,
    noteOn: (value, text) =>
      value < MIN_PLAUSIBLE_AMOUNT
        ? `Read as ${formatEuroShort(value)}. For ${formatEuroShort(value * 1000)}, add a k at the end.`
        : abbreviatedNote(value, text),
  },
  extra: { kind: 'amount', example: '100', atZero: ABOVE_ZERO, noteOn: abbreviatedNote },
  rate: {
    ...PART_RATE,
    atZero: 'Type a rate above zero. Without interest, divide the loan by its months.',
  },
  'part-rate': PART_RATE,
  term: {
    kind: 'term',
    example: '25 or 300 months',
    atZero: ABOVE_ZERO,
    noteOn: (value, text) => {
      if (value > MAX_PLAUSIBLE_YEARS)
        return `Read as ${formatTerm(value)}. For months, write the word months.`;
      return /mo|mth/i.test(text) ? `Read as ${formatTerm(value)}.` : undefined;
    },
  },
};

/**
 * Feedback on how the text of a field was parsed. It never rejects: every number is used.
 *
 * @returns undefined if no feedback is needed, and for an empty field
 */
export function inputFeedback(text: string, fieldKind: FieldKind): string | undefined {
  if (text.trim() === '') return undefined;
  const { kind, example, atZero, noteOn } = READINGS[fieldKind];
  const value = parseNumber(text, kind);
  if (value === undefined)
    return kind === 'rate' && BASE_AND_MARGIN.test(text)
      ? 'Type one number here: the base plus the margin.'
      : `This is not a number. Try ${example}.`;
  if (value === 0) return atZero;
  return value < 0 ? 'This is below zero. Leave the minus out.' : noteOn(value, text);
}
