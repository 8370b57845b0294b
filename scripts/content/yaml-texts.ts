import { fillText } from '../../src/collections/reference-data/fill-text.ts';
import { PLACEHOLDER } from '../../src/collections/reference-data/placeholders.ts';
import { parseYaml } from '../../src/collections/schemas/yaml-syntax.ts';
import type { Frontmatter } from './frontmatter.ts';
import type { VisibleText } from './visible-text.ts';

/** A string of YAML data, and where it is. */
interface YamlString {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

function stringsIn(value: unknown, path: readonly PropertyKey[] = []): readonly YamlString[] {
  if (typeof value === 'string') {
    return [{ path, text: value }];
  }

  if (Array.isArray(value)) {
    return value.flatMap((item, index) => stringsIn(item, [...path, index]));
  }

  if (typeof value !== 'object' || value === null) {
    return [];
  }

  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, [...path, key]));
}

/** Texts in YAML data, limited to the fields that `isShown` accepts. */
function yamlDataTexts(
  values: unknown,
  lineOfField: (path: readonly PropertyKey[]) => number,
  placeholders: ReadonlyMap<string, string>,
  isShown: (field: string) => boolean,
): readonly VisibleText[] {
  return stringsIn(values)
    .map(({ path, text }) => ({
      line: lineOfField(path),
      field: path.join('.'),
      text: fillText(text, placeholders),
      typed: text.replaceAll(PLACEHOLDER, '…'),
      labels: [],
      isMultiline: false,
    }))
    .filter(({ field }) => isShown(field));
}

/** Frontmatter fields with fixed values, which readers do not see. */
const FIXED_FIELDS: ReadonlySet<string> = new Set([
  'motif',
  'palette',
  'tool',
  'related',
  'guides',
  'categories',
  'credit',
  'documents',
  'section',
]);

/** Texts of the frontmatter. */
export function frontmatterTexts(
  { typedValues, lineOf: lineOfField }: Frontmatter,
  placeholders: ReadonlyMap<string, string>,
): readonly VisibleText[] {
  const isShown = (field: string) => !FIXED_FIELDS.has(field.split('.')[0] ?? '');
  return yamlDataTexts(typedValues, lineOfField, placeholders, isShown);
}

/** Fields of `content/figures.yaml` that are for editors. */
const EDITORS_FIELD = /^[^.]+\.(?:sources|link)$/;

/**
 * Whether a string is for readers: it has a word, and is no path, address, file name or other
 * identifier.
 */
function isForReaders(text: string): boolean {
  const isIdentifier = /^\S*[/@_:]\S*$|^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(text);
  return /\p{L}{2}/u.test(text) && !isIdentifier;
}

/** Texts of a YAML file of `content/`: every string in it that readers see. */
export function yamlTexts(
  source: string,
  placeholders: ReadonlyMap<string, string>,
): readonly VisibleText[] {
  const { values, lineOf: lineOfField } = parseYaml(source);
  return yamlDataTexts(
    values,
    lineOfField,
    placeholders,
    (field) => !EDITORS_FIELD.test(field),
  ).filter(({ text }) => isForReaders(text));
}
