import { DAY_MS, isDay } from '../../../src/maths/calendar.ts';
import { textField } from '../../content/content-file.ts';
import type { Report } from '../finding.ts';
import type { FileRule } from '../rule.ts';

/** Days after which an article needs a new review. */
const MAX_REVIEW_AGE_DAYS = 365;

const MIN_YEAR = 2000;
const MAX_YEARS_AHEAD = 2;

type DateProblem = Pick<Report, 'found' | 'fix' | 'severity'>;

function findImplausibleYear(day: string, today: string): DateProblem | undefined {
  const year = Number(day.slice(0, 4));
  const isPlausible = year >= MIN_YEAR && year <= Number(today.slice(0, 4)) + MAX_YEARS_AHEAD;
  return isPlausible
    ? undefined
    : { found: `${day}, which has an implausible year`, fix: 'Correct the year.' };
}

/** What is wrong with the date of publication. */
function findDateProblem(day: string, today: string): DateProblem | undefined {
  if (day <= today) {
    return undefined;
  }

  return {
    found: `${day}, which is in the future`,
    fix: 'Write today to publish it now.',
    severity: 'warning',
  };
}

/** What is wrong with the date of the last review. */
function findReviewProblem(day: string, today: string): DateProblem | undefined {
  if (day > today) {
    const fix = `Write ${today} or the day of the last check.`;
    return { found: `${day}, which is in the future`, fix };
  }

  const ageDays = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (ageDays <= MAX_REVIEW_AGE_DAYS) {
    return undefined;
  }

  const fix = 'Check every fact again and write today.';
  return { found: `${day}, over a year ago`, fix, severity: 'warning' };
}

/**
 * Years are plausible, and the last review is recent. Only the publication date may be in the
 * future.
 */
export const dates: FileRule = {
  name: 'dates',
  check: (file, { today }, report) => {
    for (const field of ['date', 'reviewed']) {
      const day = textField(file, field);
      if (!isDay(day)) {
        continue;
      }

      const findProblem = field === 'reviewed' ? findReviewProblem : findDateProblem;
      const problem = findImplausibleYear(day, today) ?? findProblem(day, today);
      if (problem) {
        report({ line: file.frontmatter?.lineOf([field]) ?? 1, field, ...problem });
      }
    }
  },
};
