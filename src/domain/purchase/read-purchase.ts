import { parseAmountOrShare } from '../mortgage/deposit.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { readEuro } from '../numbers/read-euro.ts';
import { writeNumber } from '../numbers/write-number.ts';
import { type Cents, centsOf } from './amounts.ts';
import { type OwnCost, OWN_COSTS, type Purchase } from './purchase.ts';

/** Most people who buy one home together in the form. */
export const MOST_BUYERS = 4;

/** The fields for shares that are not equal. */
export const SHARE_FIELDS = ['share1', 'share2', 'share3', 'share4'] as const;

/** Every text field of the form; the choices are `home`, `main`, `buyers` and `shares`. */
export const TEXT_FIELDS = ['price', 'area', ...SHARE_FIELDS, 'loan', 'own', ...OWN_COSTS] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

/** The form as it was filled in; a field that is not shown may hold anything. */
export type PurchaseForm = Readonly<
  Partial<Record<TextField | 'home' | 'main' | 'buyers' | 'shares', string>>
>;

/** What is wrong with each field, in a sentence. */
export type PurchaseErrors = Readonly<Partial<Record<TextField, string>>>;

export type PurchaseReading = { readonly purchase: Purchase } | { readonly errors: PurchaseErrors };

/** Beyond this a mistake is likelier than a home: square metres. */
const MOST_AREA = 10_000;

function readPrice(text: string): number | string {
  if (text === '') return 'Type the price of the home.';
  const price = readEuro(text);
  return price === 0 ? 'The price is above zero.' : price;
}

/** A bare number up to this is a share rather than euros. */
const MOST_PER_CENT = 100;

function readLoan(text: string, price: number | string): number | string {
  if (text === '') return 0;
  if (typeof price === 'string') return text.endsWith('%') ? 0 : readEuro(text);
  const loan = parseAmountOrShare(text, price);
  if (loan === undefined) return 'Not read as a number. Type it like 200,000 or 80%.';
  if (loan < 0) return 'This is below zero. Leave the minus out.';
  if (loan > 0 && /^[\d.,]+$/.test(text) && loan <= MOST_PER_CENT && loan * 100 < price)
    return `Read as €${writeNumber(loan)}. For a share of the price, type ${writeNumber(loan)}%.`;
  return loan > price ? 'The loan is more than the price. Check the two.' : loan;
}

function readArea(text: string): number | string {
  if (text === '') return 'Type the buildable area: the VAT depends on it.';
  const area = parseNumber(text.replace(/\s*(?:m2|m²|sqm|sq\.? ?m\.?)$/i, ''), 'rate');
  if (area === undefined) return 'Not read as a number. Type it like 120.';
  if (area <= 0) return 'The area is above zero.';
  return area > MOST_AREA ? 'This is more than 10,000 m². Is a decimal point missing?' : area;
}

/** The shares of the buyers in per cent; one that is left empty takes the rest. */
function readShares(texts: readonly string[]): {
  weights: number[];
  errors: (string | undefined)[];
} {
  const read = texts.map((text) => (text === '' ? undefined : parseNumber(text, 'rate')));
  const errors: (string | undefined)[] = texts.map((text, index) => {
    const share = read[index];
    if (text === '') return undefined;
    if (share === undefined) return 'Not read as a number. Type it like 60%.';
    return share > 0 && share < MOST_PER_CENT ? undefined : 'A share is between 0 and 100%.';
  });
  const sum = read.reduce<number>((total, share) => total + (share ?? 0), 0);
  const empty = texts.filter((text) => text === '').length;
  const rest = Math.round((MOST_PER_CENT - sum) * 1000) / 1000;
  if (!errors.some((error) => error !== undefined)) {
    if (empty === 0 && rest !== 0)
      errors[texts.length - 1] =
        `The shares add up to ${writeNumber(MOST_PER_CENT - rest)}%. They make 100% together.`;
    if (empty > 1) errors[texts.indexOf('')] = 'Type this share: only one can be left empty.';
    if (empty === 1 && rest <= 0)
      errors[texts.indexOf('')] = 'The other shares leave nothing for this buyer.';
  }
  return { weights: read.map((share) => share ?? rest), errors };
}

/**
 * Reads the form as people fill it in.
 *
 * @returns the purchase, or a sentence for each field that has to be corrected
 */
export function readPurchaseForm(form: PurchaseForm): PurchaseReading {
  const errors: Partial<Record<TextField, string>> = {};
  const textOf = (field: TextField) => (form[field] ?? '').trim();
  /** The number, or zero and an error, with which nothing is computed. */
  const take = (field: TextField, read: number | string): number => {
    if (typeof read === 'number') return read;
    errors[field] = read;
    return 0;
  };
  const optional = (field: TextField): Cents | undefined =>
    textOf(field) === '' ? undefined : centsOf(take(field, readEuro(textOf(field))));

  const home = form.home === 'new' ? 'new' : 'used';
  const typedPrice = readPrice(textOf('price'));
  const price = centsOf(take('price', typedPrice));
  const isMain = home === 'new' && form.main !== 'no';
  const mainArea = isMain ? take('area', readArea(textOf('area'))) : undefined;
  const loan = centsOf(take('loan', readLoan(textOf('loan'), typedPrice)));
  const ownMoney = optional('own');

  const count = Math.min(MOST_BUYERS, Math.max(1, Math.trunc(Number(form.buyers)) || 1));
  let weights: readonly number[] = Array.from({ length: count }, () => 1);
  // VAT does not ask who buys how much.
  if (home === 'used' && count > 1 && form.shares === 'typed') {
    const fields = SHARE_FIELDS.slice(0, count);
    const shares = readShares(fields.map(textOf));
    weights = shares.weights;
    for (const [index, field] of fields.entries()) {
      const error = shares.errors[index];
      if (error !== undefined) errors[field] = error;
    }
  }

  const ownCosts: Partial<Record<OwnCost, Cents>> = {};
  for (const kind of OWN_COSTS) {
    const typed = optional(kind);
    if (typed !== undefined) ownCosts[kind] = typed;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { purchase: { price, home, mainArea, weights, loan, ownMoney, ownCosts } };
}
