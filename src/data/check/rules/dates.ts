import { DAY_MS, isDay } from '../../../domain/calendar.ts';
import { type ContentRule, fieldPlace, textField } from '../rule.ts';

/** Days after which an article needs a new review. */
const MAX_REVIEW_AGE_DAYS = 365;

const MIN_YEAR = 2000;
const MAX_YEARS_AHEAD = 2;

/** Years are plausible, and review dates in the past and recent; a publication date may be later. */
export const dates: ContentRule = (file, { today }, report) => {
  for (const field of ['date', 'reviewed']) {
    const day = textField(file, field);
    if (!isDay(day)) continue;
    const isReview = field === 'reviewed';
    const say = (what: string, fix: string, severity?: 'warning') => {
      report(fieldPlace(file, field), `${day}, ${what}`, fix, severity);
    };
    const year = Number(day.slice(0, 4));
    const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
    if (year < MIN_YEAR || year > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD)
      say('which has an implausible year', 'Correct the year.');
    else if (days < 0 && isReview)
      say('which is in the future', `Write ${today} or the day of the last check.`);
    else if (days < 0) say('which is in the future', 'Write today to publish it now.', 'warning');
    else if (days > MAX_REVIEW_AGE_DAYS && isReview)
      say('over a year ago', 'Check every fact again and write today.', 'warning');
  }
};
