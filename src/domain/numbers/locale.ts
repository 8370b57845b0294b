/**
 * How a language writes numbers and dates. `Intl` would know, but takes 20 ms to start, 80 ms on a
 * slow phone, in one task.
 */
export interface Locale {
  /** Between groups of three digits. */
  readonly group: string;
  /** Before the decimals. */
  readonly decimal: string;
  /** The months as they are written after the day of a date, from January. */
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
