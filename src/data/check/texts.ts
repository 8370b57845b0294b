import type { MdastNode } from 'satteri';

import { fillPlaceholders, PLACEHOLDER } from '../../domain/reference-data/placeholders.ts';
import { parseYaml } from '../schemas/yaml-syntax.ts';
import { childrenOf, readContentFile } from './content-file.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import type { Place, Report } from './finding.ts';
import { fieldPlace, memoize, placeOf, propertiesOf, tagOf, textContent } from './rule.ts';

/** A text that a visitor can read. Every rule about wording takes these, whatever their file. */
export type VisibleText = Place & {
  /** Path of the file, relative to the project. */
  readonly file: string;
  readonly kind: 'field' | 'heading' | 'paragraph' | 'cell' | 'property';
  /** As readers see it: placeholders are resolved. */
  readonly text: string;
  /** The same with `…` for each placeholder: only what was typed. */
  readonly typed: string;
  /** A text of the body without inline elements such as links: U+FFFC for each of their characters. */
  readonly own?: string;
  /** What the text is about, where it does not say so itself: row, column, label. */
  readonly labels?: readonly string[];
};

/** A rule about the wording of one text. To add one, create a file in `rules` and list it in `check.ts`. */
export type TextRule = (text: VisibleText, site: ContentSite, report: Report) => void;

type Part = Omit<VisibleText, 'typed' | 'file'>;

/** Own text of a block, as long as its whole text. */
const ownText = (block: MdastNode) =>
  childrenOf(block)
    .map((child) => {
      const text = textContent(child);
      return child.type === 'text' || text === '\n' ? text : '\ufffc'.repeat(text.length);
    })
    .join('');

const blockPart = (kind: Part['kind'], block: MdastNode): Part => ({
  ...{ kind, ...placeOf(block), text: textContent(block), own: ownText(block) },
});

/** Frontmatter fields with fixed values, which readers do not see. */
const FIXED_FIELDS = /^(?:motif|palette|tool|related|guides|categories|credit|documents|section)\b/;

/** Strings of YAML data with their paths. */
function stringsIn(value: unknown, path: readonly PropertyKey[] = []): [PropertyKey[], string][] {
  if (typeof value === 'string') {
    return [[[...path], value]];
  }

  if (typeof value !== 'object' || value === null) {
    return [];
  }

  return Object.entries(value).flatMap(([key, inner]) =>
    stringsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Properties of components that readers see or hear. */
const TEXT_PROPERTIES = ['title', 'caption', 'alt', 'label', 'value'];

function propertyParts(node: MdastNode): Part[] {
  if (node.type === 'image' || node.type === 'link') {
    return [node.type === 'image' ? node.alt : '', node.title]
      .filter((text) => typeof text === 'string' && text !== '')
      .map((text) => ({ kind: 'property', ...placeOf(node, 'picture'), text: text ?? '' }));
  }

  const tag = tagOf(node);
  const { values = new Map<string, unknown>() } = tag ? propertiesOf(tag) : {};
  const label = values.get('label');
  return [...values].flatMap(([name, text]) => {
    if (typeof text !== 'string' || !TEXT_PROPERTIES.includes(name)) {
      return [];
    }

    const labels = name === 'value' && typeof label === 'string' ? [label] : [];
    return [{ kind: 'property', ...placeOf(node, `${tag?.name ?? ''}.${name}`), text, labels }];
  });
}

/** Cells of a table, each with the first cells of its row and column. */
function cellParts(table: MdastNode): Part[] {
  const rows = childrenOf(table).map(childrenOf);
  const head = rows[0]?.map(textContent) ?? [];
  return rows.flatMap((cells, row) => {
    const [first = ''] = cells.map(textContent);
    return cells.map((cell, column) => {
      const labels = [column > 0 ? first : '', row > 0 ? (head[column] ?? '') : ''];
      return { ...blockPart('cell', cell), labels: labels.filter((label) => label !== '') };
    });
  });
}

const partsOf = (file: ContentFile): readonly Part[] => [
  ...stringsIn(file.frontmatter?.values)
    .filter(([path]) => !FIXED_FIELDS.test(path.join('.')))
    .map(([path, text]) => ({ kind: 'field' as const, ...fieldPlace(file, ...path), text })),
  ...file.body.nodes.flatMap((node) => {
    if (node.type === 'table') {
      return cellParts(node);
    }

    return node.type === 'paragraph' || node.type === 'heading'
      ? [blockPart(node.type, node)]
      : propertyParts(node);
  }),
];

/** All texts of an article or service. */
export const textsOf = memoize((file: ContentFile): readonly VisibleText[] => {
  const parts = partsOf(file);
  const blank = file.text.includes('[[')
    ? partsOf(readContentFile(file.path, file.collection, file.text.replaceAll(PLACEHOLDER, '…')))
    : parts;
  // A placeholder never changes the number of texts, unless it is not closed.
  const isAlike = blank.length === parts.length;
  return parts.map((one, place) => ({
    ...one,
    file: file.path,
    typed: (isAlike ? blank[place]?.text : undefined) ?? one.text,
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

/** All texts of a YAML file of `content/`. */
export function yamlTexts(
  file: string,
  source: string,
  placeholders: ReadonlyMap<string, string>,
): readonly VisibleText[] {
  const { values, lineOf } = parseYaml(source);
  return stringsIn(values)
    .map(([path, text]) => ({ line: lineOf(path), field: path.join('.'), text }))
    .filter(({ field }) => YAML_FIELDS[file]?.test(field))
    .map(({ text, ...place }) => ({
      ...{ file, kind: 'field', ...place, text: fillPlaceholders(text, placeholders) },
      typed: text.replaceAll(PLACEHOLDER, '…'),
    }));
}

/** Where a position of a text is: a paragraph may have several lines. */
export const placeAt = ({ kind, line, field, text }: VisibleText, index: number): Place => ({
  line: kind === 'paragraph' ? line + text.slice(0, index).split('\n').length - 1 : line,
  field,
});
