import { formatEuroShort } from '../../toolkit/numbers/format-money.ts';
import { describePeriodPayment, describePeriods } from '../calculator/index.ts';
import type { Change, MovingComparison } from './rules.ts';
import { describeChargedTime, formatCharge, formatVerdict } from '../offers/index.ts';
import type { CalculatedOffer } from '../offers/index.ts';
import { CHOICE_LABELS, formatCostRange } from './choices-texts.ts';
import { nameMissingCosts } from './missing-costs-texts.ts';
import { paidCosts } from './table-texts.ts';
import { describeMoving } from './verdict-texts.ts';

/** Payment of each rate period, then account and insurance. */
function describePayments({ periods, offer: { monthlyAccountFee } }: CalculatedOffer): string {
  const payments = periods.map(describePeriodPayment).join('; ');
  return monthlyAccountFee > 0
    ? `${payments}; plus ${formatEuroShort(monthlyAccountFee)} a month for account and insurance`
    : payments;
}

const describeLoanLine = (label: string, loan: CalculatedOffer) =>
  `- ${label}: ${describePeriods(loan.offer.periods)}; monthly payment ${describePayments(loan)}`;

/** A change of the loan as one line of plain text. */
function summariseChange(change: Change): string {
  const { choice, loan, costs, costRows } = change;
  const parts = paidCosts([change]).map(
    ([kind, label]) => `${label.toLowerCase()} ${formatCostRange(costRows[kind])}`,
  );
  const list = parts.length > 1 ? ` (${parts.join(', ')})` : '';
  return `${describeLoanLine(CHOICE_LABELS[choice], loan)}; costs of the change ${formatCostRange(costs)}${list}`;
}

/** Result as lines of plain text, for the contact message. */
export function movingSummary(comparison: MovingComparison, keepMonths?: number): string {
  const { stay, changes } = comparison;
  const [{ loan: moved }] = changes;
  const endsEarly = keepMonths !== undefined && keepMonths < comparison.months;
  const missing = nameMissingCosts(comparison);
  const lines = [
    `A loan that may be moved, an illustration: ${formatEuroShort(stay.offer.loanAmount)} still owed`,
    describeLoanLine('Today', stay),
    ...changes.map(summariseChange),
    ...(stay.offer.compensation ? ['- The early repayment charge is also due at a sale'] : []),
    ...(moved.offer.compensation
      ? [
          `- Early repayment charge of the new bank: ${formatCharge(moved.offer.compensation)}${describeChargedTime(moved.offer)}`,
        ]
      : []),
    `- ${formatVerdict(describeMoving(comparison, keepMonths))}`,
  ];
  if (endsEarly && !moved.offer.compensation) {
    lines.push('- Not counted: an early repayment charge of the new bank');
  }

  if (missing !== undefined) {
    lines.push(`- ${missing}`);
  }

  return lines.join('\n');
}
