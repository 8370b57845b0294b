import { formatCents } from '../../domain/money.ts';
import type { Change } from '../../domain/moving/moving.ts';
import { CHOICE_SUBJECTS, formatCostRange } from './moving-choices.ts';

/** `58 months`, `58 to 96 months`. */
const formatMonthRange = ({ min, max }: { min: number; max: number }) =>
  min === max ? `${max} month${max === 1 ? '' : 's'}` : `${min} to ${max} months`;

/** Introduces the month from which the debt counts, and says why it is sooner or later. */
function introduceDebt({ stay, loan, paybackMonths, ahead }: Change): string {
  const { from } = ahead.max;
  const payback = paybackMonths?.max;
  const extraMonths = loan.months.length - stay.months.length;
  const isSooner = from !== undefined && payback !== undefined && from < payback;
  if (extraMonths > 0 && !isSooner && from !== payback) {
    return 'Over the longer term your debt falls more slowly: counting that,';
  }

  if (extraMonths === 0 && isSooner && stay.periods.length + loan.periods.length === 2) {
    return 'At the lower rate your debt also falls faster: counting that,';
  }

  return 'Counting what you still owe as well,';
}

/** How long the lower payments alone take to make up for the costs. */
function describeLowerPayments({ stay, savedMonthly, paybackMonths }: Change): string {
  if (!paybackMonths) {
    return ' and saves nothing in the first month.';
  }

  const saving = ` and saves ${formatCents(savedMonthly)} a month`;
  const range = formatMonthRange(paybackMonths);
  return paybackMonths.min > stay.months.length
    ? `${saving}. Making up for that would take ${range}, but the loan ends in ${formatMonthRange({ min: stay.months.length, max: stay.months.length })}.`
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
    return `${payments} Even counting what you still owe, you are never better off.`;
  }

  const best = ahead.min.from;
  const first =
    best === undefined || best === from ? `${from}` : `${best} at best, ${from} at worst`;
  const again = until === undefined ? '' : ` From month ${until} staying is cheaper again.`;
  return `${payments} ${introduceDebt(change)} you are better off from month ${first}.${again}`;
}
