import { toCents } from '../cents.ts';
import { roundToCent } from '../money.ts';
import { formatForInput } from '../numbers/format-number.ts';
import { MAX_PERCENT, parseAmountOrPercent, parseNumber } from '../numbers/parse-number.ts';
import { failure, success } from '../result.ts';
import type { Result } from '../result.ts';
import { encodeFields, parseFields } from '../tools/fields.ts';
import type { FieldErrors, Fields, FormValues } from '../tools/fields.ts';
import { EURO, positiveEuro } from '../tools/kinds.ts';
import { THIRD_PARTY_COSTS } from './purchase.ts';
import type { Purchase } from './purchase.ts';

/** Plausibility limit, in square metres. */
const MAX_AREA_M2 = 10_000;

const USED = { home: 'used' };
const NEW = { home: 'new' };

/** Share of a buyer in per cent; asked from this number of buyers on. */
const share = (number: number) => ({
  kind: 'rate' as const,
  label: `Buyer ${String(number)}`,
  when: { ...USED, shares: 'typed', buyers: ['2', '3', '4'].slice(Math.max(0, number - 2)) },
  parse: (text: string): Result<number, string> => {
    const percent = parseNumber(text, 'rate');
    if (percent === undefined) {
      return failure('This is not a number. Enter a percentage such as 60%.');
    }

    return percent > 0 && percent < MAX_PERCENT
      ? success(percent)
      : failure('Enter a percentage between 0 and 100, such as 60%.');
  },
});

/** Optional cost that the buyers may have been quoted. */
const quoted = (label: string) => ({ ...EURO, label, hint: 'If quoted' });

/** Fields of the purchase costs (product.md#purchase-costs). */
export const PURCHASE_FIELDS = {
  home: {
    label: 'Is the home a resale or new?',
    options: { used: 'Resale', new: 'New' },
    required: 'Choose one: a resale carries transfer fees, a new home VAT.',
    isAlwaysInLink: true,
  },
  price: {
    ...positiveEuro('Enter a price above zero, such as 250,000.'),
    label: 'Price of the home',
    hint: 'In euros, before VAT; 250,000 and 250.000 both work',
    required: 'Enter the price of the home, such as 250,000.',
  },
  main: {
    label: 'The buyer’s first and main home?',
    options: { yes: 'Yes', no: 'No' },
    isAlwaysInLink: true,
    when: NEW,
  },
  area: {
    kind: 'area',
    label: 'Buildable area',
    hint: 'In square metres, from the plans',
    required: 'Enter the buildable area, such as 120: the VAT depends on it.',
    when: { ...NEW, main: 'yes' },
    parse: (text: string): Result<number, string> => {
      const area = parseNumber(text, 'area');
      if (area === undefined) {
        return failure('This is not a number. Enter the square metres, such as 120.');
      }

      if (area <= 0) {
        return failure('Enter more than zero, such as 120.');
      }

      return area > MAX_AREA_M2
        ? failure('This is more than 10,000 m². Is a decimal point missing?')
        : success(area);
    },
  },
  buyers: {
    label: 'How many buyers?',
    options: { 1: '1', 2: '2', 3: '3', 4: '4' },
    when: USED,
  },
  shares: {
    label: 'Their shares are',
    options: { equal: 'Equal', typed: 'Not equal' },
    when: { ...USED, buyers: ['2', '3', '4'] },
  },
  share1: share(1),
  share2: share(2),
  share3: share(3),
  share4: share(4),
  loan: {
    kind: 'amount',
    isPercentAllowed: true,
    label: 'Loan amount',
    hint: 'In euros, or a percentage such as 80% (optional)',
    // A percentage is of the price: see parseLoan.
    parse: (text: string) => success({ text }),
  },
  own: { ...EURO, label: 'Your own money', hint: 'In euros (optional)' },
  lawyer: quoted('Lawyer'),
  valuation: quoted('Valuation'),
  arrangement: quoted('Arrangement fee'),
  other: quoted('Other costs'),
} as const satisfies Fields;

