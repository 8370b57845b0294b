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
