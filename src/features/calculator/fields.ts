import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { HALF_CENT, roundToCent } from '../../maths/money.ts';
import { formatForInput, toPlainDecimal } from '../../toolkit/numbers/format-number.ts';
import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import { parsePlainDecimal } from '../../toolkit/numbers/plain-decimal.ts';
import type { NumberKind } from '../../toolkit/numbers/parse-number.ts';
import { ROUTES } from '../../site/routes.ts';
import { failure, success } from '../../maths/result.ts';
import type { Result } from '../../maths/result.ts';
import {
  CHECKED,
  decodeFields,
  encodeFields,
  groupErrors,
  groupFields,
  groupValues,
  parseFields,
} from '../../toolkit/form/fields.ts';
import type { FieldError } from '../../toolkit/form/field-error.ts';
import type { FieldErrors, Fields, FormValues } from '../../toolkit/form/fields.ts';
import { encodePeriod } from '../../toolkit/rate-periods/periods-link.ts';
import type { Loan, RateAndTerm } from '../../maths/loan.ts';
import { parsePriceAndDeposit } from './loan-to-value.ts';
import { PERIOD_FIELDS, parsePeriods } from '../../toolkit/rate-periods/parse-periods.ts';
import type { PeriodErrorId } from '../../toolkit/rate-periods/period-errors.ts';
import type { RatePeriod } from '../../maths/periods.ts';

/** Maximum number of variants beside a loan; more do not fit side by side. */
const MAX_VARIANTS = 2;

/** All inputs of the calculator: numbers only, no personal data. */
export interface CalculatorInputs {
  loan: Loan;
  /** Property price in euros, if the loan was derived from it. */
  price?: number | undefined;
  /** Extra monthly payment in euros. */
  extraPayment?: number | undefined;
  /** Sum in euros that is repaid once. */
  lumpSum?: number | undefined;
  /** Years until then. */
  lumpSumAfter?: number | undefined;
  variants: readonly RateAndTerm[];
  /** Rate periods, if there is more than one. */
  periods?: readonly RatePeriod[] | undefined;
  /** Spread of the rate scenarios in percentage points, if it is not the default of 1. */
  points?: number | undefined;
}

/** A number other than zero. Feedback at the field says how it was read (product.md#calculate). */
const number = (kind: NumberKind) => ({
  kind,
  parse: (text: string): Result<number, FieldError> => {
    const value = parseNumber(text, kind);
    if (value === undefined) {
      return failure({ id: 'not-an-amount' });
    }

    // Zero gives no result.
    return value === 0 ? failure({ id: 'zero' }) : success(value);
  },
});

/** The three fields that a result needs. */
export const LOAN_FIELDS = {
  loanAmount: { ...number('amount'), feedback: 'sum' },
  interestRate: { ...number('rate'), feedback: 'rate' },
  loanTerm: { ...number('term'), feedback: 'term' },
} as const satisfies Fields;

/** Price and deposit, from which a loan is derived. */
export const DEPOSIT_FIELDS = {
  propertyPrice: { ...number('amount'), feedback: 'sum' },
  deposit: { ...number('amount'), isPercentAllowed: true },
} as const satisfies Fields;

/** Monthly budget and own money, from which a loan is derived. */
export const BUDGET_FIELDS = {
  payment: number('amount'),
  income: number('amount'),
  spending: number('amount'),
  instalments: number('amount'),
  reserve: number('amount'),
  ownMoney: number('amount'),
} as const satisfies Fields;

/** Fields of the calculator (product.md#calculator-inputs, #affordable-home and #rate-changes). */
export const CALCULATOR_FIELDS: Fields<never> = {
  ...LOAN_FIELDS,
  ...DEPOSIT_FIELDS,
  ...BUDGET_FIELDS,
  ...groupFields('period', PERIOD_FIELDS),
};

