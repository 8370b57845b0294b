/** What price and deposit give. Text between `**` is bold (src/toolkit/result/RichText.tsx). */
import type { compareLtv, DepositResult, TypicalLtv } from './loan-to-value.ts';
import { formatEuro, formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import { formatForInput, formatPercentOneDecimal } from '../../toolkit/numbers/format-number.ts';

/** What is wrong with a deposit. */
export const DEPOSIT_ERRORS: Partial<Record<DepositResult['kind'], string>> = {
  'not-a-number':
    'This is not a number. Enter the deposit as an amount, such as 60,000, or a percentage, such as 20%.',
  negative: 'The deposit is below zero. Enter it without the minus.',
  'no-loan-needed': 'The deposit pays the whole price, so there is nothing to borrow.',
  'above-price': 'The deposit is more than the price. Check both.',
};

export const suggestPercent = (share: number) => `Did you mean ${formatForInput(share)}%?`;

/** Compares the loan-to-value with what banks typically lend. */
function compareWithBanks(ltv: ReturnType<typeof compareLtv>, typical: TypicalLtv): string {
  const range = `${typical.min}–${typical.max}%`;
  switch (ltv.ltvBand) {
    case 'below':
      return `That is below the ${range} banks typically lend to residents for a home of their own. If you live abroad, it is less.`;
    case 'typical':
      return `That is within the ${range} banks typically lend to residents for a home of their own. If you live abroad, it is less.`;
    case 'above':
      return `Banks typically lend ${range}. Plan for a larger deposit (${formatWholeEuro(ltv.depositShortfall)} more makes it ${typical.max}%), or ask us.`;
  }
}

export const describeLtv = (
  loanAmount: number,
  ltv: ReturnType<typeof compareLtv>,
  typical: TypicalLtv,
): string =>
  `You borrow **${formatEuro(loanAmount)}**, **${formatPercentOneDecimal(ltv.loanToValue)}** of the price (the loan-to-value). ${compareWithBanks(ltv, typical)}`;
