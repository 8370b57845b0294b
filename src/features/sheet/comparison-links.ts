import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { roundToCent } from '../../maths/money.ts';
import { toPlainDecimal } from '../../toolkit/numbers/format-number.ts';
import { ROUTES } from '../../site/routes.ts';
import { linkWith, yearsInLink } from './sheet-link.ts';
import { costsEvery, sumCosts, termMonthsOf } from './sheet.ts';
import type { CostId, Sheet } from './sheet.ts';

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
  return linkWith(ROUTES.offers, {
    'a-amount': loanAmount,
    'a-rate1': first && toPlainDecimal(first.annualRate),
    'a-years1': first && yearsInLink(first.months),
    'a-rate2': later && toPlainDecimal(later.annualRate),
    'a-years2': later && yearsInLink(later.months),
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
  return linkWith(ROUTES.offers, {
    mode: 'moving',
    'now-owed': loanAmount,
    'now-left': yearsInLink(termMonthsOf(sheet)),
    'new-rate': first && toPlainDecimal(first.annualRate),
    'new-years': later && first && yearsInLink(first.months),
    'new-next': later && toPlainDecimal(later.annualRate),
    'new-fees': sumCosts(once) - sumOf('valuation') - sumOf('registration'),
    'new-valuation': sumOf('valuation'),
    'new-registration': sumOf('registration'),
  });
}
