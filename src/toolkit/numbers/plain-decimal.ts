/** Parses plain digits as `toPlainDecimal` writes them into links; undefined for anything else. */
export function parsePlainDecimal(text: string | null): number | undefined {
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text)) {
    return undefined;
  }

  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
