import { MONTHS_PER_YEAR } from '../calendar.ts';
import { type MAX_PERIODS, type RatePeriod } from '../mortgage/periods.ts';
import { MAX_SCHEDULE_YEARS } from '../mortgage/schedule.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { parseEuro } from '../numbers/parse-euro.ts';
import type { EarlyRepaymentCharge, Offer } from './offers.ts';

/** Keys of the offers in the form; the third is optional. */
export const OFFER_KEYS = ['a', 'b', 'c'] as const;

export type OfferKey = (typeof OFFER_KEYS)[number];

/** Numbers of the rate periods, the suffix of their field names. */
export const PERIOD_NUMBERS = [1, 2, 3, 4] as const satisfies { length: typeof MAX_PERIODS };

export type PeriodNumber = (typeof PERIOD_NUMBERS)[number];

/** Optional amounts of an offer, in euros. */
export const FEE_FIELDS = ['fees', 'valuation', 'account', 'insurance'] as const;

export type FeeField = (typeof FEE_FIELDS)[number];

/** Names of the text fields of an offer. */
export type OfferTextField =
  'amount' | `rate${PeriodNumber}` | `years${PeriodNumber}` | FeeField | 'compensation';

/**
 * Names of the choices of an offer: `only` is the interest-only checkbox, `where` says where the
 * insurance is bought, `loan` or `elsewhere`.
 */
export type OfferChoiceField = `only${PeriodNumber}` | 'where';

/** Field name in the form and in the URL hash. */
export type OfferField = `${OfferKey}-${OfferTextField | OfferChoiceField}` | 'early';

/** Raw form values by field name. */
export type OffersFormValues = Readonly<Partial<Record<OfferField, string>>>;

/** Error message by field name. */
export type OfferErrors = Readonly<Partial<Record<OfferField, string>>>;

/** Parsed form: the offers in order, and the month of an early repayment. */
export interface ParsedOffers {
  readonly keys: readonly OfferKey[];
  readonly offers: readonly Offer[];
  readonly earlyRepaymentMonth?: number | undefined;
}

export type OffersParseResult = ParsedOffers | { readonly errors: OfferErrors };

const TEXTS: readonly OfferTextField[] = [
  'amount',
  ...PERIOD_NUMBERS.flatMap((number) => [`rate${number}`, `years${number}`] as const),
  ...FEE_FIELDS,
  'compensation',
];

export const OFFER_TEXT_FIELDS: readonly OfferField[] = [
  ...OFFER_KEYS.flatMap((key) => TEXTS.map((text) => `${key}-${text}` as const)),
  'early',
];

/** Plausibility limit, in per cent a year. */
const MAX_RATE = 100;

/** Tolerance in months: 0.083 years is one month. */
const MONTH_TOLERANCE = 0.01;

/** Parses a duration to whole months; returns an error message if it is invalid. */
function readMonths(text: string): number | string {
  if (text === '') return 'Type how long: 3, or 30 months.';
  const years = parseNumber(text, 'term');
  if (years === undefined) return 'We cannot read this. Type 3, or 30 months.';
  const exact = years * MONTHS_PER_YEAR;
  const months = Math.round(exact);
  if (months < 1) return 'At least one month.';
  if (years > MAX_SCHEDULE_YEARS)
    return `At most ${MAX_SCHEDULE_YEARS} years. For months: 300 months.`;
  return Math.abs(exact - months) > MONTH_TOLERANCE
    ? 'Whole months, please: 2.5 years, or 30 months.'
    : months;
}

function readRate(text: string): number | string {
  if (text === '') return 'Type the rate of this part.';
  const rate = parseNumber(text, 'rate');
  if (rate === undefined) return 'This is not a rate. Type it like 3.75.';
  if (rate < 0) return 'This is below zero. Leave the minus out.';
  return rate > MAX_RATE ? 'This is more than 100%. Is a decimal point missing?' : rate;
}

