import { roundToCent } from '../../maths/money.ts';
import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { toPlainDecimal } from '../../toolkit/numbers/format-number.ts';
import type { Offer } from '../offers/index.ts';
import { ROUTES } from '../../site/routes.ts';
import { termMonthsOf } from './sheet.ts';

/** Months as years, as a link writes them. */
export const yearsInLink = (months: number) => toPlainDecimal(months / MONTHS_PER_YEAR);

/** Link with values in its fragment, without those that are missing or zero. */
export function linkWith(
  path: string,
  values: Readonly<Record<string, number | string | undefined>>,
) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== 0) {
      query.set(name, typeof value === 'number' ? toPlainDecimal(value) : value);
    }
  }

  return `${path}#${query}`;
}

/**
 * Link to the check with an offer of the comparison; undefined if it has more than two rates or an
 * interest-only period.
 */
export function sheetLink(offer: Offer): string | undefined {
  const { loanAmount, periods, fees, valuation } = offer;
  const [first, later] = periods;
  const isInterestOnly = periods.some(({ interestOnly }) => interestOnly === true);
  if (!first || periods.length > 2 || isInterestOnly) {
    return undefined;
  }

  const insurance = roundToCent(offer.monthlyInsurance * MONTHS_PER_YEAR);
  return linkWith(ROUTES.readOffer, {
    amount: loanAmount,
    term: yearsInLink(termMonthsOf(offer)),
    rate: toPlainDecimal(first.annualRate),
    fixed: later && yearsInLink(first.months),
    later: later && toPlainDecimal(later.annualRate),
    fees,
    valuation,
    life: insurance,
    'life-out': insurance > 0 && !offer.isInsuranceTiedToLoan ? 'yes' : undefined,
    account: roundToCent(offer.monthlyAccountFee * MONTHS_PER_YEAR),
  });
}
