/** An amount with or without thousands separators, and without decimals or with two. */
const AMOUNTS: readonly RegExp[] = [
  /^(\d+)(?:[.,](\d{2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{2}))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d{2}))?$/,
  /^(\d{1,3}(?:['’]\d{3})+)(?:[.,](\d{2}))?$/,
];

const DIGIT = /\d/g;

/** Euros of a printed amount; undefined unless its marks are those of an amount in cents. */
export function readAmount(text: string): number | undefined {
  for (const pattern of AMOUNTS) {
    const match = pattern.exec(text);
    if (match) {
      const whole = match[1]?.match(DIGIT)?.join('') ?? '';
      return Number(`${whole}.${match[2] ?? '0'}`);
    }
  }

  return undefined;
}

/** A printed percentage with a decimal point, its decimals kept; at most three of them. */
export const readPercent = (text: string): string | undefined =>
  /^\d{1,2}(?:[.,]\d{1,3})?$/.test(text) ? text.replace(',', '.') : undefined;

/** A printed count. */
export const readCount = (text: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;

/** Years or months with at most two decimals, and a decimal point. */
export const readLength = (text: string): string | undefined =>
  /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? text.replace(',', '.') : undefined;

/** A number that ends like one with the raised mark of a footnote copied into it: `200,0002`. */
const WITH_MARK =
  /(?<![\d.,])(?:\d{1,3}(?:,\d{3})*,\d{4}|\d{1,3}(?:\.\d{3})*\.\d{4}|\d{1,3}(?:,\d{3})+\.\d{3}|\d{1,3}(?:\.\d{3})+,\d{3}|\d{1,2}[.,]\d{3}\s*%)(?![\d.,]*\d)/;

/**
 * Whether the marks of footnotes were copied into the numbers of a text. One malformed number shows
 * it; others of the text may then be well formed and still have a digit too many.
 */
export const hasCopiedMarks = (text: string): boolean => WITH_MARK.test(text);

/**
 * Whether a number could end with the mark of a footnote. Decimals in twos are safe in an amount; a
 * zero at the end is no mark.
 */
export const mayEndInMark = (text: string, isAmount: boolean): boolean =>
  !text.endsWith('0') && !(isAmount && /[.,]\d{2}$/.test(text));
