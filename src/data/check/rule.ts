import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import { valueAt } from '../schemas/problems.ts';
import { childrenOf } from './content-file.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import { quote } from './finding.ts';
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

export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** The node as a component or HTML element; undefined if it is neither. */
export const tagOf = (node: MdastNode): Tag | undefined =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node : undefined;

/** The value of `{250000}` or `{'text'}`; undefined if it has to be computed. */
function literalOf(source: string): unknown {
  const json = source
    .trim()
    .replace(/^(['`])([^'`\\$]*)\1$/, (_, __, text) => JSON.stringify(text));
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Literal values of the properties of a tag, and the computed ones as they are written. */
export function propertiesOf(tag: Tag) {
  const values = new Map<string, unknown>();
  const computed = new Map<string, string>();
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      computed.set('', `{${attribute.value}} on <${tag.name ?? ''}>`);
      continue;
    }

    const { name, value } = attribute;
    const literal = typeof value === 'string' ? value : value ? literalOf(value.value) : true;
    if (literal !== undefined) {
      values.set(name, literal);
    } else if (value instanceof Object) {
      computed.set(name, quote(`${name}={${value.value}}`));
    }
  }

  return { values, computed };
}

/** Plain text of a node. */
export function textContent(node: MdastNode): string {
  if (node.type === 'break' || tagOf(node)?.name === 'br') {
    return '\n';
  }

  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value;
  }

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
  if ('url' in node) {
    return node.url;
  }

  const definitions = file.body.nodes.filter((other) => other.type === 'definition');
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
  if (valueAt(file.frontmatter?.values, ['draft']) === true) {
    return 'a draft';
  }

  if (file.collection !== 'blog') {
    return undefined;
  }

  const date = textField(file, 'date') ?? '';
  return date > today ? `not published before ${date}` : undefined;
}
