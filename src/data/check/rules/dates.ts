import { type Complaint, type ContentRule, textField } from '../rule.ts';

/** After a year, somebody has to look at every fact again. */
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(Date.parse(text) || 0).toISOString().startsWith(text);

/** Before it, the firm had no site. */
const FIRST = '2000-01-01';

/** Nothing is scheduled further ahead than two years. */
const yearsFrom = (today: string) => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;

/** Reviews have happened and are recent; a date to come is meant. */
export const dates: ContentRule = {
  name: 'dates',
  check: (file, { today }) => {
    const complaints: Complaint[] = [];
    const date = textField(file, 'date');
    const reviewed = textField(file, 'reviewed');
    const line = (field: string) => file.frontmatter?.lineOf([field]) ?? 1;
    for (const [field, day] of Object.entries({ date, reviewed })) {
      if (!isDay(day) || (day >= FIRST && day <= yearsFrom(today))) continue;
      complaints.push({
        line: line(field),
        field,
        found: `${day}, a year that cannot be meant`,
        write: `Write the year again: today is ${today}.`,
      });
    }
    if (complaints.length > 0) return complaints;
    if (isDay(date) && date > today) {
      complaints.push({
        severity: 'warning',
        line: line('date'),
        field: 'date',
        found: `${date}, a day to come`,
        write:
          'The article stays out of the published site until then; write today to publish now.',
      });
    }
    if (!isDay(reviewed)) return complaints;
    if (reviewed > today) {
      complaints.push({
        line: line('reviewed'),
        field: 'reviewed',
        found: `${reviewed}, a day to come`,
        write: `Write the day on which somebody checked every fact, ${today} at the latest.`,
      });
    }
    const days = (Date.parse(today) - Date.parse(reviewed)) / DAY_MS;
    if (days > YEAR_DAYS) {
      complaints.push({
        severity: 'warning',
        line: line('reviewed'),
        field: 'reviewed',
        found: `${reviewed}, over a year ago`,
        write: 'Check every fact again and write the day of that.',
      });
    }
    return complaints;
  },
};
