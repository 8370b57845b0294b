import type { Cents } from '../../maths/cents.ts';
import { formatEuroShort, formatWholeCents } from '../../toolkit/numbers/format-money.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import { describeChargedTime } from '../offers/index.ts';
import type { Offer } from '../offers/index.ts';
import type { NumberRange } from '../../collections/schemas/reference-data/entries.ts';

/** Texts of the form and its result that do not depend on data. */
export const MOVING_TEXTS = {
  loans: 'Your loan, and what it may become',
  now: 'Your loan today',
  new: 'The new bank',
  newLoan: 'The new bank’s loan',
  own: 'Your own bank’s new offer',
  ownMore: 'Add an offer of your own bank',
  itemise: 'Itemise the costs',
  more: 'Later rates and monthly costs',
  cannotPayBefore:
    'If a payment is late, or soon will be, speak to your own bank before you ask another. Read ',
  cannotPayLink: 'what to do if you can no longer pay',
  tableCaption: 'Staying and moving side by side',
  termHeading: 'If you keep the term, or change it',
  termIntro:
    'A longer term lowers the monthly payment, but you pay interest for longer. Each column counts its whole term.',
  termCaption: 'Moving over the same term, and over another one',
  exampleHeading: 'A move, worked out',
  chargeCounted:
    'Your own bank’s early repayment charge counts at a sale, too, if you stay or take its new offer.',
  chargeNotCounted:
    'If you stay and repay early, your own bank’s charge is not counted, unless you tick ‘Also charged if I sell the home’.',
  costs:
    '‘Cost’ is everything you pay except the loan itself: interest, the costs of the change, account fees and insurance.',
  disclaimer:
    'This is an illustration, not an offer. Ask your bank for the exact amount to repay on a given day, and the new bank for its information sheet. Ask both whether they count interest on 360 or 365 days a year. With 360, each payment is a little higher than shown here.',
} as const;

/** Heads of the columns of the form. */
export const MOVING_COLUMN_NAMES = {
  a: 'Today',
  b: 'The new bank',
  c: 'Your own bank',
} as const;

/** Introduces the example: euros, per cent a year, years, and euros of costs. */
export const movingExampleIntro = (
  example: Readonly<Record<'amount' | 'rate' | 'newRate' | 'years' | 'costs', number>>,
): string =>
  `Invented: ${formatEuroShort(example.amount)} is still owed for ${example.years} years at ${formatPercent(example.rate)}. Another bank asks for ${formatPercent(example.newRate)}, and the move costs ${formatEuroShort(example.costs)}.`;

/**
 * Says what your own bank's charge costs if the loan is not moved but repaid at a sale.
 *
 * @param charges in that case: if you stay and, if it was typed, with the own bank's offer
 */
export function chargeAtSaleNote([stay, ownOffer]: readonly [Cents, ...Cents[]]): string {
  const withOffer =
    ownOffer === undefined ? '' : `, and with its new offer about ${formatWholeCents(ownOffer)}`;
  return `If your own bank also charges you when you sell, staying costs about ${formatWholeCents(stay)} more${withOffer}. Tick ‘Also charged if I sell the home’ to count it.`;
}

/** Says where the new bank's charge counts. */
export const newChargeCounted = (offer: Offer): string =>
  `The new bank’s early repayment charge counts${describeChargedTime(offer)}, as if you repaid then, in the table, the squares and the chart.${offer.chargedMonths === undefined ? '' : ' At the end of that time it is no longer due. If it is due for longer, type for how long.'}`;

/**
 * Hint below the registration of the new mortgage.
 *
 * @param percent of the amount secured
 */
export const registrationHint = (percent: number): string =>
  `Registering a mortgage costs about ${formatPercent(percent)} of it. When a loan moves to another bank, a relief may cut that, so ask the Land Registry.`;

/** Hint below the valuation: `It usually costs €150 to €300`. */
export const valuationHint = ({ min, max }: NumberRange): string =>
  `It usually costs €${min} to €${max}`;
