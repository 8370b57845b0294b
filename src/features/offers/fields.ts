import { roundToCent } from '../../maths/money.ts';
import { MONTHS, parsePeriods, PERIOD_FIELDS } from '../../toolkit/rate-periods/parse-periods.ts';
import { groupErrors, groupFields, groupValues, parseFields } from '../../toolkit/form/fields.ts';
import type { FieldErrors, Fields, FormValues } from '../../toolkit/form/fields.ts';
import { EURO, EURO_OR_PERCENT, POSITIVE_EURO } from '../../toolkit/form/kinds.ts';
import type { PeriodErrorId } from '../../toolkit/rate-periods/period-errors.ts';
import type { EuroOrPercent } from '../../toolkit/form/kinds.ts';
import type { RatePeriod } from '../../maths/periods.ts';
import type { Offer } from './rules.ts';

/** Keys of the offers in the form; the third is optional. */
export const OFFER_KEYS = ['a', 'b', 'c'] as const;

export type OfferKey = (typeof OFFER_KEYS)[number];

/** Optional costs of an offer. A percentage is of its loan amount. */
export const FEE_FIELDS = {
  fees: EURO_OR_PERCENT,
  valuation: EURO,
  account: EURO,
  insurance: EURO,
} as const satisfies Fields;

/** Fields of an offer; without an amount it has the amount of the first offer. */
export const OFFER_FIELDS = {
  amount: POSITIVE_EURO,
  ...FEE_FIELDS,
  compensation: EURO_OR_PERCENT,
  charged: MONTHS,
  where: { options: ['loan', 'elsewhere'] },
} as const satisfies Fields;

const FIRST_OFFER = {
  ...OFFER_FIELDS,
  amount: { ...POSITIVE_EURO, isRequired: true },
} as const satisfies Fields;

/** Month of an early repayment; one field for all loans of a comparison. */
export const EARLY = { early: MONTHS } as const satisfies Fields;

/** A part of the loan that is repaid once: euros, and the month. */
export const PART = { sum: POSITIVE_EURO, 'sum-after': MONTHS } as const satisfies Fields;

/** Fields of the offers (product.md#compare-offers): `a-amount`, `a-rate1`, … `early`. */
export const OFFERS_FIELDS: Fields<never> = {
  ...groupFields('a', { ...FIRST_OFFER, ...PERIOD_FIELDS }),
  ...groupFields('b', { ...OFFER_FIELDS, ...PERIOD_FIELDS }),
  ...groupFields('c', { ...OFFER_FIELDS, ...PERIOD_FIELDS }),
  ...PART,
};

/** A part of a loan that is repaid once, besides the payments. */
export interface PartRepayment {
  /** Euros. */
  readonly sum: number;
  /** Month with whose payment it is repaid, counted from 1. */
  readonly month: number;
}

/** Parsed form: the offers in order, and what is repaid early. */
export interface ParsedOffers {
  readonly offers: readonly Offer[];
  /** Month after which everything is repaid. */
  readonly earlyRepaymentMonth?: number | undefined;
  readonly part?: PartRepayment | undefined;
}

/**
 * Months for which an early repayment charge is due. Without an answer, it is due while the first
 * rate lasts; with a single rate, during the whole loan.
 */
export const chargedMonths = (
  typed: number | undefined,
  [first, ...later]: readonly RatePeriod[],
): number | undefined => typed ?? (later.length > 0 ? first?.months : undefined);

/** A cost in euros; a percentage is of `amount` euros. */
export function costInEuros(cost: EuroOrPercent | undefined, amount: number): number | undefined {
  if (cost === undefined) {
    return undefined;
  }

  return 'euros' in cost ? cost.euros : roundToCent((amount * cost.percent) / 100);
}

/**
 * Parses an offer.
 *
 * @param amount amount of the first offer in euros, for an offer without an amount
 */
function parseOffer(key: OfferKey, form: FormValues, amount?: number) {
  const typed = groupValues(key, form);
  const { values, errors } = parseFields(key === 'a' ? FIRST_OFFER : OFFER_FIELDS, typed);
  const periods = parsePeriods(typed);
  const loanAmount = values.amount ?? amount ?? 1;
  const offer: Offer = {
    loanAmount,
    periods: periods.periods,
    fees: costInEuros(values.fees, loanAmount) ?? 0,
    valuation: values.valuation ?? 0,
    monthlyAccountFee: values.account ?? 0,
    monthlyInsurance: values.insurance ?? 0,
    isInsuranceTyped: values.insurance !== undefined,
    isInsuranceTiedToLoan: values.where === 'loan',
    compensation: values.compensation,
    chargedMonths: chargedMonths(values.charged, periods.periods),
  };
  return { offer, errors: groupErrors(key, { ...errors, ...periods.errors }) };
}

const isFilled = (key: OfferKey, form: FormValues) =>
  Object.entries(OFFERS_FIELDS).some(
    ([name, field]) =>
      name.startsWith(`${key}-`) && 'kind' in field && (form[name]?.trim() ?? '') !== '',
  );

/** Parses the form: the offers, or an error per invalid field. */
export function parseOffers(
  form: FormValues,
): ParsedOffers | { readonly errors: FieldErrors<PeriodErrorId> } {
  const first = parseOffer('a', form);
  const keys = OFFER_KEYS.filter((key) => key !== 'c' || isFilled(key, form));
  const parsed = [
    first,
    ...keys.slice(1).map((key) => parseOffer(key, form, first.offer.loanAmount)),
  ];
  const { values, errors: own } = parseFields({ ...EARLY, ...PART }, form);
  const { sum, 'sum-after': month } = values;
  if (sum !== undefined && month === undefined) {
    own['sum-after'] ??= { id: 'missing' };
  }

  if (month !== undefined && sum === undefined) {
    own['sum'] ??= { id: 'missing' };
  }

  const errors = Object.assign(
    {},
    ...parsed.map((one) => one.errors),
    own,
  ) as FieldErrors<PeriodErrorId>;
  if (Object.keys(errors).length > 0) {
    return { errors };
  }

  return {
    offers: parsed.map(({ offer }) => offer),
    earlyRepaymentMonth: values.early,
    part: sum === undefined || month === undefined ? undefined : { sum, month },
  };
}
