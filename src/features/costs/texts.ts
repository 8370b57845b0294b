import { formatCsvAmount, toCsv } from '../../toolkit/result/csv.ts';
import { exactRange, negateCents, negateRange, subtractCents } from '../../maths/cents.ts';
import type { Cents, CentsRange } from '../../maths/cents.ts';
import { formatEuroShort, formatWholeCents } from '../../toolkit/numbers/format-money.ts';
import {
  formatNumber,
  formatPercent,
  formatPercentOneDecimal,
} from '../../toolkit/numbers/format-number.ts';
import type { NumberRange } from '../../collections/schemas/reference-data/entries.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import type { CostKind, CostRow, LargerLoan, Purchase, PurchaseCosts } from './rules.ts';
import type { Vat, VatRules } from './vat.ts';

export const COST_LABELS: Readonly<Record<CostKind, string>> = {
  vat: 'VAT',
  transfer: 'Transfer fees',
  registration: 'Mortgage registration',
  lawyer: 'Lawyer',
  valuation: 'Valuation',
  arrangement: 'Bank arrangement fee',
  other: 'Other costs',
};

/** Texts of the result that do not depend on data. */
export const COSTS_TEXTS = {
  cashNeeded: 'Cash you need',
  bySigning: 'By signing',
  atTransfer: 'At transfer',
  loan: 'Loan',
  costs: 'Costs',
  together: 'Price and costs together',
  disclaimer:
    'This is an estimate, not an offer. Your contract, your bank and the Land Registry have the last word.',
  monthlyPayment: 'Work out the monthly payment',
  download: 'Download (CSV)',
  rowsHeading: 'What you pay, and when',
  rowsCaption: 'Each cost, and when you pay it',
  item: 'Item',
  amount: 'Amount',
  signingTotal: 'Cash you need by signing',
  transferTotal: 'Cash you need at transfer',
  total: 'Total cash you need',
  rowsNote:
    'Signing: when you sign the contract and arrange any loan. If the home is still being built, the contract may let you pay the price and the VAT in stages, so ask for the dates. Transfer: when the title passes to you.',
  feesHeading: 'The transfer fees, step by step',
  slice: 'Slice',
  rate: 'Rate',
  fee: 'Fee',
  slicesTotal: 'Total of the slices',
  buyersHeading: 'One buyer or two',
  vatHeading: 'The VAT, step by step',
  vat: 'VAT',
  vatAmount: 'Amount',
  vatLowest: 'Open: lowest',
  vatHighest: 'Open: highest',
  vatConditions:
    'The reduced VAT is only for buyers aged 18 or over who will live there, typically for ten years. Ask your lawyer what is due if you sell earlier. Apply before you take possession.',
  ministryBefore: 'Work out your own case before you sign, with the calculator of the ',
  ministry: 'Ministry of Finance',
} as const;

/**
 * Formats an exact amount, without cents if there are none, and a range in whole euros because
 * cents would suggest a false precision: `€150 to €300`.
 */
export function formatCentsRange(range: CentsRange): string {
  return rangeEnds(range).join(RANGE_TO);
}

/** The one or two amounts of a range, formatted. */
export function rangeEnds({ min, max }: CentsRange): readonly [string] | readonly [string, string] {
  if (min === max) {
    return [formatEuroShort(min / 100)];
  }

  return [formatEuroShort(Math.floor(min / 100)), formatEuroShort(Math.ceil(max / 100))];
}

/** Separator between the two amounts of a range. */
export const RANGE_TO = ' to ';

/** Introduces the result: `For a resale home of €250,000:`. */
export const introducePurchase = (purchase: Purchase): string =>
  `For ${describePurchase(purchase)}:`;

/**
 * Hint of the choice between a resale and a new home.
 *
 * @param use time for which a building has been in regular use: `18 months`
 * @param from first day of the rule: `1 September 2026`
 */
export const describeNewRule = (use: string, from: string): string =>
  `Since ${from}, a home counts as new, and its sale carries VAT, if it has never been used or has been in regular use for less than ${use}.`;