export const SHARE_FIELDS = ['share1', 'share2', 'share3', 'share4'] as const;

/** Parses a loan in euros, or in per cent of the price; the error is a message. */
function parseLoan(text: string, price: number | undefined): Result<number, string> {
  const loan = parseAmountOrPercent(text, price ?? 0);
  if (loan === undefined) {
    return failure(
      'This is not a number. Enter an amount such as 200,000, or a percentage such as 80%.',
    );
  }

  if (loan < 0) {
    return failure('This is below zero. Leave the minus out.');
  }

  if (price === undefined) {
    return success(0);
  }

  if (loan > 0 && loan <= MAX_PERCENT && loan * 100 < price) {
    const number = formatForInput(loan);
    return failure(`Read as €${number}. For ${number}% of the price, enter ${number}%.`);
  }

  return loan > price ? failure('The loan is more than the price. Check both.') : success(loan);
}

/** Completes the buyers' shares in per cent: one empty share takes the rest. */
function completeShares(shares: readonly (number | undefined)[]) {
  const sum = shares.reduce<number>((total, percent) => total + (percent ?? 0), 0);
  const rest = Math.round((MAX_PERCENT - sum) * 1000) / 1000;
  const empty = shares.filter((percent) => percent === undefined).length;
  let error: string | undefined;
  if (empty > 1) {
    error = 'Enter this share, such as 40%: only one can be left empty.';
  } else if (empty === 1 && rest <= 0) {
    error = 'The other shares already make 100%: lower one of them.';
  } else if (empty === 0 && rest !== 0) {
    error = `The shares add up to ${formatForInput(MAX_PERCENT - rest)}%. They must make 100%.`;
  }

  const index = empty === 0 ? shares.length - 1 : shares.indexOf(undefined);
  return { weights: shares.map((percent) => percent ?? rest), error, index };
}

/** Parses the form: the purchase, or an error message per invalid field. */
export function parsePurchase(
  texts: FormValues,
): { readonly purchase: Purchase } | { readonly errors: FieldErrors } {
  const { values, errors } = parseFields(PURCHASE_FIELDS, texts);
  const { price, home, area, own } = values;
  const loan = parseLoan(values.loan?.text ?? '0', price);
  if (!loan.ok) {
    errors['loan'] = loan.error;
  }

  const count = Number(values.buyers);
  let buyerShares: readonly number[] = Array.from({ length: count }, () => 1);
  // Shares matter for transfer fees only, not for VAT.
  if (home === 'used' && count > 1 && values.shares === 'typed') {
    const fields = SHARE_FIELDS.slice(0, count);
    const { weights, error, index } = completeShares(fields.map((name) => values[name]));
    buyerShares = weights;
    if (error !== undefined && !fields.some((name) => name in errors)) {
      errors[fields[index] ?? ''] = error;
    }
  }

  const isComplete = price !== undefined && home !== undefined;
  if (!isComplete || !loan.ok || Object.keys(errors).length > 0) {
    return { errors };
  }

  const optionalCents = (euros: number | undefined) =>
    euros === undefined ? undefined : toCents(euros);
  return {
    purchase: {
      price: toCents(price),
      home,
      mainHomeArea: area,
      buyerShares,
      loan: toCents(loan.value),
      ownFunds: optionalCents(own),
      quotedCosts: Object.fromEntries(
        THIRD_PARTY_COSTS.map((kind) => [kind, optionalCents(values[kind])]),
      ),
    },
  };
}

/** Encodes the form for the URL hash, with the loan in euros. */
export function encodePurchase(texts: FormValues): string {
  const price = parseNumber(texts['price'] ?? '', 'amount');
  const loan = price === undefined ? undefined : parseAmountOrPercent(texts['loan'] ?? '', price);
  return encodeFields(
    PURCHASE_FIELDS,
    loan === undefined ? texts : { ...texts, loan: formatForInput(roundToCent(loan)) },
  );
}
