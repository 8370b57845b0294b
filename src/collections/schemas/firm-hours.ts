import { z } from 'zod';

import { DAYS } from '../office-hours.ts';
import type { OfficeHoursLine } from '../office-hours.ts';
import { sentence } from './firm-text.ts';

const timeSchema = z
  .string({ error: "Write the time in single quotes, as '09:00' (24-hour clock)." })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: "Write the time as '09:00' (24-hour clock).",
    abort: true,
  });

const DAYS_ERROR = 'Write days as a list of English names, as [Monday, Tuesday].';

/** Some days of the week with their times, or with a note instead. */
const lineSchema = z
  .strictObject(
    {
      days: z
        .array(z.enum(DAYS, { error: DAYS_ERROR }), { error: DAYS_ERROR })
        .min(1, { error: DAYS_ERROR })
        .refine((days) => new Set(days).size === days.length, { error: 'Name each day once.' }),
      opens: timeSchema.optional(),
      closes: timeSchema.optional(),
      note: sentence('hours.note').optional(),
    },
    { error: 'Write each of hours as days:, opens: and closes:, or as days: and note:.' },
  )
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    error: 'Write both opens and closes, or neither.',
  })
  .refine(({ opens, note }) => (opens === undefined) !== (note === undefined), {
    error: 'Write opens and closes, or a note such as by appointment, not both.',
  })
  .refine(({ opens = '', closes = '24:00' }) => opens < closes, {
    error: 'Write a time for closes that is later than opens.',
    path: ['closes'],
  });

/**
 * Whether two entries share a day and overlap in time; an entry with a note covers the whole day.
 */
function isOverlap(one: OfficeHoursLine, other: OfficeHoursLine): boolean {
  const { opens = '00:00', closes = '24:00' } = one;
  const isSameDay = one.days.some((day) => other.days.includes(day));
  return isSameDay && opens < (other.closes ?? '24:00') && (other.opens ?? '00:00') < closes;
}

/** The office hours of the firm. */
export const officeHoursSchema = z
  .array(lineSchema, { error: 'Write hours as a list of days: with opens: and closes:.' })
  .min(1, { error: 'Give at least one entry of office hours.' })
  .superRefine((lines, context) => {
    for (const [index, line] of lines.entries()) {
      if (lines.slice(0, index).some((before) => isOverlap(before, line))) {
        context.addIssue({
          code: 'custom',
          path: [index, 'days'],
          message: 'Name each time of a day once: another entry of hours has one of these days.',
        });
      }
    }
  });
