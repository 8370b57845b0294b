/**
 * What a field holds, which decides how `250.000` is read and which unit may be typed along:
 * an amount of money (`€`), a rate (`%`) or a term (`years`).
 */
export type Reading = 'amount' | 'rate' | 'term';

const UNITS: Record<Reading, { before?: RegExp; after: RegExp }> = {
  amount: {
    before: /^(?:€|eur\b|euros?\b)\s*/i,
    after: /\s*(?:(?:€|eur|euros?)(?: ?(?:a|per|\/) ?month)?|(?:a|per|\/) ?month)$/i,
  },
  rate: {
    after: /\s*(?:(?:%|per ?cent)(?:\s?(?:p\.?\s?a\.?|(?:a|per) (?:year|annum)))?|p\.?\s?a\.?)$/i,
  },
  term: { after: /\s*(?:years?|yrs?|y)$/i },
};

/** `k`, `thousand`, `m`, `million` after an amount, as powers of ten. */
const MULTIPLE = /^(.*\d)\s*(?:(k|thousand)|(?:m|mln|mio|million))$/i;

/** Longer than the longest number there is (`writeNumber`); expressions take their time over more. */
const LONGEST_TEXT = 400;

/** A term in months, or in years and months. */
const MONTHS = /^(?:([\d.,]+) ?(?:years?|yrs?|y),?(?: and)? ?)?([\d.,]+)\s?(?:months?|mths?|mo)$/i;
const MONTHS_A_YEAR = 12;

/**
 * Reads a number as people in Cyprus type it: `250000`, `250,000`, `250.000`, `€250 000`, `250k`,
 * `0.25m`, `3,75`, `3.75`, `3.75% p.a.`, `25 years`, `300 months`.
 *
 * How ambiguity is settled (docs/decisions/020-numbers-as-people-type-them.md):
 *
 * - spaces (of any width) and apostrophes group thousands, and only in threes;
 * - where both `.` and `,` occur, the last of them is the decimal mark and the other groups;
 * - a mark that occurs twice or more groups;
 * - a single mark is the decimal mark, with one exception: in an **amount**, one to three digits,
 *   the mark and exactly three digits (`250.000`, `1,500`) are thousands, because nobody borrows
 *   €250 and no tenths of a cent, whereas `3.125` in a **rate** is three and an eighth;
 * - `k` and `m` after an amount multiply, and then a single mark is always decimal (`1.250k`).
 *
 * Anything else is not a number: nothing is guessed, rounded or cut off.
 *
 * @param text what stands in the field
 * @param reading what the field holds
 * @returns the number, possibly zero or negative, always finite; undefined if it is none
 */
export function parseNumber(text: string, reading: Reading): number | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const { before, after } = UNITS[reading];
  // U+2212 is the minus sign that spreadsheets and word processors put into a clipboard.
  let body = text.trim().replace('\u2212', '-');
  const sign = /^[+-]/.exec(body)?.[0] ?? '';
  body = body.slice(sign.length).trim();
  const value =
    reading === 'term' && MONTHS.test(body)
      ? yearsOf(body)
      : parseUnsigned((before ? body.replace(before, '') : body).replace(after, ''), reading);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return sign === '-' ? -value : value;
}

/** `300 months` and `12 years and 6 months` in years. */
function yearsOf(body: string): number | undefined {
  const [, years = '0', months = ''] = MONTHS.exec(body) ?? [];
  const [whole, rest] = [parseUnsigned(years, 'term'), parseUnsigned(months, 'term')];
  return whole === undefined || rest === undefined
    ? undefined
    : (whole * MONTHS_A_YEAR + rest) / MONTHS_A_YEAR;
}

function parseUnsigned(body: string, reading: Reading): number | undefined {
  const multiple = reading === 'amount' ? MULTIPLE.exec(body) : null;
  const digits = plainDigits(multiple?.[1] ?? body, reading === 'amount' && !multiple);
  if (digits === undefined) return undefined;
  // Written as a power of ten: 1.1 times a million would not be a whole number of euros.
  return Number(`${digits}e${multiple ? (multiple[2] ? 3 : 6) : 0}`);
}

/** The digits with at most one decimal point, or undefined where the marks make no sense. */
function plainDigits(body: string, threeDigitsAreThousands: boolean): string | undefined {
  if (/^\d+$/.test(body)) return body;

  const spaced = /^(\d{1,3}(?:([\s'’])\d{3})(?:\2\d{3})*)(?:[.,](\d*))?$/.exec(body);
  if (spaced) return join(spaced[1], spaced[3]);

  const grouped = /^(\d{1,3}(?:(?:,\d{3})+(?=\.)|(?:\.\d{3})+(?=,)))[.,](\d*)$/.exec(body);
  if (grouped) return join(grouped[1], grouped[2]);

  if (/^\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/.test(body)) return join(body, '');

  const single = /^(\d*)[.,](\d*)$/.exec(body);
  if (!single || body.length === 1) return undefined;
  if (threeDigitsAreThousands && /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return join(body, '');
  return join(single[1], single[2]);
}

/** Puts the whole part, freed of its grouping, and the decimals together for `Number`. */
function join(whole = '', decimals = ''): string {
  return `${whole.replaceAll(/\D/g, '') || '0'}.${decimals || '0'}`;
}
