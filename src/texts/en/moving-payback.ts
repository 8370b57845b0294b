import { formatCents } from '../../domain/money.ts';
import type { Change } from '../../domain/moving/moving.ts';
import { CHOICE_SUBJECTS, formatCostRange } from './moving-choices.ts';

/** `58 months`, `58 to 96 months`. */
const formatMonthRange = ({ min, max }: { min: number; max: number }) =>
  min === max ? `${max} month${max === 1 ? '' : 's'}` : `${min} to ${max} months`;

/** Explains why counting the debt gives a different month from the lower payments alone. */
function explainDifference({ stay, loan, paybackMonths, ahead }: Change): string {
  const { from } = ahead.max;
  if (from === undefined || from === paybackMonths?.max) {
    return '';
  }

  const isSooner = from < (paybackMonths?.max ?? 0);
  const extraMonths = loan.months.length - stay.months.length;
  if (extraMonths > 0 && !isSooner) {
    return ' That is later, because over a longer term you pay off the debt more slowly.';
  }

  if (extraMonths === 0 && isSooner && stay.periods.length + loan.periods.length === 2) {
    return ' That is sooner, because at the lower rate you also pay off the debt faster.';
  }

  return '';
}

/** How long the lower payments alone take to make up for the costs. */
function describeLowerPayments({ stay, savedMonthly, paybackMonths }: Change): string {
  if (!paybackMonths) {
    return ' and saves nothing in the first month.';
  }

  const saving = ` and saves ${formatCents(savedMonthly)} a month`;
  const range = formatMonthRange(paybackMonths);
  return paybackMonths.min > stay.months.length
    ? `${saving}. At that rate it would take ${range} to make up for it, and the loan ends in ${formatMonthRange({ min: stay.months.length, max: stay.months.length })}.`
    : `${saving}: the lower payments alone make up for it in ${range}.`;
}

/** Explains when a change has paid for itself; undefined without costs. */
export function describePayback(change: Change): string | undefined {
  const { choice, costs, ahead } = change;
  if (costs.max === 0) {
    return undefined;
  }

  const { from, until } = ahead.max;
  const start = `${CHOICE_SUBJECTS[choice]} costs ${formatCostRange(costs)} at the start`;
  const payments = `${start}${describeLowerPayments(change)}`;
  if (from === undefined) {
    return `${payments} Counting what you still owe as well, you are never better off.`;
  }

  const best = ahead.min.from;
  const first =
    best === undefined || best === from ? `${from}` : `${best} at best, ${from} at worst`;
  const again = until === undefined ? '' : ` From month ${until} staying is cheaper again.`;
  return `${payments} Counting what you still owe as well, you are better off from month ${first}.${explainDifference(change)}${again}`;
}
