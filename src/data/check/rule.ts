import type { MdastNode } from 'satteri';

import { valueAt } from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import type { Finding } from './finding.ts';

/** A problem reported by a rule; the file is added by the caller. */
export type RuleViolation = Omit<Finding, 'file' | 'severity'> & {
  /** Default: error, or warning in a draft. */
  readonly severity?: Finding['severity'];
};

/** A content rule. To add one, create a file and list it in `rules/index.ts`. */
export type ContentRule = {
  readonly name: string;
  /** Problems are errors in drafts too, because the build compiles every text. */
  readonly blocksDrafts?: true;
  readonly check: (file: ContentFile, site: ContentSite) => readonly RuleViolation[];
};

/** Memoizes a function by object, so that rules share its results. */
export function memoize<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const done = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = done.get(key) ?? { value: work(key) };
    done.set(key, known);
    return known.value;
  };
}

/** All nodes of the body, parents before children. */
export const nodesOf = memoize(({ body }: ContentFile): readonly MdastNode[] =>
  body.nodes.flatMap(withDescendants),
);

export function withDescendants(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? [node, ...node.children.flatMap(withDescendants)] : [node];
}

/** Plain text of a node. */
export function textContent(node: MdastNode): string {
  if ('children' in node) return node.children.map(textContent).join('');
  if (node.type === 'break') return '\n';
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** Line on which a node starts. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1;
}

/** A text that readers see, with its field and line. */
export type Passage = {
  readonly field: string;
  readonly line: number;
  readonly text: string;
  readonly isHeading?: boolean;
};

/** Fields with fixed values, which readers do not see. */
const ENUM_FIELDS: ReadonlySet<PropertyKey | undefined> = new Set([
  ...['motif', 'palette', 'tool', 'related', 'guides', 'categories', 'credit'],
]);

function passagesIn(value: unknown, path: readonly PropertyKey[], file: ContentFile): Passage[] {
  if (ENUM_FIELDS.has(path[0])) return [];
  if (typeof value === 'string') {
    const line = file.frontmatter?.lineOf(path) ?? 1;
    return [{ field: path.join('.'), line, text: value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => passagesIn(inner, [...path, key], file));
}

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

/** All texts that readers see: strings of the frontmatter, paragraphs, headings and table cells. */
export const passagesOf = memoize((file: ContentFile): readonly Passage[] => {
  const blocks = nodesOf(file)
    .filter((node) => BLOCKS.has(node.type))
    .map((node) => ({
      field: 'text',
      line: lineOf(node),
      text: textContent(node),
      isHeading: node.type === 'heading',
    }));
  return [...passagesIn(file.frontmatter?.values, [], file), ...blocks];
});

/** A frontmatter field, if it is a string. */
export function textField({ frontmatter }: ContentFile, name: string): string | undefined {
  const value = valueAt(frontmatter?.values, [name]);
  return typeof value === 'string' ? value : undefined;
}

/** A frontmatter field as a list; entries that are not strings are dropped. */
export function listField({ frontmatter }: ContentFile, name: string): readonly string[] {
  const value = valueAt(frontmatter?.values, [name]);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Why an article is not published today; undefined if it is. */
export function unpublishedReason(file: ContentFile, today: string): string | undefined {
  if (file.collection !== 'blog') return undefined;
  if (valueAt(file.frontmatter?.values, ['draft']) === true) return 'a draft';
  const date = textField(file, 'date') ?? '';
  return date > today ? `not published before ${date}` : undefined;
}
