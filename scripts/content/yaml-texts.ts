import {
  fillPlaceholders,
  PLACEHOLDER,
} from '../../src/collections/reference-data/placeholders.ts';
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
      text: fillPlaceholders(text, placeholders),
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

/** The fields of the YAML files that readers see; `*` is every entry of a list or group. */
const YAML_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'content/documents.yaml': [
    'everyone.*',
    'people.*.*',
    'people.*.*.*',
    'purposes.*.*',
    'purposes.*.*.*',
  ],
  'content/site.yaml': ['categories.*', 'about.*', 'sections.*', 'footer.*.name'],
  'content/firm.yaml': [
    'name',
    'tagline',
    'address.locality',
    'address.region',
    'address.country',
    'hours.*.note',
    'languages.*',
    'companyName',
    'licence',
    'remuneration',
    'complaints',
    'people.*.name',
    'people.*.role',
    'people.*.languages.*',
    'accessibilityReply',
    'reviewer',
  ],
  'content/figures.yaml': ['*.what', '*.law', '*.values.*.reference'],
};

function matchesField(field: string, pattern: string): boolean {
  const keys = field.split('.');
  const expected = pattern.split('.');
  return (
    keys.length === expected.length &&
    expected.every((key, index) => key === '*' || key === keys[index])
  );
}

/** Texts of a YAML file of `content/`. */
export function yamlTexts(
  file: string,
  source: string,
  placeholders: ReadonlyMap<string, string>,
): readonly VisibleText[] {
  const { values, lineOf: lineOfField } = parseYaml(source);
  const patterns = YAML_FIELDS[file] ?? [];
  return yamlDataTexts(values, lineOfField, placeholders, (field) =>
    patterns.some((pattern) => matchesField(field, pattern)),
  );
}
