import { isoDayIn } from '../calendar.ts';
import type { Purchase } from './purchase.ts';

/** The last day of the old rules is a day in Cyprus. */
const TIME_ZONE = 'Asia/Nicosia';

/**
 * Whether the reduced VAT from before June 2023 may still apply to a purchase. It may apply to a
 * new main home until the last day has passed in Cyprus.
 *
 * @param lastDay ISO day, or undefined if no end is known
 */
export function mayHaveOldVat(
  { home, mainHomeArea }: Purchase,
  lastDay: string | undefined,
  now: Date,
): boolean {
  const isMainHome = home === 'new' && mainHomeArea !== undefined;
  return isMainHome && (lastDay === undefined || isoDayIn(TIME_ZONE, now) <= lastDay);
}
