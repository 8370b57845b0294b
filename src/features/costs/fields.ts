import { toCents } from '../../maths/cents.ts';
import { roundToCent } from '../../maths/money.ts';
import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import {
  MAX_PERCENT,
  parseAmountOrPercent,
  parseNumber,
} from '../../toolkit/numbers/parse-number.ts';
import { failure, success } from '../../maths/result.ts';
import type { Result } from '../../maths/result.ts';
import type { FieldError } from '../../toolkit/form/field-error.ts';
import { encodeFields, parseFields } from '../../toolkit/form/fields.ts';
import type { FieldErrors, Fields, FormValues } from '../../toolkit/form/fields.ts';
import { EURO, POSITIVE_EURO } from '../../toolkit/form/kinds.ts';
import type { Purchase, ThirdPartyCost } from './rules.ts';

/** Errors of the costs of buying; their messages are in `field-texts.ts`. */
export type PurchaseErrorId =
  | 'not-an-area'
  | 'area-too-large'
  | 'not-a-share'
  | 'share-out-of-range'
  | 'second-share-missing'
  | 'nothing-left-to-share'
  | 'loan-above-price'
  | 'not-an-amount-or-percent'
  /** With the amount that is probably a percentage of the price. */
  | 'percent-of-price-likely'
  /** With the sum of the shares, in per cent. */
  | 'shares-not-whole';

type PurchaseFieldError = FieldError<PurchaseErrorId>;

/** Plausibility limit, in square metres. */
const MAX_AREA_M2 = 10_000;

const USED = { home: 'used' };
const NEW = { home: 'new' };

/**
 * Share of one buyer in per cent. Asked if there are at least two buyers, and at least `number`.
 */
const share = (number: number) => ({
  kind: 'rate' as const,
  when: { ...USED, shares: 'typed', buyers: ['2', '3', '4'].slice(Math.max(0, number - 2)) },
  parse: (text: string): Result<number, PurchaseFieldError> => {
    const percent = parseNumber(text, 'rate');
    if (percent === undefined) {
      return failure({ id: 'not-a-share' });
    }

    return percent > 0 && percent < MAX_PERCENT
      ? success(percent)
      : failure({ id: 'share-out-of-range' });
  },
});

function parseArea(text: string): Result<number, PurchaseFieldError> {
  const area = parseNumber(text, 'area');
  if (area === undefined) {
    return failure({ id: 'not-an-area' });
  }

  if (area <= 0) {
    return failure({ id: 'zero' });
  }

  return area > MAX_AREA_M2 ? failure({ id: 'area-too-large' }) : success(area);
}

/** Fields of the purchase costs (product.md#purchase-costs). */
export const PURCHASE_FIELDS = {
  home: { options: ['used', 'new'], isRequired: true, isAlwaysInLink: true },
  price: { ...POSITIVE_EURO, isRequired: true },
  main: { options: ['yes', 'no'], isAlwaysInLink: true, when: NEW },
  area: {
    kind: 'area',
    isRequired: true,
    isPositive: true,
    when: { ...NEW, main: 'yes' },
    parse: parseArea,
  },
  buyers: { options: ['1', '2', '3', '4'], when: USED },
  shares: { options: ['equal', 'typed'], when: { ...USED, buyers: ['2', '3', '4'] } },
  share1: share(1),
  share2: share(2),
  share3: share(3),
  share4: share(4),
  loan: {
    kind: 'amount',
    isPercentAllowed: true,
    // Parsed in `parseLoan`, because a percentage needs the price.
    parse: (text: string): Result<{ readonly text: string }, PurchaseFieldError> =>
      success({ text }),
  },
  own: EURO,
  lawyer: EURO,
  valuation: EURO,
  arrangement: EURO,
  other: EURO,
} as const satisfies Fields;

/** Fields of the costs that a visitor may have been quoted. */
export const QUOTED_COSTS = [
  'lawyer',
  'valuation',
  'arrangement',
  'other',
] as const satisfies readonly ThirdPartyCost[];

export const SHARE_FIELDS = ['share1', 'share2', 'share3', 'share4'] as const;

/** Parses a loan in euros, or in per cent of the price. */
function parseLoan(text: string, price: number | undefined): Result<number, PurchaseFieldError> {
  const loan = parseAmountOrPercent(text, price ?? 0);
  if (loan === undefined) {
    return failure({ id: 'not-an-amount-or-percent' });
  }

  if (loan < 0) {
    return failure({ id: 'below-zero' });
  }

  if (price === undefined) {
    return success(0);
  }

  if (loan > 0 && loan <= MAX_PERCENT && loan * 100 < price) {
    return failure({ id: 'percent-of-price-likely', euros: loan });
  }

  return loan > price ? failure({ id: 'loan-above-price' }) : success(loan);
}

/** By how much typed shares may miss 100 per cent: thirds are typed as 33.3333. */
const SHARE_TOLERANCE = 0.0005;

/** Nine decimals: keeps what was typed, drops floating-point error. */
const SHARE_DECIMALS = 1e9;

/** Completes the buyers' shares in per cent: one empty share takes the rest. */
function completeShares(shares: readonly (number | undefined)[]) {
  const sum = shares.reduce<number>((total, percent) => total + (percent ?? 0), 0);
  const rest = Math.round((MAX_PERCENT - sum) * SHARE_DECIMALS) / SHARE_DECIMALS;
  const empty = shares.filter((percent) => percent === undefined).length;
  let error: PurchaseFieldError | undefined;
  if (empty > 1) {
    error = { id: 'second-share-missing' };
  } else if (empty === 1 && rest <= 0) {
    error = { id: 'nothing-left-to-share' };
  } else if (empty === 0 && Math.abs(rest) >= SHARE_TOLERANCE) {
    error = { id: 'shares-not-whole', percent: MAX_PERCENT - rest };
  }

  const index = empty === 0 ? shares.length - 1 : shares.indexOf(undefined);
  return { weights: shares.map((percent) => percent ?? rest), error, index };
}

/** Parses the form: the purchase, or an error per invalid field. */
export function parsePurchase(
  typed: FormValues,
): { readonly purchase: Purchase } | { readonly errors: FieldErrors<PurchaseErrorId> } {
  const { values, errors } = parseFields(PURCHASE_FIELDS, typed);
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
        QUOTED_COSTS.map((kind) => [kind, optionalCents(values[kind])]),
      ),
    },
  };
}

/** Encodes the form for the URL hash, with the loan in euros. */
export function encodePurchase(typed: FormValues): string {
  const price = parseNumber(typed['price'] ?? '', 'amount');
  const loan = price === undefined ? undefined : parseAmountOrPercent(typed['loan'] ?? '', price);
  return encodeFields(
    PURCHASE_FIELDS,
    loan === undefined ? typed : { ...typed, loan: formatForInput(roundToCent(loan)) },
  );
}
