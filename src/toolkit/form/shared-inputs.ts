import { parsePlainDecimal } from '../numbers/plain-decimal.ts';

/**
 * Inputs that several tools ask for: price and loan in euros, rate in per cent a year, term in
 * years, own money in euros.
 */
export type SharedInput = 'price' | 'loan' | 'rate' | 'term' | 'own';

/** Inputs that were typed before, here or in another tool, and the link that fills them in. */
export interface Refill {
  /** In the order in which the refill names them. */
  readonly inputs: readonly { readonly input: SharedInput; readonly value: number }[];
  /** The URL hash that fills them into the tool, without the `#`. */
  readonly link: string;
  /** The link has everything that was last in this tool's own form. */
  readonly isReturn: boolean;
}

/** A value in the links of a tool that other tools ask for, too. */
export interface SharedField {
  readonly input: SharedInput;
  /** Name in the links of the tool. */
  readonly name: string;
  /** It is not shared if the link has this name: a loan with several rates shares no rate. */
  readonly unless?: string;
  /** It is shared only until more is known about the input, here or in another tool. */
  readonly isFallback?: boolean;
  /** What other tools know is never filled into it. */
  readonly isNeverFilled?: boolean;
}

/** What a tool shares, in the order in which a refill names it. */
export type SharedFields = readonly SharedField[];

/**
 * Adds the inputs of a tool's link to the stored ones; inputs that are not in the link stay.
 *
 * @param shared link whose inputs were added before; those that are still the same are not added
 *   again, because another tool may have changed them since
 */
export function addSharedInputs(
  fields: SharedFields,
  link: string,
  stored: string,
  shared = '',
): string {
  const query = new URLSearchParams(link);
  const before = new URLSearchParams(shared);
  const inputs = new URLSearchParams(stored);
  const isKnown = ({ input, name }: SharedField) =>
    inputs.has(input) ||
    fields.some((other) => other.input === input && other.name !== name && query.has(other.name));
  for (const field of fields) {
    const { input, name, unless = '', isFallback = false } = field;
    const value = query.get(name);
    const isNew = value !== null && value !== before.get(name);
    const isShared = !query.has(unless) && !(isFallback && isKnown(field));
    if (isNew && isShared && (parsePlainDecimal(value) ?? 0) > 0) {
      inputs.set(input, value);
    }
  }

  return `${inputs}`;
}

/** The stored inputs that a tool asks for, to be offered there; undefined if there are none. */
export function findRefill(fields: SharedFields, stored: string): Refill | undefined {
  const storedInputs = new URLSearchParams(stored);
  const link = new URLSearchParams();
  const inputs = fields.flatMap(({ input, name, isNeverFilled = false }) => {
    const text = storedInputs.get(input);
    const value = parsePlainDecimal(text);
    if (!text || !value || isNeverFilled) {
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
export function findRefillOnReturn(
  fields: SharedFields,
  lastLink: string,
  stored: string,
): Refill | undefined {
  const storedInputs = `${new URLSearchParams(stored)}`;
  const isCurrent = lastLink !== '' && addSharedInputs(fields, lastLink, stored) === storedInputs;
  if (!isCurrent) {
    return findRefill(fields, stored);
  }

  const link = addToLink(lastLink, fields, stored);
  const own = findRefill(fields, addSharedInputs(fields, link, ''));
  return { inputs: own?.inputs ?? [], link, isReturn: true };
}

/**
 * Adds stored inputs that a link lacks, for a button that leads to another tool.
 *
 * @param fields of that tool
 */
export function addToLink(link: string, fields: SharedFields, stored: string): string {
  const refill = findRefill(fields, stored);
  const query = new URLSearchParams(link);
  for (const [name, value] of new URLSearchParams(refill?.link)) {
    if (!query.has(name)) {
      query.set(name, value);
    }
  }

  return `${query}`;
}
