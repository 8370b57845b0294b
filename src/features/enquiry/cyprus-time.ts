const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Nicosia',
};

const formatter = new Intl.DateTimeFormat('en-GB', DAY_AND_TIME);

/**
 * Formats a moment in Cyprus time: `Wednesday 25 November 2026 at 23:17 (Cyprus time)`.
 *
 * @param moment a date, or an ISO 8601 text
 */
export function formatCyprusTime(moment: Date | string): string {
  const parts = new Map(
    formatter.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = `${read('weekday')} ${read('day')} ${read('month')} ${read('year')}`;
  return `${day} at ${read('hour')}:${read('minute')} (Cyprus time)`;
}
