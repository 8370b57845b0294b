/**
 * How a language writes numbers and dates. `Intl` is not used, because it takes 20 ms to start, or
 * 80 ms on a slow phone, in a single task.
 */
export interface Locale {
  /** Between groups of three digits. */
  readonly group: string;
  /** Before the decimals. */
  readonly decimal: string;
  /** Names of the months from January, in the form used after the day of the month. */
  readonly months: readonly string[];
}

/** English as it is written in Cyprus. */
export const EN_CY: Locale = {
  group: ',',
  decimal: '.',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};
