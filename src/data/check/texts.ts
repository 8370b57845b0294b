import type { MdastNode } from 'satteri';
import { LineCounter, parseDocument } from 'yaml';

import { fillPlaceholders, PLACEHOLDER } from '../../domain/reference-data/placeholders.ts';
import { offsetOf } from '../schemas/yaml-file.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import {
  childrenOf,
  lineOf,
  memoize,
  nodesOf,
  type RuleViolation,
  tagOf,
  textContent,
} from './rule.ts';

/** A text that a visitor can read. Every rule about wording takes these, whatever their file. */
export type VisibleText = {
  /** Path of the file, relative to the project. */
  readonly file: string;
  /** Frontmatter or YAML field, property of a component (`Callout.title`), or `text`. */
  readonly field: string;
  readonly line: number;
  readonly kind: 'field' | 'heading' | 'paragraph' | 'cell' | 'property';
  /** As readers see it: placeholders are resolved. */
  readonly text: string;
  /** The same with `…` for each placeholder: only what was typed. */
  readonly typed: string;
  /** What the text is about, where it does not say so itself: row, column, label. */
  readonly labels: readonly string[];
};

/** A rule about the wording of one text. To add one, create a file and list it in `rules/index.ts`. */
export type TextRule = {
  readonly name: string;
  readonly checkText: (text: VisibleText, site: ContentSite) => readonly RuleViolation[];
};

type Part = Omit<VisibleText, 'typed' | 'file'>;

/** Frontmatter fields with fixed values, which readers do not see. */
const FIXED_FIELDS = /^(?:motif|palette|tool|related|guides|categories|credit|documents|section)\b/;

/** Strings of YAML data with their paths. */
function stringsIn(value: unknown, path: readonly PropertyKey[] = []): [PropertyKey[], string][] {
  if (typeof value === 'string') return [[[...path], value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    stringsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function fieldTexts({ frontmatter }: ContentFile): Part[] {
  return stringsIn(frontmatter?.values)
    .map(([path, text]) => ({ path, text, field: path.join('.') }))
    .filter(({ field }) => !FIXED_FIELDS.test(field))
    .map(({ path, text, field }) => {
      const line = frontmatter?.lineOf(path) ?? 1;
      return { field, line, kind: 'field', text, labels: [] };
    });
}

/** Properties of components that readers see or hear. */
const TEXT_PROPERTIES = new Set(['title', 'caption', 'alt', 'label', 'value']);

function propertyTexts(node: MdastNode): Part[] {
  const line = lineOf(node);
  if (node.type === 'image' || node.type === 'link') {
    const title = node.title ?? '';
    const alt = node.type === 'image' ? (node.alt ?? '') : '';
    return [alt, title]
      .filter((text) => text !== '')
      .map((text) => ({ field: 'picture', line, kind: 'property', text, labels: [] }));
  }
  const tag = tagOf(node);
  if (!tag) return [];
  const given = tag.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    TEXT_PROPERTIES.has(attribute.name) &&
    typeof attribute.value === 'string'
      ? [{ name: attribute.name, text: attribute.value }]
      : [],
  );
  const label = given.find(({ name }) => name === 'label')?.text;
  return given.map(({ name, text }) => ({
    field: `${tag.name ?? ''}.${name}`,
    line,
    kind: 'property',
    text,
    labels: name === 'value' && label !== undefined ? [label] : [],
  }));
}

/** Cells of a table, each with the first cells of its row and column. */
function cellTexts(table: MdastNode): Part[] {
  const rows = childrenOf(table).map(childrenOf);
  const head = rows[0]?.map(textContent) ?? [];
  return rows.flatMap((cells, row) =>
    cells.map((cell, column): Part => {
      const [first] = cells;
      const labels = [first && column > 0 ? textContent(first) : '', row > 0 ? head[column] : ''];
      return {
        field: 'text',
        line: lineOf(cell),
        kind: 'cell',
        text: textContent(cell),
        labels: labels.filter((label): label is string => label !== undefined && label !== ''),
      };
    }),
  );
}

function bodyTexts(file: ContentFile): Part[] {
  return nodesOf(file).flatMap((node): Part[] => {
    if (node.type === 'table') return cellTexts(node);
    if (node.type === 'paragraph' || node.type === 'heading')
      return [
        { field: 'text', line: lineOf(node), kind: node.type, text: textContent(node), labels: [] },
      ];
    return propertyTexts(node);
  });
}

const partsOf = (file: ContentFile): readonly Part[] => [...fieldTexts(file), ...bodyTexts(file)];

/** All texts of an article or service. */
export const textsOf = memoize((file: ContentFile): readonly VisibleText[] => {
  const parts = partsOf(file);
  const blank = file.text.includes('[[')
    ? partsOf(readContentFile(file.path, file.collection, file.text.replaceAll(PLACEHOLDER, '…')))
    : parts;
  // A placeholder never changes the number of texts, unless it is not closed.
  const isAlike = blank.length === parts.length;
  return parts.map((part, place) => ({
    ...part,
    file: file.path,
    typed: (isAlike ? blank[place]?.text : undefined) ?? part.text,
  }));
});

/** The fields of the YAML files that readers see. */
const YAML_FIELDS: Readonly<Record<string, RegExp>> = {
  'content/documents.yaml': /./,
  'content/site.yaml': /^(?:categories|about|sections|footer\.\d+\.name)\b/,
  'content/firm.yaml':
    /^(?:name|tagline|address\.(?:locality|region|country)$|hours\.\d+\.(?:days|label)|languages|companyName|licence|remuneration|complaints|people\.\d+\.(?:name|role|languages)|accessibilityReply|reviewer)\b/,
  'content/figures.yaml': /\.(?:what|law)$|\.reference$/,
};

/** All texts of a YAML file of `content/`; none if it is not valid YAML. */
export function yamlTexts(
  path: string,
  source: string,
  placeholders: ReadonlyMap<string, string>,
): readonly VisibleText[] {
  const fields = YAML_FIELDS[path];
  if (!fields) return [];
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0) return [];
  return stringsIn(document.toJS())
    .map(([steps, text]) => ({ steps, text, field: steps.join('.') }))
    .filter(({ field }) => fields.test(field))
    .map(({ steps, text, field }) => ({
      file: path,
      field,
      line: counter.linePos(offsetOf(document, steps)).line,
      kind: 'field',
      text: fillPlaceholders(text, placeholders),
      typed: text.replaceAll(PLACEHOLDER, '…'),
      labels: [],
    }));
}

/** Line of a position in a text: a paragraph may have several. */
export const lineAt = ({ kind, line, text }: VisibleText, index: number): number =>
  kind === 'paragraph' ? line + text.slice(0, index).split('\n').length - 1 : line;
