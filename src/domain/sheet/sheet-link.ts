import { roundToCent } from '../money.ts';
import { MONTHS_PER_YEAR } from '../calendar.ts';
import { toPlainDecimal } from '../numbers/format-number.ts';
import type { Offer } from '../offers/offers.ts';
import { ROUTES } from '../routes.ts';
import { costsEvery, sumCosts, termMonthsOf } from './sheet.ts';
import type { CostId, Sheet } from './sheet.ts';

const years = (months: number) => toPlainDecimal(months / MONTHS_PER_YEAR);

function link(path: string, values: Readonly<Record<string, number | string | undefined>>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== 0) {
      query.set(name, typeof value === 'number' ? toPlainDecimal(value) : value);
    }
  }

  return `${path}#${query}`;
}

/** Link to the comparison with a sheet as its first offer; costs a year become costs a month. */
export function comparisonLink(sheet: Sheet): string {
  const { loanAmount, periods, costs } = sheet;
  const valuation = costs.filter(({ id }) => id === 'valuation');
  const account = costs.filter(({ id }) => id === 'account');
  const once = costsEvery(costs, 'once').filter(({ id }) => id !== 'valuation');
  const insurance = costsEvery(costs, 'year').filter(({ id }) => id !== 'account');
  const isElsewhere = insurance.length > 0 && insurance.every(({ isTied }) => !isTied);
  const monthly = (yearly: typeof costs) => roundToCent(sumCosts(yearly) / MONTHS_PER_YEAR);
  const [first, later] = periods;
  return link(ROUTES.offers, {
    'a-amount': loanAmount,
    'a-rate1': first && toPlainDecimal(first.annualRate),
    'a-years1': first && years(first.months),
    'a-rate2': later && toPlainDecimal(later.annualRate),
    'a-years2': later && years(later.months),
    'a-fees': sumCosts(once),
    'a-valuation': sumCosts(valuation),
    'a-account': monthly(account),
    'a-insurance': monthly(insurance),
    'a-where': isElsewhere ? 'elsewhere' : undefined,
  });
}

/**
 * Link to the comparison with a sheet as the new bank's offer to someone who owes its amount today,
 * for its time. Yearly costs are left out, because those of the present loan are not known.
 */
export function movingLink(sheet: Sheet): string {
  const { loanAmount, periods, costs } = sheet;
  const once = costsEvery(costs, 'once');
  const sumOf = (kind: CostId) => sumCosts(once.filter(({ id }) => id === kind));
  const [first, later] = periods;
  return link(ROUTES.offers, {
    mode: 'moving',
    'now-owed': loanAmount,
    'now-left': years(termMonthsOf(sheet)),
    'new-rate': first && toPlainDecimal(first.annualRate),
    'new-years': later && first && years(first.months),
    'new-next': later && toPlainDecimal(later.annualRate),
    'new-fees': sumCosts(once) - sumOf('valuation') - sumOf('registration'),
    'new-valuation': sumOf('valuation'),
    'new-registration': sumOf('registration'),
  });
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
  return link(ROUTES.readOffer, {
    amount: loanAmount,
    term: years(termMonthsOf(offer)),
    rate: toPlainDecimal(first.annualRate),
    fixed: later && years(first.months),
    later: later && toPlainDecimal(later.annualRate),
    fees,
    valuation,
    life: insurance,
    'life-out': insurance > 0 && !offer.isInsuranceTiedToLoan ? 'yes' : undefined,
    account: roundToCent(offer.monthlyAccountFee * MONTHS_PER_YEAR),
  });
}
