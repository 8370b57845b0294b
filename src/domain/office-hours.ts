import { DAY_MS } from './calendar.ts';

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
    if (/weekdays?/i.test(text)) {
      return DAYS.slice(0, 5);
    }

    return /every day|daily/i.test(text) ? DAYS : named;
  }

  if (!/ to | through | until |[–-]/.test(text)) {
    return named;
  }

  return DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1);
}

/** When the office is open on one day of the week, on the 24-hour clock. */
export interface OfficeHours {
  readonly day: Day;
  readonly opens: string;
  readonly closes: string;
}

/** A line of office hours in `content/firm.yaml`: days as text, and 24-hour times if any. */
interface OfficeLine {
  readonly days: string;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Opening hours by weekday; lines without times, such as 'by appointment', are skipped. */
export const parseOfficeHours = (firm: { hours: readonly OfficeLine[] }): readonly OfficeHours[] =>
  firm.hours.flatMap(({ days, opens, closes }) =>
    opens && closes ? parseDays(days).map((day) => ({ day, opens, closes })) : [],
  );

/** Time zone of the office. */
const OFFICE_TIME_ZONE = 'Asia/Nicosia';

const formatInOfficeTime = (moment: Date, language: string, format: Intl.DateTimeFormatOptions) =>
  moment.toLocaleString(language, { ...format, timeZone: OFFICE_TIME_ZONE });

/** Time in the office, and its hours on that day: none on a holiday or a day without hours. */
function officeDay(hours: readonly OfficeHours[], holidays: readonly string[], moment: Date) {
  // The Swedish locale formats as ISO 8601: 2026-12-24 09:00.
  const text = formatInOfficeTime(moment, 'sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  const [date = '', now = ''] = text.split(' ');
  const weekday = formatInOfficeTime(moment, 'en-GB', { weekday: 'long' });
  const { opens, closes } = hours.find(({ day }) => day === weekday) ?? {};
  return holidays.includes(date) ? { now } : { now, opens, closes };
}

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
  const { now, opens = '', closes = '' } = officeDay(hours, holidays, moment);
  return opens <= now && now < closes ? closes : undefined;
}

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
  if (openUntil(hours, holidays, moment) !== undefined) {
    return undefined;
  }

  for (let days = 0; days <= MAX_DAYS_CLOSED; days += 1) {
    const later = new Date(moment.getTime() + days * DAY_MS);
    const { now, opens } = officeDay(hours, holidays, later);
    if (opens === undefined || (days === 0 && opens <= now)) {
      continue;
    }

    const [hour = 0, minute = 0] = opens.split(':').map(Number);
    const time = `${hour % 12 || 12}${minute === 0 ? '' : `:${opens.slice(3)}`}${hour < 12 ? 'am' : 'pm'}`;
    const date = days < 7 ? {} : ({ day: 'numeric', month: 'long' } as const);
    const weekday = formatInOfficeTime(later, 'en-GB', { weekday: 'long', ...date });
    return `${['today', 'tomorrow'][days] ?? weekday} from ${time}`;
  }

  return undefined;
}
