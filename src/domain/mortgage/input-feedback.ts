import { formatEuroShort } from '../money.ts';
import { formatNumber, formatPercent } from '../numbers/format-number.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import type { NumberKind } from '../numbers/parse-number.ts';
import type { FieldKind } from '../tools/fields.ts';
import { formatTerm } from './term-text.ts';

/** Plausibility limits in euros, per cent and years; others are probably typing mistakes. */
const MIN_PLAUSIBLE_AMOUNT = 1000;
const MIN_PLAUSIBLE_RATE = 0.1;
const MAX_PLAUSIBLE_RATE = 25;
const MAX_PLAUSIBLE_YEARS = 50;

/** Recognises a variable rate typed as base plus margin. */
const BASE_AND_MARGIN = /\+|euribor|ecb|base|margin/i;

const ABOVE_ZERO = 'Enter a number above zero.';

/** Kind of number in each field, an example of one, and the note on zero (product.md#calculate). */
const READINGS: Record<FieldKind, { kind: NumberKind; example: string; atZero?: string }> = {
  sum: { kind: 'amount', example: '250,000', atZero: ABOVE_ZERO },
  extra: { kind: 'amount', example: '100', atZero: ABOVE_ZERO },
  rate: {
    kind: 'rate',
    example: '3.75',
    atZero:
      'Enter a rate above zero. If there is no interest, divide the loan by the number of months.',
  },
  'part-rate': { kind: 'rate', example: '3.75' },
  term: { kind: 'term', example: '25 or 300 months', atZero: ABOVE_ZERO },
};

/** Note on a number above zero. */
function noteOn(value: number, text: string, fieldKind: FieldKind): string | undefined {
  if (fieldKind === 'term') {
    const note = `Read as ${formatTerm(value)}.`;
    if (value > MAX_PLAUSIBLE_YEARS) {
      return `${note} If you mean months, add the word months.`;
    }

    return /mo|mth/i.test(text) ? note : undefined;
  }

  if (fieldKind === 'sum' || fieldKind === 'extra') {
    const note = `Read as ${formatEuroShort(value)}.`;
    if (fieldKind === 'sum' && value < MIN_PLAUSIBLE_AMOUNT) {
      return `${note} If you mean ${formatEuroShort(value * 1000)}, type ${formatNumber(value * 1000, 2)}.`;
    }

    return /\d\s*[kmt]/i.test(text) ? note : undefined;
  }

  const note = `Read as ${formatPercent(value)} a year.`;
  const meant = formatNumber(value * 100, 3);
  if (value < MIN_PLAUSIBLE_RATE) {
    return `${note} If you mean ${meant}%, type ${meant}.`;
  }

  return value > MAX_PLAUSIBLE_RATE ? `${note} Is a decimal point missing?` : undefined;
}

/**
 * Feedback on how the text of a field was parsed. It never rejects: every number is used.
 *
 * @returns undefined if no feedback is needed, and for an empty field
 */
export function inputFeedback(text: string, fieldKind: FieldKind): string | undefined {
  if (text.trim() === '') {
    return undefined;
  }

  const { kind, example, atZero } = READINGS[fieldKind];
  const value = parseNumber(text, kind);
  if (value === undefined) {
    return kind === 'rate' && BASE_AND_MARGIN.test(text)
      ? 'Enter one number here: the base plus the margin.'
      : `This is not a number. Try ${example}.`;
  }

  if (value === 0) {
    return atZero;
  }

  if (value > 0) {
    return noteOn(value, text, fieldKind);
  }

  // Only the rate of a loan has no bounds.
  return fieldKind === 'rate'
    ? `Read as ${formatPercent(value)} a year. Is the minus right?`
    : 'This is below zero. Leave the minus out.';
}