/** Parses an early repayment charge in euros or as a percentage of the amount repaid. */
function readCompensation(text: string): EarlyRepaymentCharge | string {
  if (!text.endsWith('%')) {
    const euros = parseEuro(text);
    return typeof euros === 'string' ? euros : { euros };
  }
  const percent = readRate(text);
  return typeof percent === 'string' ? percent : { percent };
}

/**
 * Parses the form. A later offer with an empty amount takes that of the first.
 *
 * @returns the offers, or an error message per invalid field
 */
export function parseOffers(form: OffersFormValues): OffersParseResult {
  const errors: Partial<Record<OfferField, string>> = {};
  const textOf = (field: OfferField) => (form[field] ?? '').trim();
  const isFilled = (key: OfferKey) => TEXTS.some((text) => textOf(`${key}-${text}`) !== '');
  /**
   * Returns the parsed value, or records the error and returns a fallback; nothing is computed
   * while there are errors.
   */
  const unwrapOrRecordError = <Value>(
    field: OfferField,
    read: Value | string,
    fallback: Value,
  ): Value => {
    if (typeof read !== 'string') return read;
    errors[field] = read;
    return fallback;
  };

  const periodsOf = (key: OfferKey): RatePeriod[] => {
    const used = PERIOD_NUMBERS.filter((number) =>
      [textOf(`${key}-rate${number}`), textOf(`${key}-years${number}`)].some((text) => text !== ''),
    );
    const last = used.at(-1) ?? 1;
    const periods = PERIOD_NUMBERS.filter((number) => number <= last).map((number) => ({
      annualRate: unwrapOrRecordError(
        `${key}-rate${number}`,
        readRate(textOf(`${key}-rate${number}`)),
        1,
      ),
      months: unwrapOrRecordError(
        `${key}-years${number}`,
        readMonths(textOf(`${key}-years${number}`)),
        1,
      ),
      interestOnly: Boolean(form[`${key}-only${number}`]),
    }));
    if (periods.at(-1)?.interestOnly)
      errors[`${key}-rate${last}`] ??=
        'The last part has to repay the loan: untick interest only, or add a part.';
    const months = periods.reduce((sum, period) => sum + period.months, 0);
    if (months > MAX_SCHEDULE_YEARS * MONTHS_PER_YEAR)
      errors[`${key}-years${last}`] ??=
        `Over ${MAX_SCHEDULE_YEARS} years in total: shorten a part.`;
    return periods;
  };

  const amountOf = (key: OfferKey): number => {
    const own = textOf(`${key}-amount`);
    if (own === '' && key !== 'a') return amountOf('a');
    const read = own === '' ? 'Type the loan amount.' : parseEuro(own);
    return unwrapOrRecordError(`${key}-amount`, read === 0 ? 'Type more than zero.' : read, 1);
  };

  const offerOf = (key: OfferKey): Offer => {
    const sum = (name: FeeField) => {
      const text = textOf(`${key}-${name}`);
      return text === '' ? 0 : unwrapOrRecordError(`${key}-${name}`, parseEuro(text), 0);
    };
    const compensation = textOf(`${key}-compensation`);
    return {
      loanAmount: amountOf(key),
      periods: periodsOf(key),
      fees: sum('fees'),
      valuation: sum('valuation'),
      monthlyAccountFee: sum('account'),
      monthlyInsurance: sum('insurance'),
      isInsuranceTiedToLoan: form[`${key}-where`] !== 'elsewhere',
      compensation:
        compensation === ''
          ? undefined
          : unwrapOrRecordError<EarlyRepaymentCharge>(
              `${key}-compensation`,
              readCompensation(compensation),
              { euros: 0 },
            ),
    };
  };

  const keys = OFFER_KEYS.filter((key) => key !== 'c' || isFilled(key));
  const offers = keys.map(offerOf);
  const early = textOf('early');
  const month = early === '' ? undefined : unwrapOrRecordError('early', readMonths(early), 1);
  if (Object.keys(errors).length > 0) return { errors };
  return { keys, offers, earlyRepaymentMonth: month };
}
