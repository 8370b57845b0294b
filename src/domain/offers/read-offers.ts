import { MONTHS_A_YEAR } from '../mortgage/loan.ts';
import { type MOST_PERIODS, type Period } from '../mortgage/periods.ts';
import { LONGEST_SCHEDULE } from '../mortgage/schedule.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { readEuro } from '../numbers/read-euro.ts';
import type { Compensation, Offer } from './offers.ts';

/** The offers that can be set beside each other; the third may stay empty. */
export const OFFER_KEYS = ['a', 'b', 'c'] as const;

export type OfferKey = (typeof OFFER_KEYS)[number];

/** The periods of an offer, by the number at the end of their fields. */
export const PERIOD_NUMBERS = [1, 2, 3, 4] as const satisfies { length: typeof MOST_PERIODS };

export type PeriodNumber = (typeof PERIOD_NUMBERS)[number];

/** The sums of an offer in euros, each of which may stay empty. */
export const SUMS = ['fees', 'valuation', 'account', 'insurance'] as const;

export type Sum = (typeof SUMS)[number];

/** What is asked about an offer in text fields. */
export type OfferText =
  'amount' | `rate${PeriodNumber}` | `years${PeriodNumber}` | Sum | 'compensation';

/** What is asked by choices: `only` is a tick, `where` is `loan` or `elsewhere`. */
export type OfferChoice = `only${PeriodNumber}` | 'where';

/** The name of a field in the form and in the link. */
export type OfferField = `${OfferKey}-${OfferText | OfferChoice}` | 'early';

/** The form as it was filled in. */
export type OffersForm = Readonly<Partial<Record<OfferField, string>>>;

/** What is wrong with each field, in a sentence. */
export type OfferErrors = Readonly<Partial<Record<OfferField, string>>>;

/** What was asked: the offers in their order, and the month of an early repayment. */
export interface Offers {
  readonly keys: readonly OfferKey[];
  readonly offers: readonly Offer[];
  readonly early?: number | undefined;
}

export type OffersReading = Offers | { readonly errors: OfferErrors };

const TEXTS: readonly OfferText[] = [
  'amount',
  ...PERIOD_NUMBERS.flatMap((number) => [`rate${number}`, `years${number}`] as const),
  ...SUMS,
  'compensation',
];

/** Every text field of the form. */
export const TEXT_FIELDS: readonly OfferField[] = [
  ...OFFER_KEYS.flatMap((key) => TEXTS.map((text) => `${key}-${text}` as const)),
  'early',
];

/** A higher rate is a mistake rather than a loan, in per cent a year. */
const MOST_RATE = 100;

/** A twelfth of a year typed as a decimal (0.083) is a month. */
const MONTH_TOLERANCE = 0.01;

/** A time as whole months; a sentence where it is none. */
function readMonths(text: string): number | string {
  if (text === '') return 'Type how long: 3, or 30 months.';
  const years = parseNumber(text, 'term');
  if (years === undefined) return 'Not read as a time. Type it like 3, or 30 months.';
  const exact = years * MONTHS_A_YEAR;
  const months = Math.round(exact);
  if (months < 1) return 'A month is the least.';
  if (years > LONGEST_SCHEDULE) return `At most ${LONGEST_SCHEDULE} years. For months, add months.`;
  return Math.abs(exact - months) > MONTH_TOLERANCE
    ? 'Whole months, please: 2.5 years, or 30 months.'
    : months;
}

function readRate(text: string): number | string {
  if (text === '') return 'Type the rate of this part.';
  const rate = parseNumber(text, 'rate');
  if (rate === undefined) return 'Not read as a rate. Type it like 3.75.';
  if (rate < 0) return 'This is below zero. Leave the minus out.';
  return rate > MOST_RATE ? 'This is more than 100%. Is a decimal point missing?' : rate;
}

/** A compensation in euros, or as a share of what is repaid. */
function readCompensation(text: string): Compensation | string {
  if (!text.endsWith('%')) {
    const euros = readEuro(text);
    return typeof euros === 'string' ? euros : { euros };
  }
  const percent = readRate(text);
  return typeof percent === 'string' ? percent : { percent };
}

/**
 * Reads the form as people fill it in. An empty amount of a later offer is that of the first.
 *
 * @returns the offers, or a sentence for each field that has to be corrected
 */
export function readOffers(form: OffersForm): OffersReading {
  const errors: Partial<Record<OfferField, string>> = {};
  const textOf = (field: OfferField) => (form[field] ?? '').trim();
  const isFilled = (key: OfferKey) => TEXTS.some((text) => textOf(`${key}-${text}`) !== '');
  /** What was read, or a stand-in and an error, with which nothing is computed. */
  const take = <Value>(field: OfferField, read: Value | string, standIn: Value): Value => {
    if (typeof read !== 'string') return read;
    errors[field] = read;
    return standIn;
  };

  const periodsOf = (key: OfferKey): Period[] => {
    const used = PERIOD_NUMBERS.filter((number) =>
      [textOf(`${key}-rate${number}`), textOf(`${key}-years${number}`)].some((text) => text !== ''),
    );
    const last = used.at(-1) ?? 1;
    const periods = PERIOD_NUMBERS.filter((number) => number <= last).map((number) => ({
      interestRate: take(`${key}-rate${number}`, readRate(textOf(`${key}-rate${number}`)), 1),
      months: take(`${key}-years${number}`, readMonths(textOf(`${key}-years${number}`)), 1),
      interestOnly: Boolean(form[`${key}-only${number}`]),
    }));
    if (periods.at(-1)?.interestOnly)
      errors[`${key}-rate${last}`] ??=
        'The last part has to repay the loan: untick interest only, or add a part.';
    const months = periods.reduce((sum, period) => sum + period.months, 0);
    if (months > LONGEST_SCHEDULE * MONTHS_A_YEAR)
      errors[`${key}-years${last}`] ??= `All parts together: at most ${LONGEST_SCHEDULE} years.`;
    return periods;
  };

  const amountOf = (key: OfferKey): number => {
    const own = textOf(`${key}-amount`);
    if (own === '' && key !== 'a') return amountOf('a');
    const read = own === '' ? 'Type the amount of the loan.' : readEuro(own);
    return take(`${key}-amount`, read === 0 ? 'The amount is above zero.' : read, 1);
  };

  const offerOf = (key: OfferKey): Offer => {
    const sum = (name: Sum) => {
      const text = textOf(`${key}-${name}`);
      return text === '' ? 0 : take(`${key}-${name}`, readEuro(text), 0);
    };
    const compensation = textOf(`${key}-compensation`);
    return {
      loanAmount: amountOf(key),
      periods: periodsOf(key),
      fees: sum('fees'),
      valuation: sum('valuation'),
      accountFee: sum('account'),
      insurance: sum('insurance'),
      isInsuranceWithLoan: form[`${key}-where`] !== 'elsewhere',
      compensation:
        compensation === ''
          ? undefined
          : take<Compensation>(`${key}-compensation`, readCompensation(compensation), { euros: 0 }),
    };
  };

  const keys = OFFER_KEYS.filter((key) => key !== 'c' || isFilled(key));
  const offers = keys.map(offerOf);
  const early = textOf('early');
  const month = early === '' ? undefined : take('early', readMonths(early), 1);
  if (Object.keys(errors).length > 0) return { errors };
  return { keys, offers, early: month };
}
