/**
 * Where texts name figures. Content writes `[[vat-reduced.rate]]`, and the reader sees '5%'
 * (`figure-text.ts`).
 */

/** Where a text names a figure; what stands between the brackets may be wrong. */
export const PLACEHOLDER = /\[\[([^[\]\n]*)\]\]/g;

/** A text as the reader sees it. A name that no figure has stays as it was typed. */
export function withFigures(text: string, texts: ReadonlyMap<string, string>): string {
  return text.includes('[[')
    ? text.replaceAll(PLACEHOLDER, (typed, key: string) => texts.get(key.trim()) ?? typed)
    : text;
}

/** The same for every text within a value of plain data. */
export function withFiguresIn(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return withFigures(value, texts);
  if (Array.isArray(value)) return value.map((inner) => withFiguresIn(inner, texts));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withFiguresIn(inner, texts)]),
  );
}

/** The names of the figures that a text uses, in its order, each once. */
export function figuresNamedIn(text: string): readonly string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(
    ([, key = '']) => key.trim().split('.')[0] ?? '',
  );
  return [...new Set(names)];
}
