/**
 * A number in plain digits, without exponent or grouping: `250000`, `0.0000001`.
 *
 * @param value any finite number
 */
export function toPlainDecimal(value: number): string {
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
 * Formats a number for an input so that `parseNumber` returns the same number in every kind of
 * field: `250.125` becomes `250.1250`, because as an amount `250.125` would be parsed as 250,125.
 * @param value any finite number
 */
export function formatForInput(value: number): string {
  const text = toPlainDecimal(value);
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
 * Formats a percentage to one decimal, for prose: `54.2%`.
 *
 * @param value per cent
 */
export function formatPercentOneDecimal(value: number): string {
  return `${share.format(value)}%`;
}
