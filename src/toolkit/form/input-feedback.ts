import { isInMonths, parseNumber } from '../numbers/parse-number.ts';
import { toAsciiNumber } from '../numbers/to-ascii-number.ts';
import type { NumberKind } from '../numbers/parse-number.ts';
import type { FieldKind } from './fields.ts';

/**
 * Plausibility limits in euros, per cent and years; numbers outside them are probably typing
 * mistakes.
 */
const MIN_PLAUSIBLE_AMOUNT = 1000;
const MIN_PLAUSIBLE_RATE = 0.1;
const MAX_PLAUSIBLE_RATE = 25;
const MAX_PLAUSIBLE_YEARS = 50;

/** Recognises a variable rate typed as base plus margin. */
const BASE_AND_MARGIN = /\+|euribor|ecb|base|margin/i;

/** Recognises an amount in pounds or dollars. */
const OTHER_CURRENCY = /[£$]|gbp|usd/i;

/** Kind of number in each field. */
const NUMBER_KINDS: Readonly<Record<FieldKind, NumberKind>> = {
  sum: 'amount',
  extra: 'amount',
  rate: 'rate',
  'part-rate': 'rate',
  term: 'term',
};

/** What the visitor may have meant instead of the number that was read. */
export type Doubt = 'months' | 'thousands' | 'hundredfold' | 'decimal-point' | 'minus';

/** How the text of a field was read, or why it cannot be used (product.md#calculate). */
export type InputFeedback =
  | { readonly id: 'not-a-number' | 'zero'; readonly field: FieldKind }
  | { readonly id: 'base-and-margin' | 'below-zero' | 'other-currency' }
  | {
      readonly id: 'read-as';
      readonly kind: NumberKind;
      /** Euros, per cent a year, or years. */
      readonly value: number;
      readonly doubt?: Doubt;
    };

/** Whether a number has digits or marks of another script, or a fraction. */
const isOtherwiseWritten = (text: string) => toAsciiNumber(text) !== text;

/** Feedback on a number above zero; undefined if there is nothing to say. */
function feedbackOn(value: number, text: string, field: FieldKind): InputFeedback | undefined {
  const kind = NUMBER_KINDS[field];
  const reading = { id: 'read-as', kind, value } as const;
  if (kind === 'term') {
    if (value > MAX_PLAUSIBLE_YEARS) {
      return { ...reading, doubt: 'months' };
    }

    return isInMonths(text) || isOtherwiseWritten(text) ? reading : undefined;
  }

  if (kind === 'amount') {
    if (field === 'sum' && value < MIN_PLAUSIBLE_AMOUNT) {
      return { ...reading, doubt: 'thousands' };
    }

    return /\d\s*[kmtχε]/i.test(text) || isOtherwiseWritten(text) ? reading : undefined;
  }

  if (value < MIN_PLAUSIBLE_RATE) {
    return { ...reading, doubt: 'hundredfold' };
  }

  if (value > MAX_PLAUSIBLE_RATE) {
    return { ...reading, doubt: 'decimal-point' };
  }

  return isOtherwiseWritten(text) ? reading : undefined;
}

/**
 * Feedback on how the text of a field was parsed. It never rejects: every number is used.
 *
 * @returns undefined if no feedback is needed, and for an empty field
 */
export function inputFeedback(text: string, field: FieldKind): InputFeedback | undefined {
  if (text.trim() === '') {
    return undefined;
  }

  const kind = NUMBER_KINDS[field];
  const value = parseNumber(text, kind);
  if (value === undefined) {
    if (kind === 'amount' && OTHER_CURRENCY.test(text)) {
      return { id: 'other-currency' };
    }

    return kind === 'rate' && BASE_AND_MARGIN.test(text)
      ? { id: 'base-and-margin' }
      : { id: 'not-a-number', field };
  }

  if (value === 0) {
    // A rate period may have a rate of zero.
    return field === 'part-rate' ? undefined : { id: 'zero', field };
  }

  if (value > 0) {
    return feedbackOn(value, text, field);
  }

  // The rate of a loan may be negative, so the visitor is asked; other fields reject it.
  return field === 'rate' ? { id: 'read-as', kind, value, doubt: 'minus' } : { id: 'below-zero' };
}
