import { formatTerm } from './mortgage/term-text.ts';
import { formatEuroShort } from './money.ts';
import { formatPercent } from './numbers/format-number.ts';
import { parsePlainDecimal } from './numbers/parse-number.ts';

/** Session-storage key of what was typed into the tools, by shared input, as a URL query string. */
export const SHARED_INPUTS_KEY = 'tools:inputs';

/** What several tools ask for, and how the offer to fill it in names each. */
const DESCRIPTIONS = {
  price: (value: number) => `price ${formatEuroShort(value)}`,
  loan: (value: number) => `loan ${formatEuroShort(value)}`,
  rate: (value: number) => `rate ${formatPercent(value)}`,
  term: (value: number) => `term ${formatTerm(value)}`,
  own: (value: number) => `own money ${formatEuroShort(value)}`,
} as const;

type SharedInput = keyof typeof DESCRIPTIONS;

const SHARED_INPUTS = Object.keys(DESCRIPTIONS) as readonly SharedInput[];

/** Names in the links of a tool. */
export interface SharedNames extends Readonly<Partial<Record<SharedInput, string>>> {
  /** Name that only the link of a loan with several rates has: it has no one rate and term. */
  readonly severalRates?: string;
  /** Names of own money that the tool shares, the best first, and never has filled in. */
  readonly ownSources?: readonly string[];
}

/** Adds the inputs of a tool's link to the stored ones; what the link does not name stays. */
export function addSharedInputs(names: SharedNames, link: string, stored: string): string {
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

/**
 * Offer of the stored inputs that a tool asks for: `price €300,000, loan €240,000`, and the tool's
 * link to them, without the `#`; undefined if there are none.
 */
export function offerSharedInputs(names: SharedNames, stored: string) {
  const inputs = new URLSearchParams(stored);
  const link = new URLSearchParams();
  const texts = SHARED_INPUTS.flatMap((input) => {
    const text = inputs.get(input);
    const name = names[input];
    const value = parsePlainDecimal(text);
    if (!text || !value || name === undefined) {
      return [];
    }

    link.set(name, text);
    return [DESCRIPTIONS[input](value)];
  });
  return texts.length === 0 ? undefined : { text: texts.join(', '), link: `${link}` };
}

/**
 * Adds stored inputs to a link that does not name them, for a button that leads on to another tool.
 *
 * @param names of the inputs in that tool's links
 */
export function addToLink(link: string, names: SharedNames, stored: string): string {
  const offer = offerSharedInputs(names, stored);
  const query = new URLSearchParams(link);
  for (const [name, value] of new URLSearchParams(offer?.link)) {
    if (!query.has(name)) {
      query.set(name, value);
    }
  }

  return `${query}`;
}

export type SharedInputOffer = NonNullable<ReturnType<typeof offerSharedInputs>>;
