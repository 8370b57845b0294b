import { EN_CY } from '../maths/locale.ts';
import { DAYS, findNextOpening } from './office-hours.ts';
import type { Day, OfficeHoursLine, OfficeHours } from './office-hours.ts';

/** A series of at least this many days is named by its first and its last day. */
const MIN_SERIES = 3;

/** Formats a time of the 24-hour clock: `9am`, `1:30pm`. */
export function formatOfficeTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  const rest = minutes === 0 ? '' : `:${time.slice(3)}`;
  return `${hour}${rest}${hours < 12 ? 'am' : 'pm'}`;
}

/**
 * Groups days into series of consecutive days; Monday follows Sunday.
 *
 * @param days at most six
 */
function seriesOf(days: readonly Day[]): readonly (readonly Day[])[] {
  const series: Day[][] = [];
  // Starts on a closed day, so that days over the weekend stay together: `Sunday to Thursday`.
  const gap = DAYS.findIndex((day) => !days.includes(day));
  const cycle = [...DAYS.slice(gap), ...DAYS.slice(0, gap)];
  for (const [index, day] of cycle.entries()) {
    if (!days.includes(day)) {
      continue;
    }

    const before = series.at(-1);
    if (before && before.at(-1) === cycle[index - 1]) {
      before.push(day);
    } else {
      series.push([day]);
    }
  }

  const weekdayIndexOf = ([first = 'Monday']: readonly Day[]) => DAYS.indexOf(first);
  return series.sort((one, other) => weekdayIndexOf(one) - weekdayIndexOf(other));
}

/** Formats days of the week: `Monday to Friday`, `Monday to Thursday and Saturday`, `Every day`. */
export function formatDays(days: readonly Day[]): string {
  if (DAYS.every((day) => days.includes(day))) {
    return 'Every day';
  }

  const names = seriesOf(days).flatMap((series): readonly string[] =>
    series.length < MIN_SERIES ? series : [`${series.at(0) ?? ''} to ${series.at(-1) ?? ''}`],
  );
  return new Intl.ListFormat('en-GB').format(names);
}

/** Formats the times of some days, or their note: `9am to 5pm`, `by appointment`. */
const formatTimes = ({ opens, closes, note = '' }: OfficeHoursLine): string =>
  opens === undefined || closes === undefined
    ? note
    : `${formatOfficeTime(opens)} to ${formatOfficeTime(closes)}`;

/** Days with all their times: `9am to 1pm and 2:30pm to 6pm`. */
interface DaysWithTimes {
  readonly days: string;
  readonly times: string;
}

/** Joins the entries of the same days: a break at midday is a second entry. */
function joinBreaks(hours: readonly OfficeHoursLine[]): readonly DaysWithTimes[] {
  const names = new Set(hours.map((line) => formatDays(line.days)));
  return Array.from(names, (days) => {
    const lines = hours.filter((line) => formatDays(line.days) === days);
    return { days, times: new Intl.ListFormat('en-GB').format(lines.map(formatTimes)) };
  });
}

/**
 * Formats the office hours, one line for the same days: `Monday to Friday, 9am to 5pm`, with a break
 * at midday `Monday to Friday, 9am to 1pm and 2:30pm to 6pm`.
 */
export const officeHoursLines = (hours: readonly OfficeHoursLine[]): readonly string[] =>
  joinBreaks(hours).map(({ days, times }) => `${days}, ${times}`);

/** Formats the office hours as one line: `Monday to Friday 9am to 5pm, Saturday by appointment`. */
export const formatOfficeHours = (hours: readonly OfficeHoursLine[]): string =>
  joinBreaks(hours)
    .map(({ days, times }) => `${days} ${times}`)
    .join(', ');

/**
 * The holidays from a day on, in order, as visitors read them: `25 December 2026`.
 *
 * @param holidays as `2026-12-25`
 * @param from as `2026-11-29`
 */
export function holidayLines(holidays: readonly string[], from: string): readonly string[] {
  return holidays
    .filter((day) => day >= from)
    .toSorted()
    .map((date) => {
      const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
      return `${day} ${EN_CY.months[month - 1] ?? ''} ${year}`;
    });
}

/** Names of the nearest days, by the number of days ahead. */
const NEAR_DAYS = ['today', 'tomorrow'];

/**
 * When the office opens next, as a visitor reads it: `today from 9am`, `tomorrow from 9am`,
 * `Monday from 9am`, a week or more ahead `Monday 4 January from 9am`.
 *
 * @returns undefined while the office is open, and if it does not open within three weeks
 */
export function describeNextOpening(
  hours: readonly OfficeHours[],
  holidays: readonly string[],
  moment: Date,
): string | undefined {
  const next = findNextOpening(hours, holidays, moment);
  if (next === undefined) {
    return undefined;
  }

  const { date, weekday = '', daysAhead, opens } = next;
  const [, month = 1, day = 1] = date.split('-').map(Number);
  const named = daysAhead < 7 ? weekday : `${weekday} ${day} ${EN_CY.months[month - 1] ?? ''}`;
  return `${NEAR_DAYS[daysAhead] ?? named} from ${formatOfficeTime(opens)}`;
}
