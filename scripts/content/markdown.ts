import { markdownToMdast, mdxToMdast } from 'satteri';
import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

/** A component or an HTML element. */
export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** The syntax tree of a text. */
export interface Body {
  readonly blocks: readonly MdastNode[];
  /** All nodes, parents before children. */
  readonly nodes: readonly MdastNode[];
  /** Line of the first syntax error; undefined if the text is valid MDX. */
  readonly errorLine: number | undefined;
}

/** Children of a node; none for a leaf. */
export function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? node.children : [];
}

function withDescendants(node: MdastNode): readonly MdastNode[] {
  return [node, ...childrenOf(node).flatMap(withDescendants)];
}

function bodyOf(root: MdastNode, errorLine: number | undefined): Body {
  const blocks = childrenOf(root);
  return { blocks, nodes: blocks.flatMap(withDescendants), errorLine };
}

/** Messages of the parser begin with `LINE:COLUMN:`. */
function errorLineOf(error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  return Number(/^\d+(?=:)/.exec(message)?.[0] ?? 1);
}

/** As Astro parses: `--` and `"` become typographic before the id of a heading is made. */
const OPTIONS = { features: { smartPunctuation: true } };

/**
 * Parses a text with the site's MDX parser. A text that is not valid MDX is parsed as Markdown, so
 * that one unclosed tag does not hide other problems.
 */
export function parseBody(text: string): Body {
  try {
    return bodyOf(mdxToMdast(text, OPTIONS), undefined);
  } catch (error) {
    return bodyOf(markdownToMdast(text, OPTIONS), errorLineOf(error));
  }
}

/** The node as a component or HTML element; undefined if it is neither. */
export function tagOf(node: MdastNode): Tag | undefined {
  const isTag = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isTag ? node : undefined;
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

/** The value of `{250000}` or `{'text'}`; undefined if it has to be computed. */
function parseLiteral(expression: string): unknown {
  const text = expression.trim();
  // JSON cannot parse a text between single quotes or backticks.
  const quoted = /^(?<mark>['`])(?<text>[^'`\\$]*)\k<mark>$/.exec(text)?.groups?.['text'];
  if (quoted !== undefined) {
    return quoted;
  }

  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Properties of a tag by name. */
export interface TagProperties {
  readonly literals: ReadonlyMap<string, unknown>;
  /** Source by name, such as `title={x}`. The name of a spread (`{...x}`) is empty. */
  readonly computed: ReadonlyMap<string, string>;
}

export function propertiesOf(tag: Tag): TagProperties {
  const literals = new Map<string, unknown>();
  const computed = new Map<string, string>();
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      computed.set('', `{${attribute.value}}`);
      continue;
    }

    const { name, value } = attribute;
    if (value === null || value === undefined) {
      // `<Callout open>`
      literals.set(name, true);
    } else if (typeof value === 'string') {
      literals.set(name, value);
    } else {
      const literal = parseLiteral(value.value);
      if (literal === undefined) {
        computed.set(name, `${name}={${value.value}}`);
      } else {
        literals.set(name, literal);
      }
    }
  }

  return { literals, computed };
}

/** Line on which a node starts; 1 if it has no position. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1;
}
