import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import { valueAt } from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import type { Finding } from './finding.ts';

/** A problem reported by a rule; the file is added by the caller. */
export type RuleViolation = Omit<Finding, 'file' | 'severity'> & {
  /** Default: error, or warning in a draft. */
  readonly severity?: Finding['severity'];
};

/** A rule about an article or service as a whole. To add one, create a file and list it in `rules/index.ts`. */
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

/** Children of a node; none for a leaf. */
export const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? node.children : [];

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** The node as a component or HTML element; undefined if it is neither. */
export const tagOf = (node: MdastNode): Tag | undefined =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node : undefined;

export function withDescendants(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? [node, ...node.children.flatMap(withDescendants)] : [node];
}

/** Plain text of a node. */
export function textContent(node: MdastNode): string {
  if (node.type === 'break' || tagOf(node)?.name === 'br') return '\n';
  if ('children' in node) return node.children.map(textContent).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** Line on which a node starts. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1;
}

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

/** Why an article or service is not published today; undefined if it is. */
export function unpublishedReason(file: ContentFile, today: string): string | undefined {
  if (valueAt(file.frontmatter?.values, ['draft']) === true) return 'a draft';
  if (file.collection !== 'blog') return undefined;
  const date = textField(file, 'date') ?? '';
  return date > today ? `not published before ${date}` : undefined;
}
