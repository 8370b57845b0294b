/**
 * Placeholders for reference values. Content contains `[[vat-reduced.rate]]`, readers see '5%'
 * (`value-text.ts`).
 */

/** Matches a placeholder; its key may be misspelt. */
export const PLACEHOLDER = /\[\[([^[\]\n]*)\]\]/g;

/** Replaces placeholders by their text. Unknown keys stay as typed. */
export function fillPlaceholders(text: string, texts: ReadonlyMap<string, string>): string {
  return text.includes('[[')
    ? text.replaceAll(PLACEHOLDER, (typed, key: string) => texts.get(key.trim()) ?? typed)
    : text;
}

/** Replaces placeholders in all strings of nested plain data. */
export function fillPlaceholdersDeep(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return fillPlaceholders(value, texts);
  }

  if (Array.isArray(value)) {
    return value.map((inner) => fillPlaceholdersDeep(inner, texts));
  }

  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return value;
  }

  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillPlaceholdersDeep(inner, texts)]),
  );
}

/** Ids of the reference entries used in a text, in order of appearance, without duplicates. */
export function placeholderEntryIds(text: string): readonly string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(
    ([, key = '']) => key.trim().split('.')[0] ?? '',
  );
  return [...new Set(names)];
}
