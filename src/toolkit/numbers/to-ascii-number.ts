/**
 * Code points of the digit zero in the scripts whose digits may be typed: Arabic-Indic, Persian and
 * Urdu, Devanagari, Bengali, Thai, full-width. The other nine digits follow it.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** Marks of other scripts and widths, and the ASCII mark that is read in the same way. */
const MARKS: Readonly<Record<string, string>> = {
  // Arabic thousands separator, which only groups, and comma, per cent sign.
  '\u066c': "'",
  '\u060c': ',',
  '\u066a': '%',
  // Full-width comma, full stop, per cent sign, signs and space.
  '\uff0c': ',',
  '\uff0e': '.',
  '\uff05': '%',
  '\uff0b': '+',
  '\uff0d': '-',
  '\u3000': ' ',
  // Fraction slash.
  '\u2044': '/',
};

/** The Arabic decimal separator and the decimals after it. */
const ARABIC_DECIMALS = /\u066b(\d+)/g;

/** Decimals of the fractions that have an exact short decimal. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '5',
  '¼': '25',
  '¾': '75',
  '⅕': '2',
  '⅖': '4',
  '⅗': '6',
  '⅘': '8',
  '⅛': '125',
  '⅜': '375',
  '⅝': '625',
  '⅞': '875',
  '1/2': '5',
  '1/4': '25',
  '3/4': '75',
};

/** A whole number without separators, or none, and a fraction; nothing else with a digit. */
const FRACTION = /^(\D*?)(\d*) ?([½¼¾⅕⅖⅗⅘⅛⅜⅝⅞])(\D*)$/;

/** The same with a slash, which a space separates from the whole number. */
const SLASHED_FRACTION = /^(\D*?)(?:(\d+) )?([13]\/[24])(\D*)$/;

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : `${code - zero}`;
}

/** Writes decimals so that exactly three of them are not taken for thousands: `.1250`. */
const decimal = (digits: string): string => `.${digits.length === 3 ? `${digits}0` : digits}`;

/**
 * Writes a typed number with ASCII digits and marks: `٢٠٠٬٠٠٠` and `２００，０００` become `200'000` and
 * `200,000`, and `3½` and `3 1/2` become `3.5`. Whatever has no exact counterpart stays (`⅓`), and
 * then is no number.
 */
export function toAsciiNumber(text: string): string {
  const ascii = text
    .normalize('NFC')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/[\u060a-\u066c\uff05-\uff0e\u3000\u2044]/g, (mark) => MARKS[mark] ?? mark)
    .replaceAll(ARABIC_DECIMALS, (_, digits: string) => decimal(digits));
  const [, before = '', whole = '', fraction, after = ''] =
    FRACTION.exec(ascii) ?? SLASHED_FRACTION.exec(ascii) ?? [];
  const decimals = fraction === undefined ? undefined : FRACTIONS[fraction];
  return decimals === undefined
    ? ascii
    : `${before}${whole === '' ? '0' : whole}${decimal(decimals)}${after}`;
}