/** Label of a cost; marks customary estimates. */
export const costRowLabel = ({ kind, isEstimate }: CostRow): string =>
  COST_LABELS[kind] + (isEstimate ? ', usual range' : '');

/** How a cost was estimated; undefined if it needs no note. */
export function costRowNote(
  { kind, isEstimate }: CostRow,
  { registration, lawyer }: PurchaseRules,
): string | undefined {
  if (kind === 'registration') {
    return `about ${formatPercent(registration)} of the loan`;
  }

  return kind === 'lawyer' && isEstimate
    ? `${formatPercent(lawyer.min)} to ${formatPercent(lawyer.max)} of the price, plus VAT`
    : undefined;
}

/** Label of the price less the loan. */
export const depositLabel = (loan: Cents): string =>
  loan > 0 ? 'Your deposit' : 'Price of the home';

/** Where the deposit comes from: `€250,000 less the loan of €200,000`; undefined without a loan. */
export const depositNote = ({ price, loan }: Purchase): string | undefined =>
  loan > 0
    ? `${formatEuroShort(price / 100)} less the loan of ${formatEuroShort(loan / 100)}`
    : undefined;

const BUYERS = ['no buyers', 'one buyer', 'two buyers', 'three buyers', 'four buyers'];

/** Describes a purchase: `a resale home at €300,000, two buyers, without a loan`. */
export function describePurchase(purchase: Purchase): string {
  return `${describeHome(purchase)}, ${describeLoan(purchase)}`;
}

function describeHome({ price, home, mainHomeArea, buyerShares }: Purchase): string {
  const amount = formatEuroShort(price / 100);
  if (home === 'new') {
    // The tax on a new home does not depend on the buyers, so the form does not ask for them.
    return mainHomeArea === undefined
      ? `a new home at ${amount} before VAT, not the main home`
      : `a new home at ${amount} before VAT, main home, ${mainHomeArea} m²`;
  }

  const areSharesEqual = new Set(buyerShares).size === 1;
  const shares = areSharesEqual ? '' : `, ${buyerShares.map(formatPercent).join(' and ')}`;
  return `a resale home at ${amount}, ${BUYERS[buyerShares.length] ?? ''}${shares}`;
}

function describeLoan({ price, loan }: Purchase): string {
  return loan > 0
    ? `with a loan of ${formatEuroShort(loan / 100)} (${formatPercentOneDecimal((loan / price) * 100)})`
    : 'without a loan';
}

/** One end of a range: whole euros, or cents below one euro. */
const formatEnd = (amount: Cents): string =>
  amount < 100 ? formatEuroShort(amount / 100) : formatWholeCents(amount);

/** Formats the buyers' own money less the cash needed, as label and amount. */
export function formatSurplus(
  { min, max }: CentsRange,
  ownFunds: Cents,
): { label: string; amount: string } {
  const own = formatEuroShort(ownFunds / 100);
  if (max < 0) {
    return {
      label: `Shortfall, with ${own} of your own`,
      amount: formatCentsRange(negateRange({ min, max })),
    };
  }

  if (min >= 0) {
    return { label: `Left over from your ${own}`, amount: formatCentsRange({ min, max }) };
  }

  return {
    label: `Left over from your ${own}`,
    amount: `${formatEnd(max)}, or ${formatEnd(negateCents(min))} short`,
  };
}

/** Per cent of the price that banks typically lend. */
export interface TypicalLoan {
  readonly residents: NumberRange;
  /** For a home to let. */
  readonly toLet: NumberRange;
  /** To people who live abroad. */
  readonly abroad: NumberRange;
}

const formatShare = ({ min, max }: NumberRange) => `${min}–${max}%`;

/** `70–80% to residents, 60–70% for a home to let, 50–60% to people who live abroad`. */
const describeTypicalLoan = ({ residents, toLet, abroad }: TypicalLoan): string =>
  `${formatShare(residents)} to residents, ${formatShare(toLet)} for a home to let, ${formatShare(abroad)} to people who live abroad`;

/**
 * Says that a loan is more than banks typically lend; undefined if it is not.
 *
 * @param loan in cents, as is `price`
 */
