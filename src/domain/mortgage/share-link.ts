import { readDecimal } from '../numbers/read-decimal.ts';
import { plainDecimal } from '../numbers/write-number.ts';
import { type Loan, numberOfPayments } from './loan.ts';
import { type Period, problemOfPeriods } from './periods.ts';
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
  /** The rates one after the other, where there is more than one. */
  periods?: readonly Period[] | undefined;
  /** Percentage points that the paths of the variable part lie apart, where it is not one. */
  points?: number | undefined;
};

/**
 * Writes the figures for the part of a link behind its `#`, which browsers do not send:
 * `loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20`, and the periods in
 * months, rate, `i` for interest only and `v` for a variable rate: `period=24x3.75i&period=276x4.5v`.
 */
export function encodeFigures(figures: Figures): string {
  const { loan, price, extraPayment, variants, periods = [], points } = figures;
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
  for (const { months, interestRate, interestOnly, isVariable } of periods) {
    const terms = `${plainDecimal(months)}x${plainDecimal(interestRate)}`;
    query.append('period', `${terms}${interestOnly ? 'i' : ''}${isVariable ? 'v' : ''}`);
  }
  if (periods.length > 0 && points !== undefined) query.set('points', plainDecimal(points));
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
    periods: readPeriods(values.getAll('period'), { interestRate, loanTerm }),
    points: readFigure(values.get('points')),
  };
}

/** Sums of months that differ by less are the same. */
const SAME_MONTHS = 1e-6;

/** Periods that begin with the rate of the loan and last as long as it; undefined for anything else. */
function readPeriods(
  texts: readonly string[],
  { interestRate, loanTerm }: Variant,
): Period[] | undefined {
  const periods = texts.flatMap((text) => {
    const [, months, rate, only, variable] = /^([\d.]+)x([\d.]+)(i?)(v?)$/.exec(text) ?? [];
    const [read, percent] = [readDecimal(months ?? null), readDecimal(rate ?? null)];
    const marks = { interestOnly: only === 'i', isVariable: variable === 'v' };
    return read === undefined || percent === undefined
      ? []
      : [{ months: read, interestRate: percent, ...marks }];
  });
  const months = periods.reduce((sum, period) => sum + period.months, 0);
  const isWhole =
    periods.length > 1 &&
    periods.length === texts.length &&
    periods[0]?.interestRate === interestRate &&
    Math.abs(months - numberOfPayments(loanTerm)) < SAME_MONTHS &&
    problemOfPeriods(periods) === undefined;
  return isWhole ? periods : undefined;
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
