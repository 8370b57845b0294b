import { parsePlainDecimal } from '../numbers/parse-decimal.ts';
import { toPlainDecimal } from '../numbers/format-number.ts';
import { type Loan, numberOfPayments } from './loan.ts';
import { MONTHS_TOLERANCE, type RatePeriod, validatePeriods } from './periods.ts';
import type { Variant } from './what-if.ts';

/** Maximum number of variants beside a loan; more do not fit side by side. */
export const MAX_VARIANTS = 2;

/** All inputs of the calculator: numbers only, no personal data. */
export type CalculatorInputs = {
  loan: Loan;
  /** Property price in euros, if the loan was derived from it. */
  price?: number | undefined;
  /** Extra monthly payment in euros. */
  extraPayment?: number | undefined;
  variants: readonly Variant[];
  /** Rate periods, if there is more than one. */
  periods?: readonly RatePeriod[] | undefined;
  /** Spread of the rate scenarios in percentage points, if it is not the default of 1. */
  points?: number | undefined;
};

/**
 * Encodes the inputs for the URL hash, which browsers do not send to the server:
 * `loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20`. A period is
 * months x rate, then `i` for interest only and `v` for a variable rate:
 * `period=24x3.75i&period=276x4.5v`.
 */
export function encodeCalculatorInputs(figures: CalculatorInputs): string {
  const { loan, price, extraPayment, variants, periods = [], points } = figures;
  const query = new URLSearchParams({
    loanAmount: toPlainDecimal(loan.loanAmount),
    interestRate: toPlainDecimal(loan.annualRate),
    loanTerm: toPlainDecimal(loan.termYears),
  });
  if (price !== undefined) query.set('price', toPlainDecimal(price));
  if (extraPayment !== undefined) query.set('extraPayment', toPlainDecimal(extraPayment));
  for (const { annualRate, termYears } of variants) {
    query.append('variant', `${toPlainDecimal(annualRate)}x${toPlainDecimal(termYears)}`);
  }
  for (const { months, annualRate, interestOnly, isVariable } of periods) {
    const terms = `${toPlainDecimal(months)}x${toPlainDecimal(annualRate)}`;
    query.append('period', `${terms}${interestOnly ? 'i' : ''}${isVariable ? 'v' : ''}`);
  }
  if (periods.length > 0 && points !== undefined) query.set('points', toPlainDecimal(points));
  return query.toString();
}

/**
 * Decodes what `encodeCalculatorInputs` wrote. Links get edited and truncated by hand: a value that is zero
 * or not a number is dropped.
 *
 * @param text with or without the `#`, or the `?` of older links
 * @returns undefined unless amount, rate and term are present
 */
export function decodeCalculatorInputs(text: string): CalculatorInputs | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const loanAmount = parseNonZero(values.get('loanAmount'));
  const annualRate = parseNonZero(values.get('interestRate'));
  const termYears = parseNonZero(values.get('loanTerm'));
  if (loanAmount === undefined || annualRate === undefined || termYears === undefined) {
    return undefined;
  }
  const variants = values.getAll('variant').flatMap((text) => {
    const [rate, term] = text.split('x').map(parseNonZero);
    return rate === undefined || term === undefined ? [] : [{ annualRate: rate, termYears: term }];
  });
  return {
    loan: { loanAmount, annualRate, termYears },
    price: parseNonZero(values.get('price')),
    extraPayment: parseNonZero(values.get('extraPayment')),
    variants: variants.slice(0, MAX_VARIANTS),
    periods: decodePeriods(values.getAll('period'), { annualRate, termYears }),
    points: parseNonZero(values.get('points')),
  };
}

/**
 * Decodes the periods; undefined unless they start with the loan's rate and last exactly its term.
 */
function decodePeriods(
  texts: readonly string[],
  { annualRate, termYears }: Variant,
): RatePeriod[] | undefined {
  const periods = texts.flatMap((text) => {
    const [, months, rate, only, variable] = /^([\d.]+)x([\d.]+)(i?)(v?)$/.exec(text) ?? [];
    const [read, percent] = [parsePlainDecimal(months ?? null), parsePlainDecimal(rate ?? null)];
    const marks = { interestOnly: only === 'i', isVariable: variable === 'v' };
    return read === undefined || percent === undefined
      ? []
      : [{ months: read, annualRate: percent, ...marks }];
  });
  const months = periods.reduce((sum, period) => sum + period.months, 0);
  const isWhole =
    periods.length > 1 &&
    periods.length === texts.length &&
    periods[0]?.annualRate === annualRate &&
    Math.abs(months - numberOfPayments(termYears)) < MONTHS_TOLERANCE &&
    validatePeriods(periods) === undefined;
  return isWhole ? periods : undefined;
}

function parseNonZero(text: string | null): number | undefined {
  const value = parsePlainDecimal(text);
  return value === 0 ? undefined : value;
}

/** Decodes loan and price from the purchase costs page, which passes no rate and no term. */
export function decodeHandoff(
  text: string,
): { loanAmount: number; price?: number | undefined } | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const loanAmount = parseNonZero(values.get('loanAmount'));
  return loanAmount === undefined
    ? undefined
    : { loanAmount, price: parseNonZero(values.get('price')) };
}
