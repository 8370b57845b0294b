import { toPlainDecimal } from '../numbers/format-number.ts';
import { ROUTES } from '../routes.ts';
import { linkWith, yearsInLink } from './sheet-link.ts';
import { costsEvery, sumCosts, termMonthsOf } from './sheet.ts';
import type { CostId, Sheet } from './sheet.ts';

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
