/**
 * A number in plain digits, without exponent or grouping: `250000`, `0.0000001`.
 *
 * @param value any finite number
 */
export function plainDecimal(value: number): string {
  const [mantissa = '', exponent] = Math.abs(value).toString().split('e');
  const sign = value < 0 ? '-' : '';
  if (exponent === undefined) return sign + mantissa;
  const [whole = '', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent);
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${decimals}`
    : sign + whole + decimals.padEnd(shift, '0');
}

/**
 * A number as it is put into a field, so that `parseNumber` reads the same number back whatever
 * the field holds: `250.125` is written `250.1250`, because an amount of `250.125` would be read
 * as two hundred and fifty thousand.
 *
 * @param value any finite number
 */
export function writeNumber(value: number): string {
  const text = plainDecimal(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const percent = new Intl.NumberFormat('en-CY', { maximumFractionDigits: 3 });

/**
 * A rate or a share: `3.75%`, to three decimals at most.
 *
 * @param value per cent (3.75 is 3.75 %)
 */
export function formatPercent(value: number): string {
  return `${percent.format(value)}%`;
}

const share = new Intl.NumberFormat('en-CY', { maximumFractionDigits: 1 });

/**
 * A share in a sentence, to one decimal: `54.2%`.
 *
 * @param value per cent
 */
export function formatShare(value: number): string {
  return `${share.format(value)}%`;
}
