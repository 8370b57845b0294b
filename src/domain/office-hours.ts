export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Day = (typeof DAYS)[number];

/** Parses the days of an office-hours line: 'Monday to Friday' and 'Weekdays' are five. */
export function parseDays(text: string): readonly Day[] {
  const named = DAYS.filter((day) => new RegExp(day, 'i').test(text));
  const [first, last] = named;
  if (first === undefined || last === undefined) {
    if (/weekdays?/i.test(text)) return DAYS.slice(0, 5);
    return /every day|daily/i.test(text) ? DAYS : [];
  }
  if (!/ to | through | until |[–-]/.test(text)) return named;
  return DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1);
}

/** When the office is open on one day of the week, on the 24-hour clock. */
export type OfficeHours = { readonly day: Day; readonly opens: string; readonly closes: string };

/** Office-hours entry of `content/firm.yaml`: days as text, 24-hour times if there are any. */
interface HoursLine {
  readonly days: string;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Opening hours by weekday; lines without times, such as 'by appointment', are skipped. */
export function parseOfficeHours({
  hours,
}: {
  readonly hours: readonly HoursLine[];
}): readonly OfficeHours[] {
  return hours.flatMap(({ days, opens, closes }) =>
    opens === undefined || closes === undefined
      ? []
      : parseDays(days).map((day) => ({ day, opens, closes })),
  );
}

/** Time zone of the office. */
const OFFICE_TIME_ZONE = 'Asia/Nicosia';

/**
 * Until when the office is open at a given moment, in office time.
 *
 * @param hours opening hours by weekday
 * @param holidays dates on which the office is closed, as `2026-12-25`
 * @param moment any moment
 * @returns closing time, as `17:00`; undefined while closed
 */
export function openUntil(
  hours: readonly OfficeHours[],
  holidays: readonly string[],
  moment: Date,
): string | undefined {
  const formatInOfficeTime = (options: Intl.DateTimeFormatOptions, language = 'en-GB') =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: OFFICE_TIME_ZONE }).format(moment);
  // The Swedish locale formats dates as ISO 8601.
  if (holidays.includes(formatInOfficeTime({}, 'sv-SE'))) return undefined;
  const today = formatInOfficeTime({ weekday: 'long' });
  const now = formatInOfficeTime({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return hours.find(({ day, opens, closes }) => day === today && opens <= now && now < closes)
    ?.closes;
}
