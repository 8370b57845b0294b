import { z } from 'zod';

/**
 * Kinds of field that several content files share. Each schema has one message, which zod uses for
 * all of its checks. `rule` is what the tables of CONTRIBUTING.md say to write.
 */

/** A text of `min` to `max` characters, without spaces at its ends. */
export function textField(field: string, min: number, max: number) {
  return z
    .string({ error: `Write ${min} to ${max} characters for ${field}.` })
    .trim()
    .min(min)
    .max(max)
    .meta({ rule: `${min} to ${max} characters` });
}

/**
 * A day that exists, as `2026-01-31`. Astro's YAML parser yields a Date, other parsers a string.
 */
export function dayField(field: string) {
  const error = `Write ${field} as a day that exists, in the form 2026-01-31 (year, month, day).`;
  return z
    .preprocess(
      (value) => (value instanceof Date ? toIsoDay(value) : value),
      z.iso.date({ error, abort: true }),
    )
    .meta({ rule: 'a day, as 2026-01-31' });
}

/** A day as in {@link dayField}, parsed to a Date at midnight UTC. */
export function dateField(field: string) {
  return dayField(field)
    .transform((day) => new Date(`${day}T00:00:00Z`))
    .meta({ rule: 'a day, as 2026-01-31' });
}

/** The day of a date in UTC; undefined for a date that does not exist. */
function toIsoDay(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** One of the given values. */
export function choiceField<const T extends readonly string[]>(field: string, values: T) {
  const rule = `one of: ${values.join(', ')}`;
  return z.enum(values, { error: `Write for ${field} ${rule}.` }).meta({ rule });
}

/** `true` or `false`; false if it is left out. */
export function switchField(field: string) {
  return z
    .boolean({ error: `Write true or false for ${field}.` })
    .default(false)
    .meta({ rule: 'true or false' });
}

/** Whether no value occurs twice. */
export function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
