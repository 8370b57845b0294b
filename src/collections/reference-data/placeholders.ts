/**
 * Placeholders for reference values and for what `content/firm.yaml` says. Content contains
 * `[[vat-reduced.rate]]`, readers see '5%' (`value-text.ts`); for `[[firm.country]]` they see the
 * country of the firm (`firm-texts.ts`), and for `[[= 280000 × vat-reduced.rate]]` the result
 * (`sums.ts`).
 */

import { isSum, namesInSum } from './sums.ts';

/** Matches a placeholder; its key may be misspelt. */
export const PLACEHOLDER = /\[\[([^[\]\n]*)\]\]/g;

/** Replaces placeholders by their text. Unknown keys stay as typed. */
export function fillPlaceholders(text: string, texts: ReadonlyMap<string, string>): string {
  return text.includes('[[')
    ? text.replaceAll(PLACEHOLDER, (typed, key: string) => texts.get(key.trim()) ?? typed)
    : text;
}

/** Ids of the reference entries used in a text, in order of appearance, without duplicates. */
export function placeholderEntryIds(text: string): readonly string[] {
  const names = [...text.matchAll(PLACEHOLDER)]
    .map(([, key = '']) => key.trim())
    .flatMap((key) => (isSum(key) ? namesInSum(key) : [key]));
  return [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
}
