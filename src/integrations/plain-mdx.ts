import type { MdastPluginDefinition, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import {
  isProseComponent,
  PLAIN_ELEMENTS,
  PROSE_COMPONENTS,
} from '../data/schemas/prose-components.ts';

const COMMENT = String.raw`\/\*(?:[^*]|\*(?!\/))*\*\/`;
const LITERAL =
  String.raw`-?\d+(?:\.\d+)?|true|false|null|"[^"\\\n]*"|'[^'\\\n]*'|` + '`[^`\\\\$]*`';

/** One literal, or none, with notes around it. Anything else could be code. */
const PLAIN = new RegExp(String.raw`^(?:\s|${COMMENT})*(?:${LITERAL})?(?:\s|${COMMENT})*$`);

/** Where a link or picture of the text may lead; a path has the scheme of its base. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

type Tag = MdxJsxFlowElement | MdxJsxTextElement;

function stop(what: string, file: URL | undefined): never {
  const name = file?.pathname.replace(/^.*\/content\//, 'content/') ?? 'The text';
  throw new Error(
    `${name}: found ${what}, and content holds no code. ` +
      '"npm run check:content" says what to write.',
  );
}

/** What a tag may not be or have, as far as it goes beyond names and plain values. */
function troubleOf({ name, attributes }: Readonly<Tag>): string | undefined {
  const tag = name ?? '';
  const known = isProseComponent(tag)
    ? Object.keys(PROSE_COMPONENTS[tag].shape)
    : PLAIN_ELEMENTS.has(tag)
      ? ['title']
      : undefined;
  if (!known) return `<${tag}>`;
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`;
    if (!known.includes(attribute.name)) return `${attribute.name} on <${tag}>`;
    const { value } = attribute;
    if (typeof value === 'object' && value !== null && !PLAIN.test(value.value))
      return `${attribute.name}={${value.value}}`;
  }
  return undefined;
}

/**
 * Compiles no MDX that could run: expressions have to be plain literals, tags and their properties
 * those an editor may use. It knows nothing of `npm run check:content`, so that a gap there lets
 * no code through.
 */
export const plainMdx: MdastPluginDefinition = {
  name: 'plain-mdx',
  mdxjsEsm: (node, { fileURL }) => stop(node.value, fileURL),
  mdxFlowExpression: (node, { fileURL }) => {
    if (!PLAIN.test(node.value)) stop(`{${node.value}}`, fileURL);
  },
  mdxTextExpression: (node, { fileURL }) => {
    if (!PLAIN.test(node.value)) stop(`{${node.value}}`, fileURL);
  },
  mdxJsxFlowElement: (node, { fileURL }) => {
    const trouble = troubleOf(node);
    if (trouble !== undefined) stop(trouble, fileURL);
  },
  mdxJsxTextElement: (node, { fileURL }) => {
    const trouble = troubleOf(node);
    if (trouble !== undefined) stop(trouble, fileURL);
  },
  link: (node, { fileURL }) => {
    checkUrl(node.url, fileURL);
  },
  definition: (node, { fileURL }) => {
    checkUrl(node.url, fileURL);
  },
  image: (node, { fileURL }) => {
    checkUrl(node.url, fileURL);
  },
};

function checkUrl(url: string, file: URL | undefined): void {
  const base = 'https://site.example';
  if (!URL.canParse(url, base) || !SCHEMES.has(new URL(url, base).protocol))
    stop(`the URL ${url}`, file);
}
