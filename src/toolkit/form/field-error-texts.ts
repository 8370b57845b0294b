import { formatEuro } from '../../maths/money.ts';
import { formatForInput } from '../numbers/format-number.ts';
import type { CommonError, CommonErrorId, FieldError, OwnMessages } from './field-error.ts';
import type { FieldErrors } from './fields.ts';
import type { FieldTexts, ToolFieldTexts } from './field-texts.ts';
import { formatMonths, formatTerm } from '../numbers/duration-texts.ts';

/** Messages that are the same in every tool. */
const MESSAGES: Readonly<Record<CommonErrorId, string>> = {
  'below-zero': 'This is below zero. Enter it without the minus.',
  'not-an-amount': 'This is not a number. Enter an amount in euros, such as 1,200.',
  'amount-too-large': 'This is more than €100,000,000. Are there too many zeros?',
  'not-a-rate': 'This is not a rate. Enter a number such as 3.75.',
  'rate-too-large': 'This is more than 100%. Is a decimal point missing?',
  'not-an-amount-or-percent':
    'This is not a number. Enter an amount such as 200,000, or a percentage such as 80%.',
  'not-a-cost': 'Enter one number: an amount such as 900, or a percentage such as 1%.',

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
};

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

const ordinal = (number: number): string => ORDINALS[number - 1] ?? '';

/** Errors whose message comes from the table. */
type TableError = Extract<CommonError, { id: CommonErrorId }>;

const isInTable = (error: CommonError): error is TableError => error.id in MESSAGES;

/** Every error that the tool has no message for is one of the engine's. */
const isCommon = (error: FieldError, own: OwnMessages): error is CommonError => !(error.id in own);

/**
 * The message of an error.
 *
 * @param texts of the field
 * @param own messages of the tool's own errors
 */
export function describeFieldError(
  error: FieldError,
  texts: FieldTexts | undefined,
  own: OwnMessages = {},
): string {
  if (!isCommon(error, own)) {
    const message = own[error.id] ?? '';
    return typeof message === 'string' ? message : message(error);
  }

  if (isInTable(error)) {
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
  }
}

/** The messages of the errors in a form, by field name. */
export function describeFieldErrors(
  errors: FieldErrors,
  texts: ToolFieldTexts,
  own?: OwnMessages,
): Readonly<Partial<Record<string, string>>> {
  const messages: Partial<Record<string, string>> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (error) {
      messages[name] = describeFieldError(error, texts[name], own);
    }
  }

  return messages;
}
