import { parseNumber, type NumberKind } from '../numbers/parse-number.ts';
import { formatPercent } from '../numbers/format-number.ts';
import { formatEuroShort } from '../money.ts';
import type { FieldKind } from '../tools/fields.ts';
import { formatTerm } from './term-text.ts';

const READINGS: Record<FieldKind, NumberKind> = {
  sum: 'amount',
  extra: 'amount',
  rate: 'rate',
  'part-rate': 'rate',
  term: 'term',
};

const EXAMPLES: Record<FieldKind, string> = {
  sum: '250,000',
  extra: '100',
  rate: '3.75',
  'part-rate': '3.75',
  term: '25 or 300 months',
};

/** Recognises a variable rate typed as base plus margin. */
const BASE_AND_MARGIN = /\+|euribor|ecb|base|margin/i;

/** Plausibility limits in euros, per cent and years; others are probably typing mistakes. */
const MIN_PLAUSIBLE_AMOUNT = 1000;
const MIN_PLAUSIBLE_RATE = 0.1;
const MAX_PLAUSIBLE_RATE = 25;
const MAX_PLAUSIBLE_YEARS = 50;

/**
 * Feedback on how the text of a field was parsed. It never rejects: every number is used.
 *
 * @returns undefined if no feedback is needed, and for an empty field
 */
export function inputFeedback(text: string, fieldKind: FieldKind): string | undefined {
  if (text.trim() === '') return undefined;
  const value = parseNumber(text, READINGS[fieldKind]);
  if (value === undefined) {
    return READINGS[fieldKind] === 'rate' && BASE_AND_MARGIN.test(text)
      ? 'Type one number here: the base plus the margin.'
      : `This is not a number. Try ${EXAMPLES[fieldKind]}.`;
  }
  if (value === 0) return AT_ZERO[fieldKind];
  if (value < 0) return 'This is below zero. Leave the minus out.';
  return NOTES[fieldKind](value, text);
}

const ABOVE_ZERO = 'Type a number above zero.';

/** Zero gives no result (product.md, 4.2), except for a part of the term. */
const AT_ZERO: Record<FieldKind, string | undefined> = {
  sum: ABOVE_ZERO,
  extra: ABOVE_ZERO,
  rate: 'Type a rate above zero. Without interest, divide the loan by its months.',
  'part-rate': undefined,
  term: ABOVE_ZERO,
};

const rateNote = (value: number) => {
  if (value < MIN_PLAUSIBLE_RATE)
    return `Read as ${formatPercent(value)} a year. For ${formatPercent(value * 100)}, type ${formatPercent(value * 100)}.`;
  return value > MAX_PLAUSIBLE_RATE
    ? `Read as ${formatPercent(value)} a year. Is a decimal point missing?`
    : undefined;
};

const NOTES: Record<FieldKind, (value: number, text: string) => string | undefined> = {
  sum: (value, text) => {
    if (value < MIN_PLAUSIBLE_AMOUNT)
      return `Read as ${formatEuroShort(value)}. For ${formatEuroShort(value * 1000)}, add a k at the end.`;
    return isAbbreviated(text) ? `Read as ${formatEuroShort(value)}.` : undefined;
  },
  extra: (value, text) => (isAbbreviated(text) ? `Read as ${formatEuroShort(value)}.` : undefined),
  rate: rateNote,
  'part-rate': rateNote,
  term: (value, text) => {
    if (value > MAX_PLAUSIBLE_YEARS)
      return `Read as ${formatTerm(value)}. For months, write the word months.`;
    return /mo|mth/i.test(text) ? `Read as ${formatTerm(value)}.` : undefined;
  },
};

const isAbbreviated = (text: string) => /\d\s*[kmt]/i.test(text);
