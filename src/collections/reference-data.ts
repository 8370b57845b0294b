import yaml from '../../content/figures.yaml?raw';
import { firm } from './firm.ts';
import { firmTexts } from './firm-texts.ts';
import { placeholderTexts } from './schemas/reference-data/value-text.ts';
import { provenanceOf } from './schemas/reference-data/provenance.ts';
import type { Provenance } from './schemas/reference-data/provenance.ts';
import { isExpired, legalDay } from './schemas/reference-data/entries.ts';
import { parseFigures } from './schemas/reference-data/parse.ts';
import { hideExpired } from './reference-data/expiry.ts';
import { fillText, fillTextsDeep } from './reference-data/fill-text.ts';
import { placeholderEntryIds, PLACEHOLDER } from './reference-data/placeholders.ts';

/** All reference entries of `content/figures.yaml`, for calculations. */
export const referenceData = parseFigures(yaml);

/** Text by placeholder key, such as `vat-reduced.rate` or `firm.country`. */
export const placeholderTextByKey: ReadonlyMap<string, string> = new Map([
  ...placeholderTexts(referenceData),
  ...firmTexts(firm),
]);

/**
 * Text of a reference value, for pages.
 *
 * @param key placeholder key, such as `vat-reduced.rate`
 * @throws Error if it does not exist
 */
export function referenceText(key: string): string {
  const text = placeholderTextByKey.get(key);
  if (text === undefined) {
    throw new Error(`content/figures.yaml has no ${key}.`);
  }

  return text;
}

/** Texts of the placeholders in a text of the code, by key, to be passed to an island. */
export function resolvePlaceholders(text: string): Readonly<Record<string, string>> {
  const keys = [...text.matchAll(PLACEHOLDER)].map(([, key = '']) => key);
  return Object.fromEntries(keys.map((key) => [key, referenceText(key)]));
}

/** Ids of the entries used in each frontmatter field. */
export type FieldFigures = Readonly<Partial<Record<string, readonly string[]>>>;

/** Frontmatter with placeholders resolved, and the entry ids used per field. */
export function resolveFrontmatter(written: unknown): { shown: unknown; figures: FieldFigures } {
  const fields: [string, unknown][] =
    typeof written === 'object' && written !== null ? Object.entries(written) : [];
  const named = fields.map(
    ([field, value]) => [field, placeholderEntryIds(JSON.stringify(value))] as const,
  );
  return {
    shown: fillTextsDeep(written, placeholderTextByKey),
    figures: Object.fromEntries(named),
  };
}

/** Laws, dates and expired entries of a page that uses these ids, as of the build. */
export const provenanceToday = (ids: Iterable<string>): Provenance | undefined =>
  provenanceOf(referenceData, ids, legalDay(new Date()));

/** Removes from a content text what depends on reference entries that have expired by today. */
function currentText(text = ''): string {
  const today = legalDay(new Date());
  return hideExpired(text, (id) => isExpired(referenceData, id, today));
}

/** A content text as readers see it today, still with its Markdown. */
export const shownText = (text: string | undefined): string =>
  fillText(currentText(text), placeholderTextByKey);

/** Ids of the entries used by an article or a service, in fields and body. */
export const referencedEntryIds = (entry: { body?: string; data: { figures: FieldFigures } }) => [
  ...Object.values(entry.data.figures).flatMap((names) => names ?? []),
  ...placeholderEntryIds(currentText(entry.body)),
];