/** A number that only links contain; zero or less is dropped. */
const linkedNumber = (kind: NumberKind) => ({
  kind,
  parse: (text: string): Result<number, FieldError> => {
    const value = parseNumber(text, kind) ?? 0;
    return value > 0 ? success(value) : failure({ id: 'zero' });
  },
});

/** Numbers that occur once in a link, unlike `variant` and `period`. */
const LINKED = {
  ...LOAN_FIELDS,
  price: linkedNumber('amount'),
  extraPayment: linkedNumber('amount'),
  lumpSum: linkedNumber('amount'),
  lumpSumAfter: linkedNumber('term'),
  points: linkedNumber('rate'),
};

/** Parses rate and term; undefined while one is empty, zero or not a number. */
export function parseTerms(typed: FormValues): RateAndTerm | undefined {
  const { interestRate, loanTerm } = parseFields(LOAN_FIELDS, typed).values;
  return interestRate && loanTerm ? { annualRate: interestRate, termYears: loanTerm } : undefined;
}

/** Parses the loan; undefined while a field is empty, zero or not a number. */
function parseLoan(typed: FormValues): Loan | undefined {
  const { loanAmount } = parseFields(LOAN_FIELDS, typed).values;
  const terms = parseTerms(typed);
  return loanAmount && terms ? { loanAmount, ...terms } : undefined;
}

/** Form values of a loan: amount, rate and term. */
export const loanValues = ({ loanAmount, annualRate, termYears }: Loan): FormValues => ({
  loanAmount: formatForInput(loanAmount),
  interestRate: formatForInput(annualRate),
  loanTerm: formatForInput(termYears),
});

/**
 * Parses the form. Without a loan there is no error message (product.md#calculate).
 *
 * @param before inputs of the previous result; inputs without a form field are kept
 */
export function parseCalculator(
  typed: FormValues,
  before?: CalculatorInputs,
): CalculatorInputs | { readonly errors: FieldErrors<PeriodErrorId> } {
  const loan = parseLoan(typed);
  if (!loan) {
    return { errors: {} };
  }

  const { periods, errors } = parsePeriods(groupValues('period', typed), loan);
  if (Object.keys(errors).length > 0) {
    return { errors: groupErrors('period', errors) };
  }

  const purchase = parsePriceAndDeposit(typed['propertyPrice'] ?? '', typed['deposit'] ?? '');
  const isPrice =
    purchase?.kind === 'loan' && Math.abs(purchase.loanAmount - loan.loanAmount) < HALF_CENT;
  return {
    variants: [],
    ...before,
    loan,
    price: isPrice ? purchase.price : undefined,
    periods: periods.length > 0 ? periods : undefined,
  };
}

/**
 * Encodes the inputs for the URL hash, which browsers do not send to the server:
 * `loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20`. A period is
 * months x rate, then `i` for interest only and `v` for a variable rate:
 * `period=24x3.75i&period=276x4.5v`.
 */
export function encodeCalculatorInputs(inputs: CalculatorInputs): string {
  const { loan, variants, periods = [], points } = inputs;
  const extras = {
    price: formatForInput(inputs.price),
    extraPayment: formatForInput(inputs.extraPayment),
    lumpSum: formatForInput(inputs.lumpSum),
    lumpSumAfter: formatForInput(inputs.lumpSumAfter),
  };
  const query = new URLSearchParams(encodeFields(LINKED, { ...loanValues(loan), ...extras }));
  for (const { annualRate, termYears } of variants) {
    query.append('variant', `${toPlainDecimal(annualRate)}x${toPlainDecimal(termYears)}`);
  }

  for (const period of periods) {
    query.append('period', encodePeriod(period));
  }

  if (periods.length > 0 && points !== undefined) {
    query.append('points', toPlainDecimal(points));
  }

  return query.toString();
}

/**
 * Texts of the period fields. The first period has the rate of the loan, so it needs no rate field.
 * The last one runs to the end of the term, so it needs no length.
 */
