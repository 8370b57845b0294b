import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import { valueAt } from '../schemas/yaml-file.ts';
import { childrenOf, type ContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import type { Place, Report } from './finding.ts';

/** A rule about an article or service as a whole. To add one, create a file in `rules` and list it in `check.ts`. */
export type ContentRule = (file: ContentFile, site: ContentSite, report: Report) => void;

/** Memoizes a function by object, so that rules share its results. */
export function memoize<K extends object, V extends object>(work: (key: K) => V): (key: K) => V {
  const done = new WeakMap<K, V>();
  return (key) => {
    const value = done.get(key) ?? work(key);
    done.set(key, value);
    return value;
  };
}

/** All nodes of the body, parents before children. */
export const nodesOf = memoize(({ body }: ContentFile): readonly MdastNode[] =>
  body.nodes.flatMap(withDescendants),
);

export const withDescendants = (node: MdastNode): readonly MdastNode[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
];

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** The node as a component or HTML element; undefined if it is neither. */
export const tagOf = (node: MdastNode): Tag | undefined =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node : undefined;

/** Plain text of a node. */
export function textContent(node: MdastNode): string {
  if (node.type === 'break' || tagOf(node)?.name === 'br') return '\n';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return childrenOf(node).map(textContent).join('');
}

/** Where a node starts. */
export const placeOf = (node: MdastNode, field = 'text'): Place => ({
  line: node.position?.start.line ?? 1,
  field,
});

/** Where a frontmatter field is. */
export const fieldPlace = (
  { frontmatter }: ContentFile,
  ...path: readonly PropertyKey[]
): Place => ({ line: frontmatter?.lineOf(path) ?? 1, field: path.join('.') });

/** URL of a link or picture, or of its definition, `[name]: /path`. */
export function urlOf(file: ContentFile, node: Extract<MdastNode, { type: Linking }>): string {
  if ('url' in node) return node.url;
  const definitions = nodesOf(file).filter((other) => other.type === 'definition');
  return definitions.find(({ identifier }) => identifier === node.identifier)?.url ?? '';
}

type Linking = 'link' | 'linkReference' | 'image' | 'imageReference';

/** A frontmatter field, if it is a string. */
export function textField({ frontmatter }: ContentFile, name: string): string | undefined {
  const value = valueAt(frontmatter?.values, [name]);
  return typeof value === 'string' ? value : undefined;
}

/** A text without case, punctuation and repeated spaces, for comparison. */
export const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Why an article or service is not published today; undefined if it is. */
export function unpublishedReason(file: ContentFile, today: string): string | undefined {
  if (valueAt(file.frontmatter?.values, ['draft']) === true) return 'a draft';
  if (file.collection !== 'blog') return undefined;
  const date = textField(file, 'date') ?? '';
  return date > today ? `not published before ${date}` : undefined;
}
