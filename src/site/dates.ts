const LONG_DAY = new Intl.DateTimeFormat('en-CY', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a date for readers: 31 January 2026. */
export const formatLongDate = (day: Date) => LONG_DAY.format(day);

/** ISO date: 2026-01-31. */
export const isoDay = (day: Date) => day.toISOString().slice(0, 10);
