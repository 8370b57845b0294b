import { parsePlainDecimal } from './numbers/parse-number.ts';

/** Session-storage key of what was typed into the tools, by shared input, as a URL query string. */
export const SHARED_INPUTS_KEY = 'tools:inputs';

/** What several tools ask for: euros, per cent a year, years, euros. */
const SHARED_INPUTS = ['price', 'loan', 'rate', 'term', 'own'] as const;

export type SharedInput = (typeof SHARED_INPUTS)[number];

/** Inputs that were typed into another tool, and the link that fills them in. */
export interface SharedInputOffer {
  /** In the order in which the offer names them. */
  readonly inputs: readonly { readonly input: SharedInput; readonly value: number }[];
  /** The tool's link to them, without the `#`. */
  readonly link: string;
}

/** Names in the links of a tool. */
export interface SharedFieldNames extends Readonly<Partial<Record<SharedInput, string>>> {
  /** Name that only the link of a loan with several rates has: it has no one rate and term. */
  readonly severalRates?: string;
  /** Names of own money that the tool shares, the best first, and never has filled in. */
  readonly ownSources?: readonly string[];
}

/** Adds the inputs of a tool's link to the stored ones; what the link does not name stays. */
export function addSharedInputs(names: SharedFieldNames, link: string, stored: string): string {
  const query = new URLSearchParams(link);
  const inputs = new URLSearchParams(stored);
  const isOneRate = !query.has(names.severalRates ?? '');
  const own = names.own ?? names.ownSources?.find((name) => query.has(name));
  for (const input of SHARED_INPUTS) {
    const value = query.get((input === 'own' ? own : names[input]) ?? '');
    const isShared = isOneRate || (input !== 'rate' && input !== 'term');
    if (value !== null && (parsePlainDecimal(value) ?? 0) > 0 && isShared) {
      inputs.set(input, value);
    }
  }

  return `${inputs}`;
}

/** Offer of the stored inputs that a tool asks for; undefined if there are none. */
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
  return inputs.length === 0 ? undefined : { inputs, link: `${link}` };
}

/**
 * Adds stored inputs to a link that does not name them, for a button that leads on to another tool.
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
