import type { OwnMessages } from '../form/field-error.ts';
import { formatMonths, formatTerm } from '../numbers/duration-texts.ts';

/** Errors of rate periods. A tool that has them lists their messages with its own. */
export type PeriodErrorId =
  | 'period-below-a-month'
  | 'period-rate-missing'
  | 'period-length-missing'
  | 'second-rate-missing'
  | 'last-period-repays-nothing'
  | 'last-rate-repays-nothing'
  /** With the number of the period, from 1. */
  | 'rate-of-period-invalid'
  | 'length-of-period-invalid'
  /** With years. */
  | 'periods-too-long'
  | 'periods-beyond-term'
  /** With the months of the periods, and the years of the term. */
  | 'periods-below-term';

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

const ordinal = (period: unknown): string => ORDINALS[Number(period) - 1] ?? '';

/** Messages of the errors of rate periods. */
export const PERIOD_ERROR_MESSAGES: OwnMessages<PeriodErrorId> = {
  'period-below-a-month': 'Make each part a month or more.',
  'period-rate-missing': 'Enter the rate of this part.',
  'period-length-missing': 'Enter how long this rate lasts: 3 for three years, or 30 months.',
  'second-rate-missing': 'Enter the second rate, the one that follows the first part.',
  'last-period-repays-nothing':
    'The last part has to repay the loan: untick interest only, or add a part.',
  'last-rate-repays-nothing':
    'The last part has to repay the loan: add a rate after it, or untick interest only.',
  'rate-of-period-invalid': ({ period }) =>
    `Enter the ${ordinal(period)} rate as a number, such as 4.5.`,
  'length-of-period-invalid': ({ period }) =>
    `Enter how long the ${ordinal(period)} rate lasts: 3 for three years, or 30 months.`,
  'periods-too-long': ({ maxYears }) => `Over ${maxYears} years in total: shorten a part.`,
  'periods-beyond-term': ({ termYears }) =>
    `The parts last over ${formatTerm(Number(termYears))}: shorten one.`,
  'periods-below-term': ({ months, termYears }) =>
    `The parts last ${formatMonths(Number(months))}, the term ${formatTerm(Number(termYears))}. Leave the last length empty.`,
};
