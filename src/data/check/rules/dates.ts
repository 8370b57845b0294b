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
    const complain = (field: string, found: string, write: string, severity?: 'warning') => {
      const line = file.frontmatter?.lineOf([field]) ?? 1;
      complaints.push({ line, field, found, write, ...(severity && { severity }) });
    };
    for (const [field, day] of Object.entries({ date, reviewed })) {
      if (!isDay(day) || (day >= FIRST && day <= yearsFrom(today))) continue;
      complain(
        field,
        `${day}, a year that cannot be meant`,
        `Write the year again: today is ${today}.`,
      );
    }
    if (complaints.length > 0) return complaints;
    if (isDay(date) && date > today) {
      complain(
        'date',
        `${date}, a day to come`,
        'The article stays out of the published site until then; write today to publish now.',
        'warning',
      );
    }
    if (!isDay(reviewed)) return complaints;
    if (reviewed > today) {
      complain(
        'reviewed',
        `${reviewed}, a day to come`,
        `Write the day on which somebody checked every fact, ${today} at the latest.`,
      );
    }
    const days = (Date.parse(today) - Date.parse(reviewed)) / DAY_MS;
    if (days > YEAR_DAYS) {
      complain(
        'reviewed',
        `${reviewed}, over a year ago`,
        'Check every fact again and write the day of that.',
        'warning',
      );
    }
    return complaints;
  },
};
