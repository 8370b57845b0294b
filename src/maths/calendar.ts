import { EN_CY } from './locale.ts';
import type { Locale } from './locale.ts';

export const MONTHS_PER_YEAR = 12;

/** Formats the local date: `23 November 2026`. */
export const formatDate = (date: Date, { months }: Locale = EN_CY): string =>
  `${date.getDate()} ${months[date.getMonth()] ?? ''} ${date.getFullYear()}`;

/** ISO day in a time zone: `2026-11-23`. */
export function isoDayIn(timeZone: string, time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
}

export const DAY_MS = 86_400_000;

/** Whether a text is an ISO date that exists (2026-02-31 does not). */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(Date.parse(text) || 0).toISOString().startsWith(text);