const periodValues = (periods: readonly string[]): FormValues =>
  Object.fromEntries(
    periods.flatMap((period, index) => {
      const [, months, rate, only, variable] = /^([\d.]+)x(-?[\d.]+)(i?)(v?)$/.exec(period) ?? [];
      const years = Number(months) / MONTHS_PER_YEAR;
      return [
        ['rate', index > 0 && formatForInput(Number(rate))],
        ['years', index < periods.length - 1 && formatForInput(years)],
        ['only', only && CHECKED],
        ['variable', variable && CHECKED],
      ].flatMap(([name, text]) => (text ? [[`period-${name}${index + 1}`, text]] : []));
    }),
  );

/** Decodes the periods of a link; undefined unless the form would encode them in the same way. */
function decodePeriods(link: readonly string[], loan: Loan) {
  const typed = periodValues(link);
  const { periods, errors } = parsePeriods(groupValues('period', typed), loan);
  const isSame = periods.map(encodePeriod).join() === link.join();
  return isSame && periods.length > 0 && Object.keys(errors).length === 0
    ? { typed, periods }
    : undefined;
}

/**
 * Form values of a price and of the deposit that leaves the loan; empty unless the price exceeds
 * the loan.
 */
export const purchaseValues = (price: number, loanAmount: number): FormValues =>
  price > loanAmount
    ? {
        propertyPrice: formatForInput(price),
        deposit: formatForInput(roundToCent(price - loanAmount)),
      }
    : {};

/**
 * Link to the purchase costs with a loan, in euros. If the price is known, the link also contains
 * it, and the visitor's own money: the deposit, if no more is known.
 *
 * @param purchase choices of that form that the price was worked out for
 */
export function costsLink(
  loanAmount: number,
  price?: number,
  ownMoney?: number,
  purchase: FormValues = {},
): string {
  const query = new URLSearchParams();
  if (price !== undefined) {
    for (const [name, choice = ''] of Object.entries(purchase)) {
      query.set(name, choice);
    }

    query.set('price', toPlainDecimal(price));
  }

  query.set('loan', toPlainDecimal(loanAmount));
  const deposit = price === undefined ? 0 : roundToCent(price - loanAmount);
  const own = ownMoney ?? deposit;
  if (own > 0) {
    query.set('own', toPlainDecimal(own));
  }

  return `${ROUTES.costs}#${query}`;
}

/**
 * Decodes the output of `encodeCalculatorInputs` into form values and inputs. Links get edited and
 * truncated by hand: a value that is zero or not a number is dropped. A link from another tool may
 * contain only the amount and the price; then there are no inputs.
 *
 * @param link with or without the `#`, or the `?` of older links
 * @returns undefined if the link contains no number
 */
export function decodeCalculator(
  link: string,
): { typed: FormValues; input: CalculatorInputs | undefined } | undefined {
  const linked = decodeFields(LINKED, link);
  if (!linked) {
    return undefined;
  }

  const loan = parseLoan(linked);
  const { values } = parseFields(LINKED, linked);
  const lists = new URLSearchParams(link.replace(/^#/, ''));
  const variants = lists.getAll('variant').flatMap((variant) => {
    const [annualRate, termYears] = variant.split('x').map(parsePlainDecimal);
    return annualRate && termYears && termYears > 0 ? [{ annualRate, termYears }] : [];
  });
  const decoded = loan && decodePeriods(lists.getAll('period'), loan);
  const { loanAmount = 0, price, extraPayment, lumpSum, lumpSumAfter, points } = values;
  return {
    typed: { ...linked, ...purchaseValues(price ?? 0, loanAmount), ...decoded?.typed },
    input: loan && {
      loan,
      price,
      extraPayment,
      lumpSum,
      lumpSumAfter,
      variants: variants.slice(0, MAX_VARIANTS),
      periods: decoded?.periods,
      points,
    },
  };
}
