import { readDecimal } from '../numbers/read-decimal.ts';
import { plainDecimal } from '../numbers/write-number.ts';
import type { Loan } from './loan.ts';
import type { Variant } from './what-if.ts';

/** Most variants that stand beside a loan at once: more do not fit next to each other. */
export const MOST_VARIANTS = 2;

/** Everything the calculator was asked: numbers only, nothing about the person. */
export type Figures = {
  loan: Loan;
  /** Euros: the price of the home, where the loan was worked out from it. */
  price?: number | undefined;
  /** Euros paid each month on top of the instalment. */
  extraPayment?: number | undefined;
  variants: readonly Variant[];
};

/**
 * Writes the figures for the part of a link behind its `#`, which browsers do not send:
 * `loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20`.
 */
export function encodeFigures({ loan, price, extraPayment, variants }: Figures): string {
  const query = new URLSearchParams({
    loanAmount: plainDecimal(loan.loanAmount),
    interestRate: plainDecimal(loan.interestRate),
    loanTerm: plainDecimal(loan.loanTerm),
  });
  if (price !== undefined) query.set('price', plainDecimal(price));
  if (extraPayment !== undefined) query.set('extraPayment', plainDecimal(extraPayment));
  for (const { interestRate, loanTerm } of variants) {
    query.append('variant', `${plainDecimal(interestRate)}x${plainDecimal(loanTerm)}`);
  }
  return query.toString();
}

/**
 * Reads what `encodeFigures` wrote; a link may be typed or cut short by hand, so whatever is not
 * a number other than zero is left out.
 *
 * @param text with or without the `#`, or the `?` of older links
 * @returns undefined unless amount, rate and term are all there
 */
export function decodeFigures(text: string): Figures | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const loanAmount = readFigure(values.get('loanAmount'));
  const interestRate = readFigure(values.get('interestRate'));
  const loanTerm = readFigure(values.get('loanTerm'));
  if (loanAmount === undefined || interestRate === undefined || loanTerm === undefined) {
    return undefined;
  }
  const variants = values.getAll('variant').flatMap((text) => {
    const [rate, term] = text.split('x').map(readFigure);
    return rate === undefined || term === undefined ? [] : [{ interestRate: rate, loanTerm: term }];
  });
  return {
    loan: { loanAmount, interestRate, loanTerm },
    price: readFigure(values.get('price')),
    extraPayment: readFigure(values.get('extraPayment')),
    variants: variants.slice(0, MOST_VARIANTS),
  };
}

function readFigure(text: string | null): number | undefined {
  const value = readDecimal(text);
  return value === 0 ? undefined : value;
}

/**
 * Reads the loan and the price that the purchase costs hand over, to which rate and term are still
 * missing.
 */
export function decodeHandOver(
  text: string,
): { loanAmount: number; price?: number | undefined } | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const loanAmount = readFigure(values.get('loanAmount'));
  return loanAmount === undefined
    ? undefined
    : { loanAmount, price: readFigure(values.get('price')) };
}
