import { DAY_MS } from '../maths/calendar.ts';

/** The days of the week, from Monday as in ISO 8601. */
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

/** A period in which the office is open on a day of the week; 24-hour times such as `09:00`. */
export interface OfficeHours {
  readonly day: Day;
  readonly opens: string;
  readonly closes: string;
}

/**
 * A line of the office hours in `content/firm.yaml`: days with 24-hour times, or with a note
 * instead.
 */
export interface OfficeHoursLine {
  readonly days: readonly Day[];
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
  /** Such as 'by appointment'. */
  readonly note?: string | undefined;
}

/** The opening hours of each day of the week; days with a note instead of times have none. */
export const listOpeningHours = (hours: readonly OfficeHoursLine[]): readonly OfficeHours[] =>
  hours.flatMap(({ days, opens, closes }) =>
    opens === undefined || closes === undefined ? [] : days.map((day) => ({ day, opens, closes })),
  );

/** Time zone of the office. */
const OFFICE_TIME_ZONE = 'Asia/Nicosia';

/** A calendar day in Cyprus. */
interface OfficeDay {
  /** As `2026-12-24`. */
  readonly date: string;
  readonly weekday: Day | undefined;
}

/** Adds days to a date such as `2026-12-24`. */
function addDays(date: string, days: number): OfficeDay {
  // In UTC every day has 24 hours; in Cyprus the clocks change twice a year.
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
  return { date: later.toISOString().slice(0, 10), weekday: DAYS[(later.getUTCDay() + 6) % 7] };
}

let clock: Intl.DateTimeFormat | undefined;

/** Date and time in the office: `2026-12-24` and `09:00`. */
function officeClock(moment: Date): { date: string; time: string } {
  // Created at the first use, because `Intl` takes milliseconds to start on a phone. The Swedish
  // locale formats as ISO 8601: 2026-12-24 09:00.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: OFFICE_TIME_ZONE,
  });
  const [date = '', time = ''] = clock.format(moment).split(' ');
  return { date, time };
}

/** The opening hours of one day, in order; none on a holiday. */
const hoursOn = (
  hours: readonly OfficeHours[],
  holidays: readonly string[],
  { date, weekday }: OfficeDay,
): readonly OfficeHours[] =>
  holidays.includes(date)
    ? []
    : hours
        .filter(({ day }) => day === weekday)
        .toSorted((one, other) => (one.opens < other.opens ? -1 : 1));

/**
 * Closing time of the office if it is open at a given moment, in office time.
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
  const { date, time } = officeClock(moment);
  const today = hoursOn(hours, holidays, addDays(date, 0));
  return today.find(({ opens, closes }) => opens <= time && time < closes)?.closes;
}

/** Days searched for the next opening: longer than any series of holidays. */
const MAX_DAYS_CLOSED = 21;

/** When the office opens next: in how many calendar days, on which day, and at what time. */
export interface NextOpening extends OfficeDay {
  readonly daysAhead: number;
  /** On the 24-hour clock. */
  readonly opens: string;
}

/**
 * Finds when the office opens next, by the calendar of Cyprus.
 *
 * @returns undefined while the office is open, and if it does not open within three weeks
 */
export function findNextOpening(
  hours: readonly OfficeHours[],
  holidays: readonly string[],
  moment: Date,
): NextOpening | undefined {
  if (openUntil(hours, holidays, moment) !== undefined) {
    return undefined;
  }

  const { date, time } = officeClock(moment);
  for (let daysAhead = 0; daysAhead <= MAX_DAYS_CLOSED; daysAhead += 1) {
    const day = addDays(date, daysAhead);
    const next = hoursOn(hours, holidays, day).find(({ opens }) => daysAhead > 0 || opens > time);
    if (next) {
      return { ...day, daysAhead, opens: next.opens };
    }
  }

  return undefined;
}
