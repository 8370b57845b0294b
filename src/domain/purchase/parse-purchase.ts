import { MAX_PERCENT, parseAmountOrPercent } from '../numbers/parse-amount-or-percent.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { parseEuro } from '../numbers/parse-euro.ts';
import { formatForInput } from '../numbers/format-number.ts';
import { type Cents, toCents } from '../cents.ts';
import { type ThirdPartyCost, THIRD_PARTY_COSTS, type Purchase } from './purchase.ts';

/** Maximum number of buyers in the form. */
export const MAX_BUYERS = 4;

/** Field names of unequal shares. */
export const SHARE_FIELDS = ['share1', 'share2', 'share3', 'share4'] as const;

/** Names of the text fields; the choices are `home`, `main`, `buyers` and `shares`. */
export const PURCHASE_TEXT_FIELDS = [
  'price',
  'area',
  ...SHARE_FIELDS,
  'loan',
  'own',
  ...THIRD_PARTY_COSTS,
] as const;

export type PurchaseTextField = (typeof PURCHASE_TEXT_FIELDS)[number];

/** Raw form values; a hidden field may hold anything. */
export type PurchaseFormValues = Readonly<
  Partial<Record<PurchaseTextField | 'home' | 'main' | 'buyers' | 'shares', string>>
>;

/** Error message by field name. */
export type PurchaseErrors = Readonly<Partial<Record<PurchaseTextField, string>>>;

export type PurchaseParseResult =
  { readonly purchase: Purchase } | { readonly errors: PurchaseErrors };

/** Plausibility limit, in square metres. */
const MAX_AREA_M2 = 10_000;

function parsePrice(text: string): number | string {
  if (text === '') return 'Type the price of the home.';
  const price = parseEuro(text);
  return price === 0 ? 'Type a price above zero.' : price;
}

function parseLoan(text: string, price: number | string): number | string {
  if (text === '') return 0;
  if (typeof price === 'string') return text.endsWith('%') ? 0 : parseEuro(text);
  const loan = parseAmountOrPercent(text, price);
  if (loan === undefined) return 'This is not a number. Type it like 200,000 or 80%.';
  if (loan < 0) return 'This is below zero. Leave the minus out.';
  if (loan > 0 && /^[\d.,]+$/.test(text) && loan <= MAX_PERCENT && loan * 100 < price)
    return `Read as €${formatForInput(loan)}. For ${formatForInput(loan)}% of the price, type ${formatForInput(loan)}%.`;
  return loan > price ? 'The loan is more than the price. Check both.' : loan;
}

function parseArea(text: string): number | string {
  if (text === '') return 'Type the buildable area: the VAT depends on it.';
  const area = parseNumber(text.replace(/\s*(?:m2|m²|sqm|sq\.? ?m\.?)$/i, ''), 'rate');
  if (area === undefined) return 'This is not a number. Type it like 120.';
  if (area <= 0) return 'Type more than zero.';
  return area > MAX_AREA_M2 ? 'This is more than 10,000 m². Is a decimal point missing?' : area;
}

/** Parses the buyers' shares in per cent; one empty share takes the rest. */
function parseShares(texts: readonly string[]): {
  weights: number[];
  errors: (string | undefined)[];
} {
  const read = texts.map((text) => (text === '' ? undefined : parseNumber(text, 'rate')));
  const errors: (string | undefined)[] = texts.map((text, index) => {
    const share = read[index];
    if (text === '') return undefined;
    if (share === undefined) return 'This is not a number. Type it like 60%.';
    return share > 0 && share < MAX_PERCENT ? undefined : 'Type between 0 and 100%.';
  });
  const sum = read.reduce<number>((total, share) => total + (share ?? 0), 0);
  const empty = texts.filter((text) => text === '').length;
  const rest = Math.round((MAX_PERCENT - sum) * 1000) / 1000;
  if (!errors.some((error) => error !== undefined)) {
    if (empty === 0 && rest !== 0)
      errors[texts.length - 1] =
        `The shares add up to ${formatForInput(MAX_PERCENT - rest)}%. They must make 100%.`;
    if (empty > 1) errors[texts.indexOf('')] = 'Type this share: only one can be left empty.';
    if (empty === 1 && rest <= 0)
      errors[texts.indexOf('')] = 'Lower another share: none is left here.';
  }
  return { weights: read.map((share) => share ?? rest), errors };
}

/**
 * Parses the form.
 *
 * @returns the purchase, or an error message per invalid field
 */
export function parsePurchase(form: PurchaseFormValues): PurchaseParseResult {
  const errors: Partial<Record<PurchaseTextField, string>> = {};
  const textOf = (field: PurchaseTextField) => (form[field] ?? '').trim();
  /**
   * Returns the parsed number, or records the error and returns 0; nothing is computed while there
   * are errors.
   */
  const unwrapOrRecordError = (field: PurchaseTextField, read: number | string): number => {
    if (typeof read === 'number') return read;
    errors[field] = read;
    return 0;
  };
  const optional = (field: PurchaseTextField): Cents | undefined =>
    textOf(field) === ''
      ? undefined
      : toCents(unwrapOrRecordError(field, parseEuro(textOf(field))));

  const home = form.home === 'new' ? 'new' : 'used';
  const typedPrice = parsePrice(textOf('price'));
  const price = toCents(unwrapOrRecordError('price', typedPrice));
  const isMain = home === 'new' && form.main !== 'no';
  const mainHomeArea = isMain ? unwrapOrRecordError('area', parseArea(textOf('area'))) : undefined;
  const loan = toCents(unwrapOrRecordError('loan', parseLoan(textOf('loan'), typedPrice)));
  const ownFunds = optional('own');

  const count = Math.min(MAX_BUYERS, Math.max(1, Math.trunc(Number(form.buyers)) || 1));
  let buyerShares: readonly number[] = Array.from({ length: count }, () => 1);
  // Shares matter for transfer fees only, not for VAT.
  if (home === 'used' && count > 1 && form.shares === 'typed') {
    const fields = SHARE_FIELDS.slice(0, count);
    const shares = parseShares(fields.map(textOf));
    buyerShares = shares.weights;
    for (const [index, field] of fields.entries()) {
      const error = shares.errors[index];
      if (error !== undefined) errors[field] = error;
    }
  }

  const quotedCosts: Partial<Record<ThirdPartyCost, Cents>> = {};
  for (const kind of THIRD_PARTY_COSTS) {
    const typed = optional(kind);
    if (typed !== undefined) quotedCosts[kind] = typed;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { purchase: { price, home, mainHomeArea, buyerShares, loan, ownFunds, quotedCosts } };
}
