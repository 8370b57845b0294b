import { formatEuro } from '../../domain/money.ts';
import { formatForInput } from '../../domain/numbers/format-number.ts';
import type { FieldError, FieldErrorId } from '../../domain/tools/field-error.ts';
import type { FieldErrors } from '../../domain/tools/fields.ts';
import type { FieldTexts, ToolFieldTexts } from '../field-texts.ts';
import { formatMonths, formatTerm } from './durations.ts';

/** Ids whose message is the same in every field. */
type FieldIndependentId = Exclude<FieldErrorId, 'missing' | 'zero'>;

/** Messages that are the same in every field. */
const MESSAGES: Readonly<Record<FieldIndependentId, string>> = {
  'below-zero': 'This is below zero. Leave the minus out.',
  'not-an-amount': 'This is not a number. Enter an amount such as 250,000.',
  'amount-too-large': 'This is more than €100,000,000. Are there too many zeros?',
  'not-a-rate': 'This is not a rate. Enter a number such as 3.75.',
  'rate-too-large': 'This is more than 100%. Is a decimal point missing?',
  'not-an-amount-or-percent':
    'This is not a number. Enter an amount such as 200,000, or a percentage such as 80%.',

  'not-a-duration': 'We cannot read this. Enter 3 for three years, or 30 months.',
  'below-a-month': 'Enter at least one month.',
  'not-whole-months': 'Enter whole months: 2.5 years, or 30 months.',
  'period-below-a-month': 'Make each part a month or more.',
  'period-rate-missing': 'Enter the rate of this part.',
  'period-length-missing': 'Enter how long this rate lasts: 3 for three years, or 30 months.',
  'second-rate-missing': 'Enter the second rate, the one that follows the first part.',
  'last-period-repays-nothing':
    'The last part has to repay the loan: untick interest only, or add a part.',
  'last-rate-repays-nothing':
    'The last part has to repay the loan: add a rate after it, or untick interest only.',

  'not-an-area': 'This is not a number. Enter the square metres, such as 120.',
  'area-too-large': 'This is more than 10,000 m². Is a decimal point missing?',
  'not-a-share': 'This is not a number. Enter a percentage such as 60%.',
  'share-out-of-range': 'Enter a percentage between 0 and 100, such as 60%.',
  'second-share-missing': 'Enter this share, such as 40%: only one can be left empty.',
  'nothing-left-to-share': 'The other shares already make 100%: lower one of them.',
  'loan-above-price': 'The loan is more than the price. Check both.',

  'change-missing': 'Enter after how long the rate changes, such as 3 years.',
  'rate-after-change-missing': 'Enter the rate after that, such as 4.5.',
  'change-after-end': 'The loan has ended by then: enter less, or leave this empty.',
  'own-rate-missing': 'Enter the rate, such as 3.75, or leave this column empty.',
  'range-reversed': 'This is less than the amount under ‘at least’.',

  'not-a-printed-amount': 'This is not an amount in euros. Enter one such as 1,044.66.',
  'percent-for-amount': 'This is a percentage. Enter the amount in euros, such as 2,000.',
  'amount-too-small': 'This is less than €1,000. Enter the loan amount in euros, such as 200,000.',
  'monthly-for-yearly': 'This is an amount a month. Enter twelve of them: the amount a year.',
  'not-a-printed-rate': 'This is not a rate. Enter one such as 3.9.',
  'amount-for-rate': 'This looks like an amount. Enter the rate in per cent, such as 3.9.',
  'not-a-term': 'This is not a length of time. Enter 25, or 300 months.',
  'term-too-long': 'This is more than 60 years. For months, enter 300 months.',
  'not-a-number-of-payments': 'Enter a whole number of monthly payments, such as 300.',
  'first-period-missing': 'Enter for how long the first rate applies: less than the whole length.',
  'first-period-beyond-term':
    'This is longer than the loan. Enter how long the first rate applies.',
  'later-rate-missing': 'Enter the rate that the sheet gives for the time after the first rate.',
  'nothing-printed': 'Enter the payment, the total or the APRC: one of them is needed for a check.',
  'total-below-loan':
    'The total is less than the loan amount. Enter all that you pay back, with the loan.',
  'payment-above-loan': 'This is more than the loan amount. Enter the payment of one month.',
};

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

const ordinal = (number: number): string => ORDINALS[number - 1] ?? '';

const isFieldIndependent = (
  error: FieldError,
): error is Extract<FieldError, { id: FieldIndependentId }> => error.id in MESSAGES;

/** The message of an error in a field with these texts. */
export function describeFieldError(error: FieldError, texts: FieldTexts | undefined): string {
  if (isFieldIndependent(error)) {
    return MESSAGES[error.id];
  }

  switch (error.id) {
    case 'missing':
      return texts?.missing ?? '';
    case 'zero':
      return texts?.zero ?? '';
    case 'percent-sign-missing':
      return `Read as ${formatEuro(error.euros)}. For a percentage, add the % sign.`;
    case 'percent-of-price-likely': {
      const number = formatForInput(error.euros);
      return `Read as €${number}. For ${number}% of the price, enter ${number}%.`;
    }

    case 'duration-too-long':
      return `At most ${error.maxYears} years. For months: 300 months.`;
    case 'periods-too-long':
      return `Over ${error.maxYears} years in total: shorten a part.`;
    case 'rate-of-period-invalid':
      return `Enter the ${ordinal(error.period)} rate as a number, such as 4.5.`;
    case 'length-of-period-invalid':
      return `Enter how long the ${ordinal(error.period)} rate lasts: 3 for three years, or 30 months.`;
    case 'periods-beyond-term':
      return `The parts last over ${formatTerm(error.termYears)}: shorten one.`;
    case 'periods-below-term':
      return `The parts last ${formatMonths(error.months)}, the term ${formatTerm(error.termYears)}. Leave the last length empty.`;
    case 'shares-not-whole':
      return `The shares add up to ${formatForInput(error.percent)}%. They must make 100%.`;
    case 'number-against-term':
      return `The term is ${error.expected} months. Enter the number of monthly payments, or the term that goes with it.`;
  }
}

/** The messages of the errors in a form, by field name. */
export function describeFieldErrors(
  errors: FieldErrors,
  texts: ToolFieldTexts,
): Readonly<Partial<Record<string, string>>> {
  const messages: Partial<Record<string, string>> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (error) {
      messages[name] = describeFieldError(error, texts[name]);
    }
  }

  return messages;
}
