/**
 * Sentences about what a monthly budget allows (product.md#affordable-home). Text between `**` is
 * bold (src/toolkit/result/RichText.tsx).
 */
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import type { AffordableHome } from './budget.ts';
import { formatPercent } from '../../toolkit/numbers/format-number.ts';
import type { VatRules } from '../costs/index.ts';

/** Texts of the budget that do not depend on data. */
export const BUDGET_TEXTS = {
  notANumber: 'Enter each amount as a number from 0 up, such as 2,500.',
  nothingLeft: 'Nothing is left to repay a loan.',
} as const;

/** @param euros positive */
export const describeDeficit = (euros: number) =>
  `You are ${formatWholeEuro(euros)} short each month: nothing is left for a loan.`;

/** @param isTyped whether the visitor typed the payment itself, not a budget that leaves it */
export const describeRoom = (euros: number, isTyped: boolean) =>
  isTyped
    ? `You pay ${formatWholeEuro(euros)} a month.`
    : `${formatWholeEuro(euros)} a month is left for the loan.`;

export const askForTerms = (euros: number, isTyped: boolean) =>
  `${describeRoom(euros, isTyped)} Enter a rate and a term above to see what size of loan that would repay.`;

/** The dearest homes that loan and savings pay for. */
interface AffordableHomes {
  readonly resale: AffordableHome;
  /** Bought by two in equal shares. */
  readonly resaleForTwo: AffordableHome;
  /** A first main home; its price is before VAT. */
  readonly newHome: AffordableHome;
}

/** Whether income or savings limit the price of each home, and the loan that savings allow. */
function describeLimits({ resale, resaleForTwo, newHome }: AffordableHomes): string {
  const isByIncome = resale.limit === 'income';
  if (isByIncome && newHome.limit === 'income') {
    return 'Your income is the limit.';
  }

  const loanForTwo =
    resaleForTwo.loan > resale.loan
      ? ` for one buyer, and ${formatWholeEuro(resaleForTwo.loan)} for two`
      : '';
  const resaleLoan = `a loan of ${formatWholeEuro(resale.loan)}${loanForTwo}`;
  const newLoan = `a loan of ${formatWholeEuro(newHome.loan)}`;
  if (isByIncome) {
    return `For a resale home your income is the limit; for a new home your savings are, with ${newLoan}.`;
  }

  return newHome.limit === 'income'
    ? `For a resale home your savings are the limit, with ${resaleLoan}; for a new home your income is.`
    : `Your savings are the limit: the resale home has ${resaleLoan}, the new home ${newLoan}.`;
}

/** The homes that loan and savings pay for, and whether income or savings are the limit. */
function describeHomes(homes: AffordableHomes): string {
  const { resale, resaleForTwo, newHome } = homes;
  const { price } = resale;
  if (price === 0) {
    return 'Your own money does not cover a deposit and the costs of buying.';
  }

  const forTwo =
    resaleForTwo.price > price
      ? `, or **${formatWholeEuro(resaleForTwo.price)}** if two buy it`
      : '';
  return `You could look at resale homes up to **${formatWholeEuro(price)}**${forTwo}, and at new homes up to **${formatWholeEuro(newHome.price)}** before VAT. ${describeLimits(homes)}`;
}

/** A loan that a budget repays at a rate. */
export interface BudgetOption {
  readonly annualRate: number;
  /** Percentage points above the entered rate. */
  readonly points: number;
  readonly loan: number;
  /** Undefined if the own money is not known. */
  readonly homes: AffordableHomes | undefined;
}

/** @param base option at the entered rate, whose homes are not repeated */
export function describeBudgetOption(option: BudgetOption, base: BudgetOption): string {
  const { annualRate, points, loan, homes } = option;
  const rate = formatPercent(annualRate);
  const at = points > 0 ? `At ${rate}, ${points} points more,` : `At ${rate}`;
  const sentence = `${at} it covers a loan of **${formatWholeEuro(loan)}**.`;
  if (!homes) {
    return sentence;
  }

  const isSame =
    points > 0 &&
    homes.newHome.price === base.homes?.newHome.price &&
    homes.resaleForTwo.price === base.homes.resaleForTwo.price;
  return `${sentence} ${isSame ? 'You could look at the same homes.' : describeHomes(homes)}`;
}

/** What the prices of the homes assume. */
export const describeBudgetHomes = (
  maxLtv: number,
  { reduced, area }: Pick<VatRules, 'reduced' | 'area'>,
) =>
  `The highest usual costs are paid from your own money, and the loan is up to ${maxLtv}% of the price. A new home is your first main home, of up to ${area} m², with ${reduced}% VAT. Two buyers own equal shares.`;

export const calculateWith = (loanAmount: number) =>
  `Calculate with ${formatWholeEuro(loanAmount)}`;

export const calculateForTwo = (loanAmount: number) =>
  `For two: calculate with ${formatWholeEuro(loanAmount)}`;

export const calculateForNewHome = (loanAmount: number) =>
  `New home: calculate with ${formatWholeEuro(loanAmount)}`;
