import { formatEuro } from '../numbers/format-money.ts';
import type { CommonError, CommonErrorId, FieldError, OwnMessages } from './field-error.ts';
import type { FieldErrors } from './fields.ts';
import type { FieldTexts, ToolFieldTexts } from './field-texts.ts';

/** Messages that are the same in every tool. */
const MESSAGES: Readonly<Record<CommonErrorId, string>> = {
  'below-zero': 'This is below zero. Enter it without the minus.',
  'not-an-amount': 'This is not a number. Enter an amount in euros, such as 1,200.',
  'amount-too-large': 'This is more than €100,000,000. Are there too many zeros?',
  'not-a-rate': 'This is not a rate. Enter a number such as 3.75.',
  'rate-too-large': 'This is more than 100%. Is a decimal point missing?',
  'not-a-cost': 'Enter one number: an amount such as 900, or a percentage such as 1%.',

  'not-a-duration': 'We cannot read this. Enter 3 for three years, or 30 months.',
  'below-a-month': 'Enter at least one month.',
  'not-whole-months': 'Enter whole months: 2.5 years, or 30 months.',
};

/** Errors whose message comes from the table. */
type TableError = Extract<CommonError, { id: CommonErrorId }>;

const isInTable = (error: CommonError): error is TableError => error.id in MESSAGES;

/** Every error that the tool has no message for is one of the engine's. */
const isCommon = (error: FieldError<string>, own: OwnMessages<string>): error is CommonError =>
  !(error.id in own);

/**
 * The message of an error.
 *
 * @param texts of the field
 * @param own messages of the tool's own errors
 */
export function describeFieldError(
  error: FieldError<string>,
  texts: FieldTexts | undefined,
  own: OwnMessages<string> = {},
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
    case 'duration-too-long':
      return `At most ${error.maxYears} years. For months: 300 months.`;
  }
}

/** The messages of the errors in a form, by field name. */
export function describeFieldErrors(
  errors: FieldErrors<string>,
  texts: ToolFieldTexts,
  own?: OwnMessages<string>,
): Readonly<Partial<Record<string, string>>> {
  const messages: Partial<Record<string, string>> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (error) {
      messages[name] = describeFieldError(error, texts[name], own);
    }
  }

  return messages;
}
