import { parsePlainDecimal } from '../numbers/parse-number.ts';

/** Session-storage key of the inputs that tools share, stored as a URL query string. */
export const SHARED_INPUTS_KEY = 'tools:inputs';

/** Session-storage key of everything that was last in the form of the tool on a page. */
export const lastLinkKey = (path: string): string => `tools:link:${path}`;

/**
 * Inputs that several tools ask for: price and loan in euros, rate in per cent a year, term in
 * years, own money in euros.
 */
const SHARED_INPUTS = ['price', 'loan', 'rate', 'term', 'own'] as const;

export type SharedInput = (typeof SHARED_INPUTS)[number];

/** Inputs that were typed before, here or in another tool, and the link that fills them in. */
export interface SharedInputOffer {
  /** In the order in which the offer names them. */
  readonly inputs: readonly { readonly input: SharedInput; readonly value: number }[];
  /** The URL hash that fills them into the tool, without the `#`. */
  readonly link: string;
  /** The link has everything that was last in this tool's own form. */
  readonly isReturn: boolean;
}

/** Name of each shared input in the links of a tool. */
export interface SharedFieldNames extends Readonly<Partial<Record<SharedInput, string>>> {
  /**
   * Name that only occurs in the link of a loan with several rates, which shares no rate and term.
   */
  readonly severalRates?: string;
  /** Name of an input that the tool shares as own money. It is never filled in. */
  readonly ownSource?: string;
  /** Name of the deposit, which is shared as own money until more is known about that. */
  readonly deposit?: string;
}

/**
 * Adds the inputs of a tool's link to the stored ones; inputs that are not in the link stay.
 *
 * @param shared link whose inputs were added before; those that are still the same are not added
 *   again, because another tool may have changed them since
 */
export function addSharedInputs(
  names: SharedFieldNames,
  link: string,
  stored: string,
  shared = '',
): string {
  const query = new URLSearchParams(link);
  const before = new URLSearchParams(shared);
  const inputs = new URLSearchParams(stored);
  const isOneRate = !query.has(names.severalRates ?? '');
  const ownName = names.own ?? names.ownSource ?? '';
  const own = query.has(ownName) || inputs.has('own') ? ownName : names.deposit;
  for (const input of SHARED_INPUTS) {
    const name = (input === 'own' ? own : names[input]) ?? '';
    const value = query.get(name);
    const isShared = isOneRate || (input !== 'rate' && input !== 'term');
    const isNew = value !== null && value !== before.get(name);
    if (isNew && (parsePlainDecimal(value) ?? 0) > 0 && isShared) {
      inputs.set(input, value);
    }
  }

  return `${inputs}`;
}

/** The stored inputs that a tool asks for, to be offered there; undefined if there are none. */
export function offerSharedInputs(
  names: SharedFieldNames,
  stored: string,
): SharedInputOffer | undefined {
  const storedInputs = new URLSearchParams(stored);
  const link = new URLSearchParams();
  const inputs = SHARED_INPUTS.flatMap((input) => {
    const text = storedInputs.get(input);
    const name = names[input];
    const value = parsePlainDecimal(text);
    if (!text || !value || name === undefined) {
      return [];
    }

    link.set(name, text);
    return [{ input, value }];
  });
  return inputs.length === 0 ? undefined : { inputs, link: `${link}`, isReturn: false };
}

/**
 * What a tool offers to fill in when the visitor comes back to it: everything that was last in its
 * own form, with stored inputs that it lacks; or only the stored inputs, if one has been changed in
 * another tool since.
 *
 * @param lastLink link of the tool's form when it was left; empty for none
 */
export function offerOnReturn(
  names: SharedFieldNames,
  lastLink: string,
  stored: string,
): SharedInputOffer | undefined {
  const storedInputs = `${new URLSearchParams(stored)}`;
  const isCurrent = lastLink !== '' && addSharedInputs(names, lastLink, stored) === storedInputs;
  if (!isCurrent) {
    return offerSharedInputs(names, stored);
  }

  const link = addToLink(lastLink, names, stored);
  const own = offerSharedInputs(names, addSharedInputs(names, link, ''));
  return { inputs: own?.inputs ?? [], link, isReturn: true };
}

/**
 * Adds stored inputs that a link lacks, for a button that leads to another tool.
 *
 * @param names of the inputs in that tool's links
 */
export function addToLink(link: string, names: SharedFieldNames, stored: string): string {
  const offer = offerSharedInputs(names, stored);
  const query = new URLSearchParams(link);
  for (const [name, value] of new URLSearchParams(offer?.link)) {
    if (!query.has(name)) {
      query.set(name, value);
    }
  }

  return `${query}`;
}
