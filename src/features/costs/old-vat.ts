import { isoDayIn } from '../../maths/calendar.ts';
import type { Vat } from './vat.ts';

/** The last day of the old rules is a day in Cyprus. */
const TIME_ZONE = 'Asia/Nicosia';

/**
 * Whether the reduced VAT from before June 2023 may still make a purchase cheaper. It may apply to a
 * new main home until the last day has passed in Cyprus. A home that is taxed at the reduced rate
 * anyway gains nothing by it.
 *
 * @param vat undefined for a resale
 * @param lastDay ISO day, or undefined if no end is known
 */
export function mayHaveOldVat(
  vat: Vat | undefined,
  lastDay: string | undefined,
  now: Date,
): boolean {
  const mayBeLower = vat !== undefined && vat.kind !== 'not-main-home' && vat.kind !== 'reduced';
  return mayBeLower && (lastDay === undefined || isoDayIn(TIME_ZONE, now) <= lastDay);
}
