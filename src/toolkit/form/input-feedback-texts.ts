import { formatEuroShort } from '../numbers/format-money.ts';
import type { Doubt, InputFeedback } from './input-feedback.ts';
import { formatNumber, formatPercent } from '../numbers/format-number.ts';
import type { NumberKind } from '../numbers/parse-number.ts';
import type { FieldKind } from './fields.ts';
import { formatTerm } from '../numbers/duration-texts.ts';

const EXAMPLES: Readonly<Record<FieldKind, string>> = {
  sum: '250,000',
  extra: '100',
  rate: '3.75',
  'part-rate': '3.75',
  term: '25 or 300 months',
};

/** What was read, in its unit. */
function describeReading(kind: NumberKind, value: number): string {
  switch (kind) {
    case 'amount':
      return `Read as ${formatEuroShort(value)}.`;
    case 'rate':
      return `Read as ${formatPercent(value)} a year.`;
    case 'term':
      return `Read as ${formatTerm(value)}.`;
    case 'area':
      return `Read as ${formatNumber(value, 3)} m².`;
  }
}

/** What to type if something else is meant. */
function describeDoubt(doubt: Doubt, value: number): string {
  switch (doubt) {
    case 'months':
      return 'If you mean months, choose months beside it.';
    case 'thousands':
      return `If you mean ${formatEuroShort(value * 1000)}, type ${formatNumber(value * 1000, 2)}.`;
    case 'hundredfold': {
      const meant = formatNumber(value * 100, 3);
      return `If you mean ${meant}%, type ${meant}.`;
    }

    case 'decimal-point':
      return 'Is a decimal point missing?';
    case 'minus':
      return 'Is the minus right?';
  }
}

/** Says how the text of a field was read, or what to type instead. */
export function describeInputFeedback(feedback: InputFeedback): string {
  switch (feedback.id) {
    case 'not-a-number':
      return `This is not a number. Enter one, such as ${EXAMPLES[feedback.field]}.`;
    case 'base-and-margin':
      return 'Enter one number here: the base plus the margin.';
    case 'other-currency':
      return 'This is not in euros. Enter the amount in euros, such as 250,000.';
    case 'zero':
      return feedback.field === 'rate'
        ? 'Enter a rate above zero. If there is no interest, divide the loan by the number of months.'
        : 'Enter a number above zero.';
    case 'below-zero':
      return 'This is below zero. Enter it without the minus.';
    case 'read-as': {
      const { kind, value, doubt } = feedback;
      const reading = describeReading(kind, value);
      return doubt ? `${reading} ${describeDoubt(doubt, value)}` : reading;
    }
  }
}
