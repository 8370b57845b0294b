/**
 * A number in plain digits, as `plainDecimal` writes it into a link.
 *
 * @returns undefined for anything else
 */
export function readDecimal(text: string | null): number | undefined {
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
