import { parsePlainDecimal } from '../numbers/parse-decimal.ts';
import { toPlainDecimal, formatForInput } from '../numbers/format-number.ts';
import type { Cents } from '../cents.ts';
import { THIRD_PARTY_COSTS, type Purchase } from './purchase.ts';
import {
  MAX_BUYERS,
  type PurchaseFormValues,
  SHARE_FIELDS,
  PURCHASE_TEXT_FIELDS,
} from './parse-purchase.ts';

/** Formats cents as euros in plain digits, for links: `250000`, `0.5`. */
export const plainEuros = (cents: Cents): string => toPlainDecimal(cents / 100);

/**
 * Encodes a purchase for the URL hash, which browsers do not send to the server: numbers and
 * choices, no personal data.
 */
export function encodePurchase(purchase: Purchase): string {
  const { price, home, mainHomeArea, buyerShares, loan, ownFunds, quotedCosts } = purchase;
  const query = new URLSearchParams({ price: plainEuros(price), home });
  if (home === 'new') query.set('main', mainHomeArea === undefined ? 'no' : 'yes');
  if (mainHomeArea !== undefined) query.set('area', toPlainDecimal(mainHomeArea));
  if (buyerShares.length > 1) query.set('buyers', String(buyerShares.length));
  if (new Set(buyerShares).size > 1) {
    query.set('shares', 'typed');
    for (const [index, weight] of buyerShares.entries())
      query.set(SHARE_FIELDS[index] ?? '', toPlainDecimal(weight));
  }
  if (loan > 0) query.set('loan', plainEuros(loan));
  if (ownFunds !== undefined) query.set('own', plainEuros(ownFunds));
  for (const kind of THIRD_PARTY_COSTS) {
    const cents = quotedCosts[kind];
    if (cents !== undefined) query.set(kind, plainEuros(cents));
  }
  return query.toString();
}

const CHOICES: Readonly<Record<'home' | 'main' | 'buyers' | 'shares', RegExp>> = {
  home: /^(?:new|used)$/,
  main: /^(?:yes|no)$/,
  buyers: new RegExp(`^[1-${MAX_BUYERS}]$`),
  shares: /^(?:equal|typed)$/,
};

/**
 * Decodes what {@link encodePurchase} wrote, or price and loan from the calculator, into form
 * values. Links get edited and truncated by hand: invalid numbers and choices are dropped.
 *
 * @returns undefined if nothing is usable
 */
export function decodePurchase(text: string): PurchaseFormValues | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const choices = Object.entries(CHOICES).flatMap(([name, allowed]) => {
    const value = values.get(name);
    return value !== null && allowed.test(value) ? [[name, value] as const] : [];
  });
  const numbers = PURCHASE_TEXT_FIELDS.flatMap((name) => {
    const value = parsePlainDecimal(values.get(name));
    return value === undefined ? [] : [[name, formatForInput(value)] as const];
  });
  return numbers.length === 0 ? undefined : Object.fromEntries([...choices, ...numbers]);
}
