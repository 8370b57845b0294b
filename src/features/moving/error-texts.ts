import type { OwnMessages } from '../../toolkit/form/field-error.ts';
import type { MovingErrorId } from './fields.ts';

/** Messages of errors that only a loan to move has. */
export const MOVING_ERROR_MESSAGES: OwnMessages<MovingErrorId> = {
  'change-missing': 'Enter after how long the rate changes, such as 3 years.',
  'rate-after-change-missing': 'Enter the rate after that, such as 4.5.',
  'change-after-end': 'The loan has ended by then. Enter less, or leave this empty.',
  'own-rate-missing': 'Enter the rate, such as 3.75, or leave this column empty.',
  'total-and-parts': 'Leave this empty, or empty the costs that you itemised.',
  'range-reversed': 'This is less than the amount under ‘at least’.',
};
