import { plainDecimal } from '../numbers/write-number.ts';
import type { Loan } from './loan.ts';
import type { Variant } from './what-if.ts';

/** Most variants that stand beside a loan at once: more do not fit next to each other. */
export const MOST_VARIANTS = 2;

/** Everything the calculator was asked: numbers only, nothing about the person. */
export type Figures = {
  loan: Loan;
  /** Euros paid each month on top of the instalment. */
  extraPayment?: number | undefined;
  variants: readonly Variant[];
};

/**
 * Writes the figures for the part of a link behind its `#`, which browsers do not send:
 * `loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20`.
 */
export function encodeFigures({ loan, extraPayment, variants }: Figures): string {
  const query = new URLSearchParams({
    loanAmount: plainDecimal(loan.loanAmount),
    interestRate: plainDecimal(loan.interestRate),
    loanTerm: plainDecimal(loan.loanTerm),
  });
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
  const loanAmount = readDecimal(values.get('loanAmount'));
  const interestRate = readDecimal(values.get('interestRate'));
  const loanTerm = readDecimal(values.get('loanTerm'));
  if (loanAmount === undefined || interestRate === undefined || loanTerm === undefined) {
    return undefined;
  }
  const variants = values.getAll('variant').flatMap((text) => {
    const [rate, term] = text.split('x').map(readDecimal);
    return rate === undefined || term === undefined ? [] : [{ interestRate: rate, loanTerm: term }];
  });
  return {
    loan: { loanAmount, interestRate, loanTerm },
    extraPayment: readDecimal(values.get('extraPayment')),
    variants: variants.slice(0, MOST_VARIANTS),
  };
}

function readDecimal(text: string | null): number | undefined {
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) && value !== 0 ? value : undefined;
}
