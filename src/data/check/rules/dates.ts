import { DAY_MS, isDay } from '../../../domain/calendar.ts';
import { type RuleViolation, type ContentRule, textField } from '../rule.ts';

/** Days after which an article needs a new review. */
const YEAR_DAYS = 365;

/** Earliest plausible date. */
const FIRST = '2000-01-01';

/** Latest plausible date: two years ahead. */
const yearsFrom = (today: string) => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;

/** Review dates are in the past and recent; future publication dates get a warning. */
export const dates: ContentRule = {
  name: 'dates',
  check: (file, { today }) => {
    const complaints: RuleViolation[] = [];
    const date = textField(file, 'date');
    const reviewed = textField(file, 'reviewed');
    const complain = (field: string, found: string, fix: string, severity?: 'warning') => {
      const line = file.frontmatter?.lineOf([field]) ?? 1;
      complaints.push({ line, field, found, fix, ...(severity && { severity }) });
    };
    for (const [field, day] of Object.entries({ date, reviewed })) {
      if (!isDay(day) || (day >= FIRST && day <= yearsFrom(today))) continue;
      complain(
        field,
        `${day}, which has an implausible year (today is ${today})`,
        'Correct the year.',
      );
    }
    if (complaints.length > 0) return complaints;
    if (isDay(date) && date > today) {
      complain(
        'date',
        `${date}, which is in the future`,
        'The article stays out of the published site until then; write today to publish now.',
        'warning',
      );
    }
    if (!isDay(reviewed)) return complaints;
    if (reviewed > today) {
      complain(
        'reviewed',
        `${reviewed}, which is in the future`,
        `Write the day of the last check of every fact, ${today} at the latest.`,
      );
    }
    const days = (Date.parse(today) - Date.parse(reviewed)) / DAY_MS;
    if (days > YEAR_DAYS) {
      complain(
        'reviewed',
        `${reviewed}, over a year ago`,
        'Check every fact again and set the date on which you did.',
        'warning',
      );
    }
    return complaints;
  },
};
