import { parseNumber, type Reading } from '../numbers/parse-number.ts';
import { formatPercent } from '../numbers/write-number.ts';
import { shortEuro } from './result-words.ts';
import { termInWords } from './term-words.ts';

/** What a field of the calculator asks for: a loan or a price, an extra payment, a rate, a term. */
export type Asked = 'sum' | 'extra' | 'rate' | 'term';

const READINGS: Record<Asked, Reading> = {
  sum: 'amount',
  extra: 'amount',
  rate: 'rate',
  term: 'term',
};

const EXAMPLES: Record<Asked, string> = {
  sum: '250,000',
  extra: '100',
  rate: '3.75',
  term: '25 or 300 months',
};

/** What people write for a variable rate: a base and a margin. */
const BASE_AND_MARGIN = /\+|euribor|ecb|base|margin/i;

/** Beyond these a mistake is likelier than a home loan: euros, per cent, per cent, years. */
const LEAST_SUM = 1000;
const LEAST_RATE = 0.1;
const MOST_RATE = 25;
const MOST_YEARS = 50;

/**
 * What to say beside a field about how its text was read. Nothing is refused: whatever is a number is
 * calculated with.
 *
 * @returns undefined where the reading speaks for itself, and for an empty field
 */
export function readingNote(text: string, asked: Asked): string | undefined {
  if (text.trim() === '') return undefined;
  const value = parseNumber(text, READINGS[asked]);
  if (value === undefined) {
    return asked === 'rate' && BASE_AND_MARGIN.test(text)
      ? 'Type one number here: the base plus the margin.'
      : `Not read as a number. For example ${EXAMPLES[asked]}.`;
  }
  if (value === 0) {
    return asked === 'rate'
      ? 'Without interest, the payment is the loan divided by its months.'
      : 'At zero there is nothing to work out.';
  }
  if (value < 0) return 'Below zero there is nothing to pay. Leave the minus out.';
  return NOTES[asked](value, text);
}

const NOTES: Record<Asked, (value: number, text: string) => string | undefined> = {
  sum: (value, text) => {
    if (value < LEAST_SUM)
      return `Read as ${shortEuro(value)}. For ${shortEuro(value * 1000)}, add a k at the end.`;
    return isAbbreviated(text) ? `Read as ${shortEuro(value)}.` : undefined;
  },
  extra: (value, text) => (isAbbreviated(text) ? `Read as ${shortEuro(value)}.` : undefined),
  rate: (value) => {
    if (value < LEAST_RATE)
      return `Read as ${formatPercent(value)} a year. For ${formatPercent(value * 100)}, type ${formatPercent(value * 100)}.`;
    return value > MOST_RATE
      ? `Read as ${formatPercent(value)} a year. Is a decimal point missing?`
      : undefined;
  },
  term: (value, text) => {
    if (value > MOST_YEARS)
      return `Read as ${termInWords(value)}. For months, write the word months.`;
    return /mo|mth/i.test(text) ? `Read as ${termInWords(value)}.` : undefined;
  },
};

const isAbbreviated = (text: string) => /\d\s*[kmt]/i.test(text);
