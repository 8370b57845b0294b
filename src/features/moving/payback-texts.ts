import { formatCents } from '../../toolkit/numbers/format-money.ts';
import type { Change } from './rules.ts';
import { CHOICE_SUBJECTS, formatCostRange } from './choices-texts.ts';

const pluraliseMonths = (count: number) => `${count} month${count === 1 ? '' : 's'}`;

/** `58 months`, `58 to 96 months`. */
const formatMonthRange = (min: number, max: number) =>
  min === max ? pluraliseMonths(max) : `${min} to ${pluraliseMonths(max)}`;

/** Introduces the month from which the debt counts, and says why it is sooner or later. */
function introduceDebt({ stay, loan, paybackMonths, ahead }: Change): string {
  const { from } = ahead.max;
  const payback = paybackMonths.max;
  const extraMonths = loan.months.length - stay.months.length;
  const isSooner = from !== undefined && payback !== undefined && from < payback;
  if (extraMonths > 0 && !isSooner && from !== payback) {
    return 'Over the longer term your debt falls more slowly, so overall';
  }

  if (extraMonths === 0 && isSooner && stay.periods.length + loan.periods.length === 2) {
    return 'Your debt also falls faster, so overall';
  }

  return 'Counting what you still owe as well,';
}

/** How long the lower payments alone take to make up for the costs. */
function describeLowerPayments({ stay, loan, savedMonthly, paybackMonths }: Change): string {
  if (savedMonthly <= 0) {
    return ' and saves nothing in the first month.';
  }

  const isOneRate = stay.periods.length + loan.periods.length === 2;
  const saving = ` and saves ${formatCents(savedMonthly)} a month${isOneRate ? '' : ' at first'}`;
  const { min, max } = paybackMonths;
  if (min === undefined) {
    return `${saving}. The lower payments alone do not repay the cost before the loan ends.`;
  }

  const alone = `${saving}. The lower payments alone repay the cost in`;
  return max === undefined
    ? `${alone} ${pluraliseMonths(min)} at best; at worst, the loan ends before that.`
    : `${alone} ${formatMonthRange(min, max)}.`;
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
  const best = ahead.min.from;
  if (from === undefined) {
    return best === undefined
      ? `${payments} Even counting what you still owe, you are never better off.`
      : `${payments} Counting what you still owe as well, you are better off from month ${best} at best, and never at worst.`;
  }

  const first =
    best === undefined || best === from ? `${from}` : `${best} at best, month ${from} at worst`;
  const again = until === undefined ? '' : ` From month ${until} staying is cheaper again.`;
  return `${payments} ${introduceDebt(change)} you are ahead from month ${first}.${again}`;
}
