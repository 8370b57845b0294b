import { formatCsvAmount, toCsv } from '../csv.ts';
import { exactRange } from '../cents.ts';
import type { Range } from '../cents.ts';
import { formatCents, formatEuroShort } from '../money.ts';
import { formatPercent, formatPercentOneDecimal } from '../numbers/format-number.ts';
import type { CostKind, CostRow, Purchase, PurchaseCosts } from './purchase.ts';

export const COST_LABELS: Readonly<Record<CostKind, string>> = {
  vat: 'VAT',
  transfer: 'Transfer fees',
  registration: 'Mortgage registration',
  lawyer: 'Lawyer',
  valuation: 'Valuation',
  arrangement: 'Bank arrangement fee',
  other: 'Other costs',
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/**
 * Formats an exact amount with cents, a range in whole euros because cents would suggest a false
 * precision: `€150 to €300`.
 */
export function formatRange({ min, max }: Range): string {
  if (min === max) {
    return formatCents(min);
  }

  return `${formatEuroShort(Math.floor(min / 100))} to ${formatEuroShort(Math.ceil(max / 100))}`;
}

/** Label of a cost; marks customary estimates. */
export const costRowLabel = ({ kind, isEstimate }: CostRow): string =>
  COST_LABELS[kind] + (isEstimate ? ', usual range' : '');

/** Describes a purchase: `a resale home at €300,000, two buyers, without a loan`. */
export function describePurchase(purchase: Purchase): string {
  const { price, home, mainHomeArea, buyerShares, loan } = purchase;
  const what =
    home === 'used'
      ? `a resale home at ${formatEuroShort(price / 100)}`
      : `a new home at ${formatEuroShort(price / 100)} before VAT` +
        (mainHomeArea === undefined ? ', not the main home' : `, main home, ${mainHomeArea} m²`);
  const parts =
    [...new Set(buyerShares)].length > 1 ? `, ${buyerShares.map(formatPercent).join(' and ')}` : '';
  // The tax on a new home does not depend on them, so the form does not ask.
  const buyers = `, ${NUMBERS[buyerShares.length] ?? ''} buyer${buyerShares.length === 1 ? '' : 's'}${parts}`;
  return `${what}${home === 'used' ? buyers : ''}, ${loan > 0 ? `with a loan of ${formatEuroShort(loan / 100)} (${formatPercentOneDecimal((loan / price) * 100)})` : 'without a loan'}`;
}

/** Formats the surplus or shortfall of own funds as label and amount. */
export function formatSurplus({ min, max }: Range): { label: string; amount: string } {
  if (max < 0) {
    return { label: 'Shortfall', amount: formatRange({ min: -max, max: -min }) };
  }

  if (min >= 0) {
    return { label: 'Left over', amount: formatRange({ min, max }) };
  }

  return {
    label: 'Left over',
    amount: `${formatEuroShort(max / 100)}, or ${formatEuroShort(-min / 100)} short`,
  };
}

/** Note on the fee that only the buyers' bank can quote; undefined if it is counted. */
export const notCountedNote = ({ loan, quotedCosts }: Purchase): string | undefined =>
  loan > 0 && quotedCosts.arrangement === undefined
    ? `Not counted: ${COST_LABELS.arrangement.toLowerCase()}. Fill in what you are quoted.`
    : undefined;

/** Result as lines of plain text, for the contact message. */
export function purchaseSummary(purchase: Purchase, costs: PurchaseCosts): string {
  const surplus = costs.surplus && formatSurplus(costs.surplus);
  return [
    'Purchase costs, an estimate:',
    `- For ${describePurchase(purchase)}`,
    ...costs.rows.map((row) => `- ${costRowLabel(row)}: ${formatRange(row.amount)}`),
    `- Cash needed by signing: ${formatRange(costs.cashAtSigning)}`,
    `- Cash needed at transfer: ${formatRange(costs.cashAtTransfer)}`,
    ...(surplus && purchase.ownFunds !== undefined
      ? [
          `- Your own money: ${formatCents(purchase.ownFunds)}`,
          `- ${surplus.label}: ${surplus.amount}`,
        ]
      : []),
  ].join('\n');
}

/** Result as CSV; an exact amount has the same value in both columns. */
export function purchaseCsv(purchase: Purchase, costs: PurchaseCosts): string {
  const line = (name: string, { min, max }: Range, day = '') => [
    name,
    day,
    formatCsvAmount(min),
    formatCsvAmount(max),
  ];
  return toCsv([
    ['Item', 'When', 'Lowest (EUR)', 'Highest (EUR)'],
    line('Price', exactRange(purchase.price)),
    line('Loan', exactRange(purchase.loan)),
    line('Your deposit', exactRange(costs.deposit), 'signing'),
    ...costs.rows.map((row) => line(costRowLabel(row), row.amount, row.dueOn)),
    line('Cash needed', costs.cashAtSigning, 'signing'),
    line('Cash needed', costs.cashAtTransfer, 'transfer'),
    line('Total cash needed', costs.totalCash),
    ...(costs.surplus ? [line('Left of your own money', costs.surplus)] : []),
  ]);
}
