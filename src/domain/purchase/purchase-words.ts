import { csvOf } from '../csv.ts';
import { shortEuro } from '../mortgage/result-words.ts';
import { formatEuro } from '../money.ts';
import { formatPercent, formatShare } from '../numbers/write-number.ts';
import type { Cents, Range } from './amounts.ts';
import type { CostKind, CostRow, OwnCost, Purchase, PurchaseCosts } from './purchase.ts';

/** What each cost is called. */
export const COST_WORDS: Readonly<Record<CostKind, string>> = {
  vat: 'VAT',
  transfer: 'Transfer fees',
  registration: 'Registering the mortgage',
  lawyer: 'Lawyer',
  valuation: 'Valuation',
  arrangement: 'Arrangement fee of the bank',
  other: 'Other costs',
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** An amount to the cent: `€6,600.00`. */
export const centsInWords = (cents: Cents): string => formatEuro(cents / 100);

/** An amount, or the whole euros between which it lies, since cents would feign a precision: `€150 to €300`. */
export function rangeInWords({ least, most }: Range): string {
  if (least === most) return centsInWords(least);
  return `${shortEuro(Math.floor(least / 100))} to ${shortEuro(Math.ceil(most / 100))}`;
}

/** What a cost is called in a list, with a word where a custom stands for it. */
export const rowInWords = ({ kind, isCustom }: CostRow): string =>
  COST_WORDS[kind] + (isCustom ? ', as is customary' : '');

/** Who buys what: `a used home at €300,000 without VAT, two buyers`. */
export function purchaseInWords({ price, home, mainArea, weights, loan }: Purchase): string {
  const what =
    home === 'used'
      ? `a used home at ${shortEuro(price / 100)}`
      : `a new home at ${shortEuro(price / 100)} before VAT` +
        (mainArea === undefined ? ', not the main one' : `, the main one, of ${mainArea} m²`);
  const parts =
    [...new Set(weights)].length > 1 ? `, ${weights.map(formatPercent).join(' and ')}` : '';
  const buyers = `${NUMBERS[weights.length] ?? ''} buyer${weights.length === 1 ? '' : 's'}${parts}`;
  return `${what}, ${buyers}, ${loan > 0 ? `with a loan of ${shortEuro(loan / 100)} (${formatShare((loan / price) * 100)})` : 'without a loan'}`;
}

/** What is left of the own money, or missing, in a label and an amount. */
export function leftInWords({ least, most }: Range): { label: string; amount: string } {
  if (most < 0) return { label: 'Missing', amount: rangeInWords({ least: -most, most: -least }) };
  if (least >= 0) return { label: 'Left over', amount: rangeInWords({ least, most }) };
  return {
    label: 'Left over',
    amount: `${shortEuro(most / 100)}, or ${shortEuro(-least / 100)} missing`,
  };
}

/** What is not counted because only the buyers can know it: `Not counted: ….`. */
export function openInWords(open: readonly OwnCost[]): string | undefined {
  if (open.length === 0) return undefined;
  const names = open.map((kind) => COST_WORDS[kind].toLowerCase());
  return `Not counted: ${names.join(', ')}. Fill in what you are quoted.`;
}

const SUMMARY_TITLE = 'Purchase costs, an estimate:';

/** The result as lines of plain text, for a message. */
export function purchaseSummary(purchase: Purchase, costs: PurchaseCosts): string {
  const left = costs.left && leftInWords(costs.left);
  return [
    SUMMARY_TITLE,
    `- For ${purchaseInWords(purchase)}`,
    ...costs.rows.map((row) => `- ${rowInWords(row)}: ${rangeInWords(row.amount)}`),
    `- Own money needed by signing day: ${rangeInWords(costs.signing)}`,
    `- Own money needed on transfer day: ${rangeInWords(costs.transfer)}`,
    ...(left && purchase.ownMoney !== undefined
      ? [
          `- Own money there is: ${centsInWords(purchase.ownMoney)}`,
          `- ${left.label}: ${left.amount}`,
        ]
      : []),
  ].join('\n');
}

const decimal = (cents: Cents) => (cents / 100).toFixed(2);

/** The result as CSV; an amount that is known to the cent has the same number twice. */
export function purchaseCsv(purchase: Purchase, costs: PurchaseCosts): string {
  const line = (name: string, { least, most }: Range, day = '') => [
    name,
    day,
    decimal(least),
    decimal(most),
  ];
  const exact = (name: string, cents: Cents, day?: string) =>
    line(name, { least: cents, most: cents }, day);
  return csvOf([
    ['Item', 'Day', 'Least (EUR)', 'Most (EUR)'],
    exact('Price', purchase.price),
    exact('Loan', purchase.loan),
    exact('Your part of the price', costs.ownPart, 'signing'),
    ...costs.rows.map((row) => line(rowInWords(row), row.amount, row.day)),
    line('Own money needed', costs.signing, 'signing'),
    line('Own money needed', costs.transfer, 'transfer'),
    line('Own money needed in all', costs.cash),
    ...(costs.left ? [line('Left of your own money', costs.left)] : []),
  ]);
}
