import { costsLink } from './fields.ts';
import { parsePlainDecimal } from '../../toolkit/numbers/plain-decimal.ts';
import type { FormValues } from '../../toolkit/form/fields.ts';

/** Inputs of the purchase costs that the calculator knows better than their last link. */
const FIGURES = new Set(['price', 'loan', 'own']);

/** What this tab has stored of the tools, as the link of each. */
export interface StoredCosts {
  /** Last form of the purchase costs. */
  readonly last: string;
  /** Inputs that tools share. */
  readonly shared: string;
}

interface Known {
  /** Own money that was typed into the calculator, in euros. */
  ownMoney?: number | undefined;
  /** Choices that the price was worked out for. */
  purchase?: FormValues | undefined;
}

/**
 * Link to the purchase costs with a loan and, if it is known, a price, in euros. The own money and
 * the choices that were last typed there are kept.
 */
export function linkToCosts(
  loanAmount: number,
  price: number | undefined,
  stored: StoredCosts,
  { ownMoney, purchase }: Known = {},
): string {
  const last = new URLSearchParams(stored.last);
  const choices = Object.fromEntries([...last].filter(([name]) => !FIGURES.has(name)));
  const shared = new URLSearchParams(stored.shared);
  const typedThere = parsePlainDecimal(shared.get('own')) ?? 0;
  const deposit = (price ?? 0) - loanAmount;
  const own = ownMoney ?? (typedThere > deposit ? typedThere : undefined);
  return costsLink(loanAmount, price, own, purchase ?? choices);
}
