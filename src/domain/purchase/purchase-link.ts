import { readDecimal } from '../numbers/read-decimal.ts';
import { plainDecimal, writeNumber } from '../numbers/write-number.ts';
import type { Cents } from './amounts.ts';
import { OWN_COSTS, type Purchase } from './purchase.ts';
import { MOST_BUYERS, type PurchaseForm, SHARE_FIELDS, TEXT_FIELDS } from './read-purchase.ts';

const euros = (cents: Cents) => plainDecimal(cents / 100);

/**
 * Writes a purchase for the part of a link behind its `#`, which browsers do not send: numbers and
 * choices, nothing about the person.
 */
export function encodePurchase(purchase: Purchase): string {
  const { price, home, mainArea, weights, loan, ownMoney, ownCosts } = purchase;
  const query = new URLSearchParams({ price: euros(price), home });
  if (home === 'new') query.set('main', mainArea === undefined ? 'no' : 'yes');
  if (mainArea !== undefined) query.set('area', plainDecimal(mainArea));
  if (weights.length > 1) query.set('buyers', String(weights.length));
  if (new Set(weights).size > 1) {
    query.set('shares', 'typed');
    for (const [index, weight] of weights.entries())
      query.set(SHARE_FIELDS[index] ?? '', plainDecimal(weight));
  }
  if (loan > 0) query.set('loan', euros(loan));
  if (ownMoney !== undefined) query.set('own', euros(ownMoney));
  for (const kind of OWN_COSTS) {
    const cents = ownCosts[kind];
    if (cents !== undefined) query.set(kind, euros(cents));
  }
  return query.toString();
}

const CHOICES: Readonly<Record<'home' | 'main' | 'buyers' | 'shares', RegExp>> = {
  home: /^(?:new|used)$/,
  main: /^(?:yes|no)$/,
  buyers: new RegExp(`^[1-${MOST_BUYERS}]$`),
  shares: /^(?:equal|typed)$/,
};

/**
 * Reads what {@link encodePurchase} wrote, or the price and the loan that the calculator hands over,
 * as texts for the form. A link may be typed or cut short by hand: what is no number or no choice is
 * left out.
 *
 * @returns undefined where nothing of it can be used
 */
export function decodePurchase(text: string): PurchaseForm | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const choices = Object.entries(CHOICES).flatMap(([name, allowed]) => {
    const value = values.get(name);
    return value !== null && allowed.test(value) ? [[name, value] as const] : [];
  });
  const numbers = TEXT_FIELDS.flatMap((name) => {
    const value = readDecimal(values.get(name));
    return value === undefined ? [] : [[name, writeNumber(value)] as const];
  });
  return numbers.length === 0 ? undefined : Object.fromEntries([...choices, ...numbers]);
}