export const largeLoanNote = (
  { loan, price }: Pick<Purchase, 'loan' | 'price'>,
  typicalLoan: TypicalLoan,
): string | undefined =>
  (100 * loan) / price > typicalLoan.residents.max
    ? `This loan is ${formatPercentOneDecimal((100 * loan) / price)} of the price, which is more than banks typically lend: ${describeTypicalLoan(typicalLoan)}. With less borrowed, you need more cash.`
    : undefined;

/** A home that needs no more cash than there is. */
function describeCheaperHome(loan: Cents, price: Cents | undefined): string {
  if (price === undefined) {
    return 'a cheaper home';
  }

  const amount = formatEuroShort(price / 100);
  return loan > 0
    ? `a home at ${amount} or less, with the same share borrowed`
    : `a home at ${amount} or less`;
}

/**
 * What can be done about a shortfall.
 *
 * @param loan the loan so far
 * @param largerLoan loan that would close the gap; undefined if none would
 * @param lowerPrice highest price that the own money pays for; undefined if it pays for no home
 */
export function shortfallAdvice(
  loan: Cents,
  largerLoan: LargerLoan | undefined,
  lowerPrice: Cents | undefined,
  typicalLoan: TypicalLoan,
): string {
  const home = describeCheaperHome(loan, lowerPrice);
  const typical = describeTypicalLoan(typicalLoan);
  const kind = loan > 0 ? 'larger loan' : 'loan';
  if (!largerLoan) {
    return `A ${kind} cannot close this gap. Look at ${home}, or add to your own money. Of the price, banks typically lend ${typical}.`;
  }

  const amount = `about €${formatNumber(largerLoan.loan / 100, 0)}, with its own costs: ${formatPercentOneDecimal(largerLoan.percentOfPrice)} of the price`;
  return largerLoan.percentOfPrice > typicalLoan.residents.max
    ? `To close the gap, look at ${home}, or add to your own money. A ${kind} would have to be ${amount}. That is more than banks typically lend: ${typical}.`
    : `To close the gap, look at ${home}, add to your own money, or ask for a ${kind} of ${amount}. Banks typically lend ${typical}.`;
}

/**
 * Note on the fee that only the buyers' bank can quote; undefined without a loan, or if it is
 * counted.
 */
export const notCountedNote = ({ loan, quotedCosts }: Purchase): string | undefined =>
  loan > 0 && quotedCosts.arrangement === undefined
    ? 'Not counted: the bank’s arrangement fee. Enter it if you have been quoted one.'
    : undefined;

/** Conditions and end of the reduced VAT from before June 2023, from `content/figures.yaml`. */
export interface OldVatTexts {
  /** Day by which planning permission had to be applied for: `31 October 2023`. */
  readonly appliedBy: string;
  /** Day after which the building permit has to be issued. */
  readonly permitAfter: string;
  readonly until: string;
  readonly law: string;
}

/** Says that older rules may apply to a new main home, although the result does not count them. */
export const oldVatNote = ({ appliedBy, permitAfter, until, law }: OldVatTexts): string =>
  `Ask the seller: was planning permission for this home applied for by ${appliedBy}? Was its building permit issued after ${permitAfter}, or is it still pending? If both answers are yes, the older reduced VAT may apply until ${until} (${law}). This result does not count it, so ask your lawyer now.`;

/** Sentence for sharing a result. */
export const costsSentence = (purchase: Purchase, { totalCash }: PurchaseCosts): string =>
  `Cash needed to buy ${describePurchase(purchase)}: ${formatCentsRange(totalCash)}.`;

/** Explains how transfer fees are charged. */
export const transferFeeIntro = ({ chargedPercent }: PurchaseRules['transferFee']): string =>
  `Each buyer’s share is charged in slices, and only ${formatPercent(chargedPercent)} of the total is payable. The Land Registry may use a market value above the price.`;

/** Label of the fee of one buyer: `Payable, 50% of it`. */
export const payableLabel = ({ chargedPercent }: PurchaseRules['transferFee']): string =>
  `Payable, ${formatPercent(chargedPercent)} of it`;

/** Caption of a buyer's slices: `Buyer 1: €125,000`. */
export function buyerCaption(share: Cents, index: number, buyers: number): string {
  const amount = formatEuroShort(share / 100);
  return buyers > 1 ? `Buyer ${index + 1}: ${amount}` : `One buyer: ${amount}`;
}

