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

/** Formats a moment in office time. */
const formatInOfficeTime = (
  moment: Date,
  options: Intl.DateTimeFormatOptions,
  language = 'en-GB',
) => moment.toLocaleString(language, { ...options, timeZone: OFFICE_TIME_ZONE });

/** Opening hours on the day of a moment; undefined on a holiday or a day without hours. */
function hoursOfDay(hours: readonly OfficeHours[], holidays: readonly string[], moment: Date) {
  // The Swedish locale formats dates as ISO 8601.
  if (holidays.includes(formatInOfficeTime(moment, { dateStyle: 'short' }, 'sv-SE')))
    return undefined;
  const today = formatInOfficeTime(moment, { weekday: 'long' });
  return hours.find(({ day }) => day === today);
}

const timeOfDay = (moment: Date) =>
  formatInOfficeTime(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

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
  const today = hoursOfDay(hours, holidays, moment);
  const now = timeOfDay(moment);
  return today && today.opens <= now && now < today.closes ? today.closes : undefined;
}

const DAY_MS = 86_400_000;
/** Days searched for the next opening: longer than any series of holidays. */
const MAX_DAYS_CLOSED = 21;

/**
 * When the office opens next, as a visitor reads it: `today from 9am`, `tomorrow from 9am`,
 * `Monday from 9am`, a week or more ahead `Monday 4 January from 9am`.
 *
 * @returns undefined while the office is open, and without any opening hours
 */
export function describeNextOpening(
  hours: readonly OfficeHours[],
  holidays: readonly string[],
  moment: Date,
): string | undefined {
  if (openUntil(hours, holidays, moment) !== undefined) return undefined;
  for (let days = 0; days <= MAX_DAYS_CLOSED; days += 1) {
    const later = new Date(moment.getTime() + days * DAY_MS);
    const opens = hoursOfDay(hours, holidays, later)?.opens;
    if (opens === undefined || (days === 0 && opens <= timeOfDay(moment))) continue;
    const [hour = 0, minute = 0] = opens.split(':').map(Number);
    const time = `${hour % 12 || 12}${minute === 0 ? '' : `:${opens.slice(3)}`}${hour < 12 ? 'am' : 'pm'}`;
    const date: Intl.DateTimeFormatOptions =
      days < 7 ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' };
    const day = ['today', 'tomorrow'][days] ?? formatInOfficeTime(later, date);
    return `${day} from ${time}`;
  }
  return undefined;
}
