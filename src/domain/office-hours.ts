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

/** The days that a line of the office hours names: 'Monday to Friday' and 'Weekdays' are five. */
export function daysOf(text: string): readonly Day[] {
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

/** A line of the office hours: days in words, and times on the 24-hour clock where there are any. */
interface HoursLine {
  readonly days: string;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** The office hours of a firm, day by day; what has no times, such as 'by appointment', is none. */
export function officeHours({
  hours,
}: {
  readonly hours: readonly HoursLine[];
}): readonly OfficeHours[] {
  return hours.flatMap(({ days, opens, closes }) =>
    opens === undefined || closes === undefined
      ? []
      : daysOf(days).map((day) => ({ day, opens, closes })),
  );
}

/** Where the office's clock hangs. */
const ZONE = 'Asia/Nicosia';

/**
 * Until when the office is open at a moment, by its own clock.
 *
 * @param hours when it is open, day by day
 * @param holidays the days on which it is closed all the same, as `2026-12-25`
 * @param moment any moment
 * @returns the time it closes, as `17:00`; undefined while it is closed
 */
export function openUntil(
  hours: readonly OfficeHours[],
  holidays: readonly string[],
  moment: Date,
): string | undefined {
  const say = (options: Intl.DateTimeFormatOptions, language = 'en-GB') =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: ZONE }).format(moment);
  // Swedish writes days as ISO 8601 does.
  if (holidays.includes(say({}, 'sv-SE'))) return undefined;
  const today = say({ weekday: 'long' });
  const now = say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return hours.find(({ day, opens, closes }) => day === today && opens <= now && now < closes)
    ?.closes;
}
