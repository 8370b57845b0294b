import { formatValue } from '../schemas/reference-data/value-text.ts';

/**
 * Sums that a text works out from reference values: content contains
 * `[[= 280000 × vat-reduced.rate]]`, readers see '€14,000'. A sum has numbers, names of values,
 * `+`, `-`, `×` (or `*`), `/` and brackets. The name of a progressive fee takes the amount that it
 * is charged on: `transfer-fee.rate(250000)`.
 */

/** The mark at the start of a placeholder that is a sum. */
const SUM_MARK = '=';

const NAME = /[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+/;
const TOKEN = new RegExp(String.raw`\d+(?:\.\d+)?|${NAME.source}|[-+×*/()]|\S`, 'g');

export const isSum = (key: string): boolean => key.startsWith(SUM_MARK);

/** Names of the reference values in a sum. */
export const namesInSum = (key: string): readonly string[] =>
  key.match(new RegExp(NAME, 'g')) ?? [];

/** Parts of a sum that cannot be worked out. */
class SumError extends Error {}

/** Texts of reference values by name, such as `vat-reduced.rate`. */
type Texts = ReadonlyMap<string, string>;

/** The number of a value: 0.05 of '5%', 350000 of '€350,000'. */
function numberOf(name: string, texts: Texts): number {
  const { percent, euro } =
    /^(?:(?<percent>[\d.]+)%|€(?<euro>[\d,.]+))$/.exec(texts.get(name) ?? '')?.groups ?? {};
  if (percent !== undefined) {
    return Number(percent) / 100;
  }

  if (euro !== undefined) {
    return Number(euro.replaceAll(',', ''));
  }

  throw new SumError(name);
}

/** A progressive fee on an amount in euros. */
function feeOn(amount: number, name: string, texts: Texts): number {
  let fee = 0;
  let paid = 0;
  for (let band = 1; texts.has(`${name}.${band}.rate`); band += 1) {
    const limit = texts.has(`${name}.${band}.limit`)
      ? numberOf(`${name}.${band}.limit`, texts)
      : Infinity;
    const slice = Math.max(0, Math.min(amount, limit) - paid);
    fee += slice * numberOf(`${name}.${band}.rate`, texts);
    paid += slice;
  }

  if (!texts.has(`${name}.1.rate`)) {
    throw new SumError(name);
  }

  return fee;
}

/** Works out a sum by recursive descent: sums of products of values. */
class Sum {
  readonly #tokens: readonly string[];
  readonly #texts: Texts;
  #next = 0;

  constructor(source: string, texts: Texts) {
    this.#tokens = source.match(TOKEN) ?? [];
    this.#texts = texts;
  }

  /** @throws SumError if the source is no sum, or names a value that has no number */
  total(): number {
    const total = this.#sum();
    if (this.#next < this.#tokens.length) {
      throw new SumError(this.#tokens[this.#next]);
    }

    return total;
  }

  #takeIf(...wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next];
    if (token === undefined || !wanted.includes(token)) {
      return undefined;
    }

    this.#next += 1;
    return token;
  }

  #sum(): number {
    let total = this.#product();
    for (let sign = this.#takeIf('+', '-'); sign !== undefined; sign = this.#takeIf('+', '-')) {
      const part = this.#product();
      total += sign === '+' ? part : -part;
    }

    return total;
  }

  #product(): number {
    let product = this.#value();
    for (
      let sign = this.#takeIf('×', '*', '/');
      sign !== undefined;
      sign = this.#takeIf('×', '*', '/')
    ) {
      const factor = this.#value();
      product *= sign === '/' ? 1 / factor : factor;
    }

    return product;
  }

  #bracket(): number {
    const inner = this.#sum();
    if (this.#takeIf(')') === undefined) {
      throw new SumError('(');
    }

    return inner;
  }

  #value(): number {
    if (this.#takeIf('(') !== undefined) {
      return this.#bracket();
    }

    const token = this.#tokens[this.#next] ?? '';
    this.#next += 1;
    if (/^\d/.test(token)) {
      return Number(token);
    }

    return this.#takeIf('(') === undefined
      ? numberOf(token, this.#texts)
      : feeOn(this.#bracket(), token, this.#texts);
  }
}

/**
 * Text of a sum in whole euros; undefined if it cannot be worked out.
 *
 * @param key as in a placeholder, with the `=`
 */
export function sumText(key: string, texts: Texts): string | undefined {
  try {
    const total = new Sum(key.slice(SUM_MARK.length), texts).total();
    return Number.isFinite(total) ? formatValue('euro', Math.round(total)) : undefined;
  } catch (error) {
    if (error instanceof SumError) {
      return undefined;
    }

    throw error;
  }
}
