import { cents } from '../../maths/cents.ts';
import { formatCents, formatEuroShort } from '../../toolkit/numbers/format-money.ts';
import type { CalculatedOffer, EarlyRepaymentCharge, Offer, OfferComparison } from './rules.ts';
import type { ParsedOffers } from './fields.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import { formatVerdict } from './comparison-table-texts.ts';
import { listItems } from '../../toolkit/list-texts.ts';
import { describePeriodPayment, describePeriods } from '../calculator/index.ts';
import { describeChargedTime, formatAprc, labelAt } from './texts.ts';
import { findMissingInsurance, nameMissing } from './missing-texts.ts';
import { describeComparison } from './verdict-texts.ts';

/** What is paid each month besides the payment: `plus each month €20 insurance and €2 account fee`. */
function describeMonthlyCosts(offer: Offer): string | undefined {
  const { monthlyInsurance, monthlyAccountFee, isInsuranceTiedToLoan } = offer;
  const where = isInsuranceTiedToLoan ? '' : ' bought elsewhere';
  const insurance = `${formatEuroShort(monthlyInsurance)} insurance${where}`;
  const account = `${formatEuroShort(monthlyAccountFee)} account fee`;
  const costs = [
    ...(monthlyInsurance > 0 ? [insurance] : []),
    ...(monthlyAccountFee > 0 ? [account] : []),
  ];
  return costs.length > 0 ? `plus each month ${listItems(costs)}` : undefined;
}

export const formatCharge = (charge: EarlyRepaymentCharge) =>
  'euros' in charge ? formatEuroShort(charge.euros) : formatPercent(charge.percent);

/** An offer as one line of plain text. */
function summariseOffer({ offer, periods, aprc, costs }: CalculatedOffer, index: number): string {
  const { fees, valuation, compensation } = offer;
  const parts = [
    `- ${labelAt(index)}: ${formatEuroShort(offer.loanAmount)} at ${describePeriods(offer.periods)}`,
    `monthly payment ${periods.map(describePeriodPayment).join('; ')}`,
    describeMonthlyCosts(offer),
    fees > 0 ? `fees ${formatEuroShort(fees)}` : undefined,
    valuation > 0 ? `valuation ${formatEuroShort(valuation)}` : undefined,
    compensation
      ? `early repayment charge ${formatCharge(compensation)}${describeChargedTime(offer)}`
      : undefined,
    `total cost ${formatCents(costs.at(-1) ?? cents(0))}`,
    `APRC, calculated here, ${formatAprc(aprc)}`,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

/**
 * Comparison as lines of plain text, for the contact message.
 *
 * @param partLine what the offers cost if a sum is repaid once, if that was asked
 */
export function offersSummary(
  comparison: OfferComparison,
  { earlyRepaymentMonth, part }: Omit<ParsedOffers, 'offers'> = {},
  partLine?: string,
): string {
  const insurance = nameMissing(findMissingInsurance(comparison));
  return [
    'Offers compared, an illustration:',
    ...comparison.offers.map(summariseOffer),
    `- ${formatVerdict(describeComparison(comparison, earlyRepaymentMonth, part))}`,
    ...(insurance === undefined ? [] : [`- ${insurance}`]),
    ...(partLine === undefined ? [] : [`- ${partLine}`]),
  ].join('\n');
}