/** Compares the transfer fees for one buyer and for two who buy half each. */
export const describeBuyers = ({ one, two }: { one: Cents; two: Cents }): string =>
  `One buyer alone pays ${formatCentsRange(exactRange(one))} in transfer fees. Two who buy half each pay ${formatCentsRange(exactRange(two))} together, so they save ${formatCentsRange(exactRange(subtractCents(one, two)))}.`;

/** Explains how the VAT was determined. */
export function describeVat({ kind }: Vat, rules: VatRules): string {
  const { area, areaLimit } = rules;
  const reduced = formatPercent(rules.reduced);
  const standard = formatPercent(rules.standard);
  const value = formatEuroShort(rules.value);
  const valueLimit = formatEuroShort(rules.valueLimit);
  const texts: Readonly<Record<Vat['kind'], string>> = {
    'not-main-home': `Any home but your first main home is taxed at ${standard}.`,
    reduced: `The VAT is ${reduced} on a first main home of up to ${area} m² and ${value}.`,
    'by-area': `The part of the price for the first ${area} m² is taxed at ${reduced}, the rest at ${standard}.`,
    'by-value': `The first ${value} is taxed at ${reduced}, the rest at ${standard}.`,
    unsettled: `The home is over ${area} m² and over ${value}. How the two limits combine is not settled, so below are the lowest and the highest VAT it could be.`,
    'over-limit': `Over ${areaLimit} m² or over ${valueLimit} you pay ${standard} on all of it.`,
  };
  return texts[kind];
}

/** What the VAT would be at the limits: `For 190 m² at €475,000 the VAT would be only …`. */
export const describeVatAtLimit = ({
  price,
  area,
  total,
  saved,
}: NonNullable<Vat['atLimit']>): string =>
  `For ${area} m² at ${formatEuroShort(price / 100)} the VAT would be only ${formatCentsRange(total)}. That saves ${formatCentsRange(saved)}.`;

/** Result as lines of plain text, for the contact message. */
export function purchaseSummary(purchase: Purchase, costs: PurchaseCosts): string {
  const { ownFunds } = purchase;
  const lines = [
    'Purchase costs, an estimate:',
    `- For ${describePurchase(purchase)}`,
    `- ${depositLabel(purchase.loan)}: ${formatCentsRange(exactRange(costs.deposit))}`,
    ...costs.rows.map((row) => `- ${costRowLabel(row)}: ${formatCentsRange(row.amount)}`),
    `- Cash needed by signing: ${formatCentsRange(costs.cashAtSigning)}`,
    `- Cash needed at transfer: ${formatCentsRange(costs.cashAtTransfer)}`,
    `- Cash needed in all: ${formatCentsRange(costs.totalCash)}`,
  ];
  if (costs.surplus && ownFunds !== undefined) {
    const { label, amount } = formatSurplus(costs.surplus, ownFunds);
    lines.push(`- ${label}: ${amount}`);
  }

  return lines.join('\n');
}

/** Result as CSV; an exact amount has the same value in both columns. */
export function purchaseCsv(purchase: Purchase, costs: PurchaseCosts): string {
  const line = (name: string, { min, max }: CentsRange, day = '') => [
    name,
    day,
    formatCsvAmount(min),
    formatCsvAmount(max),
  ];
  const rows = [
    ['Item', 'When', 'Lowest (EUR)', 'Highest (EUR)'],
    line('Price', exactRange(purchase.price)),
    line('Loan', exactRange(purchase.loan)),
    line(depositLabel(purchase.loan), exactRange(costs.deposit), 'signing'),
    ...costs.rows.map((row) => line(costRowLabel(row), row.amount, row.dueOn)),
    line('Cash needed', costs.cashAtSigning, 'signing'),
    line('Cash needed', costs.cashAtTransfer, 'transfer'),
    line('Total cash needed', costs.totalCash),
  ];
  if (costs.surplus) {
    rows.push(line('Left of your own money', costs.surplus));
  }

  return toCsv(rows);
}
